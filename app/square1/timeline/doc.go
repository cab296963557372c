// Package timeline plays algs without a window: a [Timeline] says where the puzzle
// stands at any time while an alg plays, and a [Clock] moves along it.
//
// Nothing here measures time. Whoever draws tells the clock how many seconds have gone
// by, so that tests and exports of animations can do the same.
package timeline
