package cube3_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/puzzle/cube3"
	"wedge/puzzle/cube3/nettest"
)

// TestNetLaw: 54 stickers are the same cube however they are grouped and whatever they are called, for
// [cube3.Parse] and [cube3.ParsePartial], whose verdicts are those of the command line and of the pages.
func TestNetLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(101, 102))
	reachable, crosses := 0, 0
	check := func(text string, want cube3.Assembly) {
		t.Helper()
		a, form, err := cube3.Parse(text)
		if err != nil || a != want || form != cube3.AsFacelets {
			t.Fatalf("%s\n%s, form %d, %v, want %s", text, a.Notation(), form, err, want.Notation())
		}
		if p, err := cube3.ParsePartial(text); err != nil || p != cube3.PartialOf(want) {
			t.Fatalf("%s\nas a net %v, %v", text, p, err)
		}
	}
	const most = 2000
	for range most {
		a := nettest.Cube(rng)
		all := append(nettest.Palettes(), nettest.Words()...)
		check(nettest.Regrouped(rng, nettest.Stickers(a, all[rng.IntN(len(all))])), a)
		if a.Reachable(false) {
			reachable++
		}
		palette := nettest.Palettes()[rng.IntN(4)]
		check(nettest.Cross(nettest.Stickers(a, palette), 1+rng.IntN(3), true), a)
		text := nettest.Cross(nettest.Stickers(a, palette), rng.IntN(4), false)
		if unclear(text) { // of a cube that is nearly solved
			continue
		}
		crosses++
		check(text, a)
		if text = strings.ReplaceAll(text, "\n", ""); crosses%10 == 0 && !unclear(text) {
			check(text, a)
		}
	}
	if reachable < most*4/10 || reachable > most*7/10 || crosses < most*9/10 {
		t.Error(reachable, crosses)
	}
}

func unclear(text string) bool {
	_, _, err := cube3.ReadNet(text)
	return err != nil
}

// TestNetOrders: faces in another order are read where only one order makes a cube, and the error names
// the orders where several do.
func TestNetOrders(t *testing.T) {
	rng := rand.New(rand.NewPCG(103, 104))
	read, unclear := 0, 0
	for i := range 400 {
		a := nettest.Cube(rng)
		order := rng.Perm(cube3.FaceCount)
		name := ""
		for _, f := range order {
			name += cube3.Face(f).String()
		}
		var list []string
		palette := nettest.Palettes()[i%4]
		usual := nettest.Stickers(a, palette)
		for _, f := range order {
			list = append(list, usual[9*f:9*f+9]...)
		}
		text := nettest.Regrouped(rng, list)
		got, _, err := cube3.Parse(text)
		n, ok, _ := cube3.ReadNet(text)
		e, several := errors.AsType[*cube3.UnclearError](err)
		switch {
		case !ok:
			t.Fatal(text)
		case several:
			if unclear++; len(e.Orders) < 2 || !strings.Contains(err.Error(), e.Orders[1]) || i%4 == 0 {
				t.Fatal(text, err)
			}
		case err != nil || n.Order == name && got != a || i%4 == 0 && n.Order != name && n.Order != "URFDLB":
			t.Fatalf("%s\n%s: %v, %v, in the order %s, want %s", text, name, got.Notation(), err, n.Order, a.Notation())
		case n.Order == name:
			read++
		}
	}
	if read < 240 || unclear == 0 {
		t.Error(read, unclear)
	}
	// Turned little, in colours: the usual order makes a cube of it, which is what it then is.
	text := ""
	for _, colour := range "wogrby" {
		text += strings.Repeat(string(colour), 9)
	}
	if n, ok, err := cube3.ReadNet(text); !ok || err != nil || n.Order != "URFDLB" {
		t.Error(text, ok, err, n.Order)
	}
}

// TestNoNet: texts that are no cube say the same however they are grouped; algs stay algs.
func TestNoNet(t *testing.T) {
	rng := rand.New(rand.NewPCG(105, 106))
	different := map[string]int{}
	for range 3000 {
		list := nettest.Stickers(nettest.Cube(rng), nettest.Palettes()[rng.IntN(2)])
		i, j := rng.IntN(54), rng.IntN(54)
		if rng.IntN(2) == 0 {
			list[i] = list[j]
		} else {
			list[i], list[j] = list[j], list[i]
		}
		a, form, err := cube3.Parse(strings.Join(list, ""))
		text := nettest.Regrouped(rng, list)
		b, formOf, other := cube3.Parse(text)
		if form != cube3.AsFacelets || formOf != form || a != b || fmt.Sprint(err) != fmt.Sprint(other) {
			t.Fatalf("%s\n%d, %v; %s\n%d, %v", strings.Join(list, ""), form, err, text, formOf, other)
		}
		p, wrong := cube3.ParsePartial(text)
		different[fmt.Sprintf("%T", err)]++
		if err == nil && p != cube3.PartialOf(a) || err != nil && wrong == nil && len(p.Faults()) == 0 {
			t.Fatalf("%s\n%v, but as a net %v, %v", text, err, p, wrong)
		}
	}
	if len(different) < 3 {
		t.Error(different)
	}
	algs := 0
	for range 3000 {
		var words []string
		count := 54
		if rng.IntN(2) == 0 {
			count = 40 + rng.IntN(30)
		}
		for range count {
			words = append(words, string("URFDLB"[rng.IntN(6)])+[]string{"", "", "", "'", "2"}[rng.IntN(5)*min(1, rng.IntN(4))])
		}
		if plain := strings.Join(words, ""); count == 54 && !strings.ContainsAny(plain, "2'") {
			continue
		}
		if a, form, err := cube3.Parse(strings.Join(words, " ")); err != nil || form != cube3.AsAlg {
			t.Fatal(words, a, form, err)
		}
		algs++
	}
	if algs < 2500 {
		t.Error(algs)
	}
	for _, text := range []string{
		strings.Repeat("R U ", 27), strings.Repeat("(R U F D L B) ", 9), "[" + strings.Repeat("R U F D L B ", 9) + ", U2]",
		strings.Repeat("x y R U F B M D L ", 6), strings.Repeat("Rw U F D L B ", 9),
	} {
		if _, form, err := cube3.Parse(text); err != nil || form != cube3.AsAlg {
			t.Errorf("%s: form %d, %v", text, form, err)
		}
	}
	// 54 characters of an alg that is being typed.
	if p := cube3.ParsePrefix("flip UR twist URF turn U flip UR twist URF turn U flip UR twist URF tu"); p.Form != cube3.AsAlg || !p.Unfinished {
		t.Error(p.Form, p.Err)
	}
}

