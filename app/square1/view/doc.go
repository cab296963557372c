// Package view converts positions of the Square-1, and unfinished moves, into scenes to
// draw, and gestures in these pictures into moves. It knows no window.
//
// A [Puzzle] has the solids; [Puzzle.Scene] poses them. [Motion] is an unfinished move.
// [Grip] follows a pointer that drags a layer. A [Figure] explains: marked and labelled
// pieces, arrows, the layers apart. [Row] has several puzzles side by side.
package view
