package learn

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/packing/view"
	"wedge/app/pagetest"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	const usual = "Show: snake " + usual
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: soma":                                         `line 3, column 7: Show: unknown "soma": use cells, empty, fold, packing, pieces, set, snake, stack, start, table`,
		"Show: packing som":                                  `line 3, column 15: Show: there is no puzzle "som"; there are `,
		"Show: packing soma 0":                               "expected the number of a packing from 1 to 1000",
		"Show: packing soma 1001":                            "expected the number of a packing from 1 to 1000",
		"Show: packing 3x3 with V3":                          "line 3, column 15: Show: expected a box, such as 3x3x3, or rows",
		"Show: packing ##/#a with V3":                        "expected a box, such as 3x3x3, or rows",
		"Show: packing ../... with V3":                       "0 cells: expected 1 to 1000",
		"Show: packing 11x10x10 with V3":                     "1100 cells: expected 1 to 1000",
		"Show: packing 3x3x3 with":                           `there is no puzzle "3x3x3 with"`,
		"Show: packing 3x3x3 with 3":                         `there is no puzzle "3x3x3 with"`,
		"Show: packing 3x3x3 with V3 Q7":                     `line 3, column 26: Show: there is no piece "Q7"`,
		"Show: packing 3x3x3 with 0 V3":                      "line 3, column 26: Show: expected 1 to 1000 pieces",
		"Show: packing 3x3x3 with 1001 V3":                   "expected 1 to 1000 pieces",
		"Show: pieces":                                       "0 pieces: expected 1 to 60",
		"Show: pieces 3 4 5 5":                               "68 pieces: expected 1 to 60",
		"Show: pieces 9":                                     "no pieces of 9 cells have names",
		"Show: pieces V3; pieces Q7":                         `line 3, column 25: Show: there is no piece "Q7"`,
		"Show: pieces 3;pieces 3;pieces 3;pieces 3;pieces 3": "line 3, column 43: Show: more than 4 things",
		"Show: snake EXE":                                    "line 3, column 14: Show: ",
		"Show: fold ECE":                                     "line 3, column 12: Show: a cube needs 27 cubes, not 3",
		"Show: stack t-6x6x2":                                "expected a puzzle and one of right, near, up",
		"Show: stack soma-dog up":                            "only slabs are stacked",
		"Look: dark":                                         `unknown "dark": use alone, apart, before, bend, chessboard, forward, mirror, over, `,
		"Show: pieces A4\nLook: apart":                       "line 4, column 7: Look: only a packing or a fold can be apart",
		"Show: packing soma\nLook: pairs":                    "only pieces are in pairs",
		"Show: pieces A4\nLook: recoloured":                  "only a packing can be recoloured",
		"Show: packing soma\nLook: chessboard":               "a chessboard needs Show: cells",
		"Show: pieces 3\nLook: twin":                         "only a packing, a fold or a single piece can be turned",
		"Show: packing soma; packing soma\nLook: mirror":     "only a packing, a fold or a single piece can be turned",
		"Show: snake ECE\nDo go: turn over":                  "only a packing, a fold or a single piece can be turned",
		"Beside: dials":                                      `unknown "dials": use images`,
		"Beside: images":                                     "it needs a line Show before, with packing",
		"Show: table 3x3x3 with V3 6 T4 T4":                  "line 3, column 24: Show: the pieces have 31 cells, and the target 27",
		"Show: packing 3 x 2 x 2 with 2 L4":                  "the pieces have 8 cells, and the target 12",
		"Show: pieces 2 L3":                                  `there is no piece "L3": those of 3 cells are I3, V3`,
		"Until: cells full":                                  `line 3, column 8: Until: unknown "cells full": the nearest of `,
		"Until: how many cells":                              "words are light cells, cells, ",
		"Until: played twice":                                `unknown "played twice"`,
		"Show: pieces 4\nUntil: clicked T4 Q7":               `there is no piece "Q7" on the stage`,
		"Show: pieces 4\nUntil: clicked unreached":           "it needs Show: cells, and here that is pieces",
		"Do go: went":                                        `line 3, column 8: Do go: unknown "went": use again, assemble, click, count, explain, fold, help, `,
		"Do go: assemble":                                    "it needs a line Show before, with packing",
		"Do go: fold":                                        "it needs a line Show before, with a snake of 27 cubes",
		usual + "\nDo go: fold twice":                        `line 4, column 13: Do go: unknown "twice": use mirror or nothing`,
		"Do go: turn":                                        `unknown "": use forward, over, sideways`,
		"Show: packing soma\nUntil: seen >= many":            `line 4, column 16: Until: expected a whole number, not "many"`,
		"Show: packing soma\nDo go: count raw 0":             "expected 1 or more",
		"Look: bend":                                         "it needs a line Show before, with a snake of 27 cubes",
		"Do go: turn up":                                     `unknown "up": use forward, over, sideways`,
		"Show: packing soma\nDo go: mirror two":              `line 4, column 15: Do go: nothing expected, not "two"`,
		"Do go: next one":                                    `unknown "one": use move, packing, place, set, symmetry`,
		"Do go: show it":                                     `line 3, column 13: Do go: unknown "it": use cells, `,
		"Do go: random 3 9":                                  "expected snake, stack or sizes of pieces from 1 to 5",
		"Do go: random":                                      "expected snake, stack or sizes of pieces from 1 to 5",
		"Show: pieces 3 4\nDo go: unique 13":                 "expected 1 to 12 pieces",
		"Show: packing soma\nDo go: put":                     "it needs Show: table, and here that is packing",
	})
}

