package exports

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// TestWindow: the window does what that of each room does.
func TestWindow(t *testing.T) {
	b := open(t, "")
	b.load(twoSlices)
	b.WantWindow(func() { b.enter("(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)") })
	b.Open()
	if want := subjectOf(b.desk, nil).entry; !reflect.DeepEqual(b.offer.subject.entry, want) {
		t.Errorf("for %v", b.offer.subject.entry)
	}
}

// TestTwoSaves saves one file after the other: neither a second request for the window
// while it saves nor one window that is closed and opened again leaves Save without use.
func TestTwoSaves(t *testing.T) {
	b := open(t, "")
	b.load(twoSlices)
	folder := t.TempDir()
	ask := func(name string) *publish.Window {
		w := b.window()
		w.Form.Width.SetText("160")
		w.Form.Height.SetText("120")
		w.Form.Name.SetText(filepath.Join(folder, name))
		return w
	}
	saved := func(w *publish.Window) {
		t.Helper()
		b.Wait("it is saved", func() bool { return !w.Save.Disabled() })
		if !strings.HasPrefix(w.Message.Text, "Saved: ") || w.Bar.Visible() {
			t.Errorf("%q", w.Message.Text)
		}
	}
	first := ask("a.gif")
	test.Tap(first.Save)
	if !first.Save.Disabled() {
		t.Error("it can be pressed again")
	}
	if again := ask("b.png"); again != first || !again.Save.Disabled() {
		t.Error("the job under way is forgotten")
	}
	saved(first)
	test.Tap(first.Save)
	saved(first)
	// A window that is closed ends its own job, and not that of the next.
	first.Form.Name.SetText(filepath.Join(folder, "c.gif"))
	test.Tap(first.Save)
	first.Window().Close()
	next := ask("d.png")
	test.Tap(next.Save)
	saved(next)
	b.Host.Jobs.Close()
	b.App.Desktop.Pump()
	for _, name := range []string{"a.gif", "b.png", "d.png"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() < 100 {
			t.Error(info, err)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 3 {
		t.Error(files, err)
	}
}

// TestSavedAsPreviewed saves what the preview shows, whatever is chosen.
func TestSavedAsPreviewed(t *testing.T) {
	for what, change := range map[string]func(*tested, *publish.Window){
		"nothing":     func(*tested, *publish.Window) {},
		"plan":        func(b *tested, _ *publish.Window) { b.choose("Show", "Plan of both layers") },
		"both":        func(b *tested, _ *publish.Window) { b.choose("Show", "Both") },
		"cut":         func(b *tested, _ *publish.Window) { b.check("Show the cut") },
		"caption":     func(b *tested, _ *publish.Window) { b.check("Caption") },
		"dark":        func(b *tested, _ *publish.Window) { b.choose("Background", "Dark") },
		"transparent": func(b *tested, _ *publish.Window) { b.choose("Background", "Transparent") },
		"standard":    func(b *tested, _ *publish.Window) { b.choose("Camera", "Standard") },
		"white":       func(b *tested, _ *publish.Window) { b.choose("Background", "White") },
		"no shadow":   func(b *tested, _ *publish.Window) { b.choose("Shadow", "None") },
		"arrows":      func(b *tested, _ *publish.Window) { b.choose("Arrows for moves", "2") },
		"after":       func(b *tested, _ *publish.Window) { b.check("Before and after") },
		"marks": func(b *tested, w *publish.Window) {
			entry, ok := b.Row("Mark pieces").(*control.Entry)
			if !ok {
				t.Fatal("no entry")
			}
			entry.SetText("?")
			if !strings.Contains(w.Preview.Note.Text, "A to H") {
				t.Errorf("%q", w.Preview.Note.Text)
			}
			entry.SetText("all,-A")
		},
		"apart":  func(b *tested, _ *publish.Window) { b.check("Layers apart") },
		"labels": func(b *tested, _ *publish.Window) { b.check("Label pieces") },
		"camera": func(b *tested, _ *publish.Window) {
			b.camera.Yaw = 2
			b.LookChanged()
		},
	} {
		t.Run(what, func(t *testing.T) {
			b := open(t, twoSlices)
			b.camera.Yaw = -1
			b.load("(0,1)/(-3,-3)/(-1,0)")
			w := b.window()
			w.Form.Width.SetText("150")
			w.Form.Height.SetText("120")
			before := b.previewed()
			change(b, w)
			after := before
			if what != "nothing" {
				after = b.previewed()
			}
			if same := samePictures(before, after); same != (what == "nothing") {
				t.Errorf("the preview stays the same: %t", same)
			}
			if got := b.Save(); !strings.HasPrefix(got, "Saved: ") {
				t.Fatal(got)
			}
			file, err := os.Open(w.Draft.Name)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			m, err := png.Decode(file)
			if err != nil || !samePictures(m, after) {
				t.Errorf("the file differs from the preview (%v)", err)
			}
		})
	}
}

// samePictures compares all pixels. Files do not store colours multiplied by their opacity,
// which rounds them.
func samePictures(a, b image.Image) bool {
	const rounding = 2
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, bl, al := a.At(x, y).RGBA()
			r2, g2, bl2, al2 := b.At(x, y).RGBA()
			for _, d := range []int{int(r) - int(r2), int(g) - int(g2), int(bl) - int(bl2), int(al) - int(al2)} {
				if max(d, -d) > rounding<<8 {
					return false
				}
			}
		}
	}
	return true
}

