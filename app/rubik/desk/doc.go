// Package desk is the state of a cube in play, without a window: the history of its states,
// what moves, and the player. It has no clock of its own; [Desk.Advance] moves the time on.
package desk