// FuzzScript: any script is refused or understood.
func FuzzScript(f *testing.F) { lessontest.FuzzScripts(f, new(kit), Titles(), nil) }

// TestReference: docs/lessons.md names every word and value.
func TestReference(t *testing.T) {
	s := &script{}
	words := slices.Concat(slices.Collect(maps.Keys(s.deeds())), lookWords(), itemWords(), axes(),
		[]string{"raw", "up to rotations", "images"})
	lessontest.WantReference(t, words, new(kit).Values(), Titles())
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	a, _ := polycube.ByName("A4")
	chiral := 0
	for _, n := range ofSizes(5) {
		if n.Shape.IsChiral() {
			chiral++
		}
	}
	soma, slab := named(t, "soma"), named(t, "t-6x6x2")
	f, group := first(t, soma), len(slab.Group())
	mirrored, _ := soma.Image(f, polycube.MirrorX)
	classes, turned, raw := all(t, slab, packing.Reflections), all(t, slab, packing.Rotations), all(t, slab, packing.Raw)
	folds, err := snake.Count(t.Context(), usual, cube())
	if err != nil {
		t.Fatal(err)
	}
	board := newBoard(named(t, "6x6x1 with 9 T4"))
	cross, piston := named(t, "chinese-cross"), wayApart(t, "piston-burr up to rotations 3")
	alone := leaving(cross, first(t, cross))
	key := cross.Placements()[alone[0]].Cells
	lessontest.WantAnswers(t, Titles(), map[string]bool{
		"polycubes/mirror no":        a.IsChiral(),
		"polycubes/pairs 6":          chiral == 2*6,
		"soma/factor 2":              polycube.SymmetryCount == 2*polycube.RotationCount,
		"soma/hands no":              !isTurned(soma, f, mirrored),
		"soma/cubissimo 138":         len(all(t, named(t, "cubissimo"), packing.Reflections)) == 138,
		"slab/group 16":              group == 16,
		"slab/divide own":            len(raw)%group != 0 && len(raw) < group*len(classes), // some classes are smaller
		"slab/ten 10":                len(classes) == 10,
		"slab/twenty 20":             len(turned) == 20,
		"slab/mean classes":          float64(len(raw))/float64(len(classes)) == 13.6,
		"snake-mirror/turns 2":       folds.Raw == 48 && folds.Rotations == 2,
		"snake-mirror/joints unfold": folds.Rotations == 2*folds.Reflections, // no rotation makes one of the other
		"one-fold/which reflections": folds.Raw != 1 && folds.Rotations != 1 && folds.Reflections == 1,
		"big-cube/stack power":       true, // see TestStacks
		"big-cube/axes no":           true, // see TestStacksAreDisjoint
		"big-cube/bound three":       true, // see TestNumbersOfStacks
		"puzzle-125/which bedlam":    len(named(t, "conway").Cells()) == 125 && len(named(t, "y-pentacubes").Cells()) == 125 && len(named(t, "bedlam").Cells()) == 64,
		"no-solution/volume volume":  len(named(t, "3x3x3 with 7 T4").Cells())%4 != 0,
		"no-solution/colours none":   board.threeLight() == 0,
		"burr/sticks 40":             6*2*2*6-len(cross.Cells()) == 40,
		"burr/hold whole":            len(key) == 24 && len(alone) == 1,
		"burr/read 12":               piston.Level[0]+piston.Level[1] == 12,
		"burr/locked no":             true, // moves can be made backwards
	})
}

