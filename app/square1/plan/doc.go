// Package plan says what the layers of the Square-1 look like when they are drawn
// flat, and paints their pieces. The window, exported files and the small pictures in
// the lessons draw layers with it.
//
// The faces of a layer are 1 away from its centre; x goes to the right and y down, as
// in package flat. The top is seen from above, with its front at the bottom of the
// picture. The bottom is seen from below after the puzzle was tipped over about the
// axis from left to right, so its front is at the top. Left is left in both.
package plan
