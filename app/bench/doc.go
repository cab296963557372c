// Package bench is the furniture of a room, without a puzzle: the stage with its camera and clock,
// the pages beside it, the buttons, player and status line below it, the commands that all rooms
// have, and what all rooms keep in the session.
//
// A room makes a [Bench] with [New], its desk, answers and pages on that, and hands in a [Plan] of
// what it adds with [Bench.Furnish].
package bench
