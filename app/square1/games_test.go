package square1

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/pagetest"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// byHand does moves on the stage.
func (b *tested) byHand(t *testing.T, alg square1.Alg) {
	t.Helper()
	for _, m := range alg {
		if !m.Slice {
			b.desk.Turn(int(m.Top), int(m.Bottom))
		} else if err := b.desk.Slice(1); err != nil {
			t.Fatal(err)
		}
	}
}

// rewind undoes all moves.
func (b *tested) rewind() {
	for len(b.desk.History().Since()) > 0 {
		b.desk.Undo()
	}
}

// toSolve scrambles the puzzle; it returns a solution.
func (b *tested) toSolve(t *testing.T, seed uint64) square1.Alg {
	t.Helper()
	before := b.desk.Current()
	b.typeSeed(strconv.FormatUint(seed, 10))
	b.Wait("a scramble", func() bool {
		return b.desk.History().Entry().Kind == desk.Scrambled && b.desk.Current() != before
	})
	r, err := b.answers.Solver().Solve(t.Context(), b.desk.Current(), solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	return r.Solutions[0]
}

// TestGames: every scramble that is solved by hand is kept with its moves, and nothing else is.
func TestGames(t *testing.T) {
	b := open(t)
	expect := func(what string, n int) {
		t.Helper()
		if list := b.stored(t); len(list) != n {
			t.Fatalf("%s: %d solves are stored, not %d", what, len(list), n)
		}
	}
	solution := b.toSolve(t, 1)
	start := b.desk.Current()
	b.byHand(t, solution[:3])
	b.desk.Turn(2, 0)
	b.desk.Undo()
	b.desk.Undo()
	b.desk.Redo()
	expect("not solved yet", 0)
	b.byHand(t, solution[3:])
	expect("solved", 1)
	game := b.stored(t)[0]
	if alg, err := square1.ParseAlg(game.Scramble); err != nil || game.Moves.Alg()[0] != solution[0] || len(game.Moves) != len(solution)+2+2 {
		t.Errorf("the game %+v of %v, solved by %v (%v)", game, alg, solution, err)
	}
	if at, err := start.Apply(game.Moves.Alg()); err != nil || at != square1.Solved() {
		t.Error(at, err)
	}
	if !strings.Contains(b.message(), "The solve is kept with its moves.") {
		t.Errorf("the message is %q", b.message())
	}

	b.desk.Undo()
	b.desk.Redo()
	expect("the last move again", 1)
	b.rewind()
	for b.desk.CanRedo() {
		b.desk.Redo()
	}
	if b.desk.Current() != square1.Solved() {
		t.Fatal("redone to", b.desk.Current())
	}
	expect("all moves again by Redo", 1)
	b.rewind()
	b.byHand(t, solution)
	expect("again by hand", 2)

	solution = b.toSolve(t, 2)
	b.actions.Play(solution)
	b.desk.Advance(1000)
	if b.desk.Current() != square1.Solved() {
		t.Fatal("played to", b.desk.Current())
	}
	expect("played", 2)

	solution = b.toSolve(t, 3)
	b.byHand(t, solution[:1])
	b.OpenPage("learn") // where the history is another
	b.OpenPage(page.Play)
	b.byHand(t, solution[1:])
	expect("a lesson was looked at meanwhile", 3)

	// Played moves are no solving, also where a move by hand ends them halfway.
	solution = b.toSolve(t, 4)
	b.actions.Play(solution)
	b.desk.Advance(0.6 * b.desk.Player.Length() / float64(len(solution)))
	for b.desk.Current() != square1.Solved() {
		r, err := b.answers.Solver().Solve(t.Context(), b.desk.Current(), solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		b.byHand(t, r.Solutions[0][:1])
	}
	if b.desk.History().ByHand() {
		t.Fatal("nothing was played")
	}
	expect("played halfway", 3)

	// Something else is looked at meanwhile, and another scramble comes by mistake.
	solution = b.toSolve(t, 5)
	b.byHand(t, solution[:2])
	b.actions.Jump(desk.Entry{Kind: desk.Entered, Position: start})
	b.desk.Undo()
	b.byHand(t, solution[2:4])
	b.toSolve(t, 6)
	b.desk.Undo()
	b.byHand(t, solution[4:])
	expect("gone back to", 4)

	// What counts is changed before the first move, and later.
	solution = b.toSolve(t, 7)
	b.actions.count(square1.Focuses()[1].On(b.desk.Current()), "corners")
	b.actions.count(square1.Mask{}, "all")
	b.byHand(t, solution)
	expect("all counts again", 5)
	solution = b.toSolve(t, 8)
	b.byHand(t, solution[:4])
	b.actions.count(square1.Focuses()[1].On(b.desk.Current()), "corners")
	b.actions.count(square1.Mask{}, "all")
	b.byHand(t, solution[4:])
	expect("not from the scramble", 5)

	b.actions.Jump(desk.Entry{Kind: desk.Entered, Position: start})
	r, err := b.answers.Solver().Solve(t.Context(), start, solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	b.byHand(t, r.Solutions[0])
	expect("no scramble", 5)

	// It is shown on the page Timer, beside other sessions.
	last := b.stored(t)[4]
	b.pages.games.show(last.ID)
	if b.pages.tabs.ID() != page.Timer || !pagetest.Says(b.pages.timer.Object(), "All solves") {
		t.Error("the solve is not open")
	}
	store, err := b.pages.games.open()
	if err != nil {
		t.Fatal(err)
	}
	if all := store.Log().Sessions(); len(all) != 1 || all[0].ID != times.Games || all[0].Name != "Play" {
		t.Error(all)
	}
}

// TestGameTooLong: what was left alone for days is not kept.
func TestGameTooLong(t *testing.T) {
	b := open(t)
	solution := b.toSolve(t, 1)
	now := time.Now()
	b.byHand(t, solution[:1])
	b.desk.OnChange = func(desk.Change) {
		now = now.Add(times.Longest * time.Millisecond)
		b.pages.games.positionChanged(now)
	}
	b.byHand(t, slices.Clone(solution[1:]))
	if list := b.stored(t); b.desk.Current() != square1.Solved() || len(list) != 0 || b.message() != "" {
		t.Error(list, b.message())
	}
}
