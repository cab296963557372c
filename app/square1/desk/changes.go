package desk

// Change is what has changed: a set of the following.
type Change uint8

// What can change.
const (
	Position    Change = 1 << iota // the current position or the history
	Loaded                         // another alg is loaded, or none
	PlayTime                       // the player's time, or whether it plays
	Picture                        // the picture
	Interrupted                    // a move by hand ended playback
	Previewed                      // the previewed position, or whether there is one
)

// Has reports whether the set contains a change.
func (c Change) Has(x Change) bool { return c&x != 0 }

// changes collects the changes during a call and reports them at the end.
type changes struct {
	// OnChange, unless nil, is called after each call that has changed something.
	OnChange func(Change)

	untold Change
}

// mark records a change.
func (c *changes) mark(x Change) { c.untold |= x }

// tell reports the changes since the last time.
func (c *changes) tell() {
	x := c.untold
	c.untold = 0
	if x != 0 && c.OnChange != nil {
		c.OnChange(x)
	}
}
