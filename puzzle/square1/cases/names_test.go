package cases_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// published is an alg that a public program lists for a named case.
type published struct{ name, alg string }

// publishedOBL lists the names by slices, as DarksChaos/Square1Trainer does (data/obl-data.js),
// with one of its algs. Where it names algs by other pictures than it shows (yoshi and bird) or
// by letters without a picture (thumb, bunny), there is no alg here; the picture and the number
// of slices are checked, and these differ but for thumb/bunny: see [TestThumbBunny]. The pictures
// and numbers of Mattttttttttttttttttttttttttttttt/OBLTrainer and its successors are the same.
func publishedOBL() map[int][]published {
	return map[int][]published{
		1: {
			{"good kite/kite", "0-1 01"},
		},
		2: {
			{"copp/copp", "10 m 01"},
			{"line/line", "10 M' 01"},
			{"good pair/pair", "0-1 D 01"},
			{"good thumb/thumb", ""},
			{"good N/N", "0-1 e' 01"},
		},
		3: {
			{"good arrow/pair", "0-1 F2 01"},
			{"good arrow/arrow", "0-1 t K 01"},
			{"gem/axe", "10 d D' 01"},
			{"good knight/axe", "10 D k 01"},
			{"good bunny/bunny", ""},
			{"yoshi/shell", "10 u U 01"},
			{"good yoshi/bird", ""},
			{"good kite/cut", "0-1 M D -10"},
			{"good kite/N", "0-1 DD 01"},
			{"good cut/cut", "10\\e M' 01"},
			{"good T/T", "10\\U M' 01"},
			{"good T/tie", "10 d f -10"},
			{"good tie/tie", "10 u 44 -10"},
		},
		4: {
			{"cadj/cadj", "10 F' M k 01"},
			{"4e/4e", "10 m M m 01"},
			{"L/L", "10 K M D -10"},
			{"bad pair/pair", "10 w D -10"},
			{"bad arrow/pair", "0-1 F U k 01"},
			{"bad arrow/arrow", "10 D d D' 01"},
			{"gem/gem", "10 F' u' U' -10"},
			{"gem/knight", "10 d f2 01"},
			{"gem/squid", "10 B M' 01"},
			{"good knight/knight", "10 UU u 01"},
			{"bad knight/axe", "10 M' DD 01"},
			{"squid/knight", "0-1 D' F2 01"},
			{"squid/axe", "10\\D d f -10"},
			{"good thumb/bunny", ""},
			{"bad thumb/bunny", ""},
			{"shell/shell", "10 F' U u' -10"},
			{"shell/bird", "10 F3' 01"},
			{"shell/hazard", "10 b m 01"},
			{"good bird/bird", "10 D' d D' 01"},
			{"bird/hazard", "0-1 D F2 01"},
			{"bad yoshi/bird", ""},
			{"yoshi/hazard", "10 d D F -10"},
			{"kite/T", "10 W u 01"},
			{"bad kite/N", "0-1 e' F2 01"},
			{"kite/tie", "10 W K 01"},
			{"cut/T", "0-1 F D f' 01"},
			{"good cut/N", "0-1 F E F' 01"},
			{"cut/tie", "0-1 F D' K 01"},
			{"bad T/T", "10 d M D -10"},
			{"bad T/tie", "10 e' u D 01"},
			{"bad N/N", "10 e' D M' 01"},
			{"bad tie/tie", "10 U e F' 01"},
		},
		5: {
			{"1c/1c", "10 u B u' -10"},
			{"cadj/copp", "10 U3 d 01"},
			{"3c/3c", "10 F' U' f2 01"},
			{"3e/3e", "10 u U3 F -10"},
			{"L/line", ""},
			{"1e/1e", "10 u W' u' -10"},
			{"bad knight/knight", "10 U u U D 01"},
			{"same axe/axe", "10 U F' u' U' -10"},
			{"diff axe/axe", "0-1 DD f2 01"},
			{"squid/squid", "10 d T' d f -10"},
			{"bad thumb/thumb", ""},
			{"bad bunny/bunny", ""},
			{"bad bird/bird", "10 U' u2 DD 01"},
			{"hazard/hazard", "0-1 u' D d f -10"},
			{"same yoshi/yoshi", "10 u f u U' 01"},
			{"diff yoshi/yoshi", "10 u f3 -10"},
			{"bad kite/kite", "10 D f' u' D' -10"},
			{"bad cut/N", "10 U e u U' 01"},
			{"T/N", "/U e U -20 -10"},
			{"tie/N", "0-1 U f3 -10"},
		},
		6: {
			{"bad kite/cut", "10 w W F' 01"},
			{"bad cut/cut", "10 f2' D E F' 01"},
		},
	}
}

