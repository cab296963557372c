// Package notation has widgets for algs of any puzzle: a field to type them in, which says
// what is wrong and where, and a text of the moves that are played.
package notation
