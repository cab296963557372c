package learn

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// values are those that the words of a step can have, and that its task can ask for: {{steps}} and so on. docs/lessons.md
// describes them.
type values = map[string]func(*scripted) any

// newValues are all values.
func newValues() values {
	all := values{}
	for _, some := range []values{stepValues(), wayValues(), cutValues(), shapeValues(), pairValues(), listValues(), searchValues(), constants()} {
		maps.Copy(all, some)
	}
	return all
}

func (*kit) Values() []string { return slices.Sorted(maps.Keys(newValues())) }

// at is a value of the position on the stage.
func at[T any](value func(square1.Position) T) func(*scripted) any {
	return func(o *scripted) any { return value(o.here()) }
}

// always is a value that is the same in all positions.
func always(value any) func(*scripted) any { return func(*scripted) any { return value } }

// dash stands for what there is not.
const dash = "–"

// orDash is a text; a dash if it is empty.
func orDash(text string) string {
	if text == "" {
		return dash
	}
	return text
}

// stepValues are about what was done and seen since the step began.
func stepValues() values {
	return values{
		"steps":   func(o *scripted) any { return o.steps() },
		"degrees": func(o *scripted) any { return 30 * o.steps() },
		"turned": func(o *scripted) any { // after slices there is none
			top, bottom, only := turned(o.from(), o.here())
			if !only || top == 0 && bottom == 0 {
				return dash
			}
			return square1.Turn(top, bottom).String()
		},
		"only turned": func(o *scripted) any { _, _, only := turned(o.from(), o.here()); return only },

		"alg":         func(o *scripted) any { return o.kit.since().Simplify().String() },
		"slices":      func(o *scripted) any { return o.slices() },
		"parity":      func(o *scripted) any { return display.ParityName(o.slices() % 2) },
		"swaps":       func(o *scripted) any { return o.tally.swaps },
		"swap parity": func(o *scripted) any { return display.ParityName(o.tally.swaps % 2) },
		"swapped":     func(o *scripted) any { return orDash(names(o.tally.swapped)) },
		"clicked":     func(o *scripted) any { return orDash(names(slices.Sorted(maps.Keys(o.tally.clicked)))) },
		"answered":    func(o *scripted) any { return o.tally.answered },
		"picked":      func(o *scripted) any { return o.tally.picked },
		"logarithmic": func(o *scripted) any { return o.spread != nil && o.spread.logarithmic },
		"images seen": func(o *scripted) any { return len(o.tally.images) },

		"seen":      func(o *scripted) any { return o.seen(func(square1.Layer) bool { return true }) },
		"seen free": func(o *scripted) any { return o.seen(square1.Layer.Sliceable) },
		"seen alike": func(o *scripted) any { // without colours
			return o.seen(func(l square1.Layer) bool { return l.Blocked() == o.from().Top.Blocked() })
		},
		"found":        func(o *scripted) any { return len(o.tally.shapes) },
		"other shapes": func(o *scripted) any { return max(len(o.tally.pairs)-1, 0) },
	}
}

// steps is how far the top is turned from where it was at first, clockwise in steps of 30 degrees: 0..11; 0 after slices.
func (o *scripted) steps() int {
	top, _, _ := turned(o.from(), o.here())
	return top
}

// slices is how many slices were made.
func (o *scripted) slices() int {
	n := o.kit.since().Length(square1.SliceMetric)
	if n < o.tally.before { // it was shown again
		o.tally.before = 0
	}
	return n - o.tally.before
}

// seen counts the angles at which the top was seen, if they are so.
func (o *scripted) seen(is func(square1.Layer) bool) (n int) {
	for angle, seen := range o.tally.angles {
		if seen && is(o.from().Top.Turn(angle)) {
			n++
		}
	}
	return n
}

// wayValues are about the way, and how far the position is on it.
func wayValues() values {
	made := func(o *scripted) int { return max(o.way.at(o.here()), 0) }
	return values{
		"goal":       func(o *scripted) any { return o.script.goal.String() },
		"way":        func(o *scripted) any { return o.script.way.String() },
		"way slices": func(o *scripted) any { return o.script.way.Length(square1.SliceMetric) },
		"move": func(o *scripted) any { // the last one
			if made(o) == 0 {
				return dash
			}
			return o.way.alg[made(o)-1].String()
		},
		"move number": func(o *scripted) any { return made(o) },
		"moves":       func(o *scripted) any { return len(o.way.alg) },
		"even slices": func(o *scripted) any { return o.way.slices(made(o))[0] },
		"odd slices":  func(o *scripted) any { return o.way.slices(made(o))[1] },
		"solution": func(o *scripted) any { // while the position is on its way
			if !o.way.found || o.way.at(o.here()) < 0 {
				return ""
			}
			return o.way.alg.String()
		},
		"solution slices": func(o *scripted) any {
			switch {
			case o.kit.work.Running(finding):
				return orDots(nil)
			case !o.way.found:
				return dash
			}
			return orDots(o.way.alg.Length(square1.SliceMetric))
		},
		"searching": func(o *scripted) any { return o.kit.work.Running(finding) },
	}
}

