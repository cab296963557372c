package find

import "wedge/solver"

// Solver is the solver that the finder was made with; nil if there is none.
func (f *Finder) Solver() *solver.Solver { return f.solver }
