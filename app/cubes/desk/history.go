package desk

import (
	"slices"

	"wedge/puzzle/polycube"
)

// maxVersions is how many versions of the puzzle can be undone.
const maxVersions = 500

// History has the versions of the puzzle. Puzzles in it never change.
type History struct {
	versions []*polycube.Puzzle // at least one
	at       int
}

// NewHistory begins with a puzzle.
func NewHistory(p *polycube.Puzzle) *History { return &History{versions: []*polycube.Puzzle{p}} }

// Current is the version in use. It must not be changed.
func (h *History) Current() *polycube.Puzzle { return h.versions[h.at] }

// add appends a version after the current one; what was undone is dropped.
func (h *History) add(p *polycube.Puzzle) {
	h.versions = append(slices.Clip(h.versions[:h.at+1]), p)
	if len(h.versions) > maxVersions {
		h.versions = slices.Clone(h.versions[len(h.versions)-maxVersions:])
	}
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
