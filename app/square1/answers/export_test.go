package answers

import "time"

// SetPatience has the medium table made after less time than a person waits.
func (a *Answers) SetPatience(d time.Duration) { a.patience = d }

// SetFinder has patterns, other goals and options answered by another finder.
func (a *Answers) SetFinder(f finder) { a.finder = f }
