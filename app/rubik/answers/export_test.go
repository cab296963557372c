package answers

import "time"

// SetLimit changes how long Short improves its solution.
func (a *Answers) SetLimit(d time.Duration) { a.limit = d }
