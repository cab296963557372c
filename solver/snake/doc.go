// Package snake folds snakes: it finds the folds of a snake that fill a target, counts
// them, lists all snakes that fold into a cube of 27, and finds an order in which a snake
// can be folded from its flat layout hinge by hinge.
//
// A fold numbers the cubes: it says which cell cube 0 fills, which cube 1, and so on. Three
// counts say what counts as one fold, see [Counts]. A symmetry of the target maps folds to
// folds, and none but the identity keeps a fold: a fold visits every cell, so a symmetry
// that kept it would keep every cell. All classes therefore have the same size, and the
// search finds one fold of each class directly: among the next cells that a symmetry of the
// target exchanges while it keeps the cells filled so far, it tries only one.
//
// A [Path] turns each hinge of the flat layout once. Of the 52,055 folds of 3 x 3 x 3 (up
// to rotations and reflections, snakes in one direction), 51,934 have a path on which
// nothing passes through anything, and the other 121 one with a single turn that does.
package snake
