// Package play is the main page: the distance from solved, the scramble, the solutions, a
// field for notation, and the offer to build the complete table. Each section shows the
// state of desk and answers and reports what the user does; the page keeps no such state
// itself.
package play
