package learn

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/polycube"
)

func (*kit) Values() []string { return slices.Sorted(maps.Keys(values())) }

// of is a value of the exhibit that a step is about.
func of[T any](value func(*exhibit) T) func(*scripted) any {
	return func(o *scripted) any { return value(o.first()) }
}

// values are those that the words of a step can have, and that its task can ask for: {{pieces}} and so on. docs/lessons.md
// describes them.
func values() map[string]func(*scripted) any {
	return map[string]func(*scripted) any{
		"pieces":     of((*exhibit).pieces),
		"cells":      of((*exhibit).cells),
		"placements": of(func(e *exhibit) int { return len(e.problem.Placements()) }),
		"in":         of((*exhibit).in),
		"set":        of(func(e *exhibit) string { return cmp.Or(strings.Join(e.names(), " "), "–") }),
		"height":     of(func(e *exhibit) int { _, _, z := e.puzzle.Target.Sides(); return z }),
		"axis": of(func(e *exhibit) string {
			return []string{lang.L("left to right"), lang.L("front to back"), lang.L("bottom to top")}[e.axis]
		}),
		"snake":    of(func(e *exhibit) string { return string(e.snake) }),
		"straight": of(func(e *exhibit) int { return strings.Count(string(e.snake), string(rune(polycube.Straight))) }),
		"corners":  of(func(e *exhibit) int { return strings.Count(string(e.snake), string(rune(polycube.Corner))) }),
		"played":   of(func(e *exhibit) bool { return e.started && e.step.kit.played() }),

		"level":             of((*exhibit).level),
		"moves":             of((*exhibit).movesMade),
		"held":              of((*exhibit).held),
		"packing":           of((*exhibit).packingNumber),
		"own symmetries":    of(func(e *exhibit) int { _, own := e.images(e.packing()); return own }),
		"target symmetries": of(func(e *exhibit) int { return len(e.problem.Group()) }),
		"target rotations":  of((*exhibit).targetRotations),
		"orbit sum":         of((*exhibit).orbitSum),
		"unsolvable":        of(func(e *exhibit) bool { return e.reasons != nil && !e.reasons.Solvable }),
		"reason":            of((*exhibit).reason),

		"alike":               of(func(e *exhibit) bool { return e.twins.alike() }),
		"seen":                of(func(e *exhibit) int { return len(e.twins.seen) }),
		"seen without mirror": of(func(e *exhibit) int { return e.twins.seenWithoutMirror() }),
		"images":              of(func(e *exhibit) int { return e.twins.images() }),

		"clicked":      of(func(e *exhibit) int { return len(e.clicks.hit()) }),
		"to click":     of(func(e *exhibit) int { return len(e.clicks.toClick()) }),
		"wrong clicks": of(func(e *exhibit) int { return e.clicks.wrong }),
		"piece":        of(func(e *exhibit) string { return cmp.Or(e.clicks.name(), lang.L("nothing yet")) }),
		"chiral":       of(func(e *exhibit) bool { return e.clicks.name() != e.clicks.mirrorImage() }),
		"mirror image": of(func(e *exhibit) string { return e.clicks.mirrorImage() }),

		"count":                 of(func(e *exhibit) any { return e.counting.value(e.counting.known.Reflections) }),
		"count up to rotations": of(func(e *exhibit) any { return e.counting.value(e.counting.known.Rotations) }),
		"raw count":             of(func(e *exhibit) any { return e.counting.value(e.counting.known.Raw) }),
		"found":                 of(func(e *exhibit) int64 { return e.counting.found() }),
		"counted":               of(func(e *exhibit) bool { return e.counting.known.Complete }),
		"rate": of(func(e *exhibit) string { // packings a second
			took := e.counting.took
			if e.counting.isOn() {
				took += time.Since(e.counting.since)
			}
			return control.Grouped(int64(float64(e.counting.found()) / max(took.Seconds(), 1)))
		}),

		"light cells":   of(func(e *exhibit) int { return light(e.problem.Cells()) }),
		"light covered": of(func(e *exhibit) int { return light(e.board.covered()) }),
		"dark covered":  of(func(e *exhibit) int { return len(e.board.covered()) - light(e.board.covered()) }),
		"three light":   of(func(e *exhibit) int { return e.board.threeLight() }),
		"filled":        of(func(e *exhibit) int { return e.table.filled() }),
		"free places":   of(func(e *exhibit) int { return len(e.table.places()) }),
		"verdict":       of(func(e *exhibit) string { return e.table.verdict() }),

		"packings seen":     func(o *scripted) any { return o.packings },
		"symmetry":          func(o *scripted) any { return o.symmetry + 1 },
		"kept":              func(o *scripted) any { return len(o.kept(o.symmetry)) },
		"kept in all":       func(o *scripted) any { return o.keptBy(o.symmetry + 1) },
		"kept by rotations": func(o *scripted) any { return o.keptBy(min(o.symmetry+1, o.first().targetRotations())) },
		"symmetric packings": of(func(e *exhibit) (n int) {
			for _, f := range e.found[:min(e.step.packings, len(e.found))] {
				if _, own := e.images(f); own > 1 {
					n++
				}
			}
			return n
		}),

		"sets":          func(o *scripted) any { return o.sets.text(o.result.Sets) },
		"solvable sets": func(o *scripted) any { return o.sets.text(o.result.Solvable) },
		"unique sets":   func(o *scripted) any { return o.sets.text(int64(len(o.result.Unique))) },
		"unique up to rotations": func(o *scripted) any {
			var n int64
			for _, u := range o.result.Unique {
				if u.Rotations == 1 {
					n++
				}
			}
			return o.sets.text(n)
		},
		"snakes":                  func(o *scripted) any { return len(o.entries) },
		"odd snakes":              func(o *scripted) any { return o.odd },
		"single snakes":           func(o *scripted) any { return len(o.single) },
		"single snakes backwards": func(o *scripted) any { return o.backwards },

		"tricubes":   func(*scripted) any { return len(ofSizes(3)) },
		"tetracubes": func(*scripted) any { return len(ofSizes(4)) },
		"rotations":  func(*scripted) any { return polycube.RotationCount },
		"symmetries": func(*scripted) any { return polycube.SymmetryCount },
	}
}

// keptBy is how many packings the first symmetries keep together.
func (w *walk) keptBy(symmetries int) (n int) {
	for i := range symmetries {
		n += len(w.kept(i))
	}
	return n
}
