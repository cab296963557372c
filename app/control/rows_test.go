package control_test

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// TestRows: keys and clicks choose rows, the pointer and the focus do not.
func TestRows(t *testing.T) {
	test.NewTempApp(t)
	var chosen, done []int
	rows := control.NewRows(func() int { return 50 }, func() *widget.Label { return widget.NewLabel("") }, func(row int, l *widget.Label) { l.SetText(strconv.Itoa(row)) })
	rows.Row = -1
	rows.OnChosen(func(row int) { chosen = append(chosen, row) })
	rows.OnRow(func(row int) { done = append(done, row) }, fyne.KeyL)
	rows.OnPages(func() int { return 7 })
	w := test.NewTempWindow(t, rows)
	w.Resize(fyne.NewSize(200, 300))
	press(rows, fyne.KeyL) // none is chosen
	w.Canvas().Focus(rows)
	test.MoveMouse(w.Canvas(), fyne.NewPos(50, 100))
	for _, o := range pagetest.Find[desktop.Hoverable](rows) {
		o.MouseIn(&desktop.MouseEvent{})
	}
	if len(chosen) > 0 || len(done) > 0 {
		t.Fatal(chosen, done)
	}
	press(rows, fyne.KeyDown, fyne.KeyDown, fyne.KeyL, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyL)
	if want := []int{0, 1, 0, 7, 49, 42, 0}; !slices.Equal(chosen, want) {
		t.Errorf("%v, not %v", chosen, want)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(50, 60))
	press(rows, fyne.KeyL)
	if rows.Row < 1 || !slices.Equal(done, []int{1, 0, rows.Row}) || chosen[len(chosen)-1] != rows.Row {
		t.Error(rows.Row, done, chosen)
	}
}
