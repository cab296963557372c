// Package stage is the widget that shows a puzzle in 3D and lets the user touch it. It
// shows the posed scene of any [Model], and knows no puzzle.
//
// The left button clicks, and drags what the model lets it grab. Dragging the background,
// or with another button, orbits; the wheel zooms. Esc, or a second button, cancels the
// drag.
package stage
