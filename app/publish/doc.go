// Package publish is what the rooms' windows for exports have in common: the preview, which
// plays animations, saving and copying, rows of a form, and words for their choices. It
// knows no puzzle.
//
// A room makes an [Order] of its subject and the user's choices, and a [Window] carries it
// out. [Exports] has the only window of a room.
package publish
