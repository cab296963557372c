package edit

import (
	"errors"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

const stageSide = 400

// tested is the page beside a stage, as in the room.
type tested struct {
	*pagetest.Bench
	page   *Page
	desk   *desk.Desk
	stage  *stage.Stage
	errors []error
}

func open(t *testing.T, text string) *tested {
	t.Helper()
	p, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b := &tested{desk: desk.New(desk.NewHistory(p))}
	host := roombench.PageHost(t, &b.errors)
	h := &page.Host{Host: host, Desk: b.desk, Answers: answers.New(host.Jobs, answers.Folder(t.TempDir())), Fit: func() {}}
	b.page = New(h)
	b.desk.OnChange = b.page.Changed
	b.stage = stage.New(b.page.Model(), scene.Camera{Yaw: 0.5, Pitch: 0.5, Zoom: 1, Reach: 5})
	h.Redraw = b.stage.Redraw
	h.Fit = func() {
		c := b.stage.Camera()
		c.Reach = b.page.Model().Reach()
		b.stage.SetCamera(c)
	}
	h.Fit()
	b.Bench = pagetest.Open(t, b.page.Object(), 900)
	b.Window.SetContent(container.NewBorder(nil, nil, container.New(control.Fixed(fyne.NewSquareSize(stageSide)), b.stage), nil, b.page.Object()))
	b.Window.Resize(fyne.NewSize(stageSide+pagetest.Width, 900))
	b.Window.Canvas().Capture() // draws the stage
	return b
}

// find moves the pointer to where a face is seen.
func (b *tested) find(s view.Spot) fyne.Position {
	b.Helper()
	b.Window.Canvas().Capture()
	const step = 4
	for y := float32(0); y < b.stage.Size().Height; y += step {
		for x := float32(0); x < b.stage.Size().Width; x += step {
			at := fyne.NewPos(x, y)
			b.stage.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
			if m := b.page.model; m.hovered && m.hover == s {
				return at
			}
		}
	}
	b.Fatalf("%v is not seen", s)
	return fyne.Position{}
}

// click clicks a face with the left button.
func (b *tested) click(s view.Spot, held fyne.KeyModifier) {
	b.Helper()
	pagetest.OneApp().Desktop.Modifiers = held
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.find(s)}, Button: desktop.MouseButtonPrimary}
	b.stage.MouseDown(e)
	b.stage.MouseUp(e)
	pagetest.OneApp().Desktop.Modifiers = 0
}

func (b *tested) tab(i int) { b.page.tabs.SelectIndex(i) }

// says fails unless the page finds something wrong.
func (b *tested) finds(text string) {
	b.Helper()
	if got := b.page.finding.Text(); !strings.Contains(got, text) {
		b.Errorf("%q, not %q", got, text)
	}
}

var up = polycube.Cell{Z: 1}

// TestBuildOnStage builds with clicks on faces and on the floor.
func TestBuildOnStage(t *testing.T) {
	b := open(t, "box 2 1 1\npiece D")
	b.finds("as many cells as the target: 2")
	first := b.page.editor.Space().At
	b.click(view.Spot{Cell: first, Face: up}, 0)
	if p := b.desk.Puzzle(); p.Target.Size() != 3 || !p.Target.Has(polycube.Cell{Z: 1}) {
		t.Fatal(p.Target.Cells())
	}
	b.finds("1 cell too few: the pieces have 2, the target has 3.")
	near := polycube.Cell{X: first.X, Y: first.Y + 1, Z: -1}
	b.click(view.Spot{Cell: near, Face: up}, 0) // the floor
	if p := b.desk.Puzzle(); p.Target.Size() != 4 {
		t.Fatal(p.Target.Cells())
	}
	at := b.page.editor.Space().At
	for _, held := range []fyne.KeyModifier{fyne.KeyModifierShortcutDefault, 0} {
		top := polycube.Cell{X: at.X, Y: at.Y, Z: 1}
		before := b.desk.Puzzle().Target.Size()
		b.page.forms.shape.removes.SetChecked(held == 0)
		b.click(view.Spot{Cell: top, Face: up}, held)
		if b.desk.Puzzle().Target.Size() != before-1 || b.page.editor.Space().Has(top) {
			t.Error(b.page.editor.Space().Cells())
		}
		b.page.History().Undo()
		if b.desk.Puzzle().Target.Size() != before {
			t.Error("not undone")
		}
	}
	b.page.forms.shape.removes.SetChecked(false)
	// A face under the pointer is highlighted, in the other colour if it would go.
	b.find(view.Spot{Cell: polycube.Cell{X: at.X, Y: at.Y, Z: 1}, Face: up})
	if v := b.page.model.shape(); !v.HoverOn || v.Faulty[v.Hover.Cell] {
		t.Error(v.Hover, v.Faulty)
	}
	pagetest.OneApp().Desktop.Modifiers = fyne.KeyModifierShortcutDefault
	if v := b.page.model.shape(); !v.Faulty[v.Hover.Cell] {
		t.Error("not shown that it would be removed")
	}
	pagetest.OneApp().Desktop.Modifiers = 0
}

