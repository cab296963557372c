// Package edit is the page on which puzzles are made: the target and the pieces are built
// of cubes on the stage, or written as text.
//
// A [Space] is the shape that is built, an [Editor] puts each change of it into the puzzle
// on the desk, which has the history for undo. Both know no widgets.
package edit
