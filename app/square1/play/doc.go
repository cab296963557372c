// Package play is the page beside the puzzle that a person plays with: how far it is
// from solved, the scramble, the solutions, a field for notation, and the offer to make
// the complete table. Each section shows what desk and answers know and signals what a
// person wants; what is under way is not kept here.
package play
