// Package coord maps every position of the Square-1 to an address in a table.
//
// Positions whose distances are equal by symmetry share an address. The symmetries are
//
//   - Sym1 (Curtis), 16 relabellings: the colours of the top turn round, the
//     colours of the bottom turn round;
//   - swapping the colours of top and bottom;
//   - swapping the layers themselves, colours unchanged;
//   - Sym3 (Curtis): mirror image, with the colours mirrored too.
//
// Together they are 16 x 2 x 2 x 2 = 128. Curtis' Sym2 is the second and third combined.
// Each of these two is also a symmetry on its own, which halves the table. Proof: let N =
// (X Z, Y W) be the result of slicing top X Y and bottom Z W, and N* = (Y W, X Z) the
// result of slicing through the same cuts after turning both layers by 180 degrees. Every
// cut of N through its two layers is a cut of N* through the same two layers with their
// names swapped, and the results are the same position up to turns: N and N* have the
// same neighbours. So they have the same distance, unless one of them is solved: the
// solved position with its layers swapped has distance 2.
//
// An address is a row and a place in the row:
//
//	row   = canonical shape (65) and class of the key pieces
//	place = pattern of the other pieces (70 = 8!/(4! 4!)),
//	        order of the four of the top, order of the four of the bottom
//
// The 32 relabellings act freely on the key pieces, so a shape has 8!/32 = 1260 classes
// of them; the shape's own symmetries reduce these further.
package coord
