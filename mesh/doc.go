// Package mesh makes the solids of puzzles: convex prisms with bevelled edges and
// stickers on their faces, and from these the pieces of the Square-1. It knows no
// renderer.
//
// Lengths are in half sides of the cube: the solved Square-1 reaches from -1 to 1
// in x (to the right), y (away from the viewer) and z (up). Angles are in radians,
// anticlockwise as seen from above. All solids are closed, and their triangles are
// anticlockwise as seen from outside.
package mesh
