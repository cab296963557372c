package learn

import (
	"maps"
	"slices"

	"wedge/app/control"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

func (*kit) Values() []string { return slices.Sorted(maps.Keys(values())) }

// values are those that the words of a scripted step can have, and that its task can ask for: {{vector}} and so on.
func values() map[string]func(*scripted) any {
	all := cubeNumbers()
	maps.Copy(all, stepValues())
	return all
}

// cubeNumbers are numbers of a cube.
func cubeNumbers() map[string]func(*scripted) any {
	of := func(number func(cube3.Assembly) int) func(*scripted) any {
		return func(o *scripted) any { return number(o.kit.assembly()) }
	}
	parity := func(number func(cube3.Parities) int) func(*scripted) any {
		return of(func(a cube3.Assembly) int { return number(a.Parities()) })
	}
	length := func(list func(cube3.Assembly, cube3.Kind) []cube3.Cubie, kind cube3.Kind) func(*scripted) any {
		return of(func(a cube3.Assembly) int { return len(list(a, kind)) })
	}
	axis := func(f cube3.Face) func(*scripted) any {
		return of(func(a cube3.Assembly) int { return sum(axisTwists(a, f.Axis())) % 3 })
	}
	return map[string]func(*scripted) any{
		"EPP":         parity(func(p cube3.Parities) int { return p.EPP }),
		"CPP":         parity(func(p cube3.Parities) int { return p.CPP }),
		"TPP":         parity(cube3.Parities.TPP),
		"EOP":         parity(func(p cube3.Parities) int { return p.EOP }),
		"COP":         parity(func(p cube3.Parities) int { return p.COP }),
		"FOP":         parity(func(p cube3.Parities) int { return p.FOP }),
		"sum":         parity(func(p cube3.Parities) int { return p.EPP + p.CPP }),
		"face parity": parity(cube3.Parities.FaceParity),
		"side COP":    axis(cube3.R),
		"front COP":   axis(cube3.F),
		"class":       func(o *scripted) any { return o.kit.class(o.kit.assembly()).Index() },

		"distance":       func(o *scripted) any { return distance(o.kit.assembly(), o.first()) },
		"twist":          func(o *scripted) any { return twist(o.kit.assembly(), o.first()) },
		"away":           of(func(a cube3.Assembly) int { return len(amiss(a)) }),
		"corners away":   length(away, cube3.Corner),
		"corners turned": length(turned, cube3.Corner),
		"edges away":     length(away, cube3.Edge),
		"edges turned":   length(turned, cube3.Edge),
		"arrow quarters": of(arrowQuarters),
		"turned arrows":  of(turnedArrows),
		"flips":          of(func(a cube3.Assembly) int { return len(flipped(a)) }),
		"distance sum":   of(func(a cube3.Assembly) int { return sum(distances(a)) }),
		"reversals":      of(func(a cube3.Assembly) int { return len(a.EdgeReversals()) }),
		"repair cubies":  of(func(a cube3.Assembly) int { return a.Repairs(false)[0].Cubies() }),

		// Facelets with the opposite colour, and what Vanderschel's rule says TPP is.
		"wrong":         of(cube3.Assembly.Wrong),
		"wrong corners": of(wrongCorners),
		"rule":          of(rule),

		// If only U and R were turned: how many of the five pairings of corners are some of them still, and which of
		// the six sets of five they are.
		"pairings":        of(func(a cube3.Assembly) int { five := kept(); return five.kept(a) }),
		"coset":           of(func(a cube3.Assembly) int { return twoFacedClass(a).Coset + 1 }),
		"two faced class": of(func(a cube3.Assembly) int { return twoFacedClass(a).Index() }),
	}
}

// stepValues are all other values.
func stepValues() map[string]func(*scripted) any {
	return map[string]func(*scripted) any{
		"quarters":         func(o *scripted) any { return o.kit.past().turns().Quarters() },
		"since":            func(o *scripted) any { return o.kit.past().byHand().turns().Quarters() },
		"swaps":            func(o *scripted) any { return o.kit.past().swaps() },
		"twist change":     func(o *scripted) any { return sum(o.kit.past().last().twists()) },
		"reversals before": func(o *scripted) any { return len(o.kit.past().last().before.EdgeReversals()) },
		"clicked":          func(o *scripted) any { return len(o.picked) },
		"visited":          func(o *scripted) any { return len(o.visited) },
		"set number":       func(o *scripted) any { return o.next + 1 },
		"faces":            func(o *scripted) any { return len(o.kit.past().faces()) }, // turned by a quarter

		"pressed":  func(o *scripted) any { return o.pressed }, // the ID of the last button
		"answered": func(o *scripted) any { return o.answered },
		"goal":     func(o *scripted) any { return o.script.goal },

		"cubie":   func(o *scripted) any { return o.first() }, // the first lit one
		"place":   func(o *scripted) any { return o.kit.assembly().PlaceOf(o.first()) },
		"lit":     func(o *scripted) any { return listed(o.lit) },
		"picked":  func(o *scripted) any { return listed(o.picked[max(len(o.picked)-1, 0):]) },
		"left":    func(o *scripted) any { return listed(amiss(o.kit.assembly())) },
		"flipped": func(o *scripted) any { return listed(flipped(o.kit.assembly())) },
		"arrows":  func(o *scripted) any { return arrows(o.kit.assembly()) },

		"vector":   func(o *scripted) any { return vectorText(o.kit.vector()) },
		"verdict":  func(o *scripted) any { return o.kit.verdict() },
		"solved":   func(o *scripted) any { return o.kit.assembly().IsSolved() },
		"solvable": func(o *scripted) any { return o.kit.solvable() },
		"repair": func(o *scripted) any {
			if o.kit.solvable() {
				return o.kit.verdict()
			}
			return display.RepairText(o.kit.assembly().Repairs(false)[0])
		},
		"classes":    func(*scripted) any { return cube3.ClassCount },
		"assemblies": func(o *scripted) any { return control.GroupedBig(o.kit.orbits().Assemblies) },
		"reachable":  func(o *scripted) any { return control.GroupedBig(o.kit.orbits().Reachable) },
		"arrow ways": func(o *scripted) any { return control.Grouped(reachedArrows(o.kit.orbits())) },
		"put":        func(o *scripted) any { return control.Grouped(sum(o.census[:])) },
		"put right":  func(o *scripted) any { return control.Grouped(o.census[0]) },

		"move":             func(o *scripted) any { return o.kit.past().last().name() },
		"corner cycle":     func(o *scripted) any { return o.kit.past().last().cycle(cube3.Corner) },
		"edge cycle":       func(o *scripted) any { return o.kit.past().last().cycle(cube3.Edge) },
		"distance changes": func(o *scripted) any { return signed(o.kit.past().last().changes(cube3.Edge, distances)...) },
		"twist changes":    func(o *scripted) any { return signed(o.kit.past().last().twists()...) },
		"reversal change": func(o *scripted) any {
			c := o.kit.past().last()
			return signed(len(c.now.EdgeReversals()) - len(c.before.EdgeReversals()))
		},
		"tools": func(o *scripted) any { return !o.solving.ended() }, // one is left to use
		"next":  func(o *scripted) any { return o.solving.text() },

		"complementary": func(o *scripted) any { return o.kit.assembly().IsComplementary() },
		"rule holds":    func(o *scripted) any { return !refutes(o.kit.assembly()) },
		"locked":        func(o *scripted) any { return !cube3.TwoFaced{}.Applies(o.kit.assembly()) },
	}
}

// twoFacedClass is that of an assembly, if U and R can have made it; else that of the solved cube.
func twoFacedClass(a cube3.Assembly) (c cube3.TwoFacedClass) {
	if (cube3.TwoFaced{}).Applies(a) {
		c = cube3.TwoFaced{}.Class(a)
	}
	return c
}

// first is the first cubie that was lit; the zero value without one.
func (o *scripted) first() (c cube3.Cubie) {
	if len(o.lit) > 0 {
		c = o.lit[0]
	}
	return c
}
