package control_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

func press(o fyne.Focusable, names ...fyne.KeyName) {
	for _, name := range names {
		o.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// TestTabs chooses pages with the keyboard and the mouse.
func TestTabs(t *testing.T) {
	test.NewTempApp(t)
	var items []*container.TabItem
	for _, name := range []string{"Play", "Learn", "Trainer", "Editor"} {
		items = append(items, container.NewTabItem(name, widget.NewLabel("page "+name)))
	}
	tabs := control.NewTabs(items[:3]...)
	w := test.NewTempWindow(t, tabs)
	w.Resize(fyne.NewSize(400, 300))
	tabs.Append(items[3])
	var opened []string
	tabs.OnSelected = func(item *container.TabItem) { opened = append(opened, item.Text) }
	w.Canvas().FocusNext()
	bar := w.Canvas().Focused()
	if bar != tabs.Bar() {
		t.Fatalf("the focus is on a %T", bar)
	}
	press(bar, fyne.KeyLeft, fyne.KeyRight, fyne.KeyEnd, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome)
	if want := []string{"Learn", "Editor", "Trainer", "Play"}; !slices.Equal(opened, want) {
		t.Errorf("opened %q, not %q", opened, want)
	}
	for _, item := range items {
		tabs.Select(item)
		if tabs.Selected() != item || !pagetest.Says(tabs, "page "+item.Text) {
			t.Errorf("%s is not shown", item.Text)
		}
		for _, other := range items {
			if other != item && other.Content.Visible() {
				t.Errorf("%s is shown with %s", other.Text, item.Text)
			}
		}
	}
	// Names that do not fit go into more rows, none beyond the end.
	one := w.Content().MinSize().Height
	w.Resize(fyne.NewSize(140, 300))
	if two := tabs.MinSize().Height; two <= one {
		t.Errorf("%v high in a row, %v in several", one, two)
	}
	clicked := 0
	for _, word := range pagetest.Words(tabs) {
		end := word.Position().Add(word.Size())
		if end.X > 140 {
			t.Errorf("%s ends at %v", word.Text, end.X)
		}
		if tapped, ok := bar.(fyne.Tappable); ok {
			tapped.Tapped(&fyne.PointEvent{Position: end.Subtract(fyne.NewPos(1, 1))})
			if tabs.Selected().Text == word.Text {
				clicked++
			}
		}
		if clicked == len(items) {
			break
		}
	}
	if clicked != len(items) {
		t.Errorf("%d names can be clicked", clicked)
	}
}

// TestReveal moves the focus through a page that is much longer than its window: what has
// it is in sight.
func TestReveal(t *testing.T) {
	test.NewTempApp(t)
	box := container.NewVBox()
	form := widget.NewForm()
	for i := range 12 {
		name := fmt.Sprint(i)
		table := control.NewTable(control.TableStyle{}, []string{"row"}, []string{"1"}, []string{"2"})
		table.OnPick = func(int) {}
		box.Add(control.NewButton(name, nil))
		box.Add(control.NewIconButton(name, nil, nil))
		box.Add(container.NewPadded(control.NewCheck(name, nil)))
		box.Add(control.NewSelect([]string{name}, nil))
		box.Add(container.NewHBox(control.NewSlider(0, 1), control.NewEntry()))
		box.Add(control.NewLink(control.Action{Text: name, Do: func() {}}))
		box.Add(control.NewSwatch(name, func() {}))
		box.Add(control.NewKeyButton(name, nil))
		box.Add(table)
		form.Append(name, control.NewButton("in a form", nil))
	}
	box.Add(form)
	scroll := container.NewVScroll(box)
	tabs := control.NewTabs(container.NewTabItem("page", control.NewSplit(scroll, widget.NewLabel("side"), false, 40)))
	w := test.NewTempWindow(t, tabs)
	w.Resize(fyne.NewSize(300, 200))
	seen := map[string]int{}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	check := func() {
		t.Helper()
		o, ok := w.Canvas().Focused().(fyne.CanvasObject)
		if !ok {
			t.Fatal("nothing has the focus")
		}
		seen[fmt.Sprintf("%T", o)]++
		from, to := at(o).Y, at(o).Y+min(o.Size().Height, 30)
		if top := at(scroll).Y; at(o).X < 200 && !slices.Contains([]fyne.Focusable{tabs.Bar()}, w.Canvas().Focused()) && (from < top || to > top+scroll.Size().Height) {
			t.Errorf("%T is at %v to %v, seen are %v to %v", o, from, to, top, top+scroll.Size().Height)
		}
	}
	for range 10*12 + 12 {
		w.Canvas().FocusNext()
		check()
	}
	for range 10*12 + 12 {
		w.Canvas().FocusPrevious()
		check()
	}
	if len(seen) < 11 {
		t.Errorf("the focus was on %v", seen)
	}
}

// TestTableKeys picks rows with the keyboard, the row of sums excepted, and brings them
// into sight.
func TestTableKeys(t *testing.T) {
	test.NewTempApp(t)
	var rows [][]string
	for i := range 60 {
		rows = append(rows, []string{fmt.Sprint("row ", i), fmt.Sprint(i)})
	}
	table := control.NewTable(control.TableStyle{Sum: true}, []string{"name", "number"}, rows...)
	scroll := container.NewVScroll(container.NewVBox(table, control.NewButton("after", nil)))
	w := test.NewTempWindow(t, scroll)
	w.Resize(fyne.NewSize(200, 120))
	w.Canvas().FocusNext()
	if w.Canvas().Focused() == fyne.Focusable(table) {
		t.Error("a table without rows to pick takes the focus")
	}
	picked := -1
	table.OnPick = func(row int) { picked = row }
	w.Canvas().Unfocus()
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != fyne.Focusable(table) {
		t.Fatalf("the focus is on a %T", w.Canvas().Focused())
	}
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 0},
		{fyne.KeyDown, 1},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyPageDown, 10},
		{fyne.KeyEnd, 58},
		{fyne.KeyDown, 58},
		{fyne.KeyPageUp, 48},
		{fyne.KeyReturn, 48},
		{fyne.KeyHome, 0},
	} {
		press(table, step.key)
		if picked != step.want {
			t.Errorf("%s picks row %d, not %d", step.key, picked, step.want)
		}
		y := float32(-1)
		for _, word := range pagetest.Words(table) {
			if word.Text == fmt.Sprint("row ", picked) {
				y = word.Position().Y - scroll.Offset.Y
			}
		}
		if y < 0 || y > 110 {
			t.Errorf("row %d is at %v of a window of 120", picked, y)
		}
	}
}

