package cube3_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/cube3"
)

// TestParsePrefix says what is valid of texts that are being typed.
func TestParsePrefix(t *testing.T) {
	facelets := cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1}).Facelets()
	for _, c := range []struct {
		text       string
		form       cube3.Form
		valid      string // the part
		unfinished bool
		ok         bool
	}{
		{"", cube3.AsAlg, "", false, true},
		{"R U2 F'", cube3.AsAlg, "R U2 F'", false, true},
		{"R2U2R2U2R2U2", cube3.AsAlg, "R2U2R2U2R2U2", false, true},
		{"RUR'U'RUR'U'", cube3.AsAlg, "RUR'U'RUR'U'", false, true},
		{"R U Q", cube3.AsAlg, "R U ", false, false},
		{"R U Q U", cube3.AsAlg, "R U ", false, false},
		{"RUQ", cube3.AsAlg, "RU", false, false},
		{"R twi", cube3.AsAlg, "R ", true, false},
		{"R t", cube3.AsAlg, "R ", true, false},
		{"R flip U", cube3.AsAlg, "R ", true, false},
		{"R [U, F", cube3.AsAlg, "R ", true, false},
		{"R flip UX", cube3.AsAlg, "R ", false, false},
		{"R flip UD", cube3.AsAlg, "R ", false, false},
		{"R flip URF", cube3.AsAlg, "R ", false, false},
		{"R flip UF swap UF", cube3.AsAlg, "R flip UF ", true, false},
		{"swap UF U", cube3.AsAlg, "", true, false},
		{"swap UF URF", cube3.AsAlg, "", false, false},
		{"twist UR", cube3.AsAlg, "", true, false},
		{"R flip UF U", cube3.AsAlg, "R flip UF U", false, true},
		{facelets, cube3.AsFacelets, facelets, false, true},
		{facelets[:40], cube3.AsFacelets, "", true, false},
		{facelets + "U", cube3.AsFacelets, "", false, false},
		{"UF:RU UR:UF", cube3.AsCubies, "UF:RU UR:UF", false, true},
		{"UF:RU", cube3.AsCubies, "UF:RU", true, false},
		{"UF:RU UR", cube3.AsCubies, "UF:RU ", true, false},
		{"UF:RU UR:U", cube3.AsCubies, "UF:RU ", true, false},
		{"UF:RU UR:UX", cube3.AsCubies, "UF:RU ", false, false},
		{"UF:UD UR:UF", cube3.AsCubies, "", false, false},
		{strings.Repeat("R", cube3.MaxText+1), cube3.AsAlg, "", false, false},
	} {
		p := cube3.ParsePrefix(c.text)
		if valid := string([]rune(c.text)[:p.Rest]); p.Form != c.form || valid != c.valid && p.Form != cube3.AsFacelets || p.Unfinished != c.unfinished || (p.Err == nil) != c.ok {
			t.Errorf("%.60q: form %d, valid %q, unfinished %t, %v", c.text, p.Form, valid, p.Unfinished, p.Err)
		}
		want := cube3.Solved()
		if c.ok || c.form == cube3.AsAlg {
			want, _, _ = cube3.Parse(c.valid)
		}
		if p.Assembly != want {
			t.Errorf("%.60q: %s, not %s", c.text, p.Assembly.Notation(), want.Notation())
		}
	}
}

// TestPrefixesOfAlgs: whoever types a valid text never sees an error on the way.
func TestPrefixesOfAlgs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawChanges(t).String()
		if rapid.Bool().Draw(t, "cubies") {
			a := cube3.RandomAssembly(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "assembly"), 3)))
			text = a.Notation()
		}
		noPrefixIsWrong(t, text)
	})
	for _, text := range []string{"(R U R' U')3", "[R U: [R', flip UF]]2' 2F", "R // name\n(U2', 3Rw)", "F 2-3r 2-3Uw'"} {
		noPrefixIsWrong(t, text)
	}
}

func noPrefixIsWrong(t rapid.TB, text string) {
	t.Helper()
	for end := range text {
		if p := cube3.ParsePrefix(text[:end]); p.Err != nil && (!p.Unfinished || p.Rest > end) {
			t.Fatalf("%q: %v", text[:end], p.Err)
		}
	}
}

// FuzzParsePrefix: the valid part of an alg is valid, and all is valid if Parse says so.
func FuzzParsePrefix(f *testing.F) {
	for _, text := range []string{"R U fli", "UF:RU UR:U", "swap UF URF", "Rw M' x2 (y", "UUUUUUUUURRRRRRRRR", "flip\u2028UF ´", "é flip"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := cube3.ParsePrefix(text)
		a, form, err := cube3.Parse(text)
		runes := []rune(text)
		if (err == nil) != (p.Err == nil) || p.Form != form || p.Rest < 0 || p.Rest > len(runes) {
			t.Fatalf("%q: %+v, but %v", text, p, err)
		}
		if err == nil && (a != p.Assembly || p.Rest != len(runes)) || err == nil && p.Unfinished {
			t.Fatalf("%q: %+v", text, p)
		}
		if err != nil && form == cube3.AsAlg && !errors.Is(err, cube3.ErrTooLong) {
			list, err := cube3.ParseChanges(string(runes[:p.Rest]))
			if err != nil || list.Do(cube3.Solved()) != p.Assembly {
				t.Fatalf("%q: %+v, %v", text, p, err)
			}
		}
	})
}

// TestExpectations: what errors expect is in the list to be translated, but for missing
// facelets.
func TestExpectations(t *testing.T) {
	known := cube3.Expectations()
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{
			"R", "U2", "flip", "twist", "swap", "turn", "UF", "URF", "FU", "U", "x", "Q", "UF:", "UF:RU", "UF:R", "URF:UF", "U:4", "UX:UF", "UF:UD",
		})).Draw(t, "words"), " ")
		_, _, err := cube3.Parse(text)
		if syntax, ok := errors.AsType[*cube3.SyntaxError](err); ok && !slices.Contains(known, syntax.Expected) && !strings.HasPrefix(syntax.Expected, "54 facelets, not ") {
			t.Fatalf("%q: %q is not listed", text, syntax.Expected)
		}
	})
}
