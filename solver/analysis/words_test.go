package analysis

import (
	"context"
	"errors"
	"strings"
	"testing"
	"unicode"

	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
)

// TestCancelled: an analysis ends with its context, also where nothing is to be searched.
func TestCancelled(t *testing.T) {
	s, err := reconstruction.Parse("/(1,0)/(0,3)/ // CSP")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := New(nil, method.Builtin(), nil).Analyse(ctx, s); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestJoinedNames: names that a plus sign joins, with blanks or without, are those of all their steps.
func TestJoinedNames(t *testing.T) {
	for _, m := range method.Builtin() {
		for i, first := range m.Steps {
			for _, second := range m.Steps[i+1:] {
				for _, sign := range []string{"+", " + ", "+ "} {
					written := first.Name + sign + second.Name
					if !named(written, first.Name) || !named(written, second.Name) || claimed(written) != claimed(first.Name)|claimed(second.Name) {
						t.Errorf("%q is not %s and %s", written, first.Name, second.Name)
					}
				}
			}
		}
	}
}

// FuzzNamed: the search for names ends whatever they are; a name is that of its own step, in any spelling, also
// among other words, if it says anything, and nothing is said by one without words.
func FuzzNamed(f *testing.F) {
	for _, seed := range [][2]string{
		{"CSP", "-"},
		{"CSP", "_"},
		{"", "-"},
		{"a b", "--_"},
		{"PLL+1", "pll + 1"},
		{"Cube shape (lucky)", "CS"},
		{"co+eo", "+"},
		{"ß ﬁ İ", "İ"},
		{"// x", "x"},
		{"\xff", "\xff"},
		{"Third edge", "third_edge"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, written, step string) {
		claimed(written)
		yes := named(written, step)
		if words := hyphens.Replace(step); yes && strings.TrimSpace(words) == "" {
			t.Errorf("%q is called %q", step, written)
		}
		if !strings.ContainsFunc(step, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return
		}
		for _, same := range []string{step, strings.ToLower(step), "x. " + step + " (1.5 s)"} {
			if !named(same, step) {
				t.Errorf("%q is not called %q", step, same)
			}
		}
	})
}