// TestSpareOnStage lets cells of the target stay empty, which they do also when the target grows to the
// left and loses cells there.
func TestSpareOnStage(t *testing.T) {
	b := open(t, "box 3 1 1\npiece M x1-3")
	first := b.page.editor.Space().At
	b.click(view.Spot{Cell: first.Add(polycube.Cell{X: 1}), Face: up}, fyne.KeyModifierShift)
	if p := b.desk.Puzzle(); !slices.Equal(p.Spare, []polycube.Cell{{X: 1}}) {
		t.Fatal(p.Spare)
	}
	if v := b.page.model.shape(); !v.Spare[first.Add(polycube.Cell{X: 1})] || len(v.Spare) != 1 {
		t.Error(v.Spare)
	}
	for range 3 { // to beyond the floor
		at := b.page.editor.Space().At
		if _, err := b.page.editor.Add(at.Add(polycube.Cell{X: -1})); err != nil {
			t.Fatal(err)
		}
	}
	if p := b.desk.Puzzle(); !slices.Equal(p.Spare, []polycube.Cell{{X: 4}}) || p.Target.Size() != 6 {
		t.Fatal(p.Spare, p.Target.Cells())
	}
	b.page.editor.Remove(b.page.editor.Space().At)
	if p := b.desk.Puzzle(); !slices.Equal(p.Spare, []polycube.Cell{{X: 3}}) {
		t.Fatal(p.Spare)
	}
	b.Tap("Rotate about the vertical axis")
	b.Tap("Mirror")
	if p := b.desk.Puzzle(); !slices.Equal(p.Spare, []polycube.Cell{{Y: 3}}) {
		t.Fatal(p.Spare)
	}
	spare := b.page.editor.Space().At.Add(polycube.Cell{Y: 3})
	b.page.editor.Spare(spare)
	if p := b.desk.Puzzle(); len(p.Spare) > 0 {
		t.Error(p.Spare)
	}
	b.page.History().Undo()
	b.page.editor.Remove(spare)
	if p := b.desk.Puzzle(); len(p.Spare) > 0 || p.Target.Size() != 4 {
		t.Error(p.Spare)
	}
}

// TestEmptyOnStage begins with an empty floor.
func TestEmptyOnStage(t *testing.T) {
	b := open(t, "box 3 3 3\npiece V3")
	b.Tap("Clear")
	b.finds("The shape is empty: click the floor")
	if !b.page.History().CanUndo() || b.desk.Puzzle().Target.Size() != 27 {
		t.Error(b.desk.Puzzle().Target.Size())
	}
	b.page.History().Undo()
	b.finds("24 cells too few: the pieces have 3, the target has 27.")
	b.Tap("Clear")
	b.click(view.Spot{Cell: polycube.Cell{X: 2, Y: 2, Z: -1}, Face: up}, 0)
	b.click(view.Spot{Cell: polycube.Cell{X: 2, Y: 2}, Face: up}, 0)
	b.finds("1 cell too many: the pieces have 3, the target has 2.")
	b.Tap("Rotate about the axis to the right")
	if x, y, z := b.desk.Puzzle().Target.Sides(); x != 1 || y != 2 || z != 1 {
		t.Error(x, y, z)
	}
	for i, side := range []string{"4", "3", "2"} {
		b.page.forms.shape.box.sides[i].SetText(side)
	}
	b.Tap("Fill")
	if p := b.desk.Puzzle().Target; !p.IsBox() || p.Size() != 24 {
		t.Error(p)
	}
	b.page.forms.shape.box.sides[1].SetText("0")
	b.page.forms.shape.box.sides[1].OnSubmitted("0")
	if len(b.errors) != 1 || b.desk.Puzzle().Target.Size() != 24 {
		t.Error(b.errors)
	}
}

