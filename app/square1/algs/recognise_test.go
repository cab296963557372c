package algs

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/rapidtest"
)

func named(t *testing.T, name string) *cases.Set {
	t.Helper()
	s, err := cases.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestReadLine reads the forms in which people list algs.
func TestReadLine(t *testing.T) {
	const alg = "(1,0)/(3,0)/(-1,-1)/"
	for whole, want := range map[string]struct {
		note string
		karn bool
	}{
		alg:                                  {},
		"1,0/3,0/-1,-1/":                     {},
		"  12. " + alg + "  ":                {},
		"(3) " + alg:                         {},
		"3) " + alg:                          {},
		"7: " + alg:                          {},
		"- " + alg:                           {},
		"• " + alg:                           {},
		"cadj/cadj: " + alg:                  {},
		"Al/T\t" + alg + "\tbest":            {},
		alg + "\tAl/T":                       {},
		"T = " + alg:                         {},
		"good " + alg:                        {},
		alg + " // right hand":               {note: "right hand"},
		alg + " # fast, but  regrips":        {note: "fast, but regrips"},
		alg + " [6|3]":                       {},
		"2. pair/pair: " + alg + " {3} # ok": {note: "ok"},
		"A U M'":                             {karn: true},
	} {
		got, note, karn, err := readLine(whole)
		if err != nil || got.String() != alg && !want.karn || note != want.note || karn != want.karn {
			t.Errorf("%q: %v, %q, %t, %v", whole, got, note, karn, err)
		}
	}
	for whole, column := range map[string]int{"1. (1,0)/(3,x)/": 13, "(1,0)/(3,x)/": 10, "Name: (1,0)/(3,x)/": 16} {
		_, _, _, err := readLine(whole)
		if syntax, ok := errors.AsType[*square1.SyntaxError](err); !ok || syntax.Column != column || syntax.Found != "x" {
			t.Errorf("%q: %v", whole, err)
		}
	}
	for _, whole := range []string{"(1,0)", "(0,0)", "# only a note", "5."} {
		if alg, _, _, err := readLine(whole); err == nil {
			t.Errorf("%q is %v", whole, alg)
		}
	}
}

// TestRecogniseAny reads any text, without losing a line that says something.
func TestRecogniseAny(t *testing.T) {
	set := named(t, "obl")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("(),/-0136UDx#:\t \n.é\xff"))).Draw(t, "text")
		lines, err := recognise(context.Background(), set, text)
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		for l := range strings.Lines(text) {
			if strings.TrimSpace(l) != "" {
				want++
			}
		}
		if len(lines) != want {
			t.Fatalf("%q: %d lines, not %d", text, len(lines), want)
		}
		for _, l := range lines {
			if l.err != nil {
				continue
			}
			c := set.Cases()[l.index]
			from, ok := start(c, l.alg)
			if !ok {
				t.Fatalf("%v is said to solve %s, but from no position", l.alg, c.Name)
			}
			if end, err := from.Apply(l.alg); err != nil || !c.Done(end.Position) {
				t.Fatalf("%v from %v: %v, %v", l.alg, from, end, err)
			}
		}
	})
}

func TestRecogniseLimits(t *testing.T) {
	set := named(t, "cp")
	for _, text := range []string{strings.Repeat("/\n", maxLines+1), strings.Repeat("x", maxPasted+1)} {
		if _, err := recognise(context.Background(), set, text); !errors.Is(err, errLong) {
			t.Error(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := recognise(ctx, set, "/"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestFitted: what is printed begins with the layers as in the picture of the case.
func TestFitted(t *testing.T) {
	set := named(t, "obl")
	fits := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		turn := rapid.IntRange(-5, 6)
		var alg square1.Alg
		p := square1.Solved()
		for range rapid.IntRange(1, 5).Draw(t, "slices") { // backwards from solved, in cube shape or not
			m := square1.Turn(turn.Draw(t, "top"), turn.Draw(t, "bottom"))
			q, err := p.Apply(square1.Alg{m, square1.SliceMove()})
			if err != nil {
				continue
			}
			p, alg = q, append(alg, m, square1.SliceMove())
		}
		alg = alg.Inverse().Simplify()
		c, err := set.Recognise(alg)
		if err != nil {
			return
		}
		whole := fitted(c, alg)
		end, err := example(c).Apply(whole)
		if err != nil || !c.Done(end.Position) {
			t.Fatalf("%s: %v, made of %v, ends in %v, %v", c.Name, whole, alg, end, err)
		}
		fits++
	}, func() bool { return fits > 0 })
}
