package learn

import (
	"reflect"

	"wedge/app/control"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// values are those that the words of a scripted step can have: {{vector}} and so on.
type values struct {
	*stepValues
	*cubieValues
	*parityValues
	*turnValues
	*countValues
	*repairValues
	*complementaryValues
	*twoFacedValues
}

// All are the open step.
type (
	stepValues          scripted
	cubieValues         scripted
	parityValues        scripted
	turnValues          scripted
	countValues         scripted
	repairValues        scripted
	complementaryValues scripted
	twoFacedValues      scripted
)

func newValues(o *scripted) *values {
	return &values{
		(*stepValues)(o), (*cubieValues)(o), (*parityValues)(o), (*turnValues)(o),
		(*countValues)(o), (*repairValues)(o), (*complementaryValues)(o), (*twoFacedValues)(o),
	}
}

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[*values]() }

// Pressed is the ID of the button that was pressed last; empty at first.
func (v *stepValues) Pressed() string { return v.pressed }

// Answered reports whether the question is answered.
func (v *stepValues) Answered() bool { return v.answered }

// Goal is the alg that is to be played.
func (v *stepValues) Goal() string { return v.script.goal.String() }

// Clicked is how many cubies are picked, and Picked the one that was clicked last.
func (v *stepValues) Clicked() int { return len(v.picked) }

func (v *stepValues) Picked() string { return listed(v.picked[max(len(v.picked)-1, 0):]) }

// first is the first lit cubie; the zero value without one.
func (v *cubieValues) first() (c cube3.Cubie) {
	if len(v.lit) > 0 {
		c = v.lit[0]
	}
	return c
}

// Cubie is the first lit cubie, Place where it is, and Lit are all of them.
func (v *cubieValues) Cubie() string { return v.first().String() }
func (v *cubieValues) Place() string { return v.kit.assembly().PlaceOf(v.first()).String() }
func (v *cubieValues) Lit() string   { return listed(v.lit) }

// Distance is how many quarter turns bring the first lit cubie home, if it is an edge.
func (v *cubieValues) Distance() int {
	if v.first().Kind != cube3.Edge {
		return 0
	}
	return distance(v.kit.assembly(), v.first())
}

// Twist is its twist, if it is a corner.
func (v *cubieValues) Twist() int {
	if v.first().Kind != cube3.Corner {
		return 0
	}
	return twist(v.kit.assembly(), v.first())
}

// Away is how many cubies are not at home or turned there, and Left their names.
func (v *cubieValues) Away() int    { return len(amiss(v.kit.assembly())) }
func (v *cubieValues) Left() string { return listed(amiss(v.kit.assembly())) }

// CornersAway and EdgesAway are not at home; CornersTurned and EdgesTurned are, but turned.
func (v *cubieValues) CornersAway() int   { return len(away(v.kit.assembly(), cube3.Corner)) }
func (v *cubieValues) EdgesAway() int     { return len(away(v.kit.assembly(), cube3.Edge)) }
func (v *cubieValues) CornersTurned() int { return len(turned(v.kit.assembly(), cube3.Corner)) }
func (v *cubieValues) EdgesTurned() int   { return len(turned(v.kit.assembly(), cube3.Edge)) }

// Flipped are the names of the flipped edges.
func (v *cubieValues) Flipped() string { return listed(flipped(v.kit.assembly())) }

// Arrows says which face cubies are turned, and ArrowQuarters how many quarter turns bring them back.
func (v *cubieValues) Arrows() string     { return arrows(v.kit.assembly()) }
func (v *cubieValues) ArrowQuarters() int { return arrowQuarters(v.kit.assembly()) }

func (v *parityValues) parities() cube3.Parities { return v.kit.assembly().Parities() }

// Vector is the parity vector, and Class the number of the class, 0 to 11, or with marked faces 0 to 23.
func (v *parityValues) Vector() string { return vectorText(v.kit.vector()) }
func (v *parityValues) Class() int     { return v.kit.class().Index() }