// TestTypedIsKept: a typed name counts when the field is left, not only on Enter, and Esc discards it.
// Typed sides of a box stay while something else of the puzzle changes.
func TestTypedIsKept(t *testing.T) {
	b := open(t, "name Two\nbox 2 1 1\npiece D")
	f, c := b.page.forms.shape, b.Window.Canvas()
	retype := func(e *control.Entry, text string) {
		c.Focus(e)
		e.SetText("")
		test.Type(e, text)
	}
	retype(f.name, "Pair")
	c.Focus(f.layers)
	if b.desk.Puzzle().Name != "Pair" {
		t.Errorf("left, the name is %q", b.desk.Puzzle().Name)
	}
	retype(f.name, "Other")
	f.name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.desk.Puzzle().Name != "Pair" || f.name.Text != "Pair" {
		t.Errorf("after Esc %q, in the field %q", b.desk.Puzzle().Name, f.name.Text)
	}
	retype(f.box.sides[0], "4")
	retype(f.name, "Box")
	c.Focus(f.box.sides[1])
	if f.box.sides[0].Text != "4" || b.desk.Puzzle().Name != "Box" {
		t.Errorf("the typed side is %q now", f.box.sides[0].Text)
	}
	retype(f.box.sides[1], "3")
	b.page.LanguageChanged()
	b.Tap("Fill")
	if x, y, z := b.desk.Puzzle().Target.Sides(); x != 4 || y != 3 || z != 1 {
		t.Error(x, y, z)
	}
}

// TestLayerKeys builds without a mouse.
func TestLayerKeys(t *testing.T) {
	b := open(t, "box 1 1 1\npiece M")
	v := b.page.forms.shape.layers
	b.Window.Canvas().Focus(v)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			v.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	if m := b.page.model; !m.hovered || m.hover.Cell != (polycube.Cell{X: 2, Y: 2}) {
		t.Error("the cursor is not seen on the stage", m.hover)
	}
	press(fyne.KeyRight, fyne.KeyReturn, fyne.KeyPageUp, fyne.KeySpace)
	want := []polycube.Cell{{}, {X: 1}, {X: 1, Z: 1}}
	if got := b.desk.Puzzle().Target; got != newShape(t, want...) {
		t.Fatal(got.Cells())
	}
	b.Expect("Layer 2 of 3, from above")
	if m := b.page.model; m.hover.Cell != (polycube.Cell{X: 3, Y: 2, Z: 1}) {
		t.Error(m.hover)
	}
	// At the left border the space grows, and the cursor stays with its cell.
	press(fyne.KeyPageDown, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyReturn, fyne.KeyLeft, fyne.KeyReturn)
	if s := b.page.editor.Space(); s.X != 6 || s.Shape.Size() != 5 || !s.Has(v.cursor) || v.cursor.X != 1 {
		t.Error(s.Cells(), v.cursor)
	}
	press(fyne.KeyDelete, fyne.KeyDelete)
	if n := b.desk.Puzzle().Target.Size(); n != 4 {
		t.Error(n)
	}
	for range 20 {
		press(fyne.KeyUp, fyne.KeyRight, fyne.KeyPageUp)
	}
	s := b.page.editor.Space()
	if v.cursor != (polycube.Cell{X: int8(s.X - 1), Z: int8(s.Z - 1)}) {
		t.Error(v.cursor, s)
	}
	b.Window.Canvas().Unfocus()
	if b.page.model.hovered {
		t.Error("still highlighted")
	}
}

// TestLayerPointer fills by a click and by dragging.
func TestLayerPointer(t *testing.T) {
	b := open(t, "box 1 1 1\npiece M")
	v := b.page.forms.shape.layers
	at := func(x, y float32) fyne.Position {
		side, left := v.side()
		return fyne.NewPos(left+(x+0.5)*side, (y+0.5)*side)
	}
	v.Tapped(&fyne.PointEvent{Position: at(2, 3)})
	if got := b.desk.Puzzle().Target; got != newShape(t, polycube.Cell{}, polycube.Cell{Y: 1}) {
		t.Fatal(got.Cells())
	}
	drag := func(from, to fyne.Position) {
		v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
	}
	drag(at(3, 2), at(3, 3))
	drag(at(3, 3), at(2, 3)) // is filled, stays
	drag(at(2, 3), at(0, 3)) // the border does not run away
	v.DragEnd()
	if got := b.desk.Puzzle().Target.Size(); got != 4 || b.page.editor.Space().X != 5 {
		t.Error(got, b.page.editor.Space())
	}
	drag(at(3, 2), at(3, 3))
	v.DragEnd()
	v.Tapped(&fyne.PointEvent{Position: at(2, 3)})
	if got := b.desk.Puzzle().Target.Size(); got != 1 {
		t.Error(got)
	}
}

