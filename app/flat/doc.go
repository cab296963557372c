// Package flat defines points and polygons of flat drawings and paints them into
// pictures. It knows no puzzle.
//
// x points right and y down. Directions are in degrees, anticlockwise from the right.
// Polygons are clockwise on the screen.
package flat