// TestPreviewPlays: an animation shows one frame after the other, unless the user skips
// animations; a still picture is drawn once.
func TestPreviewPlays(t *testing.T) {
	b := open(t, "")
	b.load(twoSlices)
	w := b.window()
	w.Form.Width.SetText("80")
	w.Form.Height.SetText("60")
	still := b.previewed()
	if w.Jobs.Running(publish.PreviewJob) {
		t.Error("a still picture plays")
	}
	b.choose("Content", "Moves, animated")
	if f, err := w.Draft.Format(); err != nil || f != picture.GIF {
		t.Errorf("the format is %v, %v", f, err)
	}
	frames := 0
	last := b.previewed()
	b.Wait("it moves", func() bool {
		if now := w.Preview.Picture.Image; now != last && !samePictures(now, last) {
			last = now
			frames++
		}
		return frames >= 3
	})
	b.Host.Settings.ReduceMotion = true
	b.LookChanged()
	if m := b.previewed(); w.Jobs.Running(publish.PreviewJob) || w.Preview.At() != 0 || !samePictures(m, still) {
		t.Errorf("it plays at %v", w.Preview.At())
	}
}

// TestPreviewFollowsTheLast: while one types, only the last picture is shown, and an
// order that cannot be drawn takes the picture away.
func TestPreviewFollowsTheLast(t *testing.T) {
	b := open(t, twoSlices)
	w := b.window()
	w.Form.Height.SetText("30")
	for _, width := range []string{"1", "12", "120"} {
		w.Form.Width.SetText(width)
		w.Preview.Draw() // at once, so that one replaces the other
	}
	if m := b.previewed(); m.Bounds().Size() != image.Pt(120, 30) {
		t.Errorf("the picture is %v", m.Bounds())
	}
	w.Form.Width.SetText("")
	if w.Preview.Sheet.Visible() || w.Preview.Note.Text == "" || w.Jobs.Running(publish.PreviewJob) {
		t.Errorf("without a width: %q", w.Preview.Note.Text)
	}
	w.Form.Width.SetText("60")
	b.previewed()
	if !w.Preview.Sheet.Visible() || w.Preview.Note.Visible() {
		t.Error("the picture does not come back")
	}
}

// TestSolutionSheet has a cell for each solution.
func TestSolutionSheet(t *testing.T) {
	b := open(t, twoSlices)
	w := b.window()
	b.choose("Content", "All solutions, on a sheet")
	if !strings.Contains(w.Preview.Note.Text, "solve first") {
		t.Errorf("without solutions: %q", w.Preview.Note.Text)
	}
	alg := b.load("(0,1)/(-3,-3)/(-1,0)")
	b.solutions = append(b.solutions, alg, alg)
	b.Open()
	b.choose("Format", "SVG")
	b.previewed()
	if got := filepath.Base(w.Draft.Name); got != "wedge-solutions-3.svg" {
		t.Errorf("it is called %s", got)
	}
	if got := b.Save(); !strings.HasPrefix(got, "Saved: ") {
		t.Fatal(got)
	}
	text, err := os.ReadFile(w.Draft.Name)
	if err != nil || !bytes.Contains(text, []byte("p3-cell")) || bytes.Contains(text, []byte("p4-cell")) {
		t.Errorf("%v, %.300s", err, text)
	}
	// A sheet does not move: an animation shows the moves.
	b.choose("Format", "GIF")
	if b.offer.content() != theMoves {
		t.Errorf("the content is %v", b.offer.content())
	}
	b.choose("Content", "All solutions, on a sheet")
	if f, err := w.Draft.Format(); f != picture.PNG || err != nil {
		t.Errorf("the format is %v, %v", f, err)
	}
}

