// Package session keeps what outlasts the program: the user's settings, the size of the
// window, which room was open, and the part of each room, of which it knows no more than
// that it can be written as JSON.
//
// A [State] is everything together; a [Store] keeps it in a file, and a [Saver] sees to
// it that the file is never far behind, without anybody waiting for it.
//
// The package starts no timers but the saver's, and prints nothing. Its types are for
// one goroutine at a time; only a [Saver] is for several.
package session
