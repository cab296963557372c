// Package timeline plays algs without a window: a [Timeline] has the state of the puzzle
// at any time while an alg plays.
//
// Nothing here measures time, so tests and exported animations use the same code.
package timeline
