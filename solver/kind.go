package solver

import "wedge/solver/coord"

// Kind says which tables a solver answers from, and so how fast it is.
// Better kinds are larger.
type Kind uint8

// The kinds. All find the same lengths.
const (
	Small    Kind = iota // the two small tables, with the program: lower bounds, searches may take long
	Medium               // the medium table: closer bounds, searches are short
	Complete             // the complete table: exact distances, no search
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

// Kind of the tables that answer.
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
