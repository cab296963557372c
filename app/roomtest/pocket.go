package roomtest

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/player"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/stage"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Pocket is a room with a cube of 2 x 2 x 2.
func Pocket() room.Kind {
	return room.Kind{
		ID: "pocket", Title: func() string { return "Pocket cube" },
		Open: func(h *room.Host, saved room.Part) (room.Room, error) {
			p, err := bench.Restore(saved, newPocketPart(), parsePocketPart)
			return newPocket(h, p), err
		},
	}
}

// PocketPart is what the room keeps in the session.
type PocketPart struct {
	bench.Saved
	Steps []string `json:"steps"` // algs: what can be undone and redone, one by one
	Done  int      `json:"done"`  // how many of them are done

	steps []cube3.Alg
}

func newPocketPart() PocketPart { return PocketPart{Saved: bench.NewSaved("")} }

func parsePocketPart(saved session.Part) (PocketPart, error) {
	p := newPocketPart()
	if err := json.Unmarshal(saved.JSON, &p); err != nil {
		return newPocketPart(), err
	}
	for i, text := range p.Steps {
		alg, err := cube3.ParseAlg(text)
		if err != nil {
			p.Done = min(p.Done, i)
			return p, fmt.Errorf("step %d: %w", i+1, err)
		}
		p.steps = append(p.steps, alg)
	}
	p.Done = min(max(p.Done, 0), len(p.steps))
	return p, nil
}

// pocket is the room. Its player plays the last step, which is an alg: one of one turn, if that
// was made by hand.
type pocket struct {
	*bench.Bench
	cube   pocketModel
	steps  []cube3.Alg
	done   int
	player player.Player
}

func newPocket(h *room.Host, p PocketPart) *pocket {
	r := &pocket{cube: newPocketModel(), steps: p.steps, done: p.Done}
	r.player.SetTempo(p.Tempo)
	r.Bench = bench.New(h, p.Saved, bench.Sight{Model: r, Mover: r, Reach: func() float32 { return 2 }})
	r.player.OnChange = r.moved
	r.Furnish(bench.Plan{
		Player: func() bench.Player { return &r.player }, Commands: r.commands, Describe: r.describe,
		HowTo: func() []string { return []string{"Click a face to turn it, or press its letter."} },
		Read: func(_ context.Context, _ string, content []byte) func() {
			return func() { r.take(string(content)) }
		},
		Part: r.part, Events: bench.Events{Settings: func() { r.cube.colour(r.Scheme(), r.Dark()); r.Redraw() }},
	})
	return r
}

func (r *pocket) part(common bench.Saved) any {
	common.Tempo = r.player.Tempo()
	p := PocketPart{Saved: common, Done: r.done}
	for _, alg := range r.steps {
		p.Steps = append(p.Steps, alg.String())
	}
	return p
}

func (r *pocket) commands() []*room.Command {
	all := []*room.Command{
		bench.Scramble(room.Command{ID: "pocket-scramble", Do: r.scramble}),
		bench.Reset(room.Command{ID: "pocket-reset", Do: func() { r.steps, r.done = nil, 0; r.rest() }}),
		bench.Undo(func() bench.History { return r }),
		bench.Redo(func() bench.History { return r }),
		bench.CopyState(room.Command{ID: room.CopyID, Text: "Copy moves", Do: func() { r.Copy(r.all().String()) }}),
		bench.Paste(room.Command{Text: "Paste alg", Do: func() { r.take(r.Pasted()) }}),
	}
	for f := range cube3.Face(cube3.FaceCount) {
		all = append(all, &room.Command{
			ID: "pocket-" + f.String(), Key: f.String(), Text: f.String(), ShiftHint: lang.L("back"),
			Do: func() { r.do(cube3.Alg{{Face: f, Turns: 1}}) }, Shifted: func() { r.do(cube3.Alg{{Face: f, Turns: 3}}) },
		})
	}
	return all
}

// take plays an alg.
func (r *pocket) take(text string) {
	alg, err := cube3.ParseAlg(strings.TrimSpace(text))
	if err != nil {
		r.Warn(err)
		return
	}
	r.do(alg)
}

func (r *pocket) scramble() {
	var alg cube3.Alg
	for range 20 {
		alg = append(alg, cube3.Move{Face: cube3.Face(rand.IntN(cube3.FaceCount)), Turns: uint8(1 + rand.IntN(3))}) // for fun
	}
	r.do(alg.Simplify())
	r.player.Seek(r.player.Length())
}

// do plays an alg as the next step, in place of what is undone, and of what is not played of the
// one before.
func (r *pocket) do(alg cube3.Alg) {
	if at, _ := r.player.At(); r.player.Length() > 0 {
		r.steps[r.done-1] = r.steps[r.done-1][:at]
	}
	r.steps = append(r.steps[:r.done:r.done], alg)
	r.done++
	var durations []float64
	for range alg {
		durations = append(durations, 0.4) // seconds
	}
	r.player.Set(durations, 0)
	r.player.Toggle()
	r.rest()
}

// rest shows a step that was made.
func (r *pocket) rest() {
	if r.done == 0 || r.player.Time() > 0 {
		r.player.Set(nil, 0)
	}
	r.Outdate()
	r.moved()
	r.Refresh()
}

// moved shows that the player has moved on.
func (r *pocket) moved() {
	r.ShowPlayer()
	r.Show()
	r.describe()
	if !r.Clock.Running() {
		r.Save()
	}
}

// Undo takes the last step back.
func (r *pocket) Undo() { r.walk(-1) }

// Redo makes it again.
func (r *pocket) Redo() { r.walk(1) }

// CanUndo reports whether there is one.
func (r *pocket) CanUndo() bool { return r.done > 0 }

// CanRedo reports whether one is undone.
func (r *pocket) CanRedo() bool { return r.done < len(r.steps) }

func (r *pocket) walk(by int) {
	r.done += by
	r.player.Set(nil, 0)
	r.rest()
}

// all is what leads from solved to what is shown, without the turn under way.
func (r *pocket) all() (alg cube3.Alg) {
	for _, step := range r.steps[:r.done] {
		alg = append(alg, step...)
	}
	if r.player.Length() > 0 {
		at, _ := r.player.At()
		alg = alg[:len(alg)-len(r.steps[r.done-1])+at]
	}
	return alg
}

func (r *pocket) describe() {
	r.cube.set(r.all())
	text := fmt.Sprintf("%d turns", len(r.all()))
	if r.cube.solved() {
		text = lang.L("Solved")
	}
	r.Line.SetLeft(control.Action{Text: text})
}

// Moving reports whether the player plays.
func (r *pocket) Moving() bool { return r.player.Playing() }

// Advance plays.
func (r *pocket) Advance(seconds float64) { r.player.Advance(seconds) }

// Scene is the cube with the turn under way.
func (r *pocket) Scene() *scene.Scene {
	r.cube.set(r.all())
	if at, part := r.player.At(); part > 0 {
		return r.cube.turning(r.steps[r.done-1][at], part)
	}
	return r.cube.turning(cube3.Move{}, 0)
}

// Hover has nothing to show.
func (r *pocket) Hover(scene.Hit, bool) int { return 0 }

// Click turns the face that was hit.
func (r *pocket) Click(p stage.Press) {
	if f, ok := r.cube.face(p.Hit); ok {
		r.do(cube3.Alg{{Face: f, Turns: 1}})
	}
}

// Grab lets the background be dragged only.
func (r *pocket) Grab(stage.Press) stage.Drag { return nil }