// isTurned reports whether a rotation makes one packing of another.
func isTurned(p *packing.Problem, f, g packing.Packing) bool {
	return slices.ContainsFunc(p.Group(), func(by polycube.Symmetry) bool {
		h, ok := p.Image(f, by)
		return ok && by.IsRotation() && slices.Equal(g, h)
	})
}

// TestNumbers computes the numbers that words of steps say.
func TestNumbers(t *testing.T) {
	p := named(t, "t-6x6x2")
	raw, classes, packings := 0, 0, 0
	sizes := map[int]bool{}
	for _, f := range all(t, p, packing.Reflections) {
		images, _ := p.Images(f)
		sizes[len(images)] = true
		raw, classes, packings = raw+len(images), classes+1, packings+len(images)*len(images)
	}
	if !maps.Equal(sizes, map[int]bool{16: true, 8: true}) {
		t.Error(sizes)
	}
	lessontest.WantNumbers(t, map[string][]int{
		"polycubes/pairs": {6, len(ofSizes(5)) - 6}, "no-solution/volume": {4, 27 / 4, 27 % 4}, "slab/mean": {16, 8}, "slab/divide": {raw / 8},
		"puzzle-125/which": {64, 125}, "puzzle-125/bars": {5 * 5, 3 * 5, 5}, "puzzle-125/y": {5},
	})
	for language, numbers := range map[string][]string{
		"en": {control.Decimal(float64(raw)/float64(classes), -1), control.Decimal(float64(packings)/float64(raw), 1)},
		"de": {"13,6", "14,6"},
	} {
		s, _ := lessontest.Text(t, language, "slab").Step("mean")
		for _, n := range numbers {
			if words := strings.Join(append(s.Body, s.Ask, s.Wrong), " "); !strings.Contains(words, n) {
				t.Errorf("%s: %q does not say %s", language, words, n)
			}
		}
	}
}

// script opens a step that is written so.
func (b *tested) script(lines string) *lesson.Activity {
	b.Helper()
	start, err := b.page.kit.Script(lessontest.Script(b.T, lines), nil)
	if err != nil {
		b.Fatal(lines, err)
	}
	a := b.page.kit.Step("test", start).Start()
	b.Cleanup(a.End)
	return &a
}

// value is one of an open step.
func value(a *lesson.Activity, name string) any { return a.Fields()[name].(func() any)() }

// own opens a step that a user has written.
func (b *tested) own(lines string) {
	b.Helper()
	if err := b.page.OpenFile("own.md", []byte("# Own\n## step: Step\n"+lines)); err != nil {
		b.Fatal(lines, err)
	}
	b.Settle()
}

