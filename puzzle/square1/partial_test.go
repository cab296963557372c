package square1

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/solver/rapidtest"
)

func TestParsePartial(t *testing.T) {
	for _, c := range []struct {
		text, alg  string
		rest       int
		unfinished bool
		err        string // empty for none
	}{
		{"", "", 0, false, ""},
		{"(1,0)/(3,", "(1,0)/", 6, true, "expected the turn of the bottom"},
		{"(1,0)/(3,3)/", "(1,0)/(3,3)/", 12, false, ""},
		{"(1,0)/x", "(1,0)/", 6, true, `found "x"`}, // XP to be
		{"(1,0)/q", "(1,0)/", 6, false, `found "q"`},
		{"(-1,0)/(3,3)", "(-1,0)", 6, false, "move 2: the slice is blocked"},
		{"(-1,0)/(3,", "(-1,0)", 6, false, "move 2: the slice is blocked"},
		{"(12,", "", 0, false, `found "12"`},
		{"U D (u", "/(3,0)/(0,3)/", 4, true, "closing bracket"},
		{"10 F", "(1,0)/(4,1)", 3, true, "move 4: the slice is blocked"}, // F' is not
		{"10 F ", "(1,0)/(4,1)", 3, false, "move 4: the slice is blocked"},
		{"U2D2 01 02 UD2", "/(6,6)/(0,1)/(0,2)/(3,6)/", 14, false, ""}, // as long as a position
		{"U2D2 01 02 UD2 1", "/(6,6)/(0,1)/(0,2)/(3,6)/(1,0)", 16, false, ""},
		{"U2D2 01 02 UD2 1-", "/(6,6)/(0,1)/(0,2)/(3,6)/", 15, true, "the text ends"},
		{"1,0 10 2", "(1,0)", 4, true, `found "2"`}, // a letter makes it Karnotation
		{"((1,0)/", "", 0, true, "closing bracket"},
		{"/ [(1,0)/, (3,", "/", 2, true, "expected the turn of the bottom"},
		{"(1,0)/ // a name\n(3,3)/ // an", "(1,0)/(3,3)/", 29, false, ""},
		{"A1B2C3D45E6", "", 0, true, `found "A1B2C3D45E6"`}, // a position to be
		{"A1B2C3D45E61", "", 0, true, "the text ends"},
		{"A1B2C3D45E6F7G8H-", "", 17, false, ""},
		{"A1B2C3D45E6F7G8A-", "", 0, false, "corner A appears twice"},
		{"A1B2C3D45E6F7G8H", "", 16, false, ""}, // a pattern: the middle is free
		{"VXUXUXUXYUYVYVYV", "", 16, false, ""},
		{"VXUXUXUXYUYVYVYV/", "", 17, false, ""},
		{"V", "", 0, true, `found "V"`},
		{"UX", "", 0, true, `found "UX"`},
		{"VXUXUXUXYUYV", "", 0, true, "6 corners"},
		{"VXUXUXUXYUYVYVYVY", "", 0, false, "5 edges of the bottom's colour"},
		{"VXUXUXUXYUYVXVXV", "", 0, false, "6 edges of the top's colour"},
		{"ZZZWWWWWZZZZZWWW", "", 0, false, "a corner takes two places"},
		{"AXAXUXVXYUYVYVYV", "", 0, false, "corner A appears twice"},
		{"VXUXUXUXYUYVYVYV+", "", 0, false, `found "VXUXUXUXYUYVYVYV+"`},
	} {
		p := ParsePartial(c.text)
		if p.Alg.String() != c.alg || p.Rest != c.rest || p.Unfinished != c.unfinished {
			t.Errorf("%q: %v, the rest at %d, unfinished: %t", c.text, p.Alg, p.Rest, p.Unfinished)
		}
		if (p.Err == nil) != (c.err == "") || p.Err != nil && !strings.Contains(p.Err.Error(), c.err) {
			t.Errorf("%q: %v", c.text, p.Err)
		}
	}
}

// TestPartialLaws types a valid text character by character: no prefix is called wrong,
// and its understood part grows.
func TestPartialLaws(t *testing.T) {
	forms := map[string]int{}
	rapidtest.Cover(t, func(t *rapid.T) {
		alg := possible(t)
		form := rapid.SampledFrom([]string{"wca", "bare", "blanks", "karn", "position", "pattern"}).Draw(t, "form")
		var text string
		switch form {
		case "wca":
			text = alg.String()
		case "bare":
			text = strings.NewReplacer("(", "", ")", "").Replace(alg.String())
		case "blanks":
			text = strings.NewReplacer("(", " ( ", ",", " , ", "/", " /").Replace(alg.String())
		case "karn":
			text = alg.Simplify().Karn()
		case "position":
			p, err := Solved().Apply(alg)
			if err != nil {
				t.Fatal(err)
			}
			text = p.String()
		case "pattern":
			p, err := Solved().Apply(alg)
			if err != nil {
				t.Fatal(err)
			}
			q := Pattern{Position: p.Turn(rapid.IntRange(0, 11).Draw(t, "top"), 0), Mask: Mask{AnyMiddle: rapid.Bool().Draw(t, "any middle")}}
			for i := range q.Mask.Pieces {
				q.Mask.Pieces[i] = Knowledge(rapid.IntRange(0, 2).Draw(t, "knowledge"))
			}
			text = q.String()
		}
		if _, err := ParseAny(text); err != nil {
			t.Skip(text) // two turns side by side may not be told apart without brackets
		}
		forms[form]++
		last := -1
		for i := range text {
			p := ParsePartial(text[:i])
			if p.Err != nil && !p.Unfinished {
				t.Fatalf("%q of %q is called wrong: %v", text[:i], text, p.Err)
			}
			if p.Rest > i || form == "wca" && p.Rest < last {
				t.Fatalf("%q of %q: the rest is at %d, after %d", text[:i], text, p.Rest, last)
			}
			last = p.Rest
			if form == "wca" && !strings.HasPrefix(alg.String(), p.Alg.String()) {
				t.Fatalf("%q is taken for %v", text[:i], p.Alg)
			}
		}
		whole, want := ParsePartial(text), alg.Simplify()
		if at, err := ParseAny(text); whole.Err != nil || whole.Pattern() != at || whole.Rest != len(text) {
			t.Fatalf("%q: %+v, not %v, %v", text, whole, at, err)
		}
		if got := whole.Alg.Simplify().String(); form != "position" && form != "pattern" && got != want.String() {
			t.Fatalf("%q is %s", text, got)
		}
	}, func() bool { return len(forms) == 6 })
}