// TestListSheet has a cell for each line of a file, and says which line is wrong.
func TestListSheet(t *testing.T) {
	b := open(t, "")
	w := b.window()
	b.choose("Content", "Positions from a file")
	if !strings.Contains(w.Preview.Note.Text, "Choose a text file") {
		t.Errorf("without a file: %q", w.Preview.Note.Text)
	}
	name := filepath.Join(t.TempDir(), "algs.txt")
	for text, want := range map[string]string{
		"(1,0)/\n\n# a comment\n(1,0)/(1,0)/\n": "algs.txt, line 4: ",
		"nonsense":                              "algs.txt, line 1: ",
		"# nothing":                             "algs.txt: it contains no alg or position",
		"\xff\xfe(":                             "algs.txt: it is not a text",
		"1. (1,0)/\n2. x":                       "algs.txt, line 2: ",
		`{"session1":[]}`:                       "algs.txt: no scrambles of the Square-1",
		strings.Repeat("/\n", maxEntries+1):     "algs.txt: it has more than",
		strings.Repeat("#", maxList+1):          "algs.txt: it has more than",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b.source(w).SetText("")
		b.source(w).SetText(name)
		b.Wait("an error", func() bool { return strings.HasPrefix(w.Preview.Note.Text, want) })
	}
	b.source(w).SetText(name + "-not")
	b.Wait("an error", func() bool { return strings.Contains(w.Preview.Note.Text, "algs.txt-not") })
	if err := os.WriteFile(name, []byte("(1,0)/\n# two\n/\n"+square1.Solved().String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.source(w).SetText(name)
	b.previewed()
	if len(b.offer.list) != 3 || filepath.Base(w.Draft.Name) != "wedge-sheet-3.png" || b.offer.list[0].Alg != "(1,0)/" || b.offer.list[2].Alg != "" {
		t.Errorf("%v, as %s", b.offer.list, w.Draft.Name)
	}
	w.Form.Width.SetText("60")
	w.Form.Height.SetText("30")
	if got := b.Save(); !strings.Contains(got, "too many positions") {
		t.Errorf("three cells in 60 x 30: %q", got)
	}
}

// TestCopy puts what the preview shows on the clipboard, and no animation.
func TestCopy(t *testing.T) {
	b := open(t, twoSlices)
	b.Asks("150", "120")
	shown := b.previewed()
	b.Copy()
	m, err := png.Decode(bytes.NewReader(b.Copied[0]))
	if err != nil || !samePictures(m, shown) {
		t.Errorf("another picture (%v)", err)
	}
	if p, _, err := print.Read(bytes.NewReader(b.Copied[0])); p != square1.Only(b.desk.Current()) || err != nil {
		t.Errorf("it has %v, %v", p, err)
	}
	b.load("(0,1)/(-3,-3)/(-1,0)")
	b.Open()
	b.choose("Content", "Moves, animated")
	b.Refuses = publish.ErrClipboard
	if got := b.Copy(); !strings.Contains(got, "save a file") {
		t.Errorf("%q", got)
	}
}

// TestRemembered opens the window again: it has the choices of the last time.
func TestRemembered(t *testing.T) {
	b := open(t, twoSlices)
	b.load("(0,1)/(-3,-3)/(-1,0)")
	w := b.window()
	b.choose("Show", "Both")
	b.choose("Camera", "Standard")
	b.choose("Background", "Light")
	b.check("Caption")
	b.check("Show the cut")
	b.choose("Format", "GIF")
	b.choose("Speed", "2x")
	b.choose("Frames a second", "20")
	folder := t.TempDir()
	w.Form.Width.SetText("90")
	w.Form.Height.SetText("70")
	w.Form.Name.SetText(filepath.Join(folder, "a.gif"))
	if b.Saves == 0 {
		t.Error("nothing is kept")
	}
	if got := b.Save(); !strings.HasPrefix(got, "Saved: ") {
		t.Fatal(got)
	}
	w.Window().Close()
	want := Choices{Choices: publish.Choices{
		Format: "gif", Show: "both", Camera: publish.Standard, Background: publish.Light, Caption: true,
		Width: 90, Height: 70, Speed: "2", Rate: "20", Folder: folder,
	}, Cut: true, Shadow: "usual", Arrows: "0", Marking: "grey"}
	if b.choices != want {
		t.Errorf("%+v, not %+v", b.choices, want)
	}
	w = b.window()
	if b.offer.content() != theMoves || w.Form.Width.Text != "90" || filepath.Dir(w.Form.Name.Text) != folder || filepath.Ext(w.Form.Name.Text) != ".gif" {
		t.Errorf("%v, %s wide, %s", b.offer.content(), w.Form.Width.Text, w.Form.Name.Text)
	}
	if o, err := b.offer.order(); err != nil || o.Playing.Tempo != 2 || o.Playing.Rate != 20 || o.Playing.Note(2, 5) != "2 of 5 WCA moves" {
		t.Errorf("%+v, %v", o, err)
	}
	if list, _, err := b.offer.entries(false); err != nil || list[0].Caption == "" {
		t.Errorf("%+v, %v", list, err)
	}
}

// TestWebPage: a page plays the moves if there are any, else it shows the position; a sheet
// is no page. What a page cannot show is not offered.
func TestWebPage(t *testing.T) {
	b := open(t, twoSlices)
	w := b.window()
	b.choose("Show", "Both")
	b.choose("Arrows for moves", "3")
	b.choose("Format", "HTML")
	if b.offer.content() != thePosition {
		t.Errorf("without moves the content is %v", b.offer.content())
	}
	for _, label := range []string{"Show", "Arrows for moves"} {
		if b.Row(label).Visible() {
			t.Errorf("%s is offered", label)
		}
	}
	alg := b.load("(0,1)/(-3,-3)/(-1,0)")
	b.Open()
	b.choose("Format", "PNG")
	b.choose("Format", "HTML")
	if b.offer.content() != theMoves {
		t.Errorf("with moves the content is %v", b.offer.content())
	}
	b.previewed()
	if got := b.Save(); !strings.HasPrefix(got, "Saved: ") {
		t.Fatal(got)
	}
	file, err := os.Open(w.Draft.Name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if p, text, err := print.Read(file); p != square1.Only(b.desk.Current()) || text != alg.String() || err != nil {
		t.Errorf("%v, %q, %v", p, text, err)
	}
	b.choose("Content", "Position")
	if f, err := w.Draft.Format(); f != picture.HTML || err != nil || b.offer.content() != thePosition {
		t.Errorf("the position as %v: %v, %v", f, b.offer.content(), err)
	}
	b.choose("Content", "All solutions, on a sheet")
	if f, err := w.Draft.Format(); f != picture.PNG || err != nil {
		t.Errorf("the sheet is %v, %v", f, err)
	}
}

// TestNextMoves: arrows are for what is left of the loaded alg.
func TestNextMoves(t *testing.T) {
	b := open(t, twoSlices)
	alg := b.load("(0,1)/(-3,-3)/(-1,0)")
	if s := subjectOf(b.desk, nil); s.entry.Next.String() != alg.String() {
		t.Errorf("at the start %v is next", s.entry.Next)
	}
	b.desk.Player.Seek(b.desk.Player.Length())
	if s := subjectOf(b.desk, nil); len(s.entry.Next) != 0 || s.entry.Position != square1.Solved() {
		t.Errorf("at the end of %v %v is next", s.entry.Position, s.entry.Next)
	}
}

// TestRows: speed and frames are only there for animations, the list only for a sheet.
func TestRows(t *testing.T) {
	b := open(t, "")
	b.load(twoSlices)
	b.window()
	for content, want := range map[string]map[string]bool{
		"Position":                  {"Speed": false, "Frames a second": false, "Positions": false},
		"Moves, animated":           {"Speed": true, "Frames a second": true, "Positions": false},
		"All solutions, on a sheet": {"Speed": false, "Frames a second": false, "Positions": false},
		"Positions from a file":     {"Speed": false, "Frames a second": false, "Positions": true},
	} {
		b.choose("Content", content)
		for label, visible := range want {
			if got := b.Row(label).Visible(); got != visible {
				t.Errorf("%s: %s is visible: %t", content, label, got)
			}
		}
	}
}

// source is the field for the file with a list.
func (b *tested) source(w *publish.Window) *control.Entry {
	b.T.Helper()
	return pagetest.Find[*control.Entry](b.Row("Positions"))[0]
}

// TestNamedMoves: a page has the names of the steps of the loaded alg.
func TestNamedMoves(t *testing.T) {
	b := open(t, "")
	w := b.window()
	alg := square1.Alg{square1.SliceMove(), square1.Turn(3, 3), square1.SliceMove()}
	if err := b.desk.Player.Load(alg, square1.Step{Name: "first", Alg: alg[:2]}, square1.Step{Name: "second", Alg: alg[2:]}); err != nil {
		t.Fatal(err)
	}
	b.Open()
	b.choose("Format", "HTML")
	b.previewed()
	if got := b.Save(); !strings.HasPrefix(got, "Saved: ") {
		t.Fatal(got)
	}
	page, err := os.ReadFile(w.Draft.Name)
	if err != nil || !strings.Contains(string(page), "<span data-step>second</span>") {
		t.Errorf("the page lacks the second step (%v)", err)
	}
}
