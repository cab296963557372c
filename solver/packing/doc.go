// Package packing solves packing puzzles: it finds every way to fill a target with
// polycubes, counts what is different, says why there is no way, and takes packings apart
// by moves of sets of pieces.
//
// A [Placement] is a piece in one place and orientation; a [Packing] is a set of
// placements that fills every cell of the target once, but for those that may stay empty, and uses each piece as often as the
// puzzle says. Pieces of equal shape are one piece that may be used more often: swapping
// two of them makes no other packing.
//
// Three counts stand side by side. Raw counts all packings. Two packings count as one up
// to rotations if a rotation that keeps the target maps one to the other, and up to
// reflections if a rotation or reflection does. A reflection maps a piece to its mirror
// image, which has to be in the set as well. Nothing is divided: orbits are counted, so
// symmetric packings, whose orbits are smaller, count right.
package packing
