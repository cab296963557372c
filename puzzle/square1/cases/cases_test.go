package cases_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

func named(t testing.TB, id string) *cases.Set {
	t.Helper()
	s, err := cases.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The published numbers of cases: see [cases.Sets].
func TestCounts(t *testing.T) {
	for _, want := range []struct {
		id            string
		even, odd     int
		total, solved int64
	}{
		{"cs", 90, 0, 3678, 0},
		{"csp", 90, 85, 3678, 0},
		{"co", 4, 0, 34, 1},
		{"eo", 6, 0, 69, 1},
		{"obl", 73, 0, 2449, 1},
		{"cp", 5, 0, 35, 1},
		{"ep", 50, 50, 576, 0},
		{"pll", 21, 22, 143, 1},
		{"pbl", 967, 968, 144*144 - 1, 1},
		{"lin-cp-df", 6, 0, 6, 0},
		{"pll+1", 72, 0, 72, 0},
	} {
		s := named(t, want.id)
		even, odd := 0, 0
		sum := int64(0)
		for _, c := range s.Cases() {
			sum += c.Weight
			if c.Odd {
				odd++
			} else {
				even++
			}
		}
		if even != want.even || odd != want.odd || s.Total() != want.total || sum != want.total || s.Solved() != want.solved {
			t.Errorf("%s has %d even and %d odd cases, %d positions and %d solved ones; want %+v", s.ID, even, odd, s.Total(), s.Solved(), want)
		}
	}
	if len(cases.Sets()) != 11 {
		t.Errorf("%d sets", len(cases.Sets()))
	}
}

// What a case says of itself is true.
func TestCases(t *testing.T) {
	for _, s := range cases.Sets() {
		names := map[string]bool{}
		for i, c := range s.Cases() {
			if c.Set != s || c.Index != i || c.Weight <= 0 || len(c.To) == 0 {
				t.Fatalf("%s: %+v", s.ID, c)
			}
			if name := strings.ToLower(c.Name); names[name] {
				t.Errorf("%s: two cases %s", s.ID, c.Name)
			} else {
				names[name] = true
			}
			if found, err := s.Find(strings.ToUpper(c.Name)); err != nil || found.Index != i {
				t.Errorf("%s: %s is found as %s, %v", s.ID, c.Name, found.Name, err)
			}
			p := c.Example()
			if !c.From.Matches(p) || !p.Sliceable() || c.From != c.From.Canonical() {
				t.Errorf("%s %s: %v does not show %v", s.ID, c.Name, c.From, p)
			}
			if of, ok := s.Of(p); !ok || of.Index != i {
				t.Errorf("%s %s: its own example is %s", s.ID, c.Name, of.Name)
			}
			if c.Done(p) != c.SolvedCase || c.SolvedCase != (i == 0 && (s.ID == "cs" || s.ID == "csp" || s.ID == "ep")) {
				t.Errorf("%s %s: solved is %v, done is %v", s.ID, c.Name, c.SolvedCase, c.Done(p))
			}
			if c.Mirror < 0 || s.Cases()[c.Mirror].Mirror != i || s.Cases()[c.Mirror].Weight != c.Weight {
				t.Errorf("%s %s: mirror image %d", s.ID, c.Name, c.Mirror)
			}
			inverts := s.ID == "cp" || s.ID == "ep" || s.ID == "pll" || s.ID == "pbl"
			if inverts != (c.Inverse >= 0) || inverts && (s.Cases()[c.Inverse].Inverse != i || s.Cases()[c.Inverse].Odd != c.Odd) {
				t.Errorf("%s %s: inverse %d", s.ID, c.Name, c.Inverse)
			}
			if parity, ok := p.LinedUpParity(); s.Parities && ok && (parity == 1) != c.Odd {
				t.Errorf("%s %s: odd is %v", s.ID, c.Name, c.Odd)
			}
		}
	}
}

// subject is a random position that a set is about, made without the set.
func subject(id string, rng *rand.Rand) square1.Position {
	shuffle := func(p square1.Position, groups ...string) square1.Position {
		text := []byte(p.String())
		for _, group := range groups {
			var at []int
			for i, c := range text {
				if strings.IndexByte(group, c) >= 0 {
					at = append(at, i)
				}
			}
			rng.Shuffle(len(at), func(i, j int) { text[at[i]], text[at[j]] = text[at[j]], text[at[i]] })
		}
		p, err := square1.ParsePosition(string(text))
		if err != nil {
			panic(err)
		}
		return p
	}
	p := square1.Solved()
	for {
		switch id {
		case "cs", "csp":
			return square1.Random(rng)
		case "co", "obl":
			p = shuffle(p, "ABCDEFGH", "12345678")
		case "eo":
			p = shuffle(p, "ABCD", "EFGH", "12345678")
		case "cp", "pbl":
			p = shuffle(p, "ABCD", "EFGH", "1234", "5678")
		case "ep":
			p = shuffle(p, "1234", "5678")
		case "pll":
			p = shuffle(p, "ABCD", "1234")
		case "lin-cp-df", "pll+1":
			p = shuffle(p, "ABCD", "12345")
		}
		// The second step of Lin is about positions without the edge; PLL+1 about even ones.
		if parity, _ := p.LinedUpParity(); strings.HasPrefix(id, "lin") && p.Bottom.At(0) != 12 ||
			id == "pll+1" && p.Bottom.At(0) != 12 && parity == 0 ||
			!strings.HasPrefix(id, "lin") && id != "pll+1" {
			return p.Turn(3*rng.IntN(4), 3*rng.IntN(4))
		}
	}
}

// Weights are how often cases come up: among random positions made by other means, and among
// random cases.
func TestWeights(t *testing.T) {
	const draws = 10_000
	for _, s := range cases.Sets() {
		rng := rand.New(rand.NewPCG(5, uint64(len(s.Cases()))))
		counted := map[int]int{} // -1: solved, and no case
		drawn := map[int]int{}
		for range draws {
			if c, ok := s.Of(subject(s.ID, rng)); ok {
				counted[c.Index]++
			} else {
				counted[-1]++
			}
			drawn[s.Draw(rng).Index]++
		}
		solved := s.Solved()
		checkChiSquared(t, s.ID+" positions", counted, s, solved, draws)
		checkChiSquared(t, s.ID+" cases", drawn, s, 0, draws)
	}
}

// checkChiSquared compares counts with weights. Cases with few expected draws are put together,
// those of one weight. The limit is passed once in 10,000 times if all is well.
func checkChiSquared(t *testing.T, what string, counted map[int]int, s *cases.Set, solved int64, draws int) {
	t.Helper()
	type bin struct{ count, expected float64 }
	rest := map[int64]*bin{}
	var bins []bin
	add := func(index int, weight int64) {
		expected := float64(draws) * float64(weight) / float64(s.Total()+solved)
		if expected >= 5 {
			bins = append(bins, bin{float64(counted[index]), expected})
			return
		}
		if rest[weight] == nil {
			rest[weight] = &bin{}
		}
		rest[weight].count += float64(counted[index])
		rest[weight].expected += expected
	}
	if solved > 0 {
		add(-1, solved)
	}
	for _, c := range s.Cases() {
		add(c.Index, c.Weight)
	}
	few := bin{}
	for _, b := range rest {
		if b.expected >= 5 {
			bins = append(bins, *b)
		} else {
			few.count, few.expected = few.count+b.count, few.expected+b.expected
		}
	}
	if few.expected > 0 {
		bins = append(bins, few)
	}
	sum := 0.0
	for _, b := range bins {
		sum += (b.count - b.expected) * (b.count - b.expected) / math.Max(b.expected, 1e-9)
	}
	checkSum(t, what, sum, len(bins))
}

// checkSum says if chi-squared is too large. By Wilson and Hilferty, the cube root of chi-squared
// over its degrees of freedom is nearly normal.
func checkSum(t *testing.T, what string, sum float64, bins int) {
	t.Helper()
	n := float64(bins - 1)
	if limit := n * math.Pow(1-2/(9*n)+3.72*math.Sqrt(2/(9*n)), 3); n > 0 && sum > limit {
		t.Errorf("%s: chi-squared is %.1f in %v bins, more than %.1f", what, sum, bins, limit)
	}
}

// All positions of a case are equally likely.
func TestDrawIsUniform(t *testing.T) {
	for _, x := range []struct {
		id, name  string
		positions int // up to turns of the layers and the middle
	}{
		{"ep", "Z/-", 2},
		{"pll", "Al", 4},
		{"obl", "4e/4e", 2}, // either colour on top
		{"eo", "4e/4e", 2},
		{"lin-cp-df", "Diagonal swap", 4 * 4}, // 4 places of the edge in the top, 4 edges
		{"pbl", "E/Z", 2 * 2},
	} {
		s := named(t, x.id)
		c, err := s.Find(x.name)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 7))
		counts := map[square1.Pattern]int{}
		const draws = 1_000
		for range draws {
			p := c.Draw(rng)
			p.Flipped = false
			counts[standardTurn(square1.Pattern{Position: p, Mask: c.From.Mask})]++
		}
		expected, sum := float64(draws)/float64(len(counts)), 0.0
		for _, n := range counts {
			sum += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		checkSum(t, x.id+" "+x.name, sum, len(counts))
		if len(counts) != x.positions {
			t.Errorf("%s %s: %d positions, want %d", x.id, x.name, len(counts), x.positions)
		}
	}
}

