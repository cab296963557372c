package square1

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	panels "wedge/app/square1/analysis"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// TestSessionKept: what was said of solves is kept: they are analysed once, and again when their text changes. What costs
// most is drilled by a click.
func TestSessionKept(t *testing.T) {
	b := open(t)
	store, err := b.pages.games.open()
	if err != nil {
		t.Fatal(err)
	}
	b.Wait("the solves", store.Loaded)
	changes := []times.Change{{Session: &times.Session{ID: 7, Name: "session"}}}
	const scramble = "(4,-4)/(-3,0)/(3,0)/(-3,3)/(3,5)/(4,-2)/(2,-1)/(0,-2)/(-4,0)/(-3,0)/(0,-3)"
	alg := pagetest.Parsed(t, square1.ParseAlg, "(0,6)/(-3,4)/(5,4)/(-3,0)/(-5,0)/(0,6)/(0,-3)/(-1,5)/(0,-3)/(0,-3)/(-3,0)/(-2,1)/(2,0)")
	const toCubeShape = 8 // moves
	for i := range 7 {
		s := times.Solve{ID: int64(100 + i), Session: 7, Millis: 9000, Scramble: scramble}
		if i == 0 {
			s.Comment = alg.String()
		} else {
			for n, m := range alg {
				at := time.Duration(n) * time.Second
				if n >= toCubeShape {
					at += time.Minute
				}
				s.Moves = append(s.Moves, times.Move{Move: m, At: at})
			}
		}
		changes = append(changes, times.Change{Solve: &s})
	}
	changes = append(changes, times.Change{Solve: &times.Solve{ID: 200, Session: 7, Millis: 9000, Comment: "no moves"}})
	if err := store.Do(changes...); err != nil {
		t.Fatal(err)
	}
	group := b.pages.Jobs.Group()
	defer group.EndAll()
	show := func(says string) fyne.CanvasObject {
		t.Helper()
		panel := panels.NewSession(panels.Options{Host: b.actions.Host, Jobs: group}, store, store.Log().Solves(7)).Object()
		b.Wait(says, func() bool { return !group.Running("analysis") })
		if !pagetest.Says(panel, says) {
			t.Fatalf("%q is not among %q", says, pagetest.Texts(panel))
		}
		return panel
	}
	show("7 of 8 solves have their moves: 84 slices. ")
	for id := int64(100); id < 107; id++ { // as if it had been another solve
		row := store.Analysed(id)
		if row.Solve != id {
			t.Fatalf("solve %d: %+v", id, row)
		}
		row.Said = strings.Replace(row.Said, `"Slices":4`, `"Slices":14`, 1)
		store.KeepAnalysed(row)
	}
	show("7 of 8 solves have their moves: 154 slices. ")
	said := store.Analysed(101)
	b.pages.newTimer()
	b.OpenPage(page.Timer)
	b.pages.timer.SetComment(100, alg.String()+" // solved")
	b.pages.timer.SetComment(101, "with moves the comment says nothing")
	show("7 of 8 solves have their moves: 144 slices. ")
	if store.Analysed(101) != said {
		t.Error("a solve is analysed again whose moves are the same")
	}
	if err := store.Do(times.Change{Delete: &times.Object{Solve: 105}}); err != nil {
		t.Fatal(err)
	}
	panel := show("6 of 7 solves have their moves: 122 slices. ")
	drills := 0
	for _, button := range pagetest.Find[*control.Button](panel) {
		if button.Text == "Drill" {
			drills++
			button.OnTapped()
		}
	}
	if b.pages.tabs.ID() != page.Trainer || drills < 2 {
		t.Errorf("%d drills lead to %s: %q", drills, b.pages.tabs.ID(), pagetest.Texts(panel))
	}
}

// TestGuideAboutSolves: while a solve is explained, the guide opens at its page about that.
func TestGuideAboutSolves(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Timer)
	guide := []string{b.GuidePage()}
	b.pages.explain("/(1,0)/(0,3)/ // CSP")
	guide = append(guide, b.GuidePage())
	test.Tap(b.button(b.pages.timer.Object(), "All solves"))
	if guide = append(guide, b.GuidePage()); !slices.Equal(guide, []string{"algs", "solves", "algs"}) {
		t.Error(guide)
	}
}
