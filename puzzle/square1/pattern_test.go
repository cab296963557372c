package square1_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// random is a source of random numbers that a failed test can repeat.
func random(t *rapid.T) *rand.Rand { return rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)) }

// randomPattern is a random position, layers turned anyhow, seen through a random mask.
func randomPattern(t *rapid.T) square1.Pattern {
	p := square1.Pattern{Position: square1.Random(random(t)).Turn(rapid.IntRange(0, 11).Draw(t, "top"), rapid.IntRange(0, 11).Draw(t, "bottom"))}
	for i := range p.Mask.Pieces {
		p.Mask.Pieces[i] = square1.Knowledge(rapid.IntRange(0, 2).Draw(t, "knowledge"))
	}
	p.Mask.AnyMiddle = rapid.Bool().Draw(t, "any middle")
	return p
}

func TestPatternText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomPattern(t)
		got, err := square1.ParsePattern(p.String())
		if err != nil || got != p.Canonical() || got.String() != p.String() {
			t.Fatalf("%v is read as %v, %v", p, got, err)
		}
		if !p.Matches(p.Position) || !p.Matches(got.Position) && !p.Mask.AnyMiddle {
			t.Fatalf("%v does not match its own filling", p)
		}
		if p.Canonical() != p.Canonical().Canonical() {
			t.Fatalf("%v is not canonical twice", p)
		}
	})
}

// TestWith: a pattern is the same with any of its fillings as its position.
func TestWith(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomPattern(t)
		skip, q := rapid.IntRange(0, 50).Draw(t, "skip"), p.Position
		p.EachFilling(func(f square1.Position) bool {
			q, skip = f, skip-1
			return skip >= 0
		})
		with, ok := p.With(q)
		if !ok || with.Position != q || with.Canonical() != p.Canonical() {
			t.Fatalf("%v with %v is %v, %t", p, q, with, ok)
		}
		for piece := range square1.Piece(square1.PieceCount) {
			for side := range 3 {
				want := [...]bool{square1.Exact: true, square1.Colour: side == 0, square1.Kind: false}[p.Mask.Pieces[piece]]
				if p.Mask.Shows(piece, side) != want {
					t.Fatalf("%v: side %d of %v", p.Mask, side, piece)
				}
			}
		}
		other := q.Turn(1, 0)
		if _, ok := p.With(other); ok != p.Matches(other) {
			t.Fatalf("%v with %v: %t", p, other, ok)
		}
	})
}

// The letters of the halves matter: without small letters this would be read otherwise.
func TestPatternTexts(t *testing.T) {
	for text, want := range map[string]string{
		" v x u x u x u x y u y v y v y v ": "VXUXUXUXYUYVYVYV",
		"A1B2C3D45E6F7G8H":                  "A1B2C3D45E6F7G8H",
		"wZWZWZWZwZWZWZWZW-":                "wZWZWZWZwZWZWZWZW-",
	} {
		p, err := square1.ParseAny(text)
		if err != nil || p.String() != want {
			t.Errorf("%q is %v, %v; want %v", text, p, err, want)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	for text, want := range map[string]struct {
		is   error
		text string
	}{
		"UXUXUXUXYUYVYVYV-":  {square1.ErrPattern, "there are 5 corners of the top's colour, counting those named, there can be 4"},
		"A1UXUXUXYUYVYVYV-":  {square1.ErrPattern, "there are 5 corners of the top's colour, counting those named, there can be 4"},
		"AXAXUXUXYVYVYVYV-":  {square1.ErrPosition, "corner A appears twice"},
		"UXUXUXUXYVYVYVY-":   {square1.ErrPattern, "there are 7 corners in all, there must be 8"},
		"UXUXUXUXYVYVYVYVZ":  {square1.ErrPattern, "there are 9 edges in all, there must be 8"},
		"UUUUXXXXXWWWWZZZ-":  {square1.ErrPattern, "there are 5 edges of the top's colour, counting those named, there can be 4"},
		"ZWWWWWWZZZZZZZWW-":  {square1.ErrPosition, "the pieces of the top do not fill its 12 places: a corner takes two places, only one is left"},
		"UXUXUXQXYVYVYVYV":   {square1.ErrSyntax, `column 7: found "Q", expected a corner (A to H, U, V, W), an edge (1 to 8, X, Y, Z), or the middle, - or /`},
		"UXUXUXUXYVYVYVYV-3": {square1.ErrSyntax, ""},
	} {
		_, err := square1.ParseAny(text)
		if !errors.Is(err, want.is) || want.text != "" && err.Error() != want.text {
			t.Errorf("%q: %v; want %v", text, err, want.text)
		}
	}
}

// A pattern matches its fillings, each of which comes once, and nothing else.
func TestFillings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomPattern(t)
		n := int64(0)
		seen := map[square1.Position]bool{}
		p.EachFilling(func(q square1.Position) bool {
			n++
			seen[q] = true
			if !p.Matches(q) {
				t.Fatalf("%v does not match its filling %v", p, q)
			}
			if _, err := square1.NewPosition(q.Top, q.Bottom, q.Flipped); err != nil {
				t.Fatalf("%v: filling %v", err, q)
			}
			return n < 2000
		})
		if n != min(p.Fillings(), 2000) || int(n) != len(seen) {
			t.Fatalf("%v has %d fillings, %d different; want %d", p, n, len(seen), p.Fillings())
		}
		rng := random(t)
		if q := square1.Random(rng); p.Matches(q) && p.IsPosition() && q != p.Position {
			t.Fatalf("%v matches %v", p, q)
		}
		for range 5 {
			if q := p.Random(rng); !p.Matches(q) {
				t.Fatalf("%v does not match its random filling %v", p, q)
			}
		}
	})
}

func FuzzParsePattern(f *testing.F) {
	for _, s := range []string{"VXUXUXUXYUYVYVYV", "A1B2C3D45E6F7G8H-", "wZWZWZWZwZWZWZWZW-", "WWWWWWZZZZZZZZWW/", "a1b2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := square1.ParsePattern(s)
		if err != nil {
			return
		}
		again, err := square1.ParsePattern(p.String())
		if err != nil || again != p {
			t.Fatalf("%q is %v, then %v, %v", s, p, again, err)
		}
		if _, err := square1.NewPosition(p.Position.Top, p.Position.Bottom, p.Position.Flipped); err != nil {
			t.Fatal(err)
		}
		if q, err := square1.ParsePosition(s); err == nil && square1.Only(q) != p {
			t.Fatalf("%q is the position %v and the pattern %v", s, q, p)
		}
	})
}
