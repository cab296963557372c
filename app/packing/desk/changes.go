package desk

// Change is what has changed: a set of the following.
type Change uint16

// What can change.
const (
	Puzzle   Change = 1 << iota // another puzzle, or its history
	Packing                     // another packing is shown, or none
	Look                        // how it is shown
	Time                        // the player's time, or whether it plays
	Locks                       // the placements that solutions must have
	Assembly                    // how the shown pieces come apart became known
	Answers                     // what is known of the solutions; the room reports it
	Colours                     // own colours of pieces; or the window is dark now, or not: the room reports that
)

// All is every change: what a page is told that is new.
const All = Colours<<1 - 1

// Has reports whether the set contains a change.
func (c Change) Has(x Change) bool { return c&x != 0 }

// everything changes with the puzzle.
const everything = Puzzle | Packing | Look | Locks | Time
