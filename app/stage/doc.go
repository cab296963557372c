// Package viewer is the widget in which the Square-1 is seen and touched. It shows
// a position, with a motion beyond it, and tells what the pointer wants; what
// becomes of that is decided elsewhere.
//
// With the left button a layer is dragged round, the right half is sliced by a click
// or a drag up or down, and the background is dragged to walk round the puzzle, as
// it is anywhere with the other buttons. The wheel zooms. Esc, or another button,
// lets go of what is held.
package stage
