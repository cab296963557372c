package square1

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// spelled is a word of Karnotation, and the same in WCA notation.
type spelled struct {
	word, wca string
	flanked   bool // with slices around it
}

// words lists all words, without names of whole algs, and digits.
func words() []spelled {
	var list []spelled
	for _, word := range slices.Sorted(maps.Keys(karnNames().meaning)) {
		list = append(list, spelled{word, inWCA(karnNames().meaning[word]), word[0] != 'A'})
	}
	for top := -5; top <= 6; top++ {
		list = append(list, spelled{fmt.Sprint(top), fmt.Sprintf("%d,0", top), false})
		for bottom := -5; bottom <= 6; bottom++ {
			list = append(list, spelled{fmt.Sprintf("%d%d", top, bottom), fmt.Sprintf("%d,%d", top, bottom), false})
		}
	}
	return list
}

// inWCA writes turns with a slice between each.
func inWCA(turns []Move) string {
	var parts []string
	for _, m := range turns {
		parts = append(parts, fmt.Sprintf("%d,%d", m.Top, m.Bottom))
	}
	return strings.Join(parts, "/")
}

// randomKarn is an alg of random words, and the same in WCA notation. It has a letter.
func randomKarn(rng *rand.Rand, list []spelled) (chosen []spelled, wca string) {
	var at alignment
	last := ""
	for len(chosen) < 1+rng.IntN(8) || !containsLetter([]rune(texts(chosen))) {
		next := list[rng.IntN(len(list))]
		if rng.IntN(3) == 0 {
			n := karnNames().named[rng.IntN(len(karnNames().named))]
			if !slices.Contains(n.at, at) {
				continue
			}
			next = spelled{n.name, inWCA(n.item.turns), n.item.flanked}
			if rng.IntN(2) == 0 {
				next.word = strings.ToUpper(next.word)
			}
			if _, known := karnNames().meaning[next.word]; known {
				continue // such as FF, which is no name of a turn, but another one is
			}
		}
		alg, err := ParseAlg(next.wca)
		if err != nil {
			panic(err)
		}
		at = at.after(slices.DeleteFunc(alg, func(m Move) bool { return m.Slice }))
		if len(chosen) > 0 || next.flanked {
			wca += "/"
		}
		if wca += next.wca; next.flanked {
			last = "/"
		} else {
			last = ""
		}
		chosen = append(chosen, next)
	}
	return chosen, wca + last
}

func texts(list []spelled) string {
	var words []string
	for _, s := range list {
		words = append(words, s.word)
	}
	return strings.Join(words, " ")
}

