package cube3

import (
	"fmt"
	"slices"
)

// Step is a change by hand: a cubie is taken out and put back turned, or two of a kind
// change places.
type Step struct {
	// First and Second are places; of a step with one cubie both are the same.
	First, Second Cubie
	// FirstTurn and SecondTurn are added to the turns of the cubies that come into these
	// places: thirds clockwise of corners, flips of edges, quarters clockwise of face cubies.
	FirstTurn, SecondTurn int
}

// Cubies is the number of cubies that the step takes out, 1 or 2.
func (s Step) Cubies() int {
	if s.First == s.Second {
		return 1
	}
	return 2
}

// Do changes an assembly.
func (s Step) Do(a Assembly) Assembly {
	turned := func(p Placed, by, n int) Placed {
		return Placed{p.Home, uint8((int(p.Turn) + by) % n)} // below 3
	}
	i, k := s.First.Number, s.Second.Number
	switch s.First.Kind {
	case Corner:
		first, second := a.Corners[i], a.Corners[k]
		a.Corners[k] = turned(first, s.SecondTurn, 3)
		a.Corners[i] = turned(second, s.FirstTurn, 3)
	case Edge:
		first, second := a.Edges[i], a.Edges[k]
		a.Edges[k] = turned(first, s.SecondTurn, 2)
		a.Edges[i] = turned(second, s.FirstTurn, 2)
	case FaceCubie:
		a.Faces[i] = (a.Faces[i] + uint8(s.FirstTurn)) % 4 // below 4
	}
	return a
}

// Repair is a set of steps at different places. The empty one changes nothing.
type Repair []Step

// Cubies is the number of cubies that the repair takes out.
func (r Repair) Cubies() (n int) {
	for _, s := range r {
		n += s.Cubies()
	}
	return n
}

// Do changes an assembly.
func (r Repair) Do(a Assembly) Assembly {
	for _, s := range r {
		a = s.Do(a)
	}
	return a
}

// added are the turns that the step adds besides exchanging cubies.
func (s Step) added() int {
	if s.Cubies() == 1 {
		return 0
	}
	return min(s.FirstTurn, 1) + min(s.SecondTurn, 1)
}

// Repairs are all repairs with the fewest cubies that make the assembly reachable, the
// plainest first: those that bring the most cubies home, then those whose exchanges turn no
// cubie, edges before corners. With faces, the turns of the face cubies have to be reachable, too.
//
// What a repair does to the parities depends only on its steps, not on the assembly. One
// edge can be flipped, which changes EOP, or two exchanged, which changes TPP and, as they
// are turned, EOP; corners are alike for TPP and COP; a face cubie can be turned. Longer
// cycles take out more cubies and change no more than these.
func (a Assembly) Repairs(faces bool) []Repair { return a.ChangesTo(Class{}, faces) }

// ChangesTo are all changes by hand of the fewest cubies that lead to another class, in the order
// of [Assembly.Repairs]. Without faces, the class's Face does not count.
func (a Assembly) ChangesTo(to Class, faces bool) []Repair {
	return State{Assembly: a}.changesTo(to, faces)
}

// Repairs are the repairs of the assembly, see [Assembly.Repairs], but while cubies are out only
// those of these cubies, which then are put back: none if that cannot make the cube reachable.
func (s State) Repairs(faces bool) []Repair { return s.changesTo(Class{}, faces) }

func (s State) changesTo(to Class, faces bool) []Repair {
	a := s.Assembly
	p := a.Parities()
	v, face := p.Vector(), 0
	v = Vector{v.TPP ^ to.TPP, v.EOP ^ to.EOP, (v.COP - to.COP + 3) % 3}
	if faces {
		face = p.FaceParity() ^ to.Face
	}
	var best []candidate
	fewest := 1 << 10
	for _, c := range s.allowed(cornerSteps()) { // first none: edges before corners
		for _, e := range s.allowed(edgeSteps()) {
			for _, f := range s.allowed(faceSteps(faces)) {
				if e.tpp^c.tpp != v.TPP || e.eop != v.EOP || (c.cop+v.COP)%3 != 0 || faces && c.tpp^f.face != face {
					continue
				}
				switch n := e.cubies + c.cubies + f.cubies; {
				case n > fewest:
					continue
				case n < fewest:
					best, fewest = nil, n
				}
				best = append(best, a.candidates(e.steps, c.steps, f.steps)...)
			}
		}
	}
	return sorted(best)
}

// candidate is a repair with what its place in the list depends on.
type candidate struct {
	repair Repair
	away   int // cubies that are not at home after it, or turned there
	added  int // turns that its exchanges add
}

// candidates are all repairs with one step of each list that is not empty. The steps of a list
// change cubies of one kind, so that each changes the number of those away by itself.
func (a Assembly) candidates(lists ...[]Step) []candidate {
	before := a.away()
	all := []candidate{{away: before}}
	for depth, steps := range lists {
		if len(steps) == 0 {
			continue
		}
		longer := make([]candidate, len(all)*len(steps))
		room := make([]Step, 0, len(longer)*(depth+1))
		for k, s := range steps {
			away, added := s.Do(a).away()-before, s.added()
			for i, c := range all {
				from := len(room)
				room = append(append(room, c.repair...), s)
				longer[i*len(steps)+k] = candidate{Repair(room[from:len(room):len(room)]), c.away + away, c.added + added}
			}
		}
		all = longer
	}
	return all
}

