// Package trainer is the page that trains getting back to cube shape. It shows a case,
// follows what the user does, and keeps statistics.
//
// A [Choice] selects pairs of shapes, and [Choice.Draw] returns a random position of
// them. A [Case] follows a position on its path to cube shape. [Statistics] count cases
// by pair, up to swapping the layers and mirror image; a [FileStore] stores them. None of
// these knows the window. [Page] is the page: its sections show what they are told and
// report what the user does, and the page decides.
//
// Everything is for Fyne's goroutine.
package trainer
