package exports

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"wedge/app/publish"
	"wedge/app/session"
	"wedge/puzzle/square1"
)

// TestCheck replaces what is invalid by what a new user has, and keeps the rest.
func TestCheck(t *testing.T) {
	want := NewChoices()
	var l session.Limits
	if want.Check(&l); l.Err() != nil || want != NewChoices() {
		t.Errorf("a new user: %v", l.Err())
	}
	wrong := Choices{Choices: publish.NewChoices(), Shadow: "green", Arrows: "-1", Marking: "painted", Pieces: "Z", Cut: true}
	wrong.Width = math.NaN()
	wrong.Check(&l)
	want.Cut = true
	if wrong != want || !errors.Is(l.Err(), session.ErrAdjusted) || strings.Count(l.Err().Error(), "\n") != 4 {
		t.Errorf("%+v, not %+v: %v", wrong, want, l.Err())
	}
	for _, a := range arrows() {
		c := NewChoices()
		c.Arrows = a
		if e, err := c.explanation(); fmt.Sprint(e.Arrows) != a || err != nil {
			t.Errorf("%s arrows are %d, %v", a, e.Arrows, err)
		}
	}
}

// FuzzParseEntry: it takes what package square1 takes as an alg, a position or a pattern, and
// shows that. Only what is an alg begins from solved.
func FuzzParseEntry(f *testing.F) {
	for _, s := range []string{"(1,0)/", "A1B2C3D45E6F7G8H-", "A1YECXDXB2YF7G8H", "U2D2 01 02 UD2", "/", "nonsense", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := parseEntry(text)
		position, noPosition := square1.Parse(text)
		pattern, noPattern := square1.ParsePattern(text)
		if err != nil {
			if noPosition == nil || noPattern == nil {
				t.Errorf("%q is refused: %v", text, err)
			}
			return
		}
		got := e.Pattern()
		if asPosition, asPattern := noPosition == nil && got == square1.Only(position), noPattern == nil && got == pattern; !asPosition && !asPattern {
			t.Errorf("%q is taken for %v; as a position it is %v, %v, as a pattern %v, %v", text, got, position, noPosition, pattern, noPattern)
		}
		if e.Caption != text {
			t.Errorf("%q has the caption %q", text, e.Caption)
		}
		if e.Alg == "" {
			return
		}
		alg, err := square1.ParseAlg(e.Alg)
		if err != nil {
			t.Fatalf("the alg of %q: %v", text, err)
		}
		if at, err := square1.Solved().Apply(alg); err != nil || square1.Only(at) != got {
			t.Errorf("%q: the alg %v leads to %v, %v, not to %v", text, alg, at, err, got)
		}
	})
}
