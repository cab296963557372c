// Package editor is the page for assembling a position or a pattern piece by piece.
//
// A [Board] is two layers of twelve places with pieces or gaps, a value whose operations
// return new ones; it knows no window. A piece is never on it twice. [Page] shows the two
// layers and a tray with the missing pieces, all draggable.
//
// The page is for Fyne's goroutine.
package editor
