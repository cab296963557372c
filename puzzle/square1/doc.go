// Package square1 knows the Square-1: its positions, moves, algs and their
// notations, its shapes and symmetries. It counts positions and generates random ones.
//
// A [Position] is a small comparable value that says which piece lies at each
// of the 24 places of 30 degrees, and whether the middle layer is square. An
// [Alg] is a list of [Move] values; [Position.Apply] runs it. [LayerShape] and
// [Pair] are what is left of a layer and of a position when all pieces of one
// size look alike.
//
// Directions. Turns are counted in steps of 30 degrees, clockwise for somebody
// who looks at that layer from outside. The places of the top are listed
// clockwise as seen from above, those of the bottom clockwise as seen from
// below, and both lists start at the front end of the cut (WCA regulation
// 12c1). The right half is therefore places 6..11 of the top and 0..5 of the
// bottom, and a slice exchanges exactly these, each keeping its order.
//
// The package holds no mutable state and prints nothing.
package square1