// standardTurn is the pattern with its layers at the angles of solved, the first of them as
// text.
func standardTurn(p square1.Pattern) square1.Pattern {
	var first square1.Pattern
	for top := range 12 {
		for bottom := range 12 {
			q := p.Turn(top, bottom)
			if q.Position.Top.Blocked() != square1.Solved().Top.Blocked() || q.Position.Bottom.Blocked() != square1.Solved().Bottom.Blocked() {
				continue
			}
			if q = q.Canonical(); first == (square1.Pattern{}) || q.String() < first.String() {
				first = q
			}
		}
	}
	return first
}

// A turn of a layer is no other case, nor is anything that the set has as the same.
func TestSame(t *testing.T) {
	for _, s := range cases.Sets() {
		for seed := range uint64(200) {
			rng := rand.New(rand.NewPCG(seed, 3))
			p := subject(s.ID, rng)
			c, ok := s.Of(p)
			check := func(what string, q square1.Position) {
				if d, same := s.Of(q); same != ok || d.Index != c.Index {
					t.Errorf("%s: %v is %s, %s is %s", s.ID, p, c.Name, what, d.Name)
				}
			}
			check("turned", p.Turn(rng.IntN(12), rng.IntN(12)))
			if s.Same.Colours {
				check("with other colours", relabel(p, square1.Relabelling{Swapped: true}))
			}
			if s.Same.Layers {
				q := relabel(p, square1.Relabelling{Swapped: true})
				q.Top, q.Bottom = q.Bottom, q.Top
				check("turned over", q)
			}
			if s.ID != "cs" && s.ID != "csp" { // relabelling turns the layers after an alg
				check("turned after", relabel(p, square1.Relabelling{Top: rng.IntN(4), Bottom: rng.IntN(4)}))
			}
		}
	}
}

