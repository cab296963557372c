package cases_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// listed is an alg that somebody lists for a case with a name.
type listed struct{ name, alg string }

// published are those lists by the IDs of sets.
func published(t *testing.T) map[string][]listed {
	t.Helper()
	lists := map[string][]listed{"lin-cp-df": publishedLin()}
	for _, id := range []string{"obl", "pbl", "cp"} {
		all, err := named(t, id).Published()
		if err != nil {
			t.Fatal(err)
		}
		for index, algs := range all {
			for _, p := range algs {
				if p.Source != "Square1Trainer" || p.Address != "github.com/DarksChaos/Square1Trainer" {
					t.Errorf("%s: %+v", id, p)
				}
				lists[id] = append(lists[id], listed{named(t, id).Cases()[index].Name, p.Alg.String()})
			}
		}
	}
	return lists
}

// publishedOBL lists the names by slices, as DarksChaos/Square1Trainer does (data/obl-data.js),
// for one of its algs each: see [cases.Set.Published]. Where it names algs by other pictures than it shows (yoshi
// and bird) or by letters without a picture (thumb, bunny), there is no alg; the picture and the number
// of slices are checked, and these differ but for thumb/bunny: see [TestThumbBunny]. The pictures
// and numbers of Mattttttttttttttttttttttttttttttt/OBLTrainer and its successors are the same.
func publishedOBL() map[int][]string {
	return map[int][]string{
		1: {
			"good kite/kite",
		},
		2: {
			"copp/copp",
			"line/line",
			"good pair/pair",
			"good thumb/thumb",
			"good N/N",
		},
		3: {
			"good arrow/pair",
			"good arrow/arrow",
			"gem/axe",
			"good knight/axe",
			"good bunny/bunny",
			"yoshi/shell",
			"good yoshi/bird",
			"good kite/cut",
			"good kite/N",
			"good cut/cut",
			"good T/T",
			"good T/tie",
			"good tie/tie",
		},
		4: {
			"cadj/cadj",
			"4e/4e",
			"L/L",
			"bad pair/pair",
			"bad arrow/pair",
			"bad arrow/arrow",
			"gem/gem",
			"gem/knight",
			"gem/squid",
			"good knight/knight",
			"bad knight/axe",
			"squid/knight",
			"squid/axe",
			"good thumb/bunny",
			"bad thumb/bunny",
			"shell/shell",
			"shell/bird",
			"shell/hazard",
			"good bird/bird",
			"bird/hazard",
			"bad yoshi/bird",
			"yoshi/hazard",
			"kite/T",
			"bad kite/N",
			"kite/tie",
			"cut/T",
			"good cut/N",
			"cut/tie",
			"bad T/T",
			"bad T/tie",
			"bad N/N",
			"bad tie/tie",
		},
		5: {
			"1c/1c",
			"cadj/copp",
			"3c/3c",
			"3e/3e",
			"L/line",
			"1e/1e",
			"bad knight/knight",
			"same axe/axe",
			"diff axe/axe",
			"squid/squid",
			"bad thumb/thumb",
			"bad bunny/bunny",
			"bad bird/bird",
			"hazard/hazard",
			"same yoshi/yoshi",
			"diff yoshi/yoshi",
			"bad kite/kite",
			"bad cut/N",
			"T/N",
			"tie/N",
		},
		6: {
			"bad kite/cut",
			"bad cut/cut",
		},
	}
}

// publishedLin is the list in the wiki of speedsolving.com, "Lin", last edited in 2020; without
// the last turns, which it writes before the last slice.
func publishedLin() []listed {
	return []listed{
		{"Solved corners", "(1,0)/(0,3)/(3,0)/(-1,-1)/(-2,1)/(0,-3)/(-1,0)"},
		{"Diagonal swap", "(1,0)/(-4,-3)/(-3,0)/(-3,-3)/(-3,0)/(-2,-3)/"},
		{"Adjacent swap L", "(1,0)/(3,0)/(3,-3)/(-1,2)/(1,-2)/(3,0)/"},
		{"Adjacent swap R", "(1,0)/(2,-1)/(0,-3)/(3,0)/(-3,0)/(-2,4)/"},
		{"Adjacent swap F", "(0,-1)/(4,-2)/(-3,0)/(0,3)/(0,-3)/(-1,2)/"},
		{"Adjacent swap B", "(4,-3)/(-3,0)/(-1,2)/(1,-2)/(-3,3)/(-3,0)/"},
	}
}

