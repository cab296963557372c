// Package bench is the rooms of the window. A room is one puzzle with everything that belongs to it: its
// picture, its pages, its commands, its part of the session. A [Bench] is an open one with the furniture
// that all have, without a puzzle: the stage with its camera and clock, the pages beside it, the buttons,
// player and status line below it, the commands that all rooms have, and what all rooms keep in the
// session. The window, in package app, knows rooms only as benches.
//
// A room makes a bench with [New], its desk, answers and pages on that, and hands in a [Plan] of
// what it adds with [Bench.Furnish]. A new room is a package that makes a [Kind], and another argument
// of app.Run.
package bench
