package cube3

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// erased is a net with about n of the stickers that are on no face cubie erased, of a few cubies
// so that not too many assemblies fit.
func erased(rng *rand.Rand, a Assembly, n int) Partial {
	p := PartialOf(a)
	var stickers []int
	cubies := Cubies()[:CornerCount+EdgeCount]
	for range 3 + rng.IntN(3) {
		stickers = append(stickers, StickersOf(cubies[rng.IntN(len(cubies))])...)
	}
	for range n {
		p[stickers[rng.IntN(len(stickers))]] = Unknown
	}
	return p
}

// fits compares an assembly with a net, sticker by sticker.
func (p Partial) fits(a Assembly) bool {
	for i, f := range PartialOf(a) {
		if p[i] < Unknown && p[i] != f {
			return false
		}
	}
	return true
}

// tried are all assemblies that fit, found by putting the cubies whose places have unknown
// stickers into these places in all ways.
func tried(a Assembly, p Partial) (list []Assembly) {
	open := func(kind Kind) (places []int) {
		for i := range cubieCount(kind) {
			if slices.Contains(p.Shown(Cubie{kind, uint8(i)}), Unknown) {
				places = append(places, i)
			}
		}
		return places
	}
	var fill func(in []Placed, turns int, places []int, homes []uint8, do func())
	fill = func(in []Placed, turns int, places []int, homes []uint8, do func()) {
		if len(places) == 0 {
			do()
			return
		}
		for k, home := range homes {
			rest := slices.Delete(slices.Clone(homes), k, k+1)
			for turn := range turns {
				in[places[0]] = Placed{home, uint8(turn)}
				fill(in, turns, places[1:], rest, do)
			}
		}
	}
	homes := func(in []Placed, places []int) (list []uint8) {
		for _, i := range places {
			list = append(list, in[i].Home)
		}
		return list
	}
	corners, edges := open(Corner), open(Edge)
	fill(a.Corners[:], 3, corners, homes(a.Corners[:], corners), func() {
		fill(a.Edges[:], 2, edges, homes(a.Edges[:], edges), func() {
			if p.fits(a) {
				list = append(list, a)
			}
		})
	})
	return list
}

// TestCompletions: on random nets, counting and listing find what trying everything finds.
func TestCompletions(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	single, several := 0, 0
	for range 150 {
		a := RandomAssembly(rng)
		if rng.IntN(2) == 0 {
			a = Random(rng)
		}
		a.Faces = [FaceCount]uint8{}
		p := erased(rng, a, 1+rng.IntN(9))
		want := map[Assembly]bool{}
		reachable := 0
		common := PartialOf(a)
		for _, b := range tried(a, p) {
			want[b] = true
			if b.Reachable(false) {
				reachable++
			}
			for i, f := range PartialOf(b) {
				if common[i] != f {
					common[i] = Unknown
				}
			}
		}
		all, turned := p.Count()
		if all.String() != fmt.Sprint(len(want)) || turned.String() != fmt.Sprint(reachable) {
			t.Fatalf("%v: %v and %v fit, not %d and %d", p, all, turned, len(want), reachable)
		}
		for _, only := range []bool{false, true} {
			found := map[Assembly]bool{}
			for b := range p.Completions(only) {
				if found[b] || !want[b] || only && !b.Reachable(false) {
					t.Fatalf("%v: %v", p, b.Notation())
				}
				found[b] = true
			}
			if n := len(found); only && n != reachable || !only && n != len(want) {
				t.Fatalf("%v: %d listed", p, n)
			}
		}
		if got := p.Certain(); got != common {
			t.Fatalf("%v: %v certain, not %v", p, got, common)
		}
		if len(want) == 1 {
			single++
		} else {
			several++
		}
		if len(p.Faults()) != 0 {
			t.Fatal(p.Faults())
		}
	}
	if single < 5 || several < 20 {
		t.Error(single, several)
	}
}

// TestBlank: everything fits the empty net.
func TestBlank(t *testing.T) {
	all, reachable := Blank().Count()
	orbits := CountOrbits()
	if all.Cmp(orbits.Assemblies) != 0 || reachable.Cmp(orbits.Reachable) != 0 {
		t.Error(all, reachable)
	}
	if Blank().Certain() != Blank() || Blank().Unknown() != 48 || len(Blank().Faults()) != 0 {
		t.Error(Blank())
	}
	n := 0
	for a := range Blank().Completions(true) {
		if !a.Reachable(false) {
			t.Fatal(a)
		}
		if n++; n == 1000 {
			break
		}
	}
}

