// Package desk is the state of the Cubes room without a window: the puzzle that is built,
// which packing is shown and how, and the player of its assembly. It has no clock of its
// own; [Player.Advance] and [Desk.AdvanceTurn] move the time on.
package desk
