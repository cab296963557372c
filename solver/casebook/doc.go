// Package casebook has the algs of all cases of a set: the least length of each case in all
// three metrics, how many shortest algs it has, and those algs.
//
// [Solve] asks package find about each case. A [Store] keeps books in files, which are
// checked when they are read: every alg is replayed against its case.
package casebook
