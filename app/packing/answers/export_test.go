package answers

import "wedge/solver/packing"

// Left waits until the last run has saved, and returns how far the search came.
func (a *Answers) Left() packing.Progress {
	<-a.store.last
	return a.search.Progress()
}

// SetBytes changes how much memory the packings found may use, for tests.
func (a *Answers) SetBytes(n int) { a.bytes = n }

// SearchForm is that of the files with searches.
var SearchForm = searchForm

// MaxFiles is how many of them are kept.
const MaxFiles = maxFiles
