// Package plan defines how layers of the Square-1 are drawn flat, and paints their
// pieces, for the window, exported files and the small pictures in the lessons.
//
// The faces of a layer are at distance 1 from its centre; x points right and y down, as
// in package flat. The top is seen from above, with its front at the bottom of the
// picture. The bottom is seen from below, after tipping the puzzle over about the axis
// from left to right, so its front is at the top. Left is left in both.
package plan
