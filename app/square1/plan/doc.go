// Package plan knows what the layers of the puzzle look like when they are drawn
// flat, and paints them: for the window, for the files that are taken away, and for
// the small pictures in the lessons.
//
// The faces of a layer are 1 away from its centre; x goes to the right and y down.
// The top is seen from above, with its front at the bottom of the picture. The
// bottom is seen from below after the puzzle was tipped over about the axis from
// left to right, so with its front at the top. Left is left in both.
package plan
