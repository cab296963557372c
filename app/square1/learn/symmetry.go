package learn

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Curtis' symmetries.
func sym1() symmetry { return symmetry{Top: 1} }
func sym2() symmetry { return symmetry{Swapped: true} }
func sym3() symmetry { return symmetry{Mirrored: true} }
func sym4() symmetry { return symmetry{Swapped: true, Mirrored: true} }

// symmetrySteps are those of the lesson on positions that look different and are equally hard.
func symmetrySteps() steps {
	return steps{
		"colours":    func(k *kit) lesson.Activity { return twinStep(k, sym1()) },
		"sixteen":    sixteenStep,
		"over":       func(k *kit) lesson.Activity { return twinStep(k, sym2()) },
		"recoloured": func(k *kit) lesson.Activity { return twinStep(k, sym3()) },
		"both":       func(k *kit) lesson.Activity { return twinStep(k, sym4()) },
		"own":        ownTwinStep,
		"shape":      ownImageStep,
		"pairs":      pairsStep,
		"templates":  templatesStep,
		"fit":        fitStep,
		"bits":       bitsStep,
	}
}

// twinExample is a position whose shape no symmetry but the first keeps, and its solution.
// It ends with a turn of both layers.
func twinExample() (square1.Position, square1.Alg) {
	return solvedBy(
		square1.SliceMove(), square1.Turn(0, 2), square1.SliceMove(), square1.Turn(-3, -2),
		square1.SliceMove(), square1.Turn(0, -3), square1.SliceMove(), square1.Turn(3, -3))
}

// solvedBy is the position that some moves solve.
func solvedBy(moves ...square1.Move) (square1.Position, square1.Alg) {
	p, err := square1.Solved().Apply(square1.Alg(moves).Inverse())
	if err != nil {
		return square1.Solved(), nil
	}
	return p, moves
}

// twinAlgs are the solutions of the puzzle and of its image, one below the other.
type twinAlgs struct {
	left, right algLine
	way         *walk // the puzzle's
}

// show shows solutions; nil for one that is not known yet.
func (t *twinAlgs) show(from square1.Position, alg, image square1.Alg) {
	t.way = newWalk(from, alg)
	t.left.show(alg)
	t.right.show(image)
	t.play(from)
}

// play highlights the next moves at a position. ok is false if it is not on the way.
func (t *twinAlgs) play(p square1.Position) (ok bool) {
	at := t.way.at(p)
	t.left.play(at)
	t.right.play(at)
	return at >= 0
}

// object makes them.
func (t *twinAlgs) object() fyne.CanvasObject {
	return container.NewVBox(
		control.Paragraph(lang.L("The left puzzle is solved by")), t.left.object(),
		control.Paragraph(lang.L("The right puzzle is solved by")), t.right.object())
}

// twinStep shows a position and its image, and asks which alg solves the image.
func twinStep(k *kit, m symmetry) lesson.Activity {
	from, alg := twinExample()
	algs := &twinAlgs{}
	algs.show(from, alg, nil)
	k.start(from)
	k.puzzle.SetLook(Look{Twin: m.twin})
	image, _ := m.alg(from, alg)
	return lesson.Activity{
		Changed:  func() { algs.play(k.puzzle.Position()) },
		Inline:   algs.object,
		Right:    func() string { return whatSolves(m.position(from), alg) },
		Answered: func() { algs.show(from, alg, image); algs.play(k.puzzle.Position()) },
		Buttons: map[string]lesson.Button{"play": {Do: func() {
			k.start(from)
			k.puzzle.Play(alg)
		}}},
	}
}

// whatSolves is the ID of the change that makes an alg solve a position, but for a turn at
// the end; empty if none does.
func whatSolves(p square1.Position, alg square1.Alg) string {
	all := changes()
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if _, ok := solution(p, all[id].alg(alg)); ok {
			return id
		}
	}
	return ""
}

// sixteenStep has the colours of both layers turned, and asks in how many ways.
func sixteenStep(k *kit) lesson.Activity {
	from, _ := twinExample()
	k.start(from)
	now, images := symmetry{}, map[square1.Position]bool{}
	show := func() {
		k.puzzle.SetLook(Look{Twin: now.twin})
		images[now.position(from)] = true
	}
	show()
	turn := func(top, bottom int) func() {
		return func() {
			now.Top, now.Bottom = (now.Top+top)%4, (now.Bottom+bottom)%4
			show()
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Seen", len(images), "Each", 4, "All", len(colourings(from)))
		},
		Right:   func() string { return fmt.Sprint(len(colourings(from))) },
		Buttons: map[string]lesson.Button{"top": {Do: turn(1, 0)}, "bottom": {Do: turn(0, 1)}},
	}
}

