// Package publish is the window for exports of every room: a form that edits a draft, a preview, which
// plays animations, saving and copying, and what is remembered of the user's choices. It knows no
// puzzle.
//
// A room makes an [Offer]: what it can export, in which formats, rows of its own, and the [Order] that
// a draft is. [Exports] has the only window of a room.
package publish
