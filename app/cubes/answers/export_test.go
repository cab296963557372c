package answers

// SetBytes changes how much memory the packings found may use, for tests.
func (a *Answers) SetBytes(n int) { a.bytes = n }