// publishedPBL has each one-layer case on the top and on the bottom (data/pbl-data.js there).
func publishedPBL() []published {
	return []published{
		{"Na/Ja", "W W"},
		{"Ja/Na", "B' B'"},
		{"F/V", "10/d4 -10"},
		{"V/F", "10/u4 -10"},
		{"Pl/Sa", "10 B b -10"},
		{"Sm/Pl", "10 w W -10"},
		{"Ka/Pr", "0-1 b' W 01"},
		{"Nm/Jm", "1-1 W W -11"},
		{"Pr/Ka", "10 w B' -10"},
		{"pN/pN", "0-1 t t' 01"},
		{"Dm/pJ", "10 b E W -10"},
		{"Adj/Adj", "0-1 D' M d 01"},
		{"Gar/Gol", "/e' u -42 u e"},
		{"Gol/Gar", "e' u' t d' e'"},
		{"Jm/Nm", "1-1 B' B' -11"},
		{"Opp/Opp", "10 u2 u2' -10"},
		{"Al/Ul", "0-1 E u' d3 01"},
		{"Ul/Al", "0-1\\u3' d E 01"},
		{"-/Gal", "E E' 0-1 W W 01"},
		{"Ar/Ur", "0-1 d3' u E' 01"},
		{"Ba/Bm", "0-1 t d e' D 01"},
		{"Bm/Ba", "10 T f e' D -10"},
		{"Rl/Rl", "e' F m' m' D' e"},
		{"Sa/Sm", "0-1/U' M d E 01"},
		{"Ur/Ar", "0-1\\E' d' u3 01"},
		{"Y/Y", "10/d M F' t -10"},
		{"Cl/Da", "10\\e w T u2' -10"},
		{"Cr/Dm", "0-1 e b' t u2 01"},
		{"Gal/H", "10 T e' f D3 -10"},
		{"Km/Cr", "0-1 D m' E d3 01"},
		{"pJ/Km", "0-1 B' UU' w' 01"},
		{"Da/W", "10 B b M' E' E 01"},
		{"H/Gor", "0-1 U3 d' e u2 01"},
		{"T/T", "0-1\\D m' U' u2 01"},
		{"Z/Z", "10/d M T M U' -10"},
		{"E/-", "10\\e u m' D e' -10"},
		{"Gor/E", "10 u M t' d' B -10"},
		{"M/X", "10 u3 T' E U w -10"},
		{"Or/Cl", "0-1\\f u3 d' u F -10"},
		{"Q/Q", "10 u M T M F' T' -10"},
		{"W/M", "10 w U t' M F' t -10"},
		{"X/Or", "10 u2 T' f' e f e -10"},
		{"Rr/Rr", "1-1 e' U m' m' d' e -11"},
		{"Ol/Ol", "10 M' U' M e' M' f M' 01"},
	}
}

// publishedLin is the list in the wiki of speedsolving.com, "Lin", last edited in 2020; without
// the last turns, which it writes before the last slice.
func publishedLin() []published {
	return []published{
		{"Solved corners", "(1,0)/(0,3)/(3,0)/(-1,-1)/(-2,1)/(0,-3)/(-1,0)"},
		{"Diagonal swap", "(1,0)/(-4,-3)/(-3,0)/(-3,-3)/(-3,0)/(-2,-3)/"},
		{"Adjacent swap L", "(1,0)/(3,0)/(3,-3)/(-1,2)/(1,-2)/(3,0)/"},
		{"Adjacent swap R", "(1,0)/(2,-1)/(0,-3)/(3,0)/(-3,0)/(-2,4)/"},
		{"Adjacent swap F", "(0,-1)/(4,-2)/(-3,0)/(0,3)/(0,-3)/(-1,2)/"},
		{"Adjacent swap B", "(4,-3)/(-3,0)/(-1,2)/(1,-2)/(-3,3)/(-3,0)/"},
	}
}

// publishedCP are the short names of algs in script/karn.js of DarksChaos/Square1Trainer.
func publishedCP() []published {
	return []published{{"N/N", "10/E E'/-10"}, {"J/N", "10/D4/-10"}, {"J/J", "10/U e' D/-10"}}
}

// Names belong to cases: each published alg solves the case with its name, its mirror image
// the mirror image, and its inverse the inverse.
func TestNames(t *testing.T) {
	lists := map[string][]published{"pbl": publishedPBL(), "lin-cp-df": publishedLin(), "cp": publishedCP()}
	for _, list := range publishedOBL() {
		lists["obl"] = append(lists["obl"], list...)
	}
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
			if p.alg == "" {
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
	lists := map[string][]published{"pbl": publishedPBL(), "lin-cp-df": publishedLin(), "cp": publishedCP()}
	for _, list := range publishedOBL() {
		lists["obl"] = append(lists["obl"], list...)
	}
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
			if p.alg != "" {
				check(c, alg)
			}
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
func publishedPlusOne() []published {
	return []published{
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