// TestEscapeClosesDialogs: the first Esc closes the dialog, the next is the window's. Other
// keys are not heard behind a dialog.
func TestEscapeClosesDialogs(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("window"))
	var heard []fyne.KeyName
	control.ListenToKeys(w, func(k *fyne.KeyEvent) { heard = append(heard, k.Name) })
	listen := w.Canvas().OnTypedKey()
	if c, ok := w.Canvas().(interface {
		OnKeyDown() func(*fyne.KeyEvent)
	}); ok {
		listen = c.OnKeyDown()
	}
	dialog.ShowInformation("a title", "a text", w)
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("no dialog")
	}
	listen(&fyne.KeyEvent{Name: fyne.KeyJ})
	listen(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.Canvas().Overlays().Top() != nil || len(heard) > 0 {
		t.Errorf("the dialog stays, or %v were heard", heard)
	}
	listen(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !slices.Equal(heard, []fyne.KeyName{fyne.KeyEscape}) {
		t.Error(heard)
	}
}

// TestScrollByKey reads a long text without a mouse, in a window that Esc closes.
func TestScrollByKey(t *testing.T) {
	test.NewTempApp(t)
	box := container.NewVBox()
	for i := range 60 {
		box.Add(widget.NewLabel(fmt.Sprint("line ", i)))
	}
	short := container.NewVScroll(widget.NewLabel("short"))
	long := container.NewVScroll(box)
	w := test.NewTempWindow(t, container.NewGridWithRows(2, short, container.NewPadded(long)))
	w.Resize(fyne.NewSize(300, 400))
	control.CloseOnEscape(w, func() {}, nil)
	listen := w.Canvas().OnTypedKey()
	end := box.Size().Height - long.Size().Height
	var before float32
	for _, step := range []struct {
		key fyne.KeyName
		ok  func(y float32) bool
	}{
		{fyne.KeyPageDown, func(y float32) bool { return y > long.Size().Height/2 && y < long.Size().Height }},
		{fyne.KeyPageDown, func(y float32) bool { return y > before }},
		{fyne.KeyPageUp, func(y float32) bool { return y > 0 && y < before }},
		{fyne.KeyEnd, func(y float32) bool { return y == end }},
		{fyne.KeyPageDown, func(y float32) bool { return y == end }},
		{fyne.KeyJ, func(y float32) bool { return y == end }},
		{fyne.KeyHome, func(y float32) bool { return y == 0 }},
		{fyne.KeyPageUp, func(y float32) bool { return y == 0 }},
	} {
		listen(&fyne.KeyEvent{Name: step.key})
		if y := long.Offset.Y; !step.ok(y) {
			t.Errorf("%s scrolls from %v to %v of %v", step.key, before, y, end)
		}
		before = long.Offset.Y
	}
}

// TestRevealInDialog scrolls within a dialog, too.
func TestRevealInDialog(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("window"))
	w.Resize(fyne.NewSize(300, 200))
	box := container.NewVBox()
	for range 20 {
		box.Add(control.NewButton("a button", nil))
	}
	scroll := container.NewVScroll(box)
	dialog.NewCustomWithoutButtons("a title", scroll, w).Show()
	w.Canvas().FocusPrevious() // the last
	if w.Canvas().Focused() != box.Objects[19].(fyne.Focusable) || scroll.Offset.Y < 100 {
		t.Errorf("the focus is on a %T, the offset %v", w.Canvas().Focused(), scroll.Offset)
	}
}