// sorted are the repairs of candidates, those first after which the fewest cubies are away, then
// those that add the fewest turns. Others stay in order.
func sorted(candidates []candidate) (list []Repair) {
	const mostAway, mostAdded = CornerCount + EdgeCount + FaceCount, 4 // two exchanges
	var ranks [mostAway + 1][mostAdded + 1][]Repair
	for _, c := range candidates {
		rank := &ranks[c.away][c.added]
		*rank = append(*rank, c.repair)
	}
	for _, away := range ranks {
		for _, repairs := range away {
			list = append(list, repairs...)
		}
	}
	return list
}

// allowed are the options without the steps that change other cubies than those that are out, if
// any is.
func (s State) allowed(options []option) (list []option) {
	if s.Out == 0 {
		return options
	}
	is := func(place Cubie) bool {
		home, _ := s.Assembly.At(place)
		return s.Out.Has(home)
	}
	for _, o := range options {
		o.steps = slices.DeleteFunc(o.steps, func(step Step) bool { return !is(step.First) || !is(step.Second) })
		if o.cubies == 0 || len(o.steps) > 0 {
			list = append(list, o)
		}
	}
	return list
}

// away is the number of cubies not at home or turned there.
func (a Assembly) away() (n int) {
	solved := Solved()
	for i := range a.Corners {
		if a.Corners[i] != solved.Corners[i] {
			n++
		}
	}
	for i := range a.Edges {
		if a.Edges[i] != solved.Edges[i] {
			n++
		}
	}
	for _, turns := range a.Faces {
		if turns != 0 {
			n++
		}
	}
	return n
}

// option is a set of alternative steps for one kind of cubies that change parities alike:
// by tpp, eop, cop, and face. No steps is an option, too.
type option struct {
	cubies              int
	tpp, eop, cop, face int
	steps               []Step
}

// edgeSteps are the options for edges.
func edgeSteps() []option {
	list := []option{{}, {cubies: 1, eop: 1}, {cubies: 2, tpp: 1}, {cubies: 2, tpp: 1, eop: 1}}
	for i := range EdgeCount {
		a := Cubie{Edge, uint8(i)} // below 12
		list[1].steps = append(list[1].steps, Step{a, a, 1, 1})
		for k := i + 1; k < EdgeCount; k++ {
			b := Cubie{Edge, uint8(k)} // below 12
			for turn := range 2 {
				list[2].steps = append(list[2].steps, Step{a, b, turn, turn})
				list[3].steps = append(list[3].steps, Step{a, b, turn, 1 - turn})
			}
		}
	}
	return list
}

// cornerSteps are the options for corners.
func cornerSteps() []option {
	list := []option{
		{},
		{cubies: 1, cop: 1},
		{cubies: 1, cop: 2},
		{cubies: 2, tpp: 1},
		{cubies: 2, tpp: 1, cop: 1},
		{cubies: 2, tpp: 1, cop: 2},
	}
	for i := range CornerCount {
		a := Cubie{Corner, uint8(i)} // below 8
		for twist := 1; twist < 3; twist++ {
			list[twist].steps = append(list[twist].steps, Step{a, a, twist, twist})
		}
		for k := i + 1; k < CornerCount; k++ {
			b := Cubie{Corner, uint8(k)} // below 8
			for sum := range 3 {
				for twist := range 3 {
					list[3+sum].steps = append(list[3+sum].steps, Step{a, b, twist, (sum + 3 - twist) % 3})
				}
			}
		}
	}
	return list
}

// faceSteps are the options for face cubies, if they count.
func faceSteps(count bool) []option {
	list := []option{{}}
	if !count {
		return list
	}
	quarter := option{cubies: 1, face: 1}
	for f := range Face(FaceCount) {
		c := Cubie{FaceCubie, uint8(f)}
		quarter.steps = append(quarter.steps, Step{c, c, 1, 1}, Step{c, c, 3, 3})
	}
	return append(list, quarter)
}

// String is the step in words that [Parse] reads: "flip UF", "twist URF", "swap UF UB", "turn U".
// An exchange that turns cubies so that no letters can say it has a second change after it.
func (s Step) String() string {
	if s.Cubies() == 2 {
		n := s.First.Turns()
		second := []rune(s.Second.String())
		text := fmt.Sprintf("swap %v %s%s", s.First, string(second[s.SecondTurn:]), string(second[:s.SecondTurn]))
		if sum := (s.FirstTurn + s.SecondTurn) % n; sum != 0 {
			text += " " + Step{s.First, s.First, sum, sum}.String()
		}
		return text
	}
	verb := [...]string{Corner: "twist", Edge: "flip", FaceCubie: "turn"}[s.First.Kind]
	switch {
	case s.First.Kind == FaceCubie && s.FirstTurn == 2:
		return fmt.Sprintf("%s %v %s %v", verb, s.First, verb, s.First)
	case s.FirstTurn == s.First.Turns()-1 && s.First.Kind != Edge:
		return fmt.Sprintf("%s %v'", verb, s.First)
	}
	return fmt.Sprintf("%s %v", verb, s.First)
}

// Words are the steps as [Parse] reads them.
func (r Repair) Words() []string {
	list := make([]string, len(r))
	for i, s := range r {
		list[i] = s.String()
	}
	return list
}
