package packing

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/room"
	"wedge/puzzle/polycube"
)

// says are the texts of the status line.
func says(r *tested) string {
	var texts []string
	for _, w := range pagetest.Words(r.Line) {
		texts = append(texts, w.Text)
	}
	return strings.Join(texts, " ")
}

const twoProblems = `<?xml version="1.0"?><puzzle version="2"><gridType type="0"/><shapes>` +
	`<voxel x="3" y="3" z="1" name="Result" type="0">#########</voxel><voxel x="2" y="2" z="1" name="V" type="0">#_##</voxel>` +
	`<voxel x="3" y="1" z="1" name="bar" type="0">###</voxel></shapes><problems>` +
	`<problem name="Three bars"><shapes><shape id="2" count="3"/></shapes><result id="0"/></problem>` +
	`<problem name="Mixed"><shapes><shape id="1" count="2"/><shape id="2" min="0" max="3"/></shapes><result id="0"/></problem></problems></puzzle>`

// TestDropBurrTools drops a file with two puzzles: the first is on the desk, the second is
// offered.
func TestDropBurrTools(t *testing.T) {
	r := openAt(t, page.Build)
	r.Drop("two.xmpuzzle", []byte(twoProblems))
	if p := r.desk.Puzzle(); p.Name != "Three bars" || p.Pieces[0].Max != 3 || r.tabs.ID() != page.Build {
		t.Fatal(p, r.tabs.ID())
	}
	if s := says(r); !strings.Contains(s, "Puzzle 1 of 2 in the file") {
		t.Error(s)
	}
	for _, l := range pagetest.Find[*control.Link](r.Line) {
		if l.Text() == "Mixed" {
			test.Tap(l)
		}
	}
	if p := r.desk.Puzzle(); p.Name != "Mixed" || len(p.Pieces) != 2 {
		t.Error(p)
	}
	r.desk.Undo()
	if p := r.desk.Puzzle(); p.Name != "Three bars" {
		t.Error(p)
	}
}

// TestPaste takes puzzles from the clipboard, and lets the user correct what is wrong.
func TestPaste(t *testing.T) {
	r := openAt(t, page.Build)
	clipboard := r.Host.App.Clipboard()
	clipboard.SetContent("name Own\nbox 2 1 1\npiece D")
	r.exchange.paste()
	if p := r.desk.Puzzle(); p.Name != "Own" || p.Target.Size() != 2 {
		t.Fatal(p)
	}
	r.exchange.copyPuzzle()
	if p, err := polycube.Parse(clipboard.Content()); err != nil || p.Target != r.desk.Puzzle().Target {
		t.Error(clipboard.Content(), err)
	}
	clipboard.SetContent("box 2 2 1\npiece D x2-1\n")
	r.exchange.paste()
	if s := says(r); !strings.Contains(s, "in line 2, column 12") || r.desk.Puzzle().Name != "Own" {
		t.Error(s)
	}
	r.OpenPage(page.Learn)
	r.exchange.paste()
	for _, l := range pagetest.Find[*control.Link](r.Line) {
		if l.Text() == "Correct it" {
			test.Tap(l)
		}
	}
	if r.tabs.ID() != page.Build || !pagetest.Says(r.tabs.Object(), "a number that is not smaller than the one before") {
		t.Error(r.tabs.ID())
	}
	for _, text := range []string{"", " \n\t"} { // not a puzzle with a mistake
		clipboard.SetContent(text)
		r.Command("paste")
		if s := says(r); !strings.Contains(s, "The clipboard has no text.") || r.desk.Puzzle().Name != "Own" {
			t.Errorf("%q: %q", text, s)
		}
	}
}

// TestDrop takes a puzzle's file, and says what is wrong with another one, or with a picture.
func TestDrop(t *testing.T) {
	r := openAt(t, page.Learn)
	shown := file(t, r, picture.PNG)
	r.Drop("six.txt", []byte("name Six\nbox 3 2 1\npiece I x2 0,0,0 1,0,0 2,0,0"))
	before := r.desk.Puzzle()
	if before.Name != "Six" || r.tabs.ID() != page.Solve {
		t.Errorf("%q is open on page %s", before.Name, r.tabs.ID())
	}
	for name, content := range map[string][]byte{
		"no.txt": []byte("box 3 3"), "long.txt": make([]byte, maxFile+1), "noise.bin": []byte("\x00\xff\x1f\x8b"),
		"cut.png": shown[:len(shown)/2], "foreign.png": bytes.ReplaceAll(shown, []byte("Wedge-"), []byte("Other-")),
	} {
		r.Clear()
		r.Drop(name, content)
		if s := r.Line.Message(); !strings.Contains(s, name) || r.desk.Puzzle() != before || strings.Contains(s, "too long") != (name == "long.txt") {
			t.Errorf("%s: told %q", name, s)
		}
	}
}

func TestNewPuzzle(t *testing.T) {
	r := openAt(t, page.Learn)
	r.Command("new-puzzle")
	if p := r.desk.Puzzle(); p.Name != "" || len(p.Pieces) != 0 || p.Target.Size() != 27 || r.tabs.ID() != page.Build {
		t.Error(p, r.tabs.ID())
	}
	r.current().History().Undo()
	if p := r.desk.Puzzle(); p.Name != "Soma cube" {
		t.Error(p)
	}
}

// TestCopyShown: Ctrl+C copies the packing that is shown, and the puzzle where it is edited.
func TestCopyShown(t *testing.T) {
	b := open(t, t.TempDir())
	b.exchange.take("name Bar\nbox 2 1 1\npiece A 0,0,0\npiece B 0,0,0")
	b.Wait("a packing is shown", func() bool { return b.desk.Shown() != nil })
	copied := func() string {
		b.App.Clipboard().SetContent("")
		b.Command(room.CopyID)
		return b.App.Clipboard().Content()
	}
	if s := copied(); s != "AB\n" && s != "BA\n" && s != "AA\n" {
		t.Errorf("%q", s)
	}
	puzzle := polycube.Format(b.desk.Puzzle())
	b.OpenPage(page.Build)
	if s := copied(); s != puzzle {
		t.Errorf("%q", s)
	}
	b.OpenPage(page.Look)
	b.desk.Show(nil)
	if s := copied(); s != puzzle {
		t.Errorf("without a packing: %q", s)
	}
}