// TestFaults: each kind, with its stickers; and nets with random changes have faults exactly if
// nothing fits them.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		change map[int]Face
		want   []string
	}{
		{map[int]Face{0: R}, []string{"R is there 10 times instead of 9", "no cubie fits the place ULB", "the cubie ULB fits no place"}},
		{map[int]Face{19: R, 16: F}, []string{"the cubie UR is in UR, UF", "the cubie UF fits no place"}},
		{map[int]Face{19: D, 28: F}, []string{"no cubie fits the place UF"}},
	} {
		p := PartialOf(Solved())
		for i, f := range c.change {
			p[i] = f
		}
		var got []string
		faults := p.Faults()
		for i := range faults {
			got = append(got, faults[i].Error())
		}
		for _, want := range c.want {
			if !slices.Contains(got, want) {
				t.Errorf("%v: %q lacks %q", c.change, got, want)
			}
		}
	}
	// Two edges of three that show U show R, too.
	p := Blank()
	p[5], p[7], p[3] = U, U, U // UR, UF, UL show U
	p[10], p[19] = R, R        // both UR
	if f := p.Faults(); len(f) != 1 || !errors.Is(&f[0], ErrTwice) || len(f[0].Places) != 2 || !slices.Equal(f[0].Stickers, []int{5, 10, 7, 19}) {
		t.Errorf("%+v", f)
	}
	// The four edges with U are shown, and a fifth place shows U.
	p = Blank()
	for _, i := range []int{1, 3, 5, 7, 28} {
		p[i] = U
	}
	if f := p.Faults(); len(f) != 1 || !errors.Is(&f[0], ErrCubies) || len(f[0].Places) != 5 || len(f[0].Cubies) != 4 {
		t.Errorf("%+v", f)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[bool]int{}
	for range 600 {
		a := RandomAssembly(rng)
		p := PartialOf(a)
		for i := range p {
			if i%9 != 4 && rng.IntN(3) > 0 {
				p[i] = Unknown
			}
		}
		for range rng.IntN(3) {
			if i := rng.IntN(FaceletCount); i%9 != 4 {
				p[i] = Face(rng.IntN(FaceCount))
			}
		}
		all, _ := p.Count()
		if none := all.Sign() == 0; none != (len(p.Faults()) > 0) {
			t.Fatalf("%v: %v fit, but %v", p, all, p.Faults())
		}
		seen[all.Sign() == 0]++
		if all.Sign() == 0 && p.Certain() != p {
			t.Fatal(p)
		}
	}
	if seen[true] < 50 || seen[false] < 50 {
		t.Error(seen)
	}
}

// TestFewestPlaces: of the sets of places that fewer cubies fit, a fault names one with the
// fewest places; compared with a search through all sets, by their number of places.
func TestFewestPlaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 21))
	sizes := map[int]int{}
	for range 5000 {
		p := erased(rng, RandomAssembly(rng), 10+rng.IntN(30))
		for range 1 + rng.IntN(4) {
			if i := rng.IntN(FaceletCount); i%9 != 4 {
				p[i] = Face(rng.IntN(6)) // below 6
			}
		}
		for _, f := range p.Faults() {
			if !errors.Is(&f, ErrCubies) {
				continue
			}
			options, n := p.fit(f.Places[0].Kind), len(f.Places)
			// exists: n places, from one on and besides those that some cubies fit, that fewer than n fit.
			var exists func(n, left, from int, cubies []uint8) bool
			exists = func(n, left, from int, cubies []uint8) bool {
				if left == 0 {
					return len(cubies) < n
				}
				for i := from; i < len(options); i++ {
					more := slices.Clone(cubies)
					for _, x := range options[i] {
						if !slices.Contains(more, x.Home) {
							more = append(more, x.Home)
						}
					}
					if exists(n, left-1, i+1, more) {
						return true
					}
				}
				return false
			}
			for size := 1; size <= n; size++ {
				if exists(size, size, 0, nil) != (size == n) {
					t.Fatalf("%v: %v in %v, but %d places: %v", p, f.Cubies, f.Places, size, size < n)
				}
			}
			sizes[n]++
		}
	}
	if len(sizes) < 2 {
		t.Errorf("faults by their number of places: %v", sizes)
	}
	t.Logf("faults by their number of places: %v", sizes)
}

// TestParsePartial: own letters, short texts, and what is wrong where.
func TestParsePartial(t *testing.T) {
	solved := PartialOf(Solved())
	for text, want := range map[string]Partial{
		"":                                   Blank(),
		"....?----_":                         Blank(),
		Solved().Facelets():                  solved,
		strings.ToLower(Solved().Facelets()): solved,
		strings.NewReplacer("U", "w", "R", "g", "B", "o").Replace(Solved().Facelets()): solved,
		"u":              func() Partial { p := Blank(); p[0] = U; return p }(),
		"F...F....R":     func() Partial { p := Blank(); p[0], p[9] = U, R; return p }(),
		"w...w....|..w.": func() Partial { p := Blank(); p[0], p[11] = U, U; return p }(),
	} {
		got, err := ParsePartial(text)
		if err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for text, column := range map[string]int{"U x": 3, Solved().Facelets() + "U": 55, "....w....\nQ": 11} {
		_, err := ParsePartial(text)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != column {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := ParsePartial("....w........w"); !errors.Is(err, ErrFaceCubies) {
		t.Error(err)
	}
	if _, err := ParsePartial(strings.Repeat(" ", MaxText+1)); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
}

func FuzzParsePartial(f *testing.F) {
	f.Add("UU?")
	f.Add(Solved().Facelets())
	f.Add("w...w....|..w.")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePartial(text)
		if err != nil {
			return
		}
		if q, err := ParsePartial(p.String()); err != nil || q != p {
			t.Fatal(p, q, err)
		}
		all, reachable := p.Count()
		if all.Sign() == 0 != (len(p.Faults()) > 0) || reachable.Cmp(all) > 0 {
			t.Fatal(p, all, reachable, p.Faults())
		}
	})
}