// colourings are the images of a position under Sym1.
func colourings(p square1.Position) map[square1.Position]bool {
	all := map[square1.Position]bool{}
	for top := range 4 {
		for bottom := range 4 {
			all[symmetry{Top: top, Bottom: bottom}.position(p)] = true
		}
	}
	return all
}

// ownTwinStep solves a position that the user has made, and its image.
func ownTwinStep(k *kit) lesson.Activity {
	const job = "solve the puzzle and its image"
	k.start(square1.Solved())
	var m symmetry
	algs := &twinAlgs{}
	solved, searching := false, false
	show := func(to symmetry) func() {
		return func() {
			m = to
			algs.show(k.puzzle.Position(), nil, nil)
			k.puzzle.SetLook(Look{Twin: m.twin})
		}
	}
	show(sym2())()
	play := func() {
		p := k.puzzle.Position()
		searching = true
		k.solve(job, p, func(found square1.Alg, err error) {
			searching = false
			if err != nil || k.puzzle.Position() != p {
				return
			}
			var image square1.Alg
			image, solved = m.alg(p, found)
			algs.show(p, found, image)
			k.puzzle.Play(found)
		})
	}
	return lesson.Activity{
		Changed: func() {
			if p := k.puzzle.Position(); !algs.play(p) {
				algs.show(p, nil, nil) // they were those of another position
			}
		},
		Fields: func() any {
			switch {
			case searching:
				return lesson.With("State", lang.L("searching …"))
			case algs.left.alg != nil:
				return lesson.With("State", lang.L("found"))
			}
			return lesson.With("State", "–")
		},
		Inline: algs.object,
		Done:   func() bool { return solved },
		Buttons: map[string]lesson.Button{
			"solve": {Do: play, Enabled: func() bool { return !searching && k.puzzle.Position() != square1.Solved() }},
			"over":  {Do: show(sym2())}, "mirror": {Do: show(sym3())}, "both": {Do: show(sym4())},
		},
	}
}

// ownImageStep asks which symmetry keeps a shape that only the fourth does.
func ownImageStep(k *kit) lesson.Activity {
	p := example(onlyBoth())
	k.start(p)
	show := func(m symmetry) func() { return func() { k.puzzle.SetLook(Look{Twin: m.twin}) } }
	return lesson.Activity{
		Fields: func() any { return lesson.With("Pair", display.PairName(p.Pair())) },
		Right: func() string {
			for id, m := range map[string]symmetry{"over": sym2(), "mirror": sym3(), "both": sym4()} {
				if m.position(p).Pair() == p.Pair() {
					return id
				}
			}
			return ""
		},
		Buttons: map[string]lesson.Button{
			"over": {Do: show(sym2())}, "mirror": {Do: show(sym3())}, "both": {Do: show(sym4())},
		},
	}
}

// keptOnlyByBoth reports whether Sym4 keeps a pair of shapes, and neither Sym2 nor Sym3.
func keptOnlyByBoth(p square1.Pair) bool {
	return p.Symmetry() == square1.Symmetry{Sym4: true}
}

// onlyBoth is a pair of shapes near the cube that only Sym4 keeps.
func onlyBoth() (nearest square1.Pair) {
	distance := -1
	for _, p := range square1.CanonicalPairs() {
		if d := p.CubeShapeDistance(); keptOnlyByBoth(p) && (distance < 0 || d < distance) {
			nearest, distance = p, d
		}
	}
	return nearest
}

// pairsStep is Curtis' table 4: a pair has to be found that only the fourth symmetry
// keeps.
func pairsStep(k *kit) lesson.Activity {
	picked := k.picked()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Canonical", len(square1.CanonicalPairs()), "All", len(square1.Pairs()), "Labels", len(colourings(square1.Solved())),
				"Pair", display.PairName(picked.pair), "Orbit", picked.pair.Orbit(), "Group", picked.pair.Group(),
				"Sum", square1.Reciprocals().String(), "Decimal", control.Decimal(square1.Reciprocals().Float(), 5))
		},
		Done:   func() bool { return picked.any && keptOnlyByBoth(picked.pair) },
		Figure: picked.figure,
	}
}

