package desk

// Change is what has changed: a set of the following.
type Change uint16

// What can change.
const (
	State   Change = 1 << iota // the current state, or the history
	Picture                    // what the stage shows: something moves
	Time                       // the player's time, or whether it plays
	Loaded                     // another alg is loaded into the player, or none
	Preview                    // a preview begins or ends
	Answers                    // what is known of the solutions; the room reports it
	Options                    // the room's choices, the colour scheme, or whether the window is dark; likewise

	// Interrupted: a turn by hand took the place of the rest of the alg that was loaded. It comes
	// with the others, and is not in [All].
	Interrupted
)

// All is every change: what a page is told that is new.
const All = Options<<1 - 1

// Has reports whether the set contains a change.
func (c Change) Has(x Change) bool { return c&x != 0 }