func relabel(p square1.Position, r square1.Relabelling) square1.Position {
	layer := func(l square1.Layer) (out square1.Layer) {
		for i := range square1.Units {
			out |= square1.Layer(r.Piece(l.At(i))) << (4 * i)
		}
		return out
	}
	p.Top, p.Bottom = layer(p.Top), layer(p.Bottom)
	return p
}

func TestErrors(t *testing.T) {
	if _, err := cases.Named("oll"); !errors.Is(err, cases.ErrSet) || !strings.Contains(err.Error(), "obl") {
		t.Error(err)
	}
	s := named(t, "OBL")
	if _, err := s.Find("74"); !errors.Is(err, cases.ErrCase) {
		t.Error(err)
	}
	if c, err := named(t, "csp").Find(" muffin /LEFT PAW odd"); err != nil || c.Name != "Left pawn / Mushroom odd" {
		t.Error(c.Name, err)
	}
	if c, err := s.Find("73"); err != nil || c.Index != 72 {
		t.Error(c.Index, err)
	}
	alg, _ := square1.ParseAlg("//")
	if _, err := s.Recognise(alg); !errors.Is(err, cases.ErrCase) {
		t.Error(err)
	}
	alg, _ = square1.ParseAlg("/(1,0)/(1,0)/(1,0)/(1,0)/(1,0)/(1,0)/(1,0)/")
	var blocked *square1.BlockedError
	if c, err := s.Recognise(alg); !errors.As(err, &blocked) {
		t.Error(c.Name, err)
	}
	if c, ok := s.Of(square1.Solved()); ok {
		t.Error("solved is", c.Name)
	}
}