// The parities are 0 or 1, COP up to 2.
func (v *parityValues) EPP() int { return v.parities().EPP }
func (v *parityValues) CPP() int { return v.parities().CPP }
func (v *parityValues) TPP() int { return v.parities().TPP() }
func (v *parityValues) EOP() int { return v.parities().EOP }
func (v *parityValues) COP() int { return v.parities().COP }
func (v *parityValues) FOP() int { return v.parities().FOP }

// Sum is that of EPP and CPP, 0 to 2, and FaceParity that of FOP and CPP mod 2.
func (v *parityValues) Sum() int        { return v.EPP() + v.CPP() }
func (v *parityValues) FaceParity() int { return v.parities().FaceParity() }

// DistanceSum is that of all edges; SideCOP and FrontCOP are as COP, but by other axes.
func (v *parityValues) DistanceSum() int { return sum(distances(v.kit.assembly())) }
func (v *parityValues) SideCOP() int     { return sum(axisTwists(v.kit.assembly(), cube3.R.Axis())) % 3 }
func (v *parityValues) FrontCOP() int    { return sum(axisTwists(v.kit.assembly(), cube3.F.Axis())) % 3 }

// Verdict says whether turns can solve the cube, and Solvable reports it.
func (v *parityValues) Verdict() string { return v.kit.verdict() }
func (v *parityValues) Solvable() bool  { return v.kit.solvable() }

// Quarters is how many quarter turns were made, and Since how many since the last change by hand.
func (v *turnValues) Quarters() int {
	made, _, _ := v.kit.past().turns()
	return made.Quarters()
}

func (v *turnValues) Since() int {
	if _, since, ok := v.kit.past().turns(); ok {
		return since.Quarters()
	}
	return 0
}

// Swaps is how often cubies have changed places by hand.
func (v *turnValues) Swaps() int { return v.kit.past().swaps() }

// Move is the last quarter turn; CornerCycle and EdgeCycle are the places that it moved.
func (v *turnValues) Move() string        { return v.kit.past().last().name() }
func (v *turnValues) CornerCycle() string { return v.kit.past().last().cycle(cube3.Corner) }
func (v *turnValues) EdgeCycle() string   { return v.kit.past().last().cycle(cube3.Edge) }

// DistanceChanges and TwistChanges are those of the last quarter turn, and TwistChange the sum of these.
func (v *turnValues) DistanceChanges() string {
	return signed(v.kit.past().last().changes(cube3.Edge, distances)...)
}
func (v *turnValues) TwistChanges() string { return signed(v.kit.past().last().twists()...) }
func (v *turnValues) TwistChange() int     { return sum(v.kit.past().last().twists()) }

// Reversals of the edges, how many there were before the last change, and the difference.
func (v *turnValues) Reversals() int       { return len(v.kit.assembly().EdgeReversals()) }
func (v *turnValues) ReversalsBefore() int { return len(v.kit.past().last().before.EdgeReversals()) }
func (v *turnValues) ReversalChange() string {
	return signed(v.Reversals() - v.ReversalsBefore())
}

// CountedPlace is the place whose reversals were counted last, CountedHere how many it has, and Counted how many
// were counted.
func (v *countValues) CountedPlace() string {
	if v.counting.n == 0 {
		return "–"
	}
	return v.counting.place().String()
}

func (v *countValues) CountedHere() string {
	if v.counting.n == 0 {
		return "–"
	}
	return control.Grouped(len(reversed(v.homes(), v.counting.n-1)))
}
func (v *countValues) Counted() int { return reversals(v.homes(), v.counting.n) }

func (v *countValues) homes() []int { return homesOf(v.kit.assembly(), v.counting.kind) }

