// Package trainer is the page that trains the cases of all sets. It shows a case, follows
// what the user does, and keeps statistics.
//
// The model is package drill. [Page] is the page: its sections show what they are told and
// report what the user does, and the page decides.
//
// Everything is for Fyne's goroutine.
package trainer