// cutValues are about the cut, and what else is seen of a position.
func cutValues() values {
	blocking := func(p square1.Position) (top, bottom int) {
		for _, c := range p.Blocking() {
			if c.Bottom {
				bottom++
			}
		}
		return len(p.Blocking()) - bottom, bottom
	}
	angles := func(l square1.Layer) int { return len(l.FreeTurns()) }
	return values{
		"position": at(square1.Position.String),
		"solved":   at(func(p square1.Position) bool { _, _, only := turned(square1.Solved(), p); return only }),
		"middle": at(func(p square1.Position) string {
			if p.Flipped {
				return lang.L("not square")
			}
			return lang.L("square")
		}),
		"free":              at(square1.Position.Sliceable),
		"free top":          at(func(p square1.Position) int { return angles(p.Top) }),
		"free bottom":       at(func(p square1.Position) int { return angles(p.Bottom) }),
		"free turns":        at(func(p square1.Position) int { return angles(p.Top) * angles(p.Bottom) }),
		"in the way":        at(func(p square1.Position) int { return len(p.Blocking()) }),
		"in the way top":    at(func(p square1.Position) int { top, _ := blocking(p); return top }),
		"in the way bottom": at(func(p square1.Position) int { _, bottom := blocking(p); return bottom }),
	}
}

// listValues are about the list of the pieces: see [listed].
func listValues() values {
	list := func(p square1.Position) string { return names(p.Top.Pieces()) + " | " + names(p.Bottom.Pieces()) }
	return values{
		"list": at(list),
		"slice list": at(func(p square1.Position) string { // what a slice would move in brackets
			if p.Sliceable() {
				return crossingOf(p).String()
			}
			return list(p)
		}),
		"list swaps":  at(func(p square1.Position) int { return swaps(cyclesFrom(square1.Solved(), p)) }),
		"list parity": at(func(p square1.Position) string { return display.ParityName(p.Parity()) }),
		"lined up parity": at(func(p square1.Position) string { // only cube shape has one
			if parity, ok := p.LinedUpParity(); ok {
				return display.ParityName(parity)
			}
			return dash
		}),
		"odd slice": at(func(p square1.Position) bool { return p.Sliceable() && p.OddSlice() }),
	}
}

// constants are the values that are the same in all positions.
func constants() values {
	return values{
		"pieces":         always(square1.PieceCount),
		"layer pieces":   always(len(square1.Solved().Top.Pieces())),
		"corner degrees": always(30 * square1.Piece(0).Units()),
		"edge degrees":   always(30 * square1.Piece(8).Units()),
		"angles":         always(square1.Units),
		"shapes":         always(square1.LayerShapeCount),
		"positions":      func(*scripted) any { return control.Grouped(square1.CountPositions().Positions) },
		"middle pairs": func(*scripted) any {
			return control.Grouped(square1.CountPositions().Positions / square1.CountPositions().Middles)
		},
	}
}

// shapeValues are about the shapes of the two layers.
func shapeValues() values {
	return values{
		"top shape":        top(display.ShapeName),
		"bottom shape":     bottom(display.ShapeName),
		"other names":      top(func(s square1.LayerShape) string { return strings.Join(display.ShapeNames(s)[1:], ", ") }),
		"top ID":           top(square1.LayerShape.ID),
		"bottom ID":        bottom(square1.LayerShape.ID),
		"top outline":      top(square1.LayerShape.Pattern),
		"top corners":      top(square1.LayerShape.Corners),
		"bottom corners":   bottom(square1.LayerShape.Corners),
		"top edges":        top(func(s square1.LayerShape) int { return square1.Units - 2*s.Corners() }),
		"top pieces":       at(func(p square1.Position) int { return len(p.Top.Pieces()) }),
		"bottom pieces":    at(func(p square1.Position) int { return len(p.Bottom.Pieces()) }),
		"alike":            top(square1.LayerShape.Rotations),
		"counts":           top(func(s square1.LayerShape) string { return square1.CountPositions().Layers[s].Multiplier.String() }),
		"mirror image":     top(func(s square1.LayerShape) string { return display.ShapeName(s.Mirror()) }),
		"own mirror image": top(func(s square1.LayerShape) bool { return s.Mirror() == s }),
		"rotations": top(func(s square1.LayerShape) int { // 0 without rotational symmetry
			if s.Rotations() == 1 {
				return 0
			}
			return s.Rotations()
		}),
	}
}

// top is a value of the top's shape.
func top[T any](value func(square1.LayerShape) T) func(*scripted) any {
	return at(func(p square1.Position) T { return value(p.Top.Shape()) })
}

// bottom is one of the bottom's shape.
func bottom[T any](value func(square1.LayerShape) T) func(*scripted) any {
	return at(func(p square1.Position) T { return value(p.Bottom.Shape()) })
}
