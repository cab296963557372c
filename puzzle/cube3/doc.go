// Package cube3 models Rubik's cube, 3 x 3 x 3, that can be turned and taken apart.
//
// An [Assembly] says which cubie is in which place, and how it is turned there; it need
// not be reachable by turns. Cubies and places have the same names, the faces that they
// belong to: the corner URF at home is in the place URF. Faces are named by direction: up,
// right, front, down, left, back. The face cubies, in the middle of the faces, never leave
// their places and carry the names; the cube as a whole is never rotated, so slices, wide
// moves and rotations of the cube are read as the turns of faces that do the same.
//
// [Assembly.Parities] are the quantities with which D. Vanderschel (Cube-Lovers, 6 August
// 1980) tells which assemblies turns can make of each other. [Assembly.Repairs] are the
// smallest changes by hand that make an assembly reachable from the solved one.
package cube3
