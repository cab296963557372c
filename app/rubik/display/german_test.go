package display_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/app/pagetest"
	"wedge/puzzle/cube3"
)

// TestPanelHasRoom: no text of the panel is cut, in either language.
func TestPanelHasRoom(t *testing.T) {
	for _, german := range []bool{false, true} {
		if german {
			pagetest.SpeakGerman(t)
		}
		b := open(t)
		rng := rand.New(rand.NewPCG(47, 48))
		for i := range 400 {
			s := cube3.State{Assembly: cube3.RandomAssembly(rng)}
			if i%5 == 0 {
				for range rng.IntN(7) {
					s.Out = s.Out.With(cube3.Cubies()[rng.IntN(len(cube3.Cubies()))])
				}
			}
			faces := i%2 == 0
			b.panel.SetState(s, faces)
			for _, w := range pagetest.Words(b.Object) {
				if strings.Contains(w.Text, "…") {
					t.Fatalf("%q is cut: %s", w.Text, b.words())
				}
			}
		}
		if size := b.Object.MinSize(); size.Width > pagetest.Width || size.Height > 172 { // always in view above the pages
			t.Error(size)
		}
		if got := b.words(); strings.Contains(got, "Klasse") != german {
			t.Errorf("German: %v; %q", german, got)
		}
	}
}
