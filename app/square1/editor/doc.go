// Package editor is the page on which a position is put together piece by piece.
//
// A [Board] is two layers of twelve places with pieces or gaps, a value whose
// operations give new ones; it knows no window. A piece is in one place at most,
// whatever is done, so that nothing is ever there twice. [Page] is what is seen: the
// two layers and a tray with the pieces that have no place yet, all to be dragged.
//
// The page is for one goroutine, that of Fyne.
package editor
