package square1

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func ExampleCountPositions() {
	c := CountPositions()
	for _, row := range c.Pairs {
		fmt.Printf("%d and %d corners: %v x %v = %s\n", row.TopCorners, row.BottomCorners, row.Top, row.Bottom, row.Product.Mixed())
	}
	fmt.Printf("%v x %d x %d x %d = %d\n", c.Shapes, c.CornerOrders, c.EdgeOrders, c.Middles, c.Positions)
	// Output:
	// 6 and 2 corners: 1/6 x 9/2 = 3/4
	// 5 and 3 corners: 3 x 28/3 = 28
	// 4 and 4 corners: 35/4 x 35/4 = 76 9/16
	// 3 and 5 corners: 28/3 x 3 = 28
	// 2 and 6 corners: 9/2 x 1/6 = 3/4
	// 2145/16 x 40320 x 40320 x 2 = 435891456000
}

// The mirror of pair 50 swaps four pairs of corners and two pairs of edges and
// leaves four edges: (4 over 2) x (1 + 2 x (4 over 2) + 1) = 6 x 14 = 84 templates
// stay. With the layers swapped too all cycles have two slots: 2^4 x 2^4 = 256.
func ExamplePair_Templates() {
	p := CanonicalPairs()[49]
	fmt.Println(p.Top.Pattern(), p.Bottom.Pattern(), "has", TemplateCount, "templates")
	for _, a := range p.Automorphisms() {
		fmt.Printf("swapped %-5v mirrored %-5v keeps %d\n", a.Swapped, a.Mirrored, a.Templates())
	}
	fmt.Println(p.Templates(), "unique")
	// Output:
	// AAaAAaaa AAaAAaaa has 4900 templates
	// swapped false mirrored false keeps 4900
	// swapped false mirrored true  keeps 84
	// swapped true  mirrored false keeps 256
	// swapped true  mirrored true  keeps 256
	// 1374 unique
}

// rows splits a table of the test's own data.
func rows(t *testing.T, table string, want int) []string {
	t.Helper()
	list := strings.Split(strings.TrimSpace(table), "\n")
	if len(list) != want {
		t.Fatalf("%d rows, want %d", len(list), want)
	}
	return list
}

func yesNo(b bool) string {
	if b {
		return "Y"
	}
	return "N"
}

