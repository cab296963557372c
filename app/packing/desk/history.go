package desk

import (
	"wedge/app/history"
	"wedge/puzzle/polycube"
)

// History has the versions of the puzzle. It is unlimited. Puzzles in it never change.
type History struct {
	history.Versions[*polycube.Puzzle]
}

// NewHistory begins with a puzzle.
func NewHistory(p *polycube.Puzzle) *History {
	return RestoreHistory([]*polycube.Puzzle{p}, 0)
}

// RestoreHistory makes a history of versions; at is limited to their number. It has an
// empty puzzle if there are none.
func RestoreHistory(versions []*polycube.Puzzle, at int) *History {
	if len(versions) == 0 {
		versions = []*polycube.Puzzle{{}}
	}
	return &History{history.Restore(versions, at)}
}