// Names belong to cases: each published alg solves the case with its name, its mirror image
// the mirror image, and its inverse the inverse.
func TestNames(t *testing.T) {
	lists := published(t)
	tried := map[string]bool{}
	for id, list := range lists {
		s, err := cases.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range list {
			want, err := s.Find(p.name)
			if err != nil {
				t.Error(err)
				continue
			}
			alg, err := square1.ParseAlg(p.alg)
			if err != nil {
				t.Fatal(p, err)
			}
			tried[id+" "+p.name] = true
			if got, err := s.Recognise(alg); err != nil || got.Index != want.Index {
				t.Errorf("%s solves %s, %v; published for %s", p.alg, got.Name, err, p.name)
			}
			if fit, ok := want.Fit(want.Example(), alg); !ok || !want.Solves(fit.Alg) || fit.Alg.Length(square1.SliceMetric) != alg.Length(square1.SliceMetric) {
				t.Errorf("%s, published for %s, does not fit", p.alg, p.name)
			}
			if mirror, err := s.Recognise(alg.Mirrored(square1.FrontBack)); err != nil || mirror.Index != want.Mirror {
				t.Errorf("the mirror image of %s solves %s, %v", p.name, mirror.Name, err)
			}
			if want.Inverse < 0 {
				continue
			}
			if inverse, err := s.Recognise(alg.Inverse()); err != nil || inverse.Index != want.Inverse {
				t.Errorf("the inverse of %s solves %s, %v", p.name, inverse.Name, err)
			}
		}
	}
	if len(tried) != 117 {
		t.Errorf("%d algs were tried", len(tried))
	}
}

// leastTurned are the algs that solve a position by turns and then an alg: those with the fewest turned layers, and of
// these with the least angles in all.
func leastTurned(c cases.Case, p square1.Position, alg square1.Alg) map[string]bool {
	best := map[string]bool{}
	least := 1000
	for top := -5; top <= 6; top++ {
		for bottom := -5; bottom <= 6; bottom++ {
			whole := append(square1.Alg{square1.Turn(top, bottom)}, alg...).Simplify()
			if end, err := p.Apply(whole); err != nil || !c.Done(end) {
				continue
			}
			cost := max(top, -top) + max(bottom, -bottom)
			for _, l := range []int{top, bottom} {
				if l != 0 {
					cost += 100
				}
			}
			if cost < least {
				clear(best)
				least = cost
			}
			if cost == least {
				best[whole.String()] = true
			}
		}
	}
	return best
}