// Distances of the OBL cases are those published: 1, 5, 13, 32, 20, 2 for 1 to 6 slices
// (Lidström), and by name those of DarksChaos/Square1Trainer. A plain search over the colours,
// within cube shape, finds them from solved.
func TestOBLDistances(t *testing.T) {
	const solved = "UUXUUXUUXUUX YVVYVVYVVYVV"
	distance := map[string]int{}
	var queue []string
	for _, s := range []string{solved, strings.NewReplacer("U", "V", "V", "U", "X", "Y", "Y", "X").Replace(solved)} {
		distance[leastTurn(s)] = 0
		queue = append(queue, leastTurn(s))
	}
	turned := func(layer string, n int) string { return layer[n:] + layer[:n] }
	for ; len(queue) > 0; queue = queue[1:] {
		for top := range 12 {
			for bottom := range 12 {
				a, b := turned(queue[0][:12], top), turned(queue[0][13:], bottom)
				if !square(a) || !square(b) {
					continue
				}
				a, b = a[:6]+b[:6], a[6:]+b[6:] // half of each, in order: the layers are listed in one sense
				if !square(a) || !square(b) {
					continue
				}
				next := leastTurn(a + " " + b)
				if _, seen := distance[next]; !seen {
					distance[next] = distance[queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	got := map[string]int{}
	for _, c := range named(t, "obl").Cases() {
		text := c.From.String()
		for _, corner := range []string{"U", "V"} {
			text = strings.ReplaceAll(text, corner, corner+corner)
		}
		got[c.Name] = distance[leastTurn(text[:12]+" "+text[12:])]
	}
	for slices, want := range []int{0, 1, 5, 13, 32, 20, 2} {
		list := publishedOBL()[slices]
		if len(list) != want {
			t.Errorf("%d published cases of %d slices", len(list), slices)
		}
		for _, name := range list {
			if got[name] != slices {
				t.Errorf("%s takes %d slices, published %d", name, got[name], slices)
			}
		}
	}
}

// leastTurn is the state of both layers that comes first among those that turns lead to.
func leastTurn(s string) string {
	least := func(layer string) string {
		best := layer
		for n := range 12 {
			best = min(best, layer[n:]+layer[:n])
		}
		return best
	}
	return least(s[:12]) + " " + least(s[13:])
}

// square reports whether a layer, each corner written twice, is that of cube shape at an angle
// at which it can be cut.
func square(layer string) bool {
	kinds := strings.NewReplacer("U", "c", "V", "c", "X", "e", "Y", "e").Replace(layer)
	return kinds == "ccecceccecce" || kinds == "eccecceccecc"
}

// csTimer draws cases of CSP and of PLL with these weights (scramble_sq1_new.js).
func TestCSTimerWeights(t *testing.T) {
	for id, lists := range map[string]map[string]string{
		"cs": {
			"Star":       "8 16, 7-1 16, 6-2 16, 4-4 10, 5-3 16",
			"Square":     "Scallop 24, Right pawn 16, Shield 24, Barrel 16, Right fist 24, Mushroom 16, Left pawn 16, Square 4, Left fist 24, Kite 16",
			"Kite":       "Scallop 48, Right pawn 32, Shield 48, Barrel 32, Right fist 48, Mushroom 32, Left pawn 32, Left fist 48, Kite 16",
			"Barrel":     "Scallop 48, Right pawn 32, Shield 48, Barrel 16, Right fist 48, Mushroom 32, Left pawn 32, Left fist 48",
			"Scallop":    "Scallop 36, Right pawn 48, Shield 72, Right fist 72, Mushroom 48, Left pawn 48, Left fist 72",
			"Shield":     "Right pawn 48, Shield 36, Right fist 72, Mushroom 48, Left pawn 48, Left fist 72",
			"Mushroom":   "Right pawn 32, Right fist 48, Mushroom 16, Left pawn 32, Left fist 48",
			"Right pawn": "Right pawn 16, Left pawn 32, Right fist 48, Left fist 48",
			"Left pawn":  "Right fist 48, Left pawn 16, Left fist 48",
			"Right fist": "Right fist 36, Left fist 72",
			"Left fist":  "Left fist 36",
			"Pair":       "6 72, Right 4-2 96, 4-1-1 96, Right 5-1 72, Left 4-2 96, Left 5-1 72, 3-3 72, 3-1-2 72, 3-2-1 72, 2-2-2 24",
			"L":          "6 48, Right 4-2 64, 4-1-1 64, Right 5-1 48, Left 4-2 64, Left 5-1 48, 3-3 48, 3-1-2 48, 3-2-1 48, 2-2-2 16",
			"Line":       "6 24, Right 4-2 32, 4-1-1 32, Right 5-1 24, Left 4-2 32, Left 5-1 24, 3-3 24, 3-1-2 24, 3-2-1 24, 2-2-2 8",
		},
		"pll": {"": "H 1, Ul 4, Ur 4, Z 2, Al 4, Ar 4, E 2, F 4, Gal 4, Gar 4, Gol 4, Gor 4, Ja 4, Jm 4, Na 1, Nm 1, Rl 4, Rr 4, T 4, V 4, Y 4"},
	} {
		s := named(t, id)
		n := 0
		for one, list := range lists {
			for _, entry := range strings.Split(list, ", ") {
				at := strings.LastIndex(entry, " ")
				name := entry[:at]
				if one != "" {
					name = one + " / " + name
				}
				c, err := s.Find(name)
				if err != nil || fmt.Sprint(c.Weight) != entry[at+1:] {
					t.Errorf("%s %s: weight %d, csTimer has %s (%v)", id, name, c.Weight, entry[at+1:], err)
				}
				n++
			}
		}
		if id == "cs" && n != 90 || id == "pll" && n != 21 {
			t.Errorf("%s: %d entries", id, n)
		}
	}
}

// A position drawn is a position of the case, can be sliced, and stays the case when a layer is
// turned. Aligned, it is at the angles of From.
func TestAlign(t *testing.T) {
	for _, s := range cases.Sets() {
		rng := rand.New(rand.NewPCG(9, 9))
		for range 200 {
			c := s.Draw(rng)
			p := c.Draw(rng)
			if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil || !p.Sliceable() {
				t.Fatalf("%s %s: %v: %v", s.ID, c.Name, p, err)
			}
			turned := p.Turn(rng.IntN(12), rng.IntN(12))
			if of, ok := s.Of(turned); !ok || of.Index != c.Index {
				t.Fatalf("%s %s: %v is %s", s.ID, c.Name, turned, of.Name)
			}
			aligned, turn, over, ok := c.Align(p)
			if !ok || aligned.Top.Blocked() != c.From.Position.Top.Blocked() || aligned.Bottom.Blocked() != c.From.Position.Bottom.Blocked() {
				t.Fatalf("%s %s: %v is aligned to %v", s.ID, c.Name, p, aligned)
			}
			if !over && p.Turn(int(turn.Top), int(turn.Bottom)) != aligned {
				t.Fatalf("%s %s: %v turned by %v is not %v", s.ID, c.Name, p, turn, aligned)
			}
			if of, _ := s.Of(aligned); of.Index != c.Index {
				t.Fatalf("%s %s: %v is %s", s.ID, c.Name, aligned, of.Name)
			}
			if s.ID == "csp" && strings.HasSuffix(c.Name, "d") != (aligned.Parity() == 1) && !strings.HasPrefix(c.Name, "Star") {
				t.Fatalf("%s: %v", c.Name, aligned)
			}
		}
	}
}