// TestKarnWords: each alg of known words is read as what its words mean, however it is written.
func TestKarnWords(t *testing.T) {
	rng, list := rand.New(rand.NewPCG(3, 5)), words()
	seen := map[string]bool{}
	for range 10_000 {
		chosen, wca := randomKarn(rng, list)
		want, err := ParseAlg(wca)
		if err != nil {
			t.Fatal(wca, err)
		}
		text := ""
		for i, s := range chosen {
			seen[strings.ToLower(s.word)] = true
			if i > 0 {
				text += []string{" ", "/", "  ", " / ", "\n", "\t", "|", " // a name\n", "\u00a0"}[rng.IntN(9)]
			}
			text += s.word
		}
		if last := chosen[len(chosen)-1]; last.flanked && rng.IntN(2) == 0 {
			text += []string{"/", " /", " [" + fmt.Sprint(len(chosen)) + "|2]"}[rng.IntN(3)]
		}
		if rng.IntN(3) == 0 { // another keyboard
			text = strings.Map(func(r rune) rune {
				if r > ' ' && r < unicode.MaxASCII {
					return r - '!' + '！'
				}
				return r
			}, text)
		}
		// Two digits that stand alone between slices are one turn, and so are no two words.
		if got, err := ParseAlg(text); (err != nil || got.String() != want.String()) && !pairs(text) {
			t.Fatalf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, n := range karnNames().named {
		seen["the name "+n.name] = seen[n.name]
	}
	for name, tried := range seen {
		if !tried {
			t.Errorf("%s was not tried", name)
		}
	}
	if len(seen) < len(karnNames().meaning)/2+len(karnNames().named) {
		t.Error(len(seen), "words tried")
	}
}

// pairs reports whether two digits stand alone between slices or at the ends of lines.
func pairs(text string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(newText(text).whole.String(), func(r rune) bool { return r == '/' || r == '\n' }), func(s string) bool {
		f := strings.Fields(s)
		return len(f) == 2 && len(strings.Trim(f[0], "-")) == 1 && len(strings.Trim(f[1], "-")) == 1 && !containsLetter([]rune(s))
	})
}

// TestNamesInGroups: a name in a group that is inverted undoes the alg, wherever it has a meaning.
func TestNamesInGroups(t *testing.T) {
	tried := 0
	for _, n := range karnNames().named {
		for _, at := range n.at {
			before := map[alignment]string{{}: "00", {top: true}: "10", {bottom: true}: "0-1", {true, true}: "1-1"}[at]
			want, err := ParseAlg(strings.Join([]string{inWCA(karnNames().turns(before)), inWCA(n.item.turns), inWCA(Alg(n.item.turns).Inverse())}, "/"))
			if err != nil {
				t.Fatal(err)
			}
			if n.item.flanked {
				want = append(want, SliceMove())
			}
			text := before + " " + n.name + " (" + n.name + ")'"
			if got, err := ParseAlg(text); err != nil || got.String() != want.String() {
				t.Errorf("%q: %v, %v; want %v", text, got, err, want)
			}
			tried++
		}
	}
	if tried < 100 {
		t.Error(tried, "names")
	}
}

// TestUnknownWord: an alg with one unknown word in it is never read, and the error names the whole word.
func TestUnknownWord(t *testing.T) {
	rng, list := rand.New(rand.NewPCG(7, 11)), words()
	known := map[string]bool{}
	for _, s := range list {
		known[s.word] = true
	}
	for _, n := range karnNames().named {
		known[n.name] = true
	}
	tried := 0
	for range 10_000 {
		chosen, _ := randomKarn(rng, list)
		one, two := list[rng.IntN(len(list))].word, list[rng.IntN(len(list))].word
		word := []string{one + two, two + one + two, one + "x", "q" + one, one + "''", one + "3", "x", "Lin", "URF", "skip"}[rng.IntN(10)]
		if known[word] || known[strings.ToLower(word)] || !containsLetter([]rune(word)) {
			continue
		}
		tried++
		at := rng.IntN(len(chosen) + 1)
		before := texts(chosen[:at])
		if at > 0 {
			before += " "
		}
		_, err := ParseAlg(before + word + " " + texts(chosen[at:]))
		e, ok := errors.AsType[*SyntaxError](err)
		if !ok || e.Found != word || e.Column != len([]rune(before))+1 {
			t.Fatalf("%q with %q behind %q: %v", texts(chosen), word, before, err)
		}
		if part := ParsePartial(before + word + " "); part.Err == nil || part.Unfinished && !strings.Contains(part.Err.Error(), "blocked") && !startsPattern(before+word) {
			t.Fatalf("%q: %+v", before+word, part)
		}
	}
	if tried < 7000 {
		t.Error(tried, "words tried")
	}
}

// TestKarnAsPublished: positions that others publish with words that were once not known, or were
// taken apart.
func TestKarnAsPublished(t *testing.T) {
	for text, want := range map[string]string{
		"/U2'D/":             "5E6F8HC3A1B2D47G-",
		"1 U -1":             "F4A2C3D61B5E7G8H-",
		"0-1 E2' u' D4' -10": "B2A4C1D35G6H7E8F-",
		"10/fpJ D' pN -10":   "A1D2B3C48H5F6G7E/",
		"10/FPJ D' pn -10":   "A1D2B3C48H5F6G7E/",
		"10|fpJ|D'|pN|-10":   "A1D2B3C48H5F6G7E/",
		"１０／ｆｐＪ　Ｄ’　ｐＮ　－１０": "A1D2B3C48H5F6G7E/",
		"A1B2C3D4/5E6F7G8H":    "A1B2C3D45E6F7G8H",
		"VXUXUXUX/YUYVYVYV":    "VXUXUXUXYUYVYVYV",
		"A1B2C3D4/5E6F7G8H-":   "A1B2C3D45E6F7G8H-",
		"10 U' D 30 /  [5|12]": "",
	} {
		p, err := ParseAny(text)
		if err != nil || want != "" && p.String() != want {
			t.Errorf("%q: %v, %v; want %s", text, p, err, want)
		}
	}
	for text, want := range map[string]string{
		"(1 0)/(3 -3)/":         "(1,0)/(3,-3)/",
		"1 0 / 3 -3 /":          "(1,0)/(3,-3)/",
		"1 0/3 -3":              "(1,0)/(3,-3)",
		"(3)/(-3)/":             "(3,0)/(-3,0)/",
		"3/-3/":                 "(3,0)/(-3,0)/",
		"（1，0）/（-3，3）/":         "(1,0)/(-3,3)/",
		"(1,0)/(3,3)/ [2|5]":    "(1,0)/(3,3)/",
		"U D' 4 -4 D":           "/(3,0)/(0,-3)/(4,0)/(-4,0)/(0,3)/",
		"(10 bJJ)'":             "/(0,3)/(-3,-3)/(3,0)/(-1,0)",
		"ObOpp":                 "(1,0)/(-1,-1)/(4,1)/(-1,-1)/(4,1)/(-1,-1)/(0,1)",
		"U [30]":                "/(3,0)/(3,0)",
		"10 (KK) KK'":           "",
		"[10: U D]":             "(1,0)/(3,0)/(0,3)/(-1,0)",
		"U2'D' U'D UD2' U'D2' ": "/(6,-3)/(-3,3)/(3,6)/(-3,6)/",
	} {
		if got, err := ParseAlg(text); want != "" && (err != nil || got.String() != want) {
			t.Errorf("%q: %v, %v; want %s", text, got, err, want)
		} else if want == "" && err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	for text, found := range map[string]string{
		"10 U D KKK": "KKK", "A1B2C3D45/E6F7G8H": "A1B2C3D45", "KK": "KK", "10 KK TT": "", "1 0 3 -3": "0", "UDU'": "UDU'", "10U": "10U", "U10": "U10", "10' U": "10'",
	} {
		_, err := ParseAlg(text)
		e, ok := errors.AsType[*SyntaxError](err)
		if found != "" && (!ok || e.Found != found) {
			t.Errorf("%q: %v; want %q", text, err, found)
		}
	}
}
