// Package room says what a room of the window is. A room is one puzzle with all that
// belongs to it: its picture, its pages, its commands, its part of the session. The
// window, in package app, knows rooms by this package alone, and a room knows no more of
// the window than its [Host].
//
// A new room is a package that makes a [Kind], and one more argument of app.Run.
package room
