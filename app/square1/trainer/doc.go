// Package trainer is the page that trains the way to cube shape. It puts a case on
// the table, follows what is done to it, and keeps count of how well that went.
//
// A [Choice] says which pairs of shapes come up, and [Choice.Draw] draws a position.
// A [Case] follows one on its way to cube shape. [Statistics] count cases by pair,
// up to exchange of the layers and mirror image; a [FileStore] keeps them. None of
// these knows the window. [Page] is what is seen: its sections show what they are told
// and signal what somebody does, and the page decides.
//
// All of it is for one goroutine, that of Fyne.
package trainer
