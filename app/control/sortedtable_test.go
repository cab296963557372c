package control_test

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// squaresTable has 170 rows: a number, a name, and the number's square.
func squaresTable() *control.SortedTable {
	var rows [][]string
	for i := range 170 {
		rows = append(rows, []string{strconv.Itoa(i), fmt.Sprint("Name ", string(rune('A'+i*7%26))), strconv.Itoa(i * i)})
	}
	blue := func(row, side int) image.Image {
		m := image.NewNRGBA(image.Rect(0, 0, side, side))
		draw.Draw(m, m.Bounds(), image.NewUniform(color.NRGBA{R: uint8(row), G: 120, B: 255, A: 255}), image.Point{}, draw.Src)
		return m
	}
	return control.NewSortedTable([]control.Column{
		{Title: "No.", Compare: func(a, b int) int { return cmp.Compare(a, b) }},
		{Title: "Name", Leading: true, Picture: blue},
		{Title: "Square of the number", Compare: func(a, b int) int { return cmp.Compare(a*a, b*b) }},
	}, rows)
}

// seen are the texts of the line at the top of a table: names are the second column's.
func seen(t *control.SortedTable) []string {
	var texts []string
	for _, w := range pagetest.Words(t.Object) {
		texts = append(texts, w.Text)
	}
	return texts
}

func tapLink(t *testing.T, o fyne.CanvasObject, text string) {
	t.Helper()
	for _, l := range pagetest.Find[*control.Link](o) {
		if l.Text() == text {
			test.Tap(l)
			return
		}
	}
	t.Errorf("no heading %q", text)
}

func TestSortedTable(t *testing.T) {
	test.NewTempApp(t)
	table := squaresTable()
	w := test.NewTempWindow(t, table.Object)
	w.Resize(fyne.NewSize(700, 400))
	if rows := table.Rows(); len(rows) != 170 || !slices.IsSorted(rows) || !pagetest.Says(table.Object, "170 of 170") {
		t.Error(rows)
	}
	tapLink(t, table.Object, "Name")
	names := func(row int) int { return row * 7 % 26 }
	if rows := table.Rows(); !slices.IsSortedFunc(rows, func(a, b int) int {
		return cmp.Or(cmp.Compare(names(a), names(b)), cmp.Compare(a, b)) // stable
	}) {
		t.Error(rows)
	}
	tapLink(t, table.Object, "Name ↑")
	if rows := table.Rows(); !slices.IsSortedFunc(rows, func(a, b int) int { return cmp.Compare(names(b), names(a)) }) {
		t.Error(rows)
	}
	tapLink(t, table.Object, "Square of the number")
	table.Search("name c")
	for _, row := range table.Rows() {
		if names(row) != 2 {
			t.Error(row, "is found")
		}
	}
	if n := len(table.Rows()); n < 5 || n > 8 || !pagetest.Says(table.Object, fmt.Sprint(n, " of 170")) {
		t.Error(n)
	}
	table.Search("nothing like this")
	if len(table.Rows()) != 0 {
		t.Error(table.Rows())
	}
	table.Search("")
	table.Sort(-1, false)
	if !slices.IsSorted(table.Rows()) {
		t.Error(table.Rows())
	}
}

// TestSortedTableKeys moves through the rows; each is in sight, below the heading.
func TestSortedTableKeys(t *testing.T) {
	test.NewTempApp(t)
	table := squaresTable()
	var picked []int
	table.OnPick = func(row int) { picked = append(picked, row) }
	w := test.NewTempWindow(t, table.Object)
	w.Resize(fyne.NewSize(500, 300))
	focused := map[string]bool{}
	for range 8 {
		w.Canvas().FocusNext()
		focused[fmt.Sprintf("%T", w.Canvas().Focused())] = true
		if _, ok := w.Canvas().Focused().(interface{ Highlight(int) }); ok {
			break
		}
	}
	list := w.Canvas().Focused()
	table.Pick(3)
	if len(picked) != 0 {
		t.Error("the focus or a setter picks", picked)
	}
	if len(focused) != 3 || !focused["*control.Entry"] || !focused["*control.Link"] {
		t.Fatalf("the focus was on %v", focused)
	}
	press(list, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyEnd, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyUp, fyne.KeyPageDown)
	if want := []int{4, 5, 4, 169, 159, 0, 10}; !slices.Equal(picked, want) {
		t.Errorf("%v, not %v", picked, want)
	}
	for _, row := range []int{0, 169, 80} {
		table.Pick(row)
		if texts := seen(table); !slices.Contains(texts, strconv.Itoa(row)) || !slices.Contains(texts, "Name") {
			t.Errorf("row %d: %v", row, texts)
		}
	}
	picked = nil
	table.Sort(0, true)
	press(list, fyne.KeyHome, fyne.KeyDown)
	if want := []int{169, 168}; !slices.Equal(picked, want) {
		t.Errorf("%v, not %v", picked, want)
	}
	table.Search("no row has this")
	press(list, fyne.KeyHome, fyne.KeyDown, fyne.KeyPageUp)
	if len(picked) != 2 {
		t.Error(picked)
	}
}

// TestSortedTableRows: other rows have room at once, in the order and with the search of before.
func TestSortedTableRows(t *testing.T) {
	test.NewTempApp(t)
	table := squaresTable()
	test.NewTempWindow(t, table.Object).Resize(fyne.NewSize(900, 500))
	table.Sort(0, true)
	table.Search("wide")
	table.Pick(1)
	table.SetRows([][]string{{"0", "a wide one, as wide as ever", "0"}, {"1", "none", "1"}, {"2", "another wide one", "4"}})
	if got := table.Rows(); !slices.Equal(got, []int{2, 0}) || !pagetest.Says(table.Object, "2 of 3") {
		t.Error(got)
	}
	wantRoom(t, table)
}

// wantRoom fails the test if a text of a table is cut off.
func wantRoom(t *testing.T, table *control.SortedTable) {
	t.Helper()
	for _, w := range pagetest.Words(table.Object) {
		if w.MinSize().Width > w.Size().Width+1 && w.Text != "Search" {
			t.Errorf("%q has %v of %v", w.Text, w.Size().Width, w.MinSize().Width)
		}
	}
}

// large is a theme with texts twice as large.
type large struct{ fyne.Theme }

func (l large) Size(name fyne.ThemeSizeName) float32 { return 2 * l.Theme.Size(name) }

// TestSortedTableTextSize: pictures and columns grow with the texts, at once.
func TestSortedTableTextSize(t *testing.T) {
	test.NewTempApp(t)
	table := squaresTable()
	test.NewTempWindow(t, table.Object).Resize(fyne.NewSize(900, 500))
	usual := pagetest.Find[*canvas.Raster](table.Object)[0].Size()
	fyne.CurrentApp().Settings().SetTheme(large{theme.DefaultTheme()})
	for _, picture := range pagetest.Find[*canvas.Raster](table.Object) {
		if got := picture.Size(); got.Width != 2*usual.Width || got.Height != 2*usual.Height {
			t.Fatalf("a picture is %v large, and was %v", got, usual)
		}
	}
	wantRoom(t, table)
}