// TestNetPlace: what is wrong with a sticker is said where it stands.
func TestNetPlace(t *testing.T) {
	rng := rand.New(rand.NewPCG(107, 108))
	for range 1000 {
		a := nettest.Cube(rng)
		for _, text := range []string{nettest.Regrouped(rng, nettest.Stickers(a, nettest.Palettes()[1])), nettest.Cross(nettest.Stickers(a, nettest.Palettes()[1]), 1, true)} {
			n, ok, err := cube3.ReadNet(text)
			if !ok || err != nil {
				t.Fatal(text, err)
			}
			for i, f := range cube3.PartialOf(a) {
				if from, to := n.Place(i); string([]rune(text)[from:to]) != nettest.Palettes()[1][f] {
					t.Fatalf("%s: sticker %d at %d", text, i, from)
				}
			}
		}
	}
}

// TestLengthOfAlg: a length behind an alg is left out; what is no length is refused.
func TestLengthOfAlg(t *testing.T) {
	for text, want := range map[string]string{
		"R U F2 (3)": "R U F2", "R U (21f)": "R U", "R U  (26f*)": "R U", "R U (26q*) // x": "R U", "R U (20f*, 26q)": "R U",
		"R U (18 moves)\nF2 (1)": "R U F2", "R U (18 HTM)": "R U", "R U  (at most 2, none below 1)": "R U", "(R U) (4)": "R U",
		"(R U)2": "R U R U", "R U (2f)": "R U B z", "R (3F)": "R B'", "R (1f)": "R", "[R, U] (4f)": "R U R' U'", "R (2f*)": "R",
	} {
		a, err := cube3.ParseAlg(text)
		b, wrong := cube3.ParseAlg(want)
		if err != nil || wrong != nil || cube3.Solved().Apply(a) != cube3.Solved().Apply(b) {
			t.Errorf("%q: %v, %v, want %v", text, a, err, b)
		}
		if c, form, err := cube3.Parse(text); err != nil || form != cube3.AsAlg || c != cube3.Solved().Apply(a) {
			t.Errorf("%q: %v, %v", text, c, err)
		}
	}
	for text, column := range map[string]int{"(6)": 2, "R (6) U": 4, "R (U 6)": 6, "R (6x)": 4, "R ((6))": 5, "R 6": 3, "R\n(6)": 2} {
		_, err := cube3.ParseAlg(text)
		if e, ok := errors.AsType[*cube3.SyntaxError](err); !ok || e.Column != column {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzReadNet(f *testing.F) {
	rng := rand.New(rand.NewPCG(109, 110))
	a := cube3.RandomAssembly(rng)
	for _, p := range append(nettest.Palettes(), nettest.Words()...) {
		f.Add(nettest.Regrouped(rng, nettest.Stickers(a, p)))
		f.Add(nettest.Cross(nettest.Stickers(a, p), 1, true))
	}
	f.Add("UUU UUU UUF URR RRR RRR FFR FFF FFF DDD DDD DDD LLL LLL LLL BBB BBB BBB")
	f.Fuzz(func(t *testing.T, text string) {
		n, ok, err := cube3.ReadNet(text)
		if !ok {
			return
		}
		seen := map[int]bool{}
		for i := range cube3.FaceletCount {
			from, to := n.Place(i)
			if seen[from] = true; from < 0 || to <= from || to > len([]rune(text)) {
				t.Fatalf("%q: sticker %d at %d", text, i, from)
			}
		}
		if len(seen) != cube3.FaceletCount {
			t.Fatalf("%q: %d places", text, len(seen))
		}
		a, form, other := cube3.Parse(text)
		if form != cube3.AsFacelets || err != nil && other == nil {
			t.Fatalf("%q: form %d, %v, %v", text, form, err, other)
		}
		p, wrong := cube3.ParsePartial(text)
		if other == nil && (wrong != nil || p != cube3.PartialOf(a)) {
			t.Fatalf("%q: %v, but %v, %v", text, a, p, wrong)
		}
	})
}
