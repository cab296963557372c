// Package polycube models puzzles of unit cubes: packing puzzles, whose pieces are
// polycubes that fill a target, and snakes, strings of cubes that fold into a box.
//
// Places are whole numbers: X to the right, Y towards the viewer, Z up, so that a layer
// written as rows of text is what one sees from above. A [Shape] is a set of cells without
// a place, the same value for the same cells; pieces and targets are shapes. A
// [Symmetry] is one of the 48 rotations and reflections of a cube.
package polycube
