// Package room defines the rooms of the window. A room is one puzzle with everything that
// belongs to it: its picture, its pages, its commands, its part of the session. The
// window, in package app, knows rooms only through this package, and a room knows the
// window only as its [Host].
//
// A new room is a package that makes a [Kind], and another argument of app.Run.
package room