// Here and There are how many cubes a search has listed from the one on the stage and from the solved one, and Both
// how many from both.
func (v *countValues) Here() string  { return v.found(v.search.here) }
func (v *countValues) There() string { return v.found(v.search.there) }
func (v *countValues) Both() string  { return v.found(v.search.both) }

func (v *countValues) found(n int) string {
	if !v.search.done {
		return "–"
	}
	return control.Grouped(n)
}

// Put is how many cubes were put together at random, and PutRight how many of them turns can solve.
func (v *countValues) Put() string      { return control.Grouped(sum(v.census[:])) }
func (v *countValues) PutRight() string { return control.Grouped(v.census[0]) }

// Visited is how many classes the cube has been in.
func (v *countValues) Visited() int { return len(v.visited) }

// Classes is how many there are; Assemblies, in how many ways cubies can be put together, and Reachable, in how many of them by turns.
func (*countValues) Classes() int         { return cube3.ClassCount }
func (v *countValues) Assemblies() string { return control.GroupedBig(v.kit.orbits().Assemblies) }
func (v *countValues) Reachable() string  { return control.GroupedBig(v.kit.orbits().Reachable) }

// ArrowWays is in how many ways turns can leave the face cubies when all else is solved.
func (v *countValues) ArrowWays() string { return control.Grouped(reachedArrows(v.kit.orbits())) }

// Repair is the smallest one, and RepairCubies how many cubies it takes out.
func (v *repairValues) Repair() string {
	if r := v.smallest(); len(r) > 0 {
		return display.RepairText(r)
	}
	return v.kit.verdict()
}
func (v *repairValues) RepairCubies() int { return v.smallest().Cubies() }

func (v *repairValues) smallest() cube3.Repair { return v.kit.assembly().Repairs(false)[0] }

// Next is what the next tool does.
func (v *repairValues) Next() string { return v.solving.text() }

// Complementary reports whether all facelets have their own or the opposite colour, Wrong is how many have the
// opposite one, and WrongCorners how many at corners.
func (v *complementaryValues) Complementary() bool { return v.kit.assembly().IsComplementary() }
func (v *complementaryValues) Wrong() int          { return v.kit.assembly().Wrong() }
func (v *complementaryValues) WrongCorners() (n int) {
	for _, place := range kindOf(cube3.Corner) {
		n += wrongAt(v.kit.assembly(), place)
	}
	return n
}

// Rule is what Vanderschel's rule says TPP is, and RuleHolds reports whether it is.
func (v *complementaryValues) Rule() int       { return rule(v.kit.assembly()) }
func (v *complementaryValues) RuleHolds() bool { return !refutes(v.kit.assembly()) }

// FoundTPP and FoundWrong are those of the first exception to it.
func (v *complementaryValues) FoundTPP() int {
	if v.refuted == nil {
		return 0
	}
	return v.refuted.Parities().TPP()
}

func (v *complementaryValues) FoundWrong() int {
	if v.refuted == nil {
		return 0
	}
	return v.refuted.Wrong()
}

// SetNumber is that of the lit one of the five sets, from 1.
func (v *complementaryValues) SetNumber() int { return v.next + 1 }

// Locked reports whether another face than U and R was turned.
func (v *twoFacedValues) Locked() bool { return !cube3.TwoFaced{}.Applies(v.kit.assembly()) }

// Pairings is how many of the five pairings of corners are still some of them.
func (v *twoFacedValues) Pairings() int {
	five := kept()
	return five.kept(v.kit.assembly())
}

// Coset is which of the six sets of pairings is that of the corners, from 1, and TwoFacedClass the number of the class.
func (v *twoFacedValues) Coset() int            { return v.class().Coset + 1 }
func (v *twoFacedValues) TwoFacedClass() string { return control.Grouped(v.class().Index()) }

func (v *twoFacedValues) class() (c cube3.TwoFacedClass) {
	if a := v.kit.assembly(); (cube3.TwoFaced{}).Applies(a) {
		c = cube3.TwoFaced{}.Class(a)
	}
	return c
}
