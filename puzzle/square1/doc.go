// Package square1 models the Square-1: its positions, moves, algs and notations, its
// shapes and symmetries. It counts positions and generates random ones.
//
// A [Position] is a small comparable value: the piece at each of the 24 places of
// 30 degrees, and whether the middle layer is square. An [Alg] is a list of [Move]
// values; [Position.Apply] performs it. [LayerShape] is the shape of a layer and
// [Pair] that of a position, ignoring the pieces' labels and the layers' angles.
//
// Directions. Turns are in steps of 30 degrees, clockwise as seen from outside that
// layer. The places of the top are listed clockwise as seen from above, those of
// the bottom clockwise as seen from below, and both lists start at the front end of
// the cut (WCA regulation 12c1). So the right half is places 6..11 of the top and
// 0..5 of the bottom. A slice swaps exactly these and keeps the order of each.
//
// The package holds no mutable state and prints nothing.
package square1