func TestCurtisTable2(t *testing.T) {
	c := CountPositions()
	for i, want := range rows(t, curtisTable2, len(c.Layers)) {
		l := c.Layers[i]
		got := fmt.Sprintln(l.Shape.ID(), l.Shape.Pattern(), yesNo(l.Reflection), l.Rotations, l.Multiplier)
		if got != want+"\n" {
			t.Errorf("got %swant %s", got, want)
		}
	}
	for i, want := range rows(t, curtisSums, len(c.Sums)) {
		s := c.Sums[i]
		if got := fmt.Sprint(s.Corners, s.Edges, " ", s.Sum); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestCurtisTable3(t *testing.T) {
	c := CountPositions()
	pairs := 0
	for i, want := range rows(t, curtisTable3, len(c.Pairs)) {
		row := c.Pairs[i]
		factors := fmt.Sprint(row.Top, " ", row.Bottom)
		if row.TopCorners < row.BottomCorners {
			factors = fmt.Sprint(row.Bottom, " ", row.Top)
		}
		if got := fmt.Sprint(row.TopCorners, row.BottomCorners, " ", factors, " ", row.Product); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		pairs += row.Pairs
	}
	sum, bySlices, byMoves := int64(0), int64(0), int64(0)
	for _, p := range Pairs() {
		sum += p.Positions()
	}
	for _, n := range Distribution() {
		bySlices += n
	}
	for _, n := range MoveDistribution() {
		byMoves += n
	}
	for _, x := range []struct {
		what      string
		got, want any
	}{
		{"total", c.Shapes, Over(2145, 16)},
		{"total, mixed", c.Shapes.Mixed(), "134 1/16"},
		{"labellings", c.Labellings, int64(1_625_702_400)},
		{"positions", c.Positions, int64(435_891_456_000)},
		{"positions, pair by pair", c.Positions, sum},
		{"positions by slices", bySlices, c.Positions},
		{"sliceable positions by WCA moves", byMoves, int64(SliceablePositions)},
		{"sliceable positions", int64(SliceablePositions), int64(3678 * 40320 * 40320 * 2)}, // outlines, 8! of the corners, 8! of the edges, and the middle
		{"bits", Bits(c.Positions), 39},
		{"pairs", pairs, len(Pairs())},
	} {
		if x.got != x.want {
			t.Errorf("%s: %v, want %v", x.what, x.got, x.want)
		}
	}
}

func TestCurtisTable4(t *testing.T) {
	for i, want := range rows(t, curtisTable4, len(CanonicalPairs())) {
		p := CanonicalPairs()[i]
		sym := p.Symmetry()
		got := fmt.Sprintln(p.ID(), p.Top.Pattern(), p.Top.Rotations(), p.Bottom.Pattern(), p.Bottom.Rotations(),
			yesNo(sym.Sym2), yesNo(sym.Sym3), yesNo(sym.Sym4), p.Group(), "?")
		if got != want+"\n" {
			t.Errorf("got %swant %s", got, want)
		}
	}
}

func TestFraction(t *testing.T) {
	for _, c := range []struct {
		got           Fraction
		text, asMixed string
	}{
		{Over(0, 7), "0", "0"},
		{Over(6, 4), "3/2", "1 1/2"},
		{Over(-6, 4), "-3/2", "-1 1/2"},
		{Over(-1, 3), "-1/3", "-1/3"},
		{Over(1, 6).Plus(Over(1, 3)), "1/2", "1/2"},
		{Over(28, 3).Times(Over(3, 1)), "28", "28"},
	} {
		if c.got.String() != c.text || c.got.Mixed() != c.asMixed {
			t.Errorf("%v, %s; want %s, %s", c.got, c.got.Mixed(), c.text, c.asMixed)
		}
	}
}

// coloured is a pair of layers as texts, one letter a piece, clockwise.
type coloured struct{ top, bottom string }

// image does one of the four: nothing, Sym2, Sym3, Sym4, without relabelling,
// and forgets the angles.
func (c coloured) image(swapped, mirrored bool) coloured {
	if swapped {
		c.top, c.bottom = c.bottom, c.top
	}
	if mirrored {
		c.top, c.bottom = reversed(c.top), reversed(c.bottom)
	}
	return coloured{firstTurned(c.top), firstTurned(c.bottom)}
}

func (c coloured) compare(d coloured) int {
	return cmp.Or(strings.Compare(c.top, d.top), strings.Compare(c.bottom, d.bottom))
}

// firstTurned is firstRotation without garbage.
func firstTurned(s string) string {
	twice := s + s
	first := s
	for i := range s {
		first = min(first, twice[i:i+len(s)])
	}
	return first
}

// spell puts letters on the corners and edges of the pair.
func (p Pair) spell(corners, edges string) coloured {
	top, bottom := p.Top.Pattern(), p.Bottom.Pattern()
	var out []byte
	for _, c := range top + bottom {
		from := &edges
		if c == 'A' {
			from = &corners
		}
		out = append(out, (*from)[0])
		*from = (*from)[1:]
	}
	return coloured{string(out[:len(top)]), string(out[len(top):])}
}

// arrangements lists the different orders of the letters.
func arrangements(letters string) []string {
	if letters == "" {
		return []string{""}
	}
	var list []string
	for i := range letters {
		if strings.Contains(letters[:i], letters[i:i+1]) {
			continue
		}
		for _, rest := range arrangements(letters[:i] + letters[i+1:]) {
			list = append(list, letters[i:i+1]+rest)
		}
	}
	return list
}

// rotations is the number of turns that leave a cyclic text as it is.
func rotations(s string) int {
	n := 0
	for i := range s {
		if s[i:]+s[:i] == s {
			n++
		}
	}
	return n
}

// TestTemplatesOneByOne makes all templates and takes the first image of each,
// without asking which symmetries a pair has. A unique template stands for
// (4!)^4 x 2 positions on each of its different images, by the rotations that
// keep the letters; that must add up to all positions.
func TestTemplatesOneByOne(t *testing.T) {
	if testing.Short() {
		t.Skip("goes through all arrangements")
	}
	swap := strings.NewReplacer("T", "B", "B", "T", "t", "b", "b", "t")
	corners, edges := arrangements("TTTTBBBB"), arrangements("ttttbbbb")
	positions := Over(0, 1)
	cases, sum := 0, 0
	for _, p := range CanonicalPairs() {
		unique := map[coloured]bool{}
		for _, c := range corners {
			for _, e := range edges {
				template := p.spell(c, e)
				swapped := coloured{swap.Replace(template.top), swap.Replace(template.bottom)}
				images := []coloured{
					template.image(false, false), template.image(false, true),
					swapped.image(true, false), swapped.image(true, true),
				}
				slices.SortFunc(images, coloured.compare)
				cases++
				if unique[images[0]] {
					continue
				}
				unique[images[0]] = true
				turns := int64(rotations(template.top) * rotations(template.bottom))
				images = slices.Compact(images)
				positions = positions.Plus(Over(int64(len(images))*2*factorial4*factorial4*factorial4*factorial4, turns))
			}
		}
		if got, want := p.Templates(), len(unique); got != want {
			t.Errorf("%d: %d templates by Burnside's lemma, %d one by one", p.ID(), got, want)
		}
		sum += len(unique)
		want := p.Top.Rotations() * p.Bottom.Rotations() * p.Group() / sym1
		if got := len(p.Automorphisms()); got != want {
			t.Errorf("%d: %d automorphisms, want %d", p.ID(), got, want)
		}
	}
	if cases != 65*TemplateCount || sum != 167_118 || int64(sum) != CountCodes().Templates {
		t.Error(cases, "templates,", sum, "unique,", CountCodes().Templates, "by Burnside's lemma")
	}
	if want := Over(CountPositions().Positions, 1); positions != want {
		t.Error(positions, "positions by templates, want", want)
	}
}

func mean(list []int64) Fraction {
	sum := int64(0)
	for _, n := range list {
		sum += n
	}
	return Over(sum, int64(len(list)))
}

// TestClassesOneByOne compares, for some pairs, the classes of the corners alone
// and of the edges alone with those found by making them all. Letters are the
// labels T_0..T_3 and B_0..B_3, relabelled as Curtis says.
func TestClassesOneByOne(t *testing.T) {
	if testing.Short() {
		t.Skip("makes all classes")
	}
	orders := arrangements("ABCDEFGH")
	blank := strings.Repeat("x", 8)
	turn := strings.NewReplacer("A", "B", "B", "C", "C", "D", "D", "A")
	swap := strings.NewReplacer("A", "E", "B", "F", "C", "G", "D", "H", "E", "A", "F", "B", "G", "C", "H", "D")
	mirrorCorners := strings.NewReplacer("B", "D", "D", "B", "F", "H", "H", "F")
	mirrorEdges := strings.NewReplacer("A", "D", "B", "C", "C", "B", "D", "A", "E", "H", "F", "G", "G", "F", "H", "E")
	relabel := func(c coloured, r *strings.Replacer) coloured {
		return coloured{r.Replace(c.top), r.Replace(c.bottom)}
	}
	cases := 0
	for _, id := range []int{5, 37, 41, 44, 63, 65} {
		p := CanonicalPairs()[id-1]
		stayCorners, stayEdges := p.stay()
		for _, kind := range []struct {
			name   string
			stay   []int64
			spell  func(string) coloured
			mirror *strings.Replacer
		}{
			{"corners", stayCorners, func(s string) coloured { return p.spell(s, blank) }, mirrorCorners},
			{"edges", stayEdges, func(s string) coloured { return p.spell(blank, s) }, mirrorEdges},
		} {
			seen := map[coloured]bool{}
			classes := int64(0)
			for _, s := range orders {
				// Everything that one generator after the other leads to.
				queue := []coloured{kind.spell(s).image(false, false)}
				if seen[queue[0]] {
					continue
				}
				classes++
				for ; len(queue) > 0; queue = queue[1:] {
					c := queue[0]
					if seen[c] {
						continue
					}
					seen[c] = true
					cases++
					queue = append(
						queue,
						relabel(c, turn).image(false, false),
						relabel(c, swap).image(true, false),
						relabel(c, kind.mirror).image(false, true),
					)
				}
			}
			if got := mean(kind.stay); got != Over(classes, 1) {
				t.Errorf("%d: %v classes of %s by Burnside's lemma, %d one by one", id, got, kind.name, classes)
			}
		}
	}
	if cases < 100_000 {
		t.Error(cases, "cases")
	}
}

func TestCodes(t *testing.T) {
	c := CountCodes()
	const codes32 = 1 << 32
	if c.Bound*2*64 != CountPositions().Positions {
		t.Error("bound:", c.Bound)
	}
	if c.Bound > c.Classes || c.Classes > c.Templated || c.Templated > codes32 || 2*c.Bound <= codes32 {
		t.Errorf("%+v", c)
	}
	if Bits(c.Templated) != 32 || Bits(2*c.Bound) != 33 || Bits(1) != 0 || Bits(codes32) != 32 || Bits(codes32+1) != 33 {
		t.Error(Bits(c.Templated), Bits(2*c.Bound))
	}
	corners := Over(0, 1)
	for _, p := range CanonicalPairs() {
		stay, _ := p.stay()
		corners = corners.Plus(mean(stay))
	}
	// The rows of a complete table with Curtis' 64 symmetries, counted by a
	// program of its own.
	if corners != Over(86_158, 1) {
		t.Error(corners, "classes of corners")
	}
}
