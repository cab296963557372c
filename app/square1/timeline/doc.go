// Package timeline plays algs without a window: a [Timeline] has the state of the puzzle
// at any time while an alg plays, and a [Clock] moves along it.
//
// Nothing here measures time. The caller tells the clock how many seconds have passed, so
// tests and exported animations use the same code.
package timeline
