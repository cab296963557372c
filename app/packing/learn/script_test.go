package learn

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/polycube"
)

// ids are those of all lessons.
func ids() (list []string) {
	for _, l := range lessons() {
		list = append(list, l.ID)
	}
	return list
}

// TestScriptErrors: what a script cannot say is refused with its line, and what could be said.
func TestScriptErrors(t *testing.T) {
	lessontest.WantFaults(t, new(kit), map[string]string{
		"Show: soma":                            `line 3, column 7: Show: unknown "soma": use fold, packing, pieces, snake`,
		"Show: packing som":                     `there is no puzzle "som"; there are `,
		"Show: pieces":                          "0 pieces: expected 1 to 60",
		"Show: pieces 3 4 5 5":                  "68 pieces: expected 1 to 60",
		"Show: pieces 9":                        "no pieces of 9 cells have names",
		"Show: pieces Q7":                       `there is no piece "Q7"`,
		"Show: snake EXE":                       "line 3, column 14: Show: ",
		"Show: fold ECE":                        "a cube needs 27 cubes, not 3",
		"Look: light":                           `unknown "light": use apart, mirror, twin`,
		"Show: pieces A4\nLook: apart":          "line 4, column 7: Look: only a packing can be apart",
		"Show: pieces 3\nLook: twin":            "only a packing, a fold or a single piece can be turned",
		"Show: snake ECE\nDo go: turn over":     "only a packing, a fold or a single piece can be turned",
		"Beside: dials":                         "there is no Beside in this room",
		"Until: done":                           "use clicked, images, not, played, pressed",
		"Until: played twice":                   `nothing expected, not "twice"`,
		"Until: clicked Q7":                     `there is no piece "Q7"`,
		"Until: images many":                    "line 3, column 15: Until: ",
		"Do go: went":                           `line 3, column 8: Do go: unknown "went": use again, assemble, fold, mirror, turn`,
		"Do go: assemble":                       "only a packing is assembled",
		"Do go: fold":                           "only a snake of 27 cubes is folded",
		"Do go: turn":                           `unknown "": use forward, over or sideways`,
		"Show: packing soma\nDo go: mirror two": `line 4, column 15: Do go: nothing expected, not "two"`,
	})
}

// FuzzScript: any script is refused or understood.
func FuzzScript(f *testing.F) { lessontest.FuzzScripts(f, new(kit), ids(), nil) }

// TestReference: docs/lessons.md names every word and value.
func TestReference(t *testing.T) {
	s := &script{}
	words := slices.Concat(slices.Collect(maps.Keys(s.conditions())), slices.Collect(maps.Keys(s.deeds())), looks(),
		[]string{"packing", "pieces", "snake", "fold", "sideways", "forward", "over"})
	lessontest.WantReference(t, words, reflect.TypeFor[*values](), ids())
}

// TestAnswers computes what the scripts' lines Answer say.
func TestAnswers(t *testing.T) {
	a, _ := polycube.ByName("A4")
	lessontest.WantAnswers(t, ids(), map[string]bool{
		"polycubes/mirror no": a.IsChiral(),
		"soma/factor 2":       polycube.SymmetryCount == 2*polycube.RotationCount,
	})
}

// script opens a step that is written so.
func (b *tested) script(lines string) *lesson.Activity {
	b.Helper()
	start, err := b.page.kit.Script(lessontest.Script(b.T, lines))
	if err != nil {
		b.Fatal(lines, err)
	}
	a := b.page.kit.Step("test", start).Start()
	b.Cleanup(a.End)
	return &a
}

// TestImages: of a packing in a box only the images in the same box count; a fold and a piece
// have those of the cube, and a piece that is its own mirror image has no other.
func TestImages(t *testing.T) {
	for show, want := range map[string][2]int{ // without the button to mirror, and with it
		"packing soma":          {24, 48},
		"packing t-6x6x2":       {8, 16},
		"fold " + string(usual): {24, 48},
		"pieces A4":             {12, 24},
		"pieces T4":             {12, 12},
	} {
		for i, do := range []string{"turn over", "mirror"} {
			b := open(t)
			a := b.script("Show: " + show + "\nButton go: Go\nDo go: " + do)
			b.Wait("images", func() bool { return a.Buttons["go"].Enabled() })
			v, ok := a.Fields().(*values)
			if !ok || v.Images() != want[i] || v.Seen() != 1 {
				t.Errorf("%s, %s: %d of %d images, want %d", show, do, v.Seen(), v.Images(), want[i])
			}
			a.Buttons["go"].Do()
			if do == "turn over" {
				b.play()
			}
			if again := v.Seen(); again > 2 {
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
	if v, ok := a.Fields().(*values); !a.Done() || !ok || v.Clicked() != 2 {
		t.Error("not done")
	}
}
