// Package app is the window of Wedge. What is seen and touched comes from the
// packages viewer and control; here it is decided what follows.
//
// A [window] has the session (history, settings), what is shown just now (stage),
// what plays (playback), and what is known of the position (answers). All its
// methods belong to Fyne's goroutine; searches run on others and come back through
// fyne.Do.
package app
