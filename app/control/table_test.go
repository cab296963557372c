package control_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// tableRow is the texts of a row, the heading being row 0.
func tableRow(t *control.Table, columns, row int) string {
	var texts []string
	for _, w := range pagetest.Words(t)[columns*row:][:columns] {
		texts = append(texts, w.Text)
	}
	return strings.Join(texts, "|")
}

func TestTablePicks(t *testing.T) {
	test.NewTempApp(t)
	table := control.NewTable(control.TableStyle{Sum: true}, []string{"Shape", "Count"},
		[]string{"Kite", "4"}, []string{"Barrel", "12"}, []string{"Sum", "16"})
	test.NewTempWindow(t, table).Resize(fyne.NewSize(300, 200))
	high := table.MinSize().Height / 4
	tap := func(row int) { test.TapAt(table, fyne.NewPos(20, (float32(row)+0.5)*high)) }
	tap(1) // nobody asks
	var picked []int
	table.OnPick = func(row int) { picked = append(picked, row) }
	for row := range 6 { // the heading, both rows, the sum, and what is below it
		tap(row)
	}
	if !slices.Equal(picked, []int{0, 1}) {
		t.Error(picked)
	}
	if got := tableRow(table, 2, 2); got != "Barrel|12" {
		t.Error(got)
	}
	words := pagetest.Words(table)
	if !words[0].TextStyle.Bold || words[2].TextStyle.Bold || !words[6].TextStyle.Bold {
		t.Error("the heading and the sum do not stand out")
	}
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			table.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeyHome, fyne.KeyDown, fyne.KeyEnd, fyne.KeyUp)
	if !slices.Equal(picked, []int{0, 1, 0, 1, 1, 0}) {
		t.Error(picked)
	}
	table.SetRows([]string{"Star", "2"}, []string{"Sum", "2"})
	if got := tableRow(table, 2, 1); got != "Star|2" || len(pagetest.Words(table)) != 6 {
		t.Error(got)
	}
}

// TestTableByEnter: what leads elsewhere is not picked while the keyboard looks for it.
func TestTableByEnter(t *testing.T) {
	test.NewTempApp(t)
	table := control.NewTable(control.TableStyle{ByEnter: true}, []string{"Shape"}, []string{"Kite"}, []string{"Barrel"}, []string{"Star"})
	var picked []int
	table.OnPick = func(row int) { picked = append(picked, row) }
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyUp, fyne.KeyHome, fyne.KeyReturn} {
		table.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if !slices.Equal(picked, []int{1, 0}) {
		t.Error(picked)
	}
}

// TestTableStretched has a first column that is too long.
func TestTableStretched(t *testing.T) {
	test.NewTempApp(t)
	table := control.NewTable(control.TableStyle{Stretched: true}, []string{"Pair", "Solved"})
	table.SetRows([]string{strings.Repeat("Perpendicular ", 9), "3/4"}, []string{"Kite", "1/2"})
	w := test.NewTempWindow(t, table)
	w.SetPadded(false)
	for _, width := range []float32{table.MinSize().Width, 240, 400} {
		w.Resize(fyne.NewSize(width, 200))
		for _, word := range pagetest.Words(table) {
			if end := word.Position().X + word.MinSize().Width; end > width {
				t.Errorf("%q ends at %v of %v", word.Text, end, width)
			}
		}
		if got := tableRow(table, 2, 1); !strings.HasPrefix(got, "Perp") || !strings.HasSuffix(got, "…|3/4") {
			t.Error(width, got)
		}
		if got := tableRow(table, 2, 2); got != "Kite|1/2" {
			t.Error(width, got)
		}
	}
}

func BenchmarkTable(b *testing.B) {
	test.NewTempApp(b)
	var rows [][]string
	for i := range 65 {
		rows = append(rows, slices.Repeat([]string{strconv.Itoa(i)}, 8))
	}
	table := control.NewTable(control.TableStyle{}, slices.Repeat([]string{"n"}, 8), rows...)
	test.NewTempWindow(b, table)
	b.Run("Refresh", func(b *testing.B) {
		for b.Loop() {
			table.Refresh()
		}
	})
	b.Run("SetRows", func(b *testing.B) {
		for b.Loop() {
			table.SetRows(rows...)
		}
	})
}
