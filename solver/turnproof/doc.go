// Package turnproof checks a proof that no position of the Square-1 needs more than 31 turns
// of layers and slices. The proof is a log with a solution for each class of positions. The
// checker knows the rules of the puzzle and how classes are numbered, but neither the table
// of distances nor the search that found the solutions.
//
// A class is an address of the complete table with a state of the middle layer: positions
// that differ only by the angles of their layers, and by symmetries. A solution of one of them
// with n slices, n > 0, solves all of them, if the turns before the first slice, after the
// last, and between slices are adapted:
//
//   - Layers at other angles change the turns before the first slice, of which there are at
//     most two. So does a position that cannot be sliced as it lies.
//   - Other colours of the same solved puzzle change those after the last slice, at most two.
//   - The mirror image, and turning the puzzle over, change the direction and the layer of the
//     turns, but not their number.
//   - The position with its layers swapped is in the same class. Its neighbours are the same
//     if its layers are named so and turned by half a turn. By the rule
//     (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f), each turn between slices can add a half
//     turn of both layers. Of those before slices 2, 4, 6, ... an even number must be added,
//     or, for the position with its layers swapped, an odd number, unless n is odd: then the
//     turn after the last slice, which is free, makes up for it.
//
// So a solution proves that its class needs at most n + 4 + inner, where inner counts the
// turns of layers between slices if the half turns are chosen well, in the worse of both cases.
package turnproof
