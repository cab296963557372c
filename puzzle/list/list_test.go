package list_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/list"
	"wedge/puzzle/square1"
)

// positions are the lists of algs and positions of the Square-1.
func positions() list.Kind {
	return list.Of(square1.ParseAny)
}

// entries are those of a text.
func entries(text string) (texts []string, remarks int) {
	for e := range positions().Entries(list.Lines(text)) {
		if e.Remark {
			remarks++
		} else {
			texts = append(texts, strings.TrimSpace(e.Text))
		}
	}
	return texts, remarks
}

// written writes a random scramble in one of the usual ways.
func written(rng *rand.Rand) string {
	position := square1.Random(rng)
	if rng.IntN(8) == 0 {
		return position.String()
	}
	var b strings.Builder
	form := rng.IntN(4)
	if rng.IntN(3) == 0 {
		b.WriteString("/")
	}
	for i := range 1 + rng.IntN(12) {
		if i > 0 {
			b.WriteString([]string{"/", "/ ", " / "}[form%3])
		}
		x, y := rng.IntN(12)-5, rng.IntN(12)-5
		switch form {
		case 0, 1:
			fmt.Fprintf(&b, "(%d,%d)", x, y)
		case 2:
			fmt.Fprintf(&b, "%d,%d", x, y)
		default:
			fmt.Fprintf(&b, "(%d, %d)", x, y)
		}
	}
	if rng.IntN(2) == 0 {
		b.WriteString("/")
	}
	return b.String()
}

// TestListLaw: however a list is decorated, its entries are those of the bare one.
func TestListLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(301, 302))
	styles := map[string]func(i int, text string) string{
		"bare":       func(_ int, text string) string { return text },
		"1. ":        func(i int, text string) string { return fmt.Sprintf("%d. %s", i, text) },
		"01. ":       func(i int, text string) string { return fmt.Sprintf("%02d. %s", i, text) },
		"1) ":        func(i int, text string) string { return fmt.Sprintf("  %d) %s", i, text) },
		"[1] ":       func(i int, text string) string { return fmt.Sprintf("[%d] %s", i, text) },
		"1: ":        func(i int, text string) string { return fmt.Sprintf("%d: %s", i, text) },
		"1．":         func(i int, text string) string { return fmt.Sprintf("%d．%s", i, text) },
		"1、":         func(i int, text string) string { return fmt.Sprintf("%d、%s", i, text) },
		"#1. ":       func(i int, text string) string { return fmt.Sprintf("#%d. %s", i, text) },
		"Scramble 1": func(i int, text string) string { return fmt.Sprintf("Scramble #%d: %s", i, text) },
		"- ":         func(_ int, text string) string { return "- " + text },
		"* ":         func(_ int, text string) string { return "* " + text },
		"•":          func(_ int, text string) string { return "• " + text },
		"> ":         func(_ int, text string) string { return "> " + text },
		"> > 1. ":    func(i int, text string) string { return fmt.Sprintf("> > %d. %s", i, text) },
		"quotes":     func(_ int, text string) string { return `"` + text + `",` },
		"marks":      func(_ int, text string) string { return "„" + text + "“" },
		"- 1. ":      func(i int, text string) string { return fmt.Sprintf("- %d. %s", i, text) },
		"comment":    func(i int, text string) string { return fmt.Sprintf("%d. %s # scramble %d", i, text, i) },
	}
	lists, most, read := 0, 10_000, map[string]int{}
	if testing.Short() {
		most = 1000
	}
	for range most {
		var bare []string
		for range 2 + rng.IntN(4) {
			bare = append(bare, written(rng))
		}
		want, remarks := entries(strings.Join(bare, "\n"))
		if !slices.Equal(want, bare) || remarks > 0 {
			t.Fatalf("%q are %q", bare, want)
		}
		lists++
		for style, decorated := range styles {
			if rng.IntN(4) > 0 {
				continue
			}
			var lines []string
			for i, text := range bare {
				lines = append(lines, decorated(i+1, text))
			}
			end := []string{"\n", "\n\n", "\n# a comment\n"}[rng.IntN(3)]
			got, remarks := entries("# scrambles\n" + strings.Join(lines, end) + end)
			if !slices.Equal(got, bare) || remarks > 0 {
				t.Fatalf("%s: %q are %q", style, lines, got)
			}
			read[style] += len(got)
		}
	}
	if lists != most || len(read) != len(styles) || read["1. "] < most/2 {
		t.Error(lists, read)
	}
}

