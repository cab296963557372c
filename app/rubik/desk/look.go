package desk

import (
	"maps"

	"wedge/puzzle/cube3"
)

// View is what the user has chosen.
type View struct {
	// Explode is how far the cubies are apart, 0..1.
	Explode float64
	// Apart means that the pointer takes cubies out and does not turn faces.
	Apart bool
}

// Look is how the cube is shown.
type Look struct {
	desk *Desk
	view View
	open float64 // how far the cube is open now, on the way to view.Explode
	lit  map[cube3.Cubie]float64
	grey map[cube3.Cubie]bool
}

// View is what the user has chosen.
func (l *Look) View() View { return l.view }

// SetView changes it. The cube opens or closes with time.
func (l *Look) SetView(v View) {
	v.Explode = min(max(v.Explode, 0), 1)
	if l.view = v; l.desk.ReduceMotion {
		l.open = v.Explode
	}
	l.desk.tell(Picture | Options)
}

// Open is how far the cube is open now, 0..1.
func (l *Look) Open() float64 { return l.open }

func (l *Look) moving() bool { return l.open != l.view.Explode }

func (l *Look) advance(seconds float64) {
	by := seconds / openTime
	l.open += min(max(l.view.Explode-l.open, -by), by)
}

// Light highlights cubies, by their homes, 0..1 each, until the state changes.
func (l *Look) Light(cubies map[cube3.Cubie]float64) {
	l.lit = maps.Clone(cubies)
	l.desk.tell(Picture)
}

// Lit are the highlighted cubies.
func (l *Look) Lit() map[cube3.Cubie]float64 { return l.lit }

// Grey shows the stickers of cubies, by their homes, in grey, and those of all others in their colours.
func (l *Look) Grey(cubies ...cube3.Cubie) {
	l.grey = nil
	for _, c := range cubies {
		if l.grey == nil {
			l.grey = map[cube3.Cubie]bool{}
		}
		l.grey[c] = true
	}
	l.desk.tell(Picture)
}

// Greyed are the cubies whose stickers are grey.
func (l *Look) Greyed() map[cube3.Cubie]bool { return l.grey }