// TestFit: an alg of a case solves every position of it, once it is fitted; the position that it
// was made for without any change.
func TestFit(t *testing.T) {
	const draws = 12
	rng := rand.New(rand.NewPCG(14, 1))
	images := map[[2]bool]bool{}
	check := func(c cases.Case, alg square1.Alg) {
		for range draws {
			p := c.Draw(rng)
			fit, ok := c.Fit(p, alg)
			end, err := p.Apply(fit.Alg)
			if !ok || err != nil || !c.Done(end) || fit.Alg.Length(square1.SliceMetric) != alg.Length(square1.SliceMetric) {
				t.Errorf("%s %s: %v from %v ends in %v, %v", c.Set.ID, c.Name, fit, p, end, err)
			}
			if best := leastTurned(c, p, alg); len(best) > 0 != !(fit.Mirrored || fit.Swapped) || len(best) > 0 && !best[fit.Alg.String()] {
				t.Errorf("%s %s: %v from %v, want the alg itself with the least turns, one of %v", c.Set.ID, c.Name, fit, p, best)
			}
			if same := c.Set.Same; fit.Mirrored && !same.Mirror || fit.Swapped && !same.Layers {
				t.Errorf("%s: %v is of another case", c.Set.ID, fit)
			}
			images[[2]bool{fit.Mirrored, fit.Swapped}] = true
		}
		own, err := c.To[0].Position.Apply(alg.Inverse())
		if err != nil {
			return // it ends at other angles
		}
		if fit, ok := c.Fit(own, alg); !ok || fit.Alg.String() != alg.Simplify().String() || fit.Mirrored || fit.Swapped {
			t.Errorf("%s %s: %v became %v", c.Set.ID, c.Name, alg, fit)
		}
	}
	lists := published(t)
	for id, list := range lists {
		for _, p := range list {
			c, err := named(t, id).Find(p.name)
			if err != nil {
				t.Fatal(err)
			}
			alg, err := square1.ParseAlg(p.alg)
			if err != nil {
				t.Fatal(err)
			}
			check(c, alg)
		}
	}
	for _, id := range []string{"cs", "csp"} {
		for _, c := range named(t, id).Cases() {
			check(c, c.Example().CubeShapeWays(0, 1).Algs[0])
		}
	}
	if len(images) != 4 {
		t.Errorf("the images were %v", images)
	}
}

// TestThumbBunny: "good thumb/bunny is the one that F move to good pairs" (README of OBLTrainer), as
// both take four slices.
func TestThumbBunny(t *testing.T) {
	s := named(t, "obl")
	for name, want := range map[string]bool{"good thumb/bunny": true, "bad thumb/bunny": false} {
		c, err := s.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		got := false
		for _, text := range []string{"/(4,1)/", "/(-4,-1)/", "/(1,4)/", "/(-1,-4)/"} { // F, F', f, f'
			f, err := square1.ParseAlg(text)
			if err != nil {
				t.Fatal(err)
			}
			for turns := range square1.Units * square1.Units {
				p, err := c.Example().Turn(turns/square1.Units, turns%square1.Units).Apply(f)
				if err != nil {
					continue
				}
				to, ok := s.Of(p)
				got = got || ok && to.Name == "good pair/pair"
			}
		}
		if got != want {
			t.Errorf("%s: F leads to good pairs: %v", name, got)
		}
	}
}

