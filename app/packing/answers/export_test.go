package answers

import "wedge/solver/packing"

// Saved waits until the last run has saved.
func (a *Answers) Saved() { <-a.last }

// Left waits for that, and returns how far the search came.
func (a *Answers) Left() packing.Progress {
	a.Saved()
	return a.search.Progress()
}

// Saving makes the next run wait, as for one before that still saves.
func (a *Answers) Saving() (saved func()) {
	last := make(chan struct{})
	a.last = last
	return func() { close(last) }
}

// Save keeps a file of a search.
func (f Folder) Save(name string) error { return f.save(name, nil) }

// SetBytes changes how much memory the packings found may use, for tests.
func (a *Answers) SetBytes(n int) { a.bytes = n }

// SearchForm is that of the files with searches.
var SearchForm = searchForm

// MaxFiles is how many of them are kept.
const MaxFiles = maxFiles
