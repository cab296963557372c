package desk

import (
	"slices"

	"wedge/puzzle/polycube"
)

// History has the versions of the puzzle. It is unlimited. Puzzles in it never change.
type History struct {
	versions []*polycube.Puzzle // at least one; those that are in it never change, since others may read the slice
	at       int
}

// NewHistory begins with a puzzle.
func NewHistory(p *polycube.Puzzle) *History { return &History{versions: []*polycube.Puzzle{p}} }

// Current is the version in use. It must not be changed.
func (h *History) Current() *polycube.Puzzle { return h.versions[h.at] }

// add appends a version after the current one; what was undone is dropped.
func (h *History) add(p *polycube.Puzzle) {
	if h.CanRedo() {
		h.versions = slices.Clip(h.versions[:h.at+1]) // what is added next goes into another slice
	}
	h.versions = append(h.versions, p)
	h.at = len(h.versions) - 1
}

// CanUndo reports whether there is an earlier version.
func (h *History) CanUndo() bool { return h.at > 0 }

// CanRedo reports whether there is a later version.
func (h *History) CanRedo() bool { return h.at+1 < len(h.versions) }

// Versions are all versions, the earliest first, and the index of the current one.
func (h *History) Versions() (list []*polycube.Puzzle, at int) { return h.versions, h.at }

// RestoreHistory makes a history of versions; at is limited to their number. It has an
// empty puzzle if there are none.
func RestoreHistory(versions []*polycube.Puzzle, at int) *History {
	if len(versions) == 0 {
		return NewHistory(&polycube.Puzzle{})
	}
	return &History{versions: slices.Clone(versions), at: min(max(at, 0), len(versions)-1)}
}