// TestListItems: what keeps its first number, and what is a comment.
func TestListItems(t *testing.T) {
	for text, want := range map[string]string{
		"-1,0/":              "-1,0/",
		"- 1,0/":             "- 1,0/", // one entry with a minus
		"1,0/":               "1,0/",
		"1. 1,0/":            "1,0/",
		"1.(1,0)/":           "(1,0)/",
		"12. -1,0/":          "-1,0/",
		"1) /(3,0)/":         "/(3,0)/",
		"#1 (1,0)/":          "(1,0)/",
		"#12: /(1,0)/":       "/(1,0)/",
		"#(1,0)/":            "",
		"# (1,0)/":           "",
		"# 1 (1,0)/":         "",
		"#1,0/":              "",
		"#1 -1,0/":           "",
		"# text":             "",
		"// text":            "",
		"":                   "",
		"\u201c(1,0)/\u201d": "(1,0)/",
		"> \"1. (1,0)/\"":    "(1,0)/",
		"1. (1,0)/x":         "   (1,0)/x",
		"Round 1":            "Round 1",
		"1. Round":           "   Round",
		"12.34 (1,0)/":       "12.34 (1,0)/",
	} {
		if got := positions().Item(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string][]string{
		"- 1,0/\n- 3,3/":         {"1,0/", "3,3/"},
		"- (1,0)/\n- 3,3/":       {"(1,0)/", "3,3/"},
		"- 1,0/\n(3,3)/":         {"- 1,0/", "(3,3)/"},
		"-1,0/\n-3,3/":           {"-1,0/", "-3,3/"},
		"- -1,0/\n- 1,0/\n- 1,0": {"-1,0/", "1,0/", "1,0"},
		"- 1,0/\n- 1,0/\n1,0/":   {"1,0/", "1,0/", "1,0/"},
	} {
		if got, _ := entries(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if _, remarks := entries("#1 is the first\n#2\n# 3\n#4 (1,0)/\n#5: x"); remarks != 2 {
		t.Error(remarks)
	}
}

// TestManyMarks: a line of marks alone takes no longer than a few readings of it.
func TestManyMarks(t *testing.T) {
	for _, mark := range []string{"> ", "- ", "* ", "1. ", "\"", "•"} {
		calls := 0
		k := list.Kind{Understood: func(string) bool { calls++; return false }}
		if text := strings.Repeat(mark, 100_000) + "/" + strings.Repeat("\"", 100_000); k.Item(text) == "" || calls > 20 {
			t.Errorf("%s: %d readings", mark, calls)
		}
	}
}

func FuzzList(f *testing.F) {
	rng := rand.New(rand.NewPCG(303, 304))
	for _, mark := range []string{"", "1. ", "2) ", "3: ", "#4 ", "- ", "* ", "• ", "> ", "\"", "１．"} {
		f.Add(mark + written(rng) + "\n" + mark + written(rng))
	}
	f.Add("\x80")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for e := range positions().Entries(list.Lines(text)) {
			if e.Line <= last || strings.Contains(e.Text, "\n") || e.Remark != (e.Text == "") {
				t.Fatalf("%q: %+v", text, e)
			}
			last = e.Line
			line := string([]rune(slices.Collect(strings.Lines(text))[e.Line-1])) // of what is no text
			if !strings.Contains(line, strings.TrimSpace(e.Text)) {
				t.Fatalf("%q is not in %q", e.Text, line)
			}
			if got := strings.TrimSpace(line); positions().Understood(got) && got[0] != '#' && !strings.HasPrefix(got, "-") && positions().Understood(e.Text) && strings.TrimSpace(e.Text) == "" {
				t.Fatalf("%q is lost", line)
			}
		}
	})
}
