package answers

import "time"

// SetPatience has the medium table made after less time than a person waits.
func (a *Answers) SetPatience(d time.Duration) { a.patience = d }