// templatesStep counts the templates of a pair.
func templatesStep(k *kit) lesson.Activity {
	picked := k.picked()
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}, Middle: view.Grey}
	for _, p := range square1.Solved().Bottom.Pieces() {
		f.Marks[p] = view.Mark{Tone: view.Grey}
	}
	k.puzzle.SetLook(Look{Figure: f})
	least := square1.CanonicalPairs()[0].Templates()
	for _, p := range square1.CanonicalPairs() {
		least = min(least, p.Templates())
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("All", number(square1.TemplateCount), "Pair", display.PairName(picked.pair),
				"Count", burnside(picked.pair), "Symmetries", len(picked.pair.Automorphisms()), "Least", number(least))
		},
		Done:   func() bool { return picked.any && picked.pair.Templates() == least },
		Figure: picked.figure,
	}
}

// picked is the pair that was picked in the table of all pairs, and is on the stage.
type picked struct {
	kit  *kit
	pair square1.Pair
	any  bool // one has been picked
}

// picked shows two squares at first.
func (k *kit) picked() *picked {
	return &picked{kit: k, pair: k.start(square1.Solved()).Pair()}
}

// figure is the table of the pairs.
func (c *picked) figure() *lesson.Figure {
	table := c.kit.pairsTable(square1.CanonicalPairs(), false, func(p square1.Pair) {
		c.pair, c.any = p, true
		c.kit.start(example(p))
		c.kit.update()
	})
	return &lesson.Figure{Object: table.Object, Wide: true}
}

// burnside shows how the templates of a pair are counted.
func burnside(p square1.Pair) string {
	times := map[int]int{}
	list := p.Automorphisms()
	for _, a := range list {
		times[a.Templates()]++
	}
	kept := slices.Sorted(maps.Keys(times))
	slices.Reverse(kept)
	var terms []string
	for _, n := range kept {
		terms = append(terms, fmt.Sprintf("%d × %s", times[n], number(n)))
	}
	return fmt.Sprintf("(%s) / %d = %s", strings.Join(terms, " + "), len(list), number(p.Templates()))
}

// room32 is the number of numbers with 32 bits.
const room32 = int64(1) << 32

// codes is the picture of the appendix: how many numbers with 32 bits there are, and how
// many classes of positions.
type codes struct {
	list  func() []measure
	gauge *gauge // nil until it is shown
}

// figure makes it.
func (c *codes) figure() *lesson.Figure {
	c.gauge = newGauge(measure{lang.L("Numbers with 32 bits"), room32}, c.list()...)
	return &lesson.Figure{Object: c.gauge}
}

// update shows the present numbers.
func (c *codes) update() {
	if c.gauge != nil {
		c.gauge.show(c.list()...)
	}
}

// fitStep asks whether the classes of positions with a square middle fit 32 bits.
func fitStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	c, all := square1.CountCodes(), square1.CountPositions().Positions
	answered := false
	picture := &codes{list: func() []measure {
		list := []measure{{lang.L("If no position is its own image"), c.Bound}}
		if answered {
			list = append(list, measure{lang.L("Classes with a square middle"), c.Classes}, measure{lang.L("Templates times orders"), c.Templated})
		}
		return list
	}}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Room", number(room32), "Half", number(all/2), "Group", symmetries, "Bound", number(c.Bound), "Classes", number(c.Classes),
				"Templates", number(c.Templates), "Orders", number(c.Orders), "Codes", number(c.Templated))
		},
		Right: func() string {
			if c.Classes <= room32 {
				return "yes"
			}
			return "no"
		},
		Answered: func() {
			answered = true
			picture.update()
		},
		Figure: picture.figure,
	}
}

// symmetries is the number of all of Curtis' symmetries: 16 relabellings of Sym1, each
// alone, with Sym2, Sym3 or Sym4.
const symmetries = 16 * 4

// bitsStep asks how many bits the middle takes.
func bitsStep(k *kit) lesson.Activity {
	k.start(square1.Solved())
	c, all := square1.CountCodes(), square1.CountPositions().Positions
	bits := square1.Bits(2 * c.Classes)
	answered := false
	picture := &codes{list: func() []measure {
		list := []measure{{lang.L("Classes with a square middle"), c.Classes}, {lang.L("Classes with any middle"), 2 * c.Classes}}
		if answered {
			list = append(list, measure{lang.L("With one more symmetry, about"), all / (2 * symmetries)})
		}
		return list
	}}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Both", number(2*c.Classes), "Bits", bits, "Room", number(room32), "Group", symmetries,
				"Larger", 2*symmetries, "Rest", number(all/(2*symmetries)))
		},
		Right: func() string { return fmt.Sprint(bits) },
		Answered: func() {
			answered = true
			picture.update()
		},
		Figure: picture.figure,
	}
}
