// Package view turns positions of the Square-1, and moves under way, into scenes
// to draw, and gestures on these pictures into moves. It knows no window.
//
// A [Puzzle] has the solids; [Puzzle.Scene] poses them. [Motion] is what a layer or
// the right half has moved beyond a position. [Grip] follows a pointer that drags
// a layer.
package view