// publishedPlusOne are the cases of PLL+1, with the algs that mikavilpas/squanmate has for them.
func publishedPlusOne() []listed {
	return []listed{
		{"1 Adj-FR", "(-3,2)/(1,0)/(0,-3)/(-1,0)/(-3,0)/(1,0)/(0,3)/(-1,0)/(6,-2)"},
		{"2 Adj-BR", "(1,3) /(2,-1)/(-2,1)/(-1,-1)/(3,0)/(-2,1)/(-1,-3)"},
		{"3 Adj-BL", "(4,0)/(0,3)/(3,0)/(-1,-1)/(-2,1)/(0,-3)/(2,0)"},
		{"4 Adj-FL", "(3,2)/(1,0)/(0,-3)/(-1,0)/(3,0)/(1,0)/(0,3)/(-1,0)/(6,-2)"},
		{"5 Opp-B", "/(3,0)/(0,3)/(1,0)/(0,-1)/(0,1)/(-1,-3)/(-3,0)/"},
		{"6 Opp-LR", "(6,-1)/(-3,0)/(4,1)/(-1,-1)/(-3,0)/(3,0)/(6,1)"},
		{"7 Cw-Swirl", "(3,-1)/(0,1)/(-3,0)/(0,-1)/(-2,1)/(-1,0)/(-3,0)/(1,0)/(5,0)"},
		{"8 Ccw-Swirl", "(-2,0)/(-1,0)/(3,0)/(1,0)/(2,-1)/(0,1)/(3,0)/(0,-1)/(6,1)"},
		{"9 W-FR", "(0,-1)/(4,1)/(2,-1)/(4,1)/(3,0)/(2,-1)/(3,1)"},
		{"10 W-BR", "(-3,-1)/(-3,0)/(4,1)/(3,0)/(-4,-1)/(-3,0)/(3,0)/(4,1)/(-1,0)"},
		{"11 W-BL", "(-2,0)/(-4,-1)/(-3,0)/(3,0)/(4,1)/(-3,0)/(-4,-1)/(3,0)/(6,1)"},
		{"12 W-FL", "(1,0)/(-1,-4)/(-2,1)/(-1,-4)/(-3,0)/(1,-2)/(-4,0)"},
		{"13 Blocks-B+", "(4,0)/(2,-1)/(0,-3)/(3,0)/(-3,0)/(-2,4)/(5,0)"},
		{"14 Blocks-B-", "(-3,-1)/(1,-2)/(0,3)/(0,-3)/(3,0)/(-4,2)/(6,1)"},
		{"15 Blocks-L+", "(-5,0)/(-4,-4)/(3,0)/(0,-3)/(0,3)/(1,4)/(-4,-1)/(0,3)/(-3,1)"},
		{"16 Blocks-R-", "(6,-1)/(4,4)/(-3,0)/(3,0)/(0,-3)/(-4,-1)/(4,1)/(-3,0)/(2,0)"},
		{"17 Square-A", "(1,-3)/(0,3)/(3,0)/(3,0)/(-4,-1)/(1,4)/(0,3)/(2,-3)"},
		{"18 Square-B", "(-2,3)/(0,-3)/(-1,-4)/(4,1)/(-3,0)/(-3,0)/(0,-3)/(-1,3)"},
		{"19 Opp Blocks +", "(-5,3)/(-4,2)/(1,-2)/(-1,-4)/(4,1)/(0,-3)/(-4,-1)/(-3,1)"},
		{"20 Opp Blocks -", "(0,2)/(-2,4)/(2,-1)/(1,4)/(-1,-4)/(0,3)/(1,4)/(2,0)"},
		{"21 Opp-Opp Blocks +", "(-3,-1)/(3,0)/(1,4)/(2,-1)/(4,1)/(-3,0)/(-1,2)/(0,-3)/(3,-5)"},
		{"22 Opp-Opp Blocks -", "(4,0)/(0,-3)/(-1,-4)/(1,-2)/(-4,-1)/(0,3)/(1,-2)/(3,0)/(-4,6)"},
		{"23 Fake T-perm", "(-3,-1)/(-3,0)/(-2,1)/(-1,-1)/(0,3)/(0,-3)/(0,3)/(-3,0)/(-3,-2)"},
		{"24 Opp-Fake T-perm", "(-3,-1)/(1,-2)/(0,3)/(-1,-4)/(4,1)/(-4,-1)/(1,1)/(-1,2)/(6,1)"},
		{"25 2c-swap", "(-2,0)/(-1,-1)/(3,0)/(-3,0)/(0,3)/(-3,0)/(3,0)/(4,-2)/(2,0)"},
		{"26 Line + Square", "(6,-1)/(1,4)/(-1,-4)/(1,4)/(-4,-1)/(4,-2)/(2,0)"},
		{"27 Line + Block", "(6,-1)/(0,-3)/(1,4)/(-1,-4)/(4,1)/(-4,2)/(-3,1)"},
		{"28 2c + H-perm", "(3,-1)/(1,1)/(3,0)/(-4,-1)/(-3,3)/(1,-2)/(-1,2)/(-3,0)/(0,-2)"},
		{"29 Fake Rb-perm", "(-3,-4)/(0,3)/(3,0)/(4,1)/(-4,-1)/(1,4)/(-1,2)/(6,-2)"},
		{"30 Fake Gb-perm (almost)", "(0,-4)/(3,0)/(1,-2)/(-1,2)/(3,-3)/(3,0)/(6,-5)"},
		{"31 Fake Gc-perm", "(-5,0)/(0,3)/(-4,-1)/(4,-2)/(-3,0)/(0,3)/(5,-3)"},
		{"32 Fake Gd-perm", "(-5,3)/(0,-3)/(3,0)/(-4,2)/(4,1)/(0,-3)/(5,0)"},
		{"33 2 Blocks + opp line", "(0,-1)/(4,1)/(0,3)/(-4,-1)/(1,4)/(-1,2)/(4,-2)/(-4,-3)"},
		{"34 2 Blocks + adj line", "(3,-1)/(4,-2)/(-3,0)/(0,3)/(0,-3)/(-1,2)/(6,1)"},
		{"35 1-opp (a)", "(-5,0)/(0,-3)/(-1,2)/(-3,0)/(4,1)/(2,-1)/(1,4)/(3,0)/(5,6)"},
		{"36 1-opp (b)", "(4,3)/(-4,-1)/(1,-2)/(-1,-4)/(1,-2)/(3,3)/(-1,2)/(-2,1)/(-1,-3)"},
		{"37 2c-swap", "(4,0)/(2,-1)/(-3,3)/(3,0)/(0,-3)/(0,3)/(0,-3)/(1,1)/(-4,0)"},
		{"38 Line + Block-L", "(1,0)/(2,-4)/(4,1)/(-4,-1)/(1,4)/(-3,0)/(2,0)"},
		{"39 Line + Block-R", "(0,-1)/(4,-2)/(-4,-1)/(1,4)/(-1,-4)/(0,3)/(-3,1)"},
		{"40 2c + H-perm", "(0,-1)/(1,-2)/(-1,-1)/(4,1)/(-4,-1)/(1,4)/(0,-3)/(-1,2)/(-3,1)"},
		{"41 2 Blocks+", "(-3,-1)/(0,-3)/(4,1)/(-1,-4)/(0,-3)/(0,3)/(-3,0)/(4,4)/(-1,0)"},
		{"42 2 Blocks-", "(4,0)/(3,0)/(-4,-1)/(4,1)/(0,3)/(-3,0)/(3,0)/(-4,-4)/(0,1)"},
		{"43 Fake Ga-perm", "(-3,-1)/(0,-3)/(-3,3)/(-2,1)/(-1,2)/(0,-3)/(-3,-2)"},
		{"44 Fake Gc-perm", "(4,0)/(3,0)/(3,-3)/(-1,2)/(1,-2)/(3,0)/(2,3)"},
		{"45 Opp line + block on L", "(4,3)/(-1,2)/(1,4)/(-4,-1)/(4,1)/(3,0)/(0,3)/(-1,3)"},
		{"46 Opp line + block on R", "(3,2)/(1,-2)/(-1,-4)/(4,1)/(-4,-1)/(-3,0)/(0,-3)/(6,4)"},
		{"47 Opp-Opp Blocks +", "(-2,0)/(-1,2)/(-2,1)/(0,-3)/(-1,2)/(-2,1)/(2,-1)/(3,0)/(6,-2)"},
		{"48 Opp-Opp Blocks -", "(6,2)/(-3,0)/(-2,1)/(2,-1)/(1,-2)/(0,3)/(2,-1)/(1,-2)/(2,0)"},
		{"49 2c-swap", "(3,-1)/(1,1)/(-3,0)/(0,3)/(0,-3)/(0,3)/(-3,0)/(2,-4)/(-3,1)"},
		{"50 Line + Square", "(-5,0)/(-4,-1)/(1,4)/(-4,-1)/(4,1)/(2,-4)/(-3,1)"},
		{"51 Line + Block", "(-5,0)/(3,0)/(-1,-4)/(4,1)/(-4,-1)/(-2,4)/(2,0)"},
		{"52 2c + H-perm", "(6,2)/(3,0)/(1,-2)/(-1,2)/(3,-3)/(4,1)/(-3,0)/(-1,-1)/(3,1)"},
		{"53 Fake Ra-perm", "(-2,-3)/(0,-3)/(-3,0)/(-4,-1)/(4,1)/(-1,-4)/(1,-2)/(-1,-3)"},
		{"54 Fake Ga-perm", "(6,-1)/(-3,0)/(4,1)/(2,-4)/(3,0)/(-3,0)/(6,4)"},
		{"55 Fake Gc-perm", "(0,2)/(0,3)/(-3,0)/(4,-2)/(-4,-1)/(0,3)/(0,-5)"},
		{"56 Fake Gd-perm (almost)", "(-5,-3)/(-3,0)/(-1,2)/(1,-2)/(-3,3)/(-3,0)/(-1,0)"},
		{"57 2 Blocks + opp line", "(1,0)/(-1,-4)/(0,-3)/(1,4)/(-1,-4)/(-2,1)/(2,-4)/(-3,-2)"},
		{"58 2 Blocks + adj line", "(-2,0)/(2,-4)/(3,0)/(-3,0)/(0,3)/(-2,1)/(5,0)"},
		{"59 1-opp (a)", "(6,-1)/(3,0)/(1,-2)/(0,3)/(-4,-1)/(1,-2)/(-1,-4)/(0,-3)/(6,-5)"},
		{"60 1-opp (b)", "(-5,3)/(2,-1)/(1,-2)/(-3,-3)/(-1,2)/(1,4)/(-1,2)/(4,1)/(2,-3)"},
		{"61 Diag-Swap (a)", "(-2,0)/(-3,-3)/(-3,0)/(-3,0)/(3,0)/(-1,2)/(4,1)/(-4,-1)/(3,1)"},
		{"62 Diag-Swap (b)", "(3,-1)/(3,3)/(3,0)/(0,3)/(-3,0)/(-2,1)/(-4,-1)/(1,4)/(-4,0)"},
		{"63 Blocks-B+", "(-3,-1)/(-3,-2)/(-3,0)/(3,3)/(0,-3)/(3,2)/(3,1)"},
		{"64 Blocks-B-", "(4,0)/(2,3)/(0,-3)/(3,3)/(-3,0)/(-2,-3)/(-4,0)"},
		{"65 Blocks-L+", "(-2,0)/(0,3)/(-4,-1)/(1,-2)/(3,3)/(-1,-4)/(4,1)/(-4,-1)/(-3,1)"},
		{"66 Blocks-R-", "(3,-1)/(-3,0)/(4,1)/(2,-1)/(-3,-3)/(4,1)/(-4,-1)/(1,4)/(2,0)"},
		{"67 Block-L+", "(1,3)/(2,-1)/(-2,1)/(-1,2)/(0,-3)/(0,3)/(-3,0)/(1,-2)/(2,-3)"},
		{"68 Block-L-", "(6,2)/(1,-2)/(-3,0)/(0,3)/(0,-3)/(-1,2)/(-2,1)/(2,-1)/(3,-2)"},
		{"69 Block-R+", "(1,3)/(-1,2)/(3,0)/(0,-3)/(0,3)/(1,-2)/(2,-1)/(-2,1)/(2,-3)"},
		{"70 Block-R-", "(6,2)/(-2,1)/(2,-1)/(1,-2)/(0,3)/(0,-3)/(3,0)/(-1,2)/(3,-2)"},
		{"71 No Blocks (a)", "(-2,0)/(-4,0)/(0,3)/(-3,0)/(0,-2)/(0,2)/(3,0)/(0,-3)/(4,0)/(-4,0)"},
		{"72 No Blocks (b)", "(-5,0)/(-3,0)/(2,-4)/(-2,1)/(2,-1)/(3,0)/(1,-2)/(-1,2)/(6,-5)"},
	}
}

// TestPlusOneNames: each published alg solves the case with its name, and each case has one.
func TestPlusOneNames(t *testing.T) {
	set, err := cases.Named("pll+1")
	if err != nil {
		t.Fatal(err)
	}
	list := publishedPlusOne()
	if len(list) != len(set.Cases()) {
		t.Errorf("%d algs of %d cases", len(list), len(set.Cases()))
	}
	for i, p := range list {
		alg, err := square1.ParseAlg(p.alg)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := set.Recognise(alg); err != nil || c.Name != p.name || c.Index != i {
			t.Errorf("%s: %s is of %s, number %d, %v", p.name, p.alg, c.Name, c.Index+1, err)
		}
	}
}
