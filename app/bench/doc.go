// Package bench is what all rooms of the window are built on. A room is one puzzle with everything that belongs
// to it: its picture, its pages, its commands, its part of the session. A [Bench] is a room that is open, with the
// furniture that all have, whatever the puzzle: the stage with its camera and clock, the pages beside it, the
// buttons, player and status line below it (the foot), the commands that all rooms have, and what all rooms keep
// in the session. The window, in package app, knows a room only by its [Kind] and, once it is open, its bench.
//
// [Kind.Open] makes a bench with [New], the room's desk, answers and pages on that, and hands what they add as a
// [Plan] to [Bench.Furnish]. To add a room, make a package with its Kind, and pass that to app.Run: see CONTRIBUTING.md.
package bench