// TestPalette counts pieces up and down.
func TestPalette(t *testing.T) {
	b := open(t, "box 2 2 2\npiece mine 0,0,0 0,1,0 1,1,0 1,2,0") // S4, turned
	b.tab(paletteTab)
	b.page.LanguageChanged()
	tiles := func() []*tile { return pagetest.Find[*tile](b.Object) }
	named := func(name string) *tile {
		for _, x := range tiles() {
			if x.named.Name == name {
				return x
			}
		}
		t.Fatalf("no %s", name)
		return nil
	}
	if n := len(tiles()); n != 8 || named("S4").count != 1 {
		t.Fatal(n, named("S4").count)
	}
	test.Tap(named("S4"))
	if p := b.desk.Puzzle().Pieces; len(p) != 1 || p[0].Max != 2 || p[0].Min != 2 || p[0].Name != "mine" {
		t.Fatal(p)
	}
	b.Window.Canvas().Focus(named("T4"))
	named("T4").TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	named("T4").TypedRune('+')
	if p := b.desk.Puzzle().Pieces; len(p) != 2 || p[1].Max != 2 || p[1].Name != "T4" || b.Window.Canvas().Focused() != named("T4") {
		t.Fatal(p)
	}
	named("T4").TypedRune('-')
	named("T4").TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	named("T4").TypedRune('-') // there is none left
	if p := b.desk.Puzzle().Pieces; len(p) != 1 {
		t.Fatal(p)
	}
	s4 := named("S4")
	s4.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s4.Size().Width-2, s4.Size().Height-2)}) // the minus sign
	if p := b.desk.Puzzle().Pieces; len(p) != 1 || p[0].Max != 1 || s4.count != 1 {
		t.Fatal(p)
	}
	// Tiles have the colours of the pieces, also after others have gone.
	test.Tap(named("T4"))
	if got := named("T4").colour; got != pieceColour(b.desk, 1) {
		t.Error(got)
	}
	b.desk.SetPuzzle(without(b.desk.Puzzle(), 0))
	b.desk.Paint.Set(0, color.NRGBA{1, 2, 3, 255})
	if got := named("T4").colour; got != pieceColour(b.desk, 0) || got != (color.NRGBA{1, 2, 3, 255}) || named("S4").colour != targetColour() {
		t.Error(got)
	}
	sum := 0
	for n := range largest {
		b.Tap(string(rune('1' + n)))
		sum += len(tiles())
	}
	if sum != 41 || len(polycube.Catalogue()) != 41 {
		t.Errorf("%d polycubes", sum)
	}
}

// TestPieceList changes pieces in their rows.
func TestPieceList(t *testing.T) {
	b := open(t, "box 3 3 1\npiece A4\npiece V3 x1-2\npiece bar I3")
	b.tab(piecesTab)
	b.page.LanguageChanged()
	row := func(i int) *pieceRow { return b.page.forms.pieces.rows[i] }
	pieces := func() []polycube.Piece { return b.desk.Puzzle().Pieces }
	test.Tap(row(1).more)
	if p := pieces()[1]; p.Min != 1 || p.Max != 3 || row(1).times.Text != "\u00d71\u20133" {
		t.Error(p, row(1).times.Text)
	}
	row(1).mayStayOut.SetChecked(true)
	if p := pieces()[1]; p.Min != 0 || p.Max != 3 {
		t.Error(p)
	}
	row(1).mayStayOut.SetChecked(false)
	test.Tap(row(1).less)
	if p := pieces()[1]; p.Min != 2 || p.Max != 2 || row(1).times.Text != "\u00d72" {
		t.Error(p, row(1).times.Text)
	}
	if !row(0).less.Disabled() || !row(1).mirror.Disabled() || row(0).mirror.Disabled() {
		t.Error("buttons")
	}
	b.Window.Canvas().Focus(row(0).mirror)
	row(0).mirror.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if p := pieces()[0]; p.Name != "B4" || p.Shape.Name() != "B4" || b.Window.Canvas().Focused() != row(0).mirror {
		t.Error(p)
	}
	before := len(pagetest.Find[*control.IconButton](b.Object))
	b.Tap("Remove") // the first one
	if p := pieces(); len(p) != 2 || p[1].Name != "bar" || len(pagetest.Find[*control.IconButton](b.Object)) >= before {
		t.Error(p)
	}
	b.Tap("Edit on the stage")
	if b.page.tabs.SelectedIndex() != 0 || b.page.editor.Subject() != 0 || b.page.forms.shape.subject.Selected != "1: V3" {
		t.Error(b.page.editor.Subject(), b.page.forms.shape.subject.Selected)
	}
	b.page.forms.shape.subject.SetSelected("2: bar")
	if b.page.editor.Subject() != 1 || b.page.editor.Space().Shape.Size() != 3 {
		t.Error(b.page.editor.Subject())
	}
	b.Tap("New piece")
	b.finds("New piece: click the floor")
	b.click(view.Spot{Cell: polycube.Cell{X: 2, Y: 2, Z: -1}, Face: up}, 0)
	if p := pieces(); len(p) != 3 || p[2].Name != "M" || b.page.forms.shape.subject.Selected != "3: M" {
		t.Error(p, b.page.forms.shape.subject.Selected)
	}
}

