// Package coord gives every position of the Square-1 an address in a table.
//
// Two positions that have the same distance from solved for a reason of
// symmetry share an address. The symmetries are
//
//   - Sym1 (Curtis), 16 relabellings: the colours of the top turn round, the
//     colours of the bottom turn round;
//   - the exchange of the colours of top and bottom;
//   - the exchange of the layers themselves, colours unchanged;
//   - Sym3 (Curtis): mirror image, with the colours mirrored too.
//
// Together they are 16 x 2 x 2 x 2 = 128. Curtis' Sym2 is the second and third
// together. That each of the two is a symmetry on its own doubles what the
// table saves, and is seen like this: let N = (X Z, Y W) be what a slice makes
// of top X Y and bottom Z W, and N* = (Y W, X Z) what the slice through the
// same cuts makes after both layers turned by 180 degrees. Every cut of N
// through its two layers is a cut of N* through the same two layers with their
// names exchanged, and what comes out is, up to turns, the same position: N and
// N* have the same neighbours. So they have the same distance, unless one of
// them is solved: the solved position with its layers exchanged has distance 2.
//
// The address has a row and a place in the row:
//
//	row   = canonical shape (65) and class of the key pieces
//	place = pattern of the other pieces (70 = 8!/(4! 4!)),
//	        order of the four of the top, order of the four of the bottom
//
// The 32 relabellings act freely on the key pieces, so one shape has 8!/32 =
// 1260 classes of them; the shape's own symmetries leave fewer.
package coord
