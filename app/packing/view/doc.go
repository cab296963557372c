// Package view converts packings, snakes and puzzles being built into scenes to draw, and
// what a picture shows at a point into pieces, cells and faces. It knows no window.
//
// A [Drawer] has the solids. Its methods take values, [Packing], [Snake] or [Model], that
// say completely what to show, and return a posed scene, which is valid until the next
// call. [Packing.Assemble] moves the pieces of a packing to their places.
//
// Lengths are in cells. Puzzles have y towards the viewer, scenes have y away from the
// viewer: the cell x, y, z is drawn at x, -y, z, so that a layer seen from above reads as
// its rows of text.
package view