// TestManyPieces: a list without end is cut, and says so.
func TestManyPieces(t *testing.T) {
	b := open(t, "box 6 6 6\n"+strings.Repeat("piece M\n", mostRows+7))
	if len(b.page.forms.pieces.rows) != 0 {
		t.Error("rows that nobody sees")
	}
	b.tab(piecesTab)
	b.Expect("More pieces, only in the text: 7")
	if n := len(b.page.forms.pieces.rows); n != mostRows {
		t.Error(n)
	}
	b.desk.SetPuzzle(without(b.desk.Puzzle(), 0))
	b.Expect("More pieces, only in the text: 6")
	b.page.choice.SetSelected("Soma cube")
	if n := len(b.page.forms.pieces.rows); n != 7 || b.Says("More pieces, only in the text: 6") {
		t.Error(n)
	}
}

// TestText types puzzles, right and wrong.
func TestText(t *testing.T) {
	b := open(t, "box 2 1 1\npiece D")
	b.tab(textTab)
	b.page.LanguageChanged()
	f := b.page.forms.text
	typed := func(text string) {
		f.entry.SetText("")
		f.entry.CursorRow, f.entry.CursorColumn = 0, 0
		for _, r := range text {
			if r == '\n' {
				f.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			} else {
				f.entry.TypedRune(r)
			}
		}
	}
	if !f.apply.Disabled() || !f.revert.Disabled() || f.entry.Text != polycube.Format(b.desk.Puzzle()) {
		t.Error(f.entry.Text)
	}
	typed("box 3 1 1\npiece V V4")
	b.Expect("“V4” in line 2, column 9: expected cells such as")
	if got := f.excerpt.Text; got != "piece V V4\n        ^^" {
		t.Errorf("%q", got)
	}
	if !f.apply.Disabled() || b.desk.Puzzle().Target.Size() != 2 {
		t.Error("it can be applied")
	}
	f.entry.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault})
	if f.entry.CursorRow != 1 || f.entry.CursorColumn != 8 {
		t.Error(f.entry.CursorRow, f.entry.CursorColumn)
	}
	// Other changes keep what is typed.
	b.desk.SetPuzzle(withTarget(b.desk.Puzzle(), newShape(t, polycube.Cell{}), func(c polycube.Cell) polycube.Cell { return c }))
	if !strings.HasPrefix(f.entry.Text, "box 3 1 1\npiece V V4") {
		t.Errorf("%q", f.entry.Text)
	}
	typed("box 3 1 1\npiece M x0-3")
	b.Expect("The target has 3 cells, the pieces have 0 to 3.")
	b.Tap("Apply")
	if p := b.desk.Puzzle(); p.Target.Size() != 3 || p.Pieces[0].Max != 3 || !f.apply.Disabled() {
		t.Error(p)
	}
	b.finds("The pieces have 0 to 3 cells, the target has 3")
	typed("box")
	b.Expect("Line 1 ends at column 4: expected a side of the box, 1 to 64")
	b.Tap("Discard")
	if f.entry.Text != polycube.Format(b.desk.Puzzle()) {
		t.Errorf("%q", f.entry.Text)
	}
	b.desk.Undo()
	if f.entry.Text != polycube.Format(b.desk.Puzzle()) || b.desk.Puzzle().Target.Size() != 1 {
		t.Errorf("%q", f.entry.Text)
	}
}