// TestReachOwn does tasks as a user may write them. Those that Try does not do are not done.
func TestReachOwn(t *testing.T) {
	b := open(t)
	for lines, can := range map[string]bool{
		"Show: packing soma\nLook: twin\nUntil: seen >= 6\nTry: turn sideways; turn forward":            true,
		"Show: packing soma\nLook: twin\nUntil: seen >= 25\nTry: turn sideways; turn over":              false,
		"Show: pieces A4\nLook: mirror\nUntil: alike\nTry: mirror":                                      true,
		"Show: packing soma\nUntil: own symmetries >= 2\nTry: next packing":                             false,
		"Show: packing soma\nUntil: packings seen = 240\nTry: packings":                                 true,
		"Show: packing soma\nUntil: packings seen >= 241\nTry: packings":                                false,
		"Show: table 2x2x1 with 2 D\nUntil: filled = 4\nTry: help":                                      true,
		"Show: table 3x3x1 with 3 V3\nUntil: filled = 9\nTry: help":                                     false,
		"Show: set 3x3x3 with V3 L4 T4 S4 A4 P4 B4\nUntil: unsolvable":                                  false, // nothing draws another
		"Show: cells ##/#.|#./.. with 2 D\nUntil: clicked unreached\nTry: click unreached":              false, // there is no such cell
		"Show: snake ESSSSSSSSSSSSSSSSSSSSSSSSSE\nLook: bend\nUntil: count = 1\nTry: click 1 99":        false,
		"Show: packing t-6x6x6\nUntil: found >= 100\nTry: count raw 50":                                 true,
		"Show: packing soma\nUntil: found >= 11521\nTry: count raw":                                     false,
		"Show: packing soma\nUntil: played":                                                             false, // nothing plays anything
		"Show: packing 3x3x3 with V3 6 T4\nUntil: clicked T4; clicked V3\nTry: click all":               false, // it has no packing
		"Show: packing 3x3x3 with V3 3 T4 3 S4\nUntil: clicked T4; clicked V3\nTry: click T4; click V3": true,
	} {
		t.Run(lines, func(t *testing.T) {
			impossible := !can && strings.Contains(lines, "6 T4")
			b.wantWarning = impossible
			b.own("Task: Do it.\n" + lines)
			if b.page.IsDone() {
				t.Error("done at once")
			}
			if err := b.Prove(b.end); (err == nil) != can {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestImages: of a packing in a box only the images in the same box count; a fold and a piece
// have those of the cube, and a piece that is its own mirror image has no other.
func TestImages(t *testing.T) {
	for show, want := range map[string][2]int{ // without the button to mirror, and with it
		"packing soma":    {24, 48},
		"packing t-6x6x2": {8, 16},
		"fold " + usual:   {24, 48},
		"pieces A4":       {12, 24},
		"pieces T4":       {12, 12},
	} {
		for i, do := range []string{"turn over", "mirror"} {
			b := open(t)
			a := b.script("Show: " + show + "\nButton go: Go\nDo go: " + do)
			b.Wait("images", func() bool { return a.Buttons["go"].Enabled() })
			if seen, all := value(a, "seen"), value(a, "images"); seen != 1 || all != want[i] {
				t.Errorf("%s, %s: %d of %d images, want %d", show, do, seen, all, want[i])
			}
			a.Buttons["go"].Do()
			if do == "turn over" {
				b.play()
			}
			if again := value(a, "seen"); again.(int) > 2 {
				t.Errorf("%s, %s: %d images seen", show, do, again)
			}
			b.wantPicture()
		}
	}
}

// TestLooks: each way to show something shows as many items as it says.
func TestLooks(t *testing.T) {
	for lines, want := range map[string]int{
		"Show: packing soma": 1, "Show: packing soma\nLook: apart": 1, "Show: packing soma\nLook: twin": 2,
		"Show: pieces B4\nLook: mirror": 2, "Show: snake 2 1 1 2": 1, "Show: pieces 5": 1,
	} {
		b := open(t)
		b.script(lines)
		if n := len(b.page.kit.stage.items()); n != want {
			t.Errorf("%q: %d items", lines, n)
		}
		if pane := b.page.kit.stage.row.Pane; pane != strings.Contains(lines, "mirror") {
			t.Errorf("%q: a mirror: %v", lines, pane)
		}
		b.wantPicture()
	}
}

// TestClicked: pieces are counted by their names.
func TestClicked(t *testing.T) {
	b := open(t)
	a := b.script("Task: Click.\nShow: pieces 3 4\nUntil: clicked T4 A4")
	for i, n := range ofSizes(3, 4) {
		if n.Name == "T4" || n.Name == "A4" {
			if a.Done() {
				t.Error("done before", n.Name)
			}
			b.page.kit.stage.clicked(0, i)
		}
	}
	if !a.Done() || value(a, "clicked") != 2 {
		t.Error("not done")
	}
}

// TestAnyButton presses buttons in any order, also those that cannot be pressed, clicks, and reads all values: nothing
// fails, whatever is on the stage by then.
func TestAnyButton(t *testing.T) {
	b := open(t)
	b.wantWarning = true // a puzzle without packings is shown, too
	live := ""
	for _, value := range new(kit).Values() {
		live += " {{" + value + "}}"
	}
	random := rand.New(rand.NewPCG(22, 1))
	for _, lines := range []string{
		"filled = 4 & table 2x2x1 with 2 D & put & next place & help & show pieces 3 & show empty soma & again",
		"clicked unreached & cells ##/#.|#./.. with D V3 & place & explain & show stack t-6x6x2 near & show fold " + usual + " & again",
		"symmetry >= 8 & packing t-6x6x2 & next packing & next symmetry & packings & turn over & mirror & show empty 2x2x2 with V3 & again",
		"counted & packing t-6x6x2 raw 7 & count & pause & assemble & show start soma & look before & show set 3x3x1 with 3 V3 & explain",
		"count = 1\nLook: bend & snake " + usual + " & fold & fold mirror & snakes & random snake & show packing soma & again & show snake EE",
		"unsolvable & set 3x3x1 with 3 V3 & random 3 4 5 & show pieces 5 & show table soma & again & look plain",
		"sets >= 1 & pieces 3 4 & unique 7 & next set & show cells soma & look plain & again",
		"seen >= 8\nBeside: images & packing t-6x6x2 & turn over & mirror & show packing soma & again & show pieces 3",
		"seen >= 8 & pieces A4 & turn sideways & mirror & look mirror, forward & look alone & show pieces 4 & again",
	} {
		words := strings.Split(lines, " & ")
		text := "Task: Try.\nShow: " + words[1] + "\nUntil: " + words[0] + "\n"
		for i, do := range words[2:] {
			text += fmt.Sprintf("Button %d: B\nDo %d: %s; %s\n", i, i, do, words[2+(i+1)%len(words[2:])])
		}
		b.own("Live:" + live + "\n" + text)
		for range 20 {
			if random.IntN(3) == 0 {
				b.Settle()
			}
			if m := b.page.kit.stage; m.clicked != nil && random.IntN(2) == 0 {
				m.clicked(random.IntN(2), random.IntN(3))
			}
			b.page.Press(random.IntN(len(words) - 2))
			b.page.Update()
			b.WantFilled()
			b.page.kit.stage.Scene()
			if b.Figure != nil {
				b.Figure.Object.(*imageGrid).draw(300, 200)
			}
		}
	}
}

// TestOwnPuzzle: a puzzle in a lesson has its packings, by number, and their counts; so has a snake.
func TestOwnPuzzle(t *testing.T) {
	b := open(t)
	for show, want := range map[string][4]string{ // packing, raw, up to rotations, up to reflections
		"packing 2x2x1 with 2 D":             {"1", "2", "1", "1"},
		"packing 2x2x1 with 2 D raw 2":       {"2", "2", "1", "1"},
		"packing ##/#.|#./.. with D M M":     {"1", "3", "1", "1"},
		"packing soma up to rotations 3":     {"3", "11,520", "480", "240"},
		"snake " + usual:                     {"0", "48", "2", "1"},
		"empty 3x3x3 with V3 6 T4":           {"0", "0", "0", "0"},
		"pieces 3":                           {"0", "…", "…", "…"},
		"packing 1x1x1 with M; packing soma": {"1", "1", "1", "1"},
	} {
		b.own("Live: {{packing}}: {{raw count}}, {{count up to rotations}}, {{count}}\nShow: " + show)
		if b.Settle(); !b.Says(fmt.Sprintf("%s: %s, %s, %s", want[0], want[1], want[2], want[3])) {
			t.Errorf("%s: %q", show, pagetest.Texts(b.Object))
		}
	}
	p := named(t, "soma")
	b.own("Show: packing soma 3")
	got, want := b.page.kit.stage.items()[0].Packing.Pieces, view.Pieces(p, all(t, p, packing.Reflections)[2], nil)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the third packing is %v, not %v", got, want)
	}
}

// TestCountsWhatIsSaid: a condition only looks. What counts is a step of which the words say how many packings there are.
func TestCountsWhatIsSaid(t *testing.T) {
	b := open(t)
	const task = "Task: Wait.\nShow: packing soma\nUntil: count = 240"
	b.own(task)
	if b.page.Update(); b.page.IsDone() || !b.Jobs.Idle() {
		t.Error("a condition counts")
	}
	if b.own(task + "\nLive: {{Count}}"); !b.page.IsDone() || !b.Says("240") {
		t.Errorf("not counted: %q", pagetest.Texts(b.Object))
	}
}

// TestNoPacking: what does not exist is said.
func TestNoPacking(t *testing.T) {
	for _, show := range []string{"packing 3x3x3 with V3 6 T4", "packing soma 241", "fold ESSSSSSSSSSSSSSSSSSSSSSSSSE"} {
		b := open(t)
		b.wantWarning = true
		if b.own("Show: " + show); !b.warned {
			t.Errorf("%s: nothing is said", show)
		}
	}
}

// TestDocumentedSets: the pieces that docs/lessons.md names for a box fill it.
func TestDocumentedSets(t *testing.T) {
	content, err := os.ReadFile("../../../docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("[0-9]+x[0-9]+x[0-9]+ with [A-Z0-9 ]+").FindAllString(string(content), -1)
	for _, set := range found {
		if _, ok, err := named(t, strings.TrimSpace(set)).First(t.Context()); !ok || err != nil {
			t.Errorf("%s: %v, %v", set, ok, err)
		}
	}
	if len(found) < 5 {
		t.Errorf("only %q", found)
	}
}
