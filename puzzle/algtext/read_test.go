package algtext_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"wedge/puzzle/algtext"
	"wedge/puzzle/syntax"
)

// toy has letters for moves; a capital letter is the inverse of a small one.
func toy(t *algtext.Text) algtext.Grammar[rune] {
	return algtext.Grammar[rune]{
		Move: func(at int, _ rune) ([]rune, int, error) {
			if r := t.Runes[at]; r < 0x80 && unicode.IsLetter(r) {
				return []rune{r}, at + 1, nil
			}
			return nil, at, t.Fail(at, "a letter")
		},
		Inverse: inverse,
		Times:   99,
	}
}

func inverse(r rune) rune { return r ^ 0x20 }

func read(text string) algtext.Reading[rune] {
	t := algtext.Plain(text, false)
	return algtext.Read(t, toy(t))
}

// tree is an alg as it is meant: a move, or parts of a group.
type tree struct {
	move   string
	parts  [][]tree // one of a group, two of a commutator or a conjugate
	sign   string
	square bool
	times  int
	back   bool
}

// drawTree draws an alg of so many levels.
func drawTree(t *rapid.T, depth int) tree {
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "kind") == 0 {
		return tree{move: rapid.SampledFrom([]string{"a", "b", "C", "D"}).Draw(t, "move")}
	}
	g := tree{square: rapid.Bool().Draw(t, "square"), times: rapid.IntRange(1, 3).Draw(t, "times"), back: rapid.Bool().Draw(t, "back")}
	parts := 1
	if g.square {
		if g.sign = rapid.SampledFrom([]string{"", ",", ":"}).Draw(t, "sign"); g.sign != "" {
			parts = 2
		}
	}
	for range parts {
		g.parts = append(g.parts, drawTrees(t, depth-1))
	}
	return g
}

func drawTrees(t *rapid.T, depth int) (list []tree) {
	for range rapid.IntRange(1, 3).Draw(t, "length") {
		list = append(list, drawTree(t, depth))
	}
	return list
}

// written writes an alg.
func written(t *rapid.T, list []tree) string {
	text := ""
	for _, g := range list {
		text += rapid.SampledFrom([]string{"", " ", "\u00a0", "\n", " // (a]\n", "#\n"}).Draw(t, "blank")
		if g.move != "" {
			text += g.move
			continue
		}
		inside := written(t, g.parts[0])
		if len(g.parts) == 2 {
			inside += g.sign + written(t, g.parts[1])
		}
		if g.square {
			text += "[" + inside + "]"
		} else {
			text += "(" + inside + ")"
		}
		if g.times > 1 {
			text += strconv.Itoa(g.times)
		}
		if g.back {
			text += rapid.SampledFrom([]string{"'", "\u2019", "\u2032"}).Draw(t, "prime")
		}
	}
	return text
}

// expanded is what an alg means, by the definitions.
func expanded(list []tree) string {
	text := ""
	for _, g := range list {
		if g.move != "" {
			text += g.move
			continue
		}
		a := expanded(g.parts[0])
		switch g.sign {
		case ",":
			b := expanded(g.parts[1])
			a = a + b + backwards(a) + backwards(b)
		case ":":
			a = a + expanded(g.parts[1]) + backwards(a)
		}
		a = strings.Repeat(a, max(g.times, 1))
		if g.back {
			a = backwards(a)
		}
		text += a
	}
	return text
}

func backwards(text string) string {
	back := ""
	for _, r := range text {
		back = string(inverse(r)) + back
	}
	return back
}

// expansion draws an alg, writes it, reads it, and compares it with its meaning.
func expansion(t *rapid.T) {
	list := drawTrees(t, 4)
	text, want := written(t, list), expanded(list)
	r := read(text)
	if len(want) > algtext.MaxMoves || len(text) > algtext.MaxBytes {
		if r.Err == nil {
			t.Fatalf("%q has %d moves", text, len(want))
		}
		return
	}
	if r.Err != nil || string(r.Moves) != want || len(r.Starts) != len(want) {
		t.Fatalf("%q: %s, %v; want %s", text, string(r.Moves), r.Err, want)
	}
}

func TestExpansion(t *testing.T) { rapid.Check(t, expansion) }

func FuzzExpansion(f *testing.F) { f.Fuzz(rapid.MakeFuzz(expansion)) }

// FuzzRead: whatever the text, the reading is bounded, and its valid part is valid.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"((a)9)9'", "[a, b]2 // c", "[a: (b", "a)", "((((a)99)99)99)99", "()", "[,", "// x\n#y"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := read(text)
		n := len([]rune(text))
		if len(r.Moves) > algtext.MaxMoves || len(r.Moves) != len(r.Starts) || r.End > n || r.Failed < r.End || r.Failed > n {
			t.Fatalf("%q: %+v", text, r)
		}
		if r.Err == nil {
			return
		}
		e, ok := errors.AsType[*syntax.Error](r.Err)
		if !ok || e.Offset(text) < r.Failed || e.Offset(text) > n {
			t.Fatalf("%q: %v", text, r.Err)
		}
		part := read(string([]rune(text)[:r.End]))
		if part.Err != nil || string(part.Moves) != string(r.Moves) {
			t.Fatalf("%q: %v, but %v", text, r, part)
		}
	})
}

// TestLimits: what asks for much is refused, and the limit said.
func TestLimits(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("(", 1_000_000):                            "column 51: found \"(\", expected groups nested at most 50 deep",
		strings.Repeat("[a,", 1_000_000):                          "expected groups nested at most 50 deep",
		strings.Repeat("a ", 100_000):                             "column 20001: found \"a\", expected an alg of at most 10000 moves",
		strings.Repeat(" ", 200_000):                              "column 100001: found \" \", expected a text of at most 100000 bytes",
		strings.Repeat("(", 40) + "a" + strings.Repeat(")99", 40): "expected a group of at most 10000 moves",
		strings.Repeat("[", 40) + "a" + strings.Repeat(",a]", 40): "expected a group of at most 10000 moves",
		"((((a)99)99)9)9":                                         "column 13: found \"9\", expected a group of at most 10000 moves",
	} {
		r := read(text)
		if r.Err == nil || !strings.HasSuffix(r.Err.Error(), want) {
			t.Errorf("%.20s: %v, not %s", text, r.Err, want)
		}
	}
	for limit, said := range map[int]string{algtext.MaxBytes: "a text of at most 100000 bytes", algtext.MaxDepth: "groups nested at most 50 deep", algtext.MaxMoves: algtext.ExpectMoves} {
		if !strings.Contains(said, strconv.Itoa(limit)) {
			t.Errorf("%s, where %d are allowed", said, limit)
		}
	}
}

// TestComments: what is a comment where "/" is a move.
func TestComments(t *testing.T) {
	for text, want := range map[string][2]string{
		"a // b":           {"a ", "b"},
		"a //b":            {"a ", "b"},
		"//b":              {"", "b"},
		"a//b":             {"a//b", ""},
		"a //1":            {"a //1", ""},
		"a // 1":           {"a ", "1"},
		"a ///":            {"a ///", ""},
		"a // ":            {"a // ", ""},
		"a /// b":          {"a /// b", ""},
		"a / // b":         {"a / ", "b"},
		"a#b // c":         {"a", "b // c"},
		"a \u2215\u2215 b": {"a ", "b"},
	} {
		if alg, name := algtext.Cut(text, true); alg != want[0] || name != want[1] {
			t.Errorf("%q: %q, %q", text, alg, name)
		}
	}
	if alg, name := algtext.Cut("a//b", false); alg != "a" || name != "b" {
		t.Error(alg, name)
	}
}