func TestMarked(t *testing.T) {
	long := strings.Repeat("a", 40) + "X" + strings.Repeat("b", 40)
	for _, c := range []struct {
		text               string
		line, column, size int
		want               string
	}{
		{"abc", 1, 2, 1, "abc\n ^"},
		{"abc\r\ndef", 1, 4, 0, "abc\n   ^"},
		{"abc\n\tdef", 2, 2, 3, " def\n ^^^"},
		{long, 1, 41, 1, strings.Repeat("a", 12) + "X" + strings.Repeat("b", 19) + "\n" + strings.Repeat(" ", 12) + "^"},
		{"abc", 7, 1, 1, ""},
	} {
		if got := marked(c.text, c.line, c.column, c.size); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}

// TestUnreached: cells that no piece can fill are red on the stage, at their places.
func TestUnreached(t *testing.T) {
	b := open(t, "target\n##.#\npiece D x0-2")
	b.finds("Cells of the target that no piece reaches: 1")
	alone := polycube.Cell{X: b.page.editor.Space().At.X + 3, Y: b.page.editor.Space().At.Y}
	if v := b.page.model.shape(); len(v.Faulty) != 1 || !v.Faulty[alone] {
		t.Error(v.Faulty)
	}
	b.page.editor.Edit(0)
	if v := b.page.model.shape(); len(v.Faulty) != 0 {
		t.Error(v.Faulty)
	}
}

// TestNamed: a named puzzle loses its name when it is changed, and has it again after.
func TestNamed(t *testing.T) {
	b := open(t, "box 3 3 3")
	b.page.choice.SetSelected("Soma cube")
	if p := b.desk.Puzzle(); p.Name != "Soma cube" || len(p.Pieces) != 7 {
		t.Fatal(p)
	}
	b.tab(piecesTab)
	test.Tap(b.page.forms.pieces.rows[0].more)
	if p := b.desk.Puzzle(); p.Name != "" || p.Source != "" || b.page.choice.Selected != "" {
		t.Error(p.Name, b.page.choice.Selected)
	}
	test.Tap(b.page.forms.pieces.rows[0].less)
	if p := b.desk.Puzzle(); p.Name != "Soma cube" || b.page.choice.Selected != "Soma cube" {
		t.Error(p.Name, b.page.choice.Selected)
	}
}

// TestNameInGerman: a named puzzle has its German name in the field, too, and leaving that is no change.
func TestNameInGerman(t *testing.T) {
	pagetest.SpeakGerman(t)
	b := open(t, "box 3 3 3")
	b.page.choice.SetSelected("Somawürfel")
	f, before := b.page.forms.shape, b.desk.Puzzle()
	if f.name.Text != "Somawürfel" {
		t.Errorf("the name is %q", f.name.Text)
	}
	f.name.OnSubmitted(f.name.Text)
	if b.desk.Puzzle() != before || before.Name != "Soma cube" {
		t.Errorf("now %q", b.desk.Puzzle().Name)
	}
}

// TestFocusOrder: the keyboard comes to the choice of a puzzle before what is made of it.
func TestFocusOrder(t *testing.T) {
	b := open(t, "box 2 1 1\npiece D")
	b.Window.SetContent(b.page.Object())
	c := b.Window.Canvas()
	var order []fyne.Focusable
	for range 40 {
		c.FocusNext()
		order = append(order, c.Focused())
	}
	f := b.page.forms.shape
	last := -1
	for _, want := range []fyne.Focusable{b.page.choice, b.page.tabs.Bar(), f.subject, f.name, f.box.sides[0], f.box.sides[2], f.removes, f.layers} {
		at := slices.Index(order, want)
		if at <= last {
			t.Errorf("%T comes at %d, after %d", want, at, last)
		}
		last = at
	}
}

// TestTooLarge warns instead of growing without end.
func TestTooLarge(t *testing.T) {
	b := open(t, "box 64 1 1\npiece M x64")
	if _, err := b.page.editor.Add(polycube.Cell{X: 0, Y: 2}); !errors.Is(err, polycube.ErrTooBig) {
		t.Error(err)
	}
	v := b.page.forms.shape.layers
	v.set(polycube.Cell{X: 0, Y: 2}, true)
	if len(b.errors) != 1 || b.errors[0].Error() != "A shape is at most 64 cells long." || b.desk.Puzzle().Target.Size() != 64 {
		t.Error(b.errors)
	}
}

func newShape(t *testing.T, cells ...polycube.Cell) polycube.Shape {
	t.Helper()
	s, err := polycube.NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
