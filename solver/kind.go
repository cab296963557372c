package solver

import "wedge/solver/coord"

// Kind is the kind of tables that a solver uses, which determines its speed. Better kinds
// are larger.
type Kind uint8

// The kinds. All of them find the same lengths.
const (
	Small    Kind = iota // the two embedded tables: lower bounds; searches may take long
	Medium               // the medium table: tighter bounds; short searches
	Complete             // the complete table: exact distances; no search
)

// String is "small", "medium" or "complete".
func (k Kind) String() string {
	switch k {
	case Complete:
		return "complete"
	case Medium:
		return "medium"
	default:
		return "small"
	}
}

// Kind is the kind of the tables in use.
func (s *Solver) Kind() Kind {
	switch s.tables.Load().list[0].Spec().Grain {
	case coord.Fine:
		return Complete
	case coord.Coarse:
		return Small
	default:
		return Medium
	}
}
