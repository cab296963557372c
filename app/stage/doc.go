// Package stage is the widget in which a puzzle is seen in space and touched. It shows
// the posed scene of any [Model], and knows no puzzle.
//
// The left button drags what the model lets it take hold of, and clicks. A drag of the
// background, or with another button, orbits; the wheel zooms. Esc, or a second button,
// cancels the drag.
package stage
