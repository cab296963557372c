package analysis

import (
	"math"

	"wedge/puzzle/square1/cases"
)

// Kind is what an [Advice] is about.
type Kind string

// The kinds.
const (
	CostlyStep  Kind = "step"   // the step with the most slices over the fewest, in all
	CostlyCase  Kind = "case"   // the case with the most
	OddParity   Kind = "parity" // the solves that arrive odd in cube shape
	LongestWait Kind = "pause"  // the step before which the most time passes without a move
)

// Advice is what costs most of its kind over many solves, as it was measured.
type Advice struct {
	Kind Kind   `json:"about"`
	Name string `json:"name,omitempty"` // of the step, or of the case with its set's
	// Count is how many steps, cases, solves that arrived odd or solves with pauses there were; Of is how many arrived.
	Count int `json:"count"`
	Of    int `json:"of,omitempty"`
	Over  int `json:"over,omitempty"` // slices over the fewest
	// Mean is how many slices the odd ones took from there to the end, or how many seconds pass in a solve; Usual is that
	// of the even ones.
	Mean  float64      `json:"mean,omitempty"`
	Usual float64      `json:"usual,omitempty"`
	Drill []cases.Case `json:"-"` // of one set; none if the step has no cases
}

const (
	share   = 20 // what costs less than one of so many parts of the whole is not worth a line
	few     = 5  // less may be chance
	drilled = 12
)

// Advice is at most one of each kind, which costs a twentieth at least: of the slices of all steps, of those of the cases
// of the set, or from cube shape on, or of the time. Parities are compared if the means differ by more than twice the
// standard error of their difference.
func (s *Summary) Advice() []Advice {
	list := []Advice{}
	var costly, wait StepSum
	for _, step := range s.Steps {
		if step.Over > costly.Over {
			costly = step
		}
		if step.Name != "" && step.Pause > wait.Pause {
			wait = step
		}
	}
	if costly.Over > 0 && costly.Count >= few && costly.Over*share >= s.Compared() {
		a := Advice{Kind: CostlyStep, Name: costly.Name, Count: costly.Count, Over: costly.Over}
		for _, c := range s.Cases {
			if c.Case.Set == costly.Set && c.Over > 0 && !c.Case.SolvedCase && len(a.Drill) < drilled {
				a.Drill = append(a.Drill, c.Case)
			}
		}
		list = append(list, a)
	}
	of := map[*cases.Set]int{}
	for _, c := range s.Cases {
		of[c.Case.Set] += c.Compared()
	}
	for _, c := range s.Cases { // the costliest first
		if c.Over > 0 && c.Count >= few && c.Over*share >= of[c.Case.Set] && !c.Case.SolvedCase {
			list = append(list, Advice{Kind: CostlyCase, Name: c.Case.Set.Name + " " + c.Case.Name, Count: c.Count, Over: c.Over, Drill: []cases.Case{c.Case}})
			break
		}
	}
	if even, odd := s.Rest[0], s.Rest[1]; min(even.Count, odd.Count) >= few {
		mean, error2 := even.perStep()
		odds, oddError2 := odd.perStep()
		if csp, err := cases.Named("csp"); err == nil && odds-mean > 2*math.Sqrt(error2+oddError2) && (odds-mean)*float64(odd.Count*share) >= float64(even.Slices+odd.Slices) {
			list = append(list, Advice{Kind: OddParity, Count: odd.Count, Of: even.Count + odd.Count, Mean: odds, Usual: mean, Drill: csp.Cases()})
		}
	}
	if s.Paused >= few && wait.Pause*share >= s.Took {
		a := Advice{Kind: LongestWait, Name: wait.Name, Count: s.Paused, Mean: wait.Pause.Seconds() / float64(s.Paused)}
		if wait.Set != nil {
			a.Drill = wait.Set.Cases()
		}
		list = append(list, a)
	}
	return list
}

// perStep is the mean of the slices, and the square of its standard error. There are two steps at least.
func (s Sum) perStep() (mean, error2 float64) {
	n := float64(s.Count)
	mean = float64(s.Slices) / n
	return mean, (float64(s.Squares)/n - mean*mean) / (n - 1)
}
