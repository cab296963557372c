//go:build e2e

package e2e

import (
	"testing"
	"time"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// testPattern types a pattern, solves it with the button, and looks at the end of the alg:
// the puzzle is solved as far as the pattern counts.
func testPattern(t *testing.T, d *driver) {
	const text = "VXUXUXUXYUYVYVYV"
	before := d.read(t)
	d.hand.click(t, d.field(t))
	d.hand.write(t, text)
	d.hand.key(t, "Return")
	s := d.wait(t, "the pattern is entered", func(s *saved) bool { return s.History.Len() == before.History.Len()+1 })
	if got := s.History.Pattern().String(); got != text {
		t.Fatalf("%s and Enter: %s", text, got)
	}
	d.keep(t, "pattern", d.rest(t))
	_, solve := d.buttons(t)
	d.hand.click(t, solve)
	start := time.Now()
	s = d.wait(t, "the alg is played", func(s *saved) bool {
		return s.History.Entry().Kind == desk.Played && s.History.Pattern().Matches(square1.Solved())
	})
	t.Logf("searched and played in %.1f s", time.Since(start).Seconds())
	alg, err := square1.ParseAlg(s.Solution)
	if err != nil || alg.Length(square1.SliceMetric) != 5 {
		t.Errorf("the alg is %s, %v", s.Solution, err)
	}
	d.keep(t, "pattern-solved", d.rest(t))
}
