// Package session stores everything that outlasts the program: the user's settings, the
// size of the window, which room was open, and the part of each room, of which it knows
// only that it can be written as JSON.
//
// A [State] is all of this; a [Store] keeps it in the database, and a [Saver] saves it in the
// background.
//
// The package prints nothing, and only the saver has timers. Its types are for one
// goroutine at a time, except [Saver] and [Store].
package session
