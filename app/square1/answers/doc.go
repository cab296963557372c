// Package answers finds out what there is to know of a position: how far it is from
// solved, which next slices bring it nearer, its shortest solutions. It draws scrambles,
// and makes better tables to find all that in. It knows no window: what it knows are
// values, and [Answers.OnChange] tells when they are others.
//
// Searches belong to the position they were asked for and end when
// [Answers.SetPosition] is called with another one. Only the search for the other
// solutions, as short as the first, goes on while the first is played; it ends with
// [Answers.Forget]. Tables that are being made belong to the program.
package answers
