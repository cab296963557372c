// Package learn has the lessons beside the puzzle: its shapes, how its positions
// are counted, its symmetries, why slices are blocked, parity, how far positions
// are from solved, and what Cube21 left out.
//
// A [Page] shows one lesson at a time. The puzzle in the lessons is the one on the
// table, which a lesson reaches through [Puzzle] alone. All numbers are computed by
// packages square1, solver and table; the one exception are the figures that the
// Cube21 page published, which are shown as its own.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the lesson's
// group ([jobs.Group]) and ends when another lesson is opened or the page is closed; a
// job about the position on the table ends when that changes, too.
package learn
