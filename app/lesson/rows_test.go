package lesson

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/pagetest"
)

func TestCut(t *testing.T) {
	rows := []span{{0, 20}, {20, 40}, {60, 80}, {100, 400}}
	for view, want := range map[span][2]float32{
		{0, 80}: {}, {20, 80}: {}, {0, 79.5}: {}, {5, 80}: {15, 0}, {0, 70}: {0, 10}, {25, 75}: {15, 15}, {45, 59}: {}, {90, 200}: {},
	} {
		if above, below := cut(rows, view); above != want[0] || below != want[1] {
			t.Errorf("%v: %v and %v", view, above, below)
		}
	}
}

func TestOnward(t *testing.T) {
	rows := []span{{0, 20}, {20, 40}, {60, 80}, {100, 400}}
	for _, c := range []struct {
		view span
		by   int
		to   float32
		ok   bool
	}{
		{span{0, 50}, 1, 56, true},     // the third row comes to the top
		{span{0, 30}, 1, 16, true},     // one that is seen in part, too
		{span{96, 146}, 1, 96, true},   // the top of a large one
		{span{120, 170}, 1, 170, true}, // which is read on
		{span{350, 400}, 1, 0, false},
		{span{0, 50}, -1, 0, false},
		{span{60, 110}, -1, 0, true},
		{span{96, 126}, -1, 54, true},
	} {
		if to, ok := onward(rows, c.view, c.by); to != c.to || ok != c.ok {
			t.Errorf("%v by %d: %v, %v", c.view, c.by, to, ok)
		}
	}
}

// TestNoHalfLines scrolls long words in a low view: no line that is seen is seen in part, each is seen once the
// clicker has gone through them, and the lines are where they are drawn.
func TestNoHalfLines(t *testing.T) {
	body := strings.Repeat("Some words that go on for a while, with **bold** ones. ", 12)
	page, win := openStep(t, Activity{Right: func() string { return "a" }}, body+"\n\n"+body+"\n\nAsk: What?\nChoice a: A\nChoice b: B\nBecause: So.")
	for _, height := range []float32{260, 303, 417} {
		win.Resize(fyne.NewSize(340, height))
		f := page.card.frame
		f.scroll.ScrollToOffset(fyne.NewPos(0, 0))
		f.cover()
		rows := f.rows()
		if len(rows) < 25 {
			t.Fatalf("%d rows", len(rows))
		}
		drawnAt := map[string]bool{}
		for _, w := range pagetest.Words(f.column) {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w).Y - fyne.CurrentApp().Driver().AbsolutePositionForObject(f.column).Y
			drawnAt[fmt.Sprintf("%.0f", at)] = true
		}
		seen := map[int]bool{}
		check := func() {
			view := f.view()
			from, to := view.top, view.bottom
			if f.above.Visible() {
				from += f.above.Position().Y + f.above.Size().Height - f.scroll.Position().Y
			}
			if f.below.Visible() {
				to = view.top + f.below.Position().Y - f.scroll.Position().Y
			}
			for i, r := range rows {
				if r.top >= from-1 && r.bottom <= to+1 {
					seen[i] = true
				} else if r.bottom > from+1 && r.top < to-1 {
					t.Errorf("height %v: row %v is seen in part between %v and %v", height, r, from, to)
				}
			}
		}
		check()
		for page.ScrollOn(1) {
			check()
		}
		if len(seen) != len(rows) {
			t.Errorf("height %v: %d of %d rows were seen", height, len(seen), len(rows))
		}
		for page.ScrollOn(-1) {
			check()
		}
		if f.scroll.Offset.Y != 0 {
			t.Errorf("height %v: back is %v", height, f.scroll.Offset)
		}
		for _, choice := range []string{"b", "a"} {
			f.scroll.ScrollToOffset(fyne.NewPos(0, 0))
			page.choose(choice)
			said, view := rowsOf(page.card.said, f.column.Position().Y+f.words.Position().Y), f.view()
			if len(said) == 0 || said[0].top < view.top || said[len(said)-1].bottom > view.bottom {
				t.Errorf("height %v: after %s, %v is said, %v is seen", height, choice, said, view)
			}
		}
		lines := 0
		for _, r := range rows {
			if drawnAt[fmt.Sprintf("%.0f", r.top)] {
				lines++
			}
		}
		if lines < 24 {
			t.Errorf("height %v: only %d of %d rows are where words are drawn", height, lines, len(rows))
		}
	}
}
