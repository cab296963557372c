package desk

// Change says what has changed, as a set of the following.
type Change uint8

// What can change.
const (
	Position    Change = 1 << iota // another position counts, or the history is another
	Loaded                         // another alg is ready to be played, or none
	PlayTime                       // what plays is at another time, or plays or pauses
	Picture                        // something else is to be seen
	Interrupted                    // a move by hand has ended what was being played
	Previewed                      // another position is previewed, or none
)

// Has tells whether something is among the changes.
func (c Change) Has(x Change) bool { return c&x != 0 }

// changes gathers what has changed during a call, and tells it at the end.
type changes struct {
	// OnChange, unless nil, is told after each call that has changed something.
	OnChange func(Change)

	untold Change
}

// mark takes down what has changed.
func (c *changes) mark(x Change) { c.untold |= x }

// tell tells what has changed since the last time.
func (c *changes) tell() {
	x := c.untold
	c.untold = 0
	if x != 0 && c.OnChange != nil {
		c.OnChange(x)
	}
}
