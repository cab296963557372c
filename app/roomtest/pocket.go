package roomtest

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/picture"
	"wedge/app/player"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/stage"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Pocket is a room with a cube of 2 x 2 x 2.
func Pocket() bench.Kind {
	return bench.Kind{
		ID: "pocket", Title: func() string { return "Pocket cube" },
		Open: func(h *room.Host, saved session.Part) (*bench.Bench, error) {
			r, err := openPocket(h, saved)
			return r.Bench, err
		},
	}
}

func openPocket(h *room.Host, saved session.Part) (*pocket, error) {
	p, err := bench.Restore(saved, newPocketPart(), parsePocketPart)
	return newPocket(h, p), err
}

// PocketPart is what the room keeps in the session.
type PocketPart struct {
	bench.Saved
	Steps []string `json:"steps"` // algs: what can be undone and redone, one by one
	Done  int      `json:"done"`  // how many of them are done
	// Export are the choices of the window for exports.
	Export publish.Choices `json:"export"`

	steps []cube3.Alg
}

func newPocketPart() PocketPart {
	return PocketPart{Saved: bench.NewSaved(""), Export: publish.NewChoices()}
}

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
	export publish.Choices
}

func newPocket(h *room.Host, p PocketPart) *pocket {
	r := &pocket{cube: newPocketModel(), steps: p.steps, done: p.Done, export: p.Export}
	r.player.SetTempo(p.Tempo)
	r.Bench = bench.New(h, p.Saved, bench.Sight{Model: r, Mover: r, Reach: func() float32 { return 2 }})
	r.Exports = publish.New(h, &r.export, r.offer)
	r.player.OnChange = r.moved
	r.Furnish(bench.Plan{
		Player: func() bench.Player { return &r.player }, Commands: r.commands, Describe: r.describe,
		HowTo: func() []string { return []string{"Click a face to turn it, or press its letter."} },
		Read:  func(_ context.Context, _ string, text []byte) func() { return func() { r.take(string(text)) } },
		Part:  r.part, Events: bench.Events{Settings: func() { r.cube.colour(r.Scheme(), r.Dark()); r.Redraw() }},
	})
	return r
}

func (r *pocket) part(common bench.Saved) any {
	common.Tempo = r.player.Tempo()
	p := PocketPart{Saved: common, Done: r.done, Export: r.export}
	for _, alg := range r.steps {
		p.Steps = append(p.Steps, alg.String())
	}
	return p
}

func (r *pocket) commands() []*room.Command {
	all := []*room.Command{
		bench.Scramble(room.Command{ID: "pocket-scramble", Do: r.scramble}),
		bench.Reset(room.Command{ID: "pocket-reset", Do: func() { r.steps = nil; r.walk(-r.done) }}),
		bench.Export(room.Command{Do: func() { r.Exports.Open() }}),
		bench.Undo(func() bench.History { return r }),
		bench.Redo(func() bench.History { return r }),
		bench.CopyState(room.Command{ID: room.CopyID, Text: "Copy moves", Do: func() { r.Copy(r.all().String()) }}),
		bench.Paste(room.Command{Text: "Paste alg", Do: func() { r.take(r.Pasted()) }}),
	}
	for f := range cube3.Face(cube3.FaceCount) {
		all = append(all, &room.Command{
			ID: "pocket-" + f.String(), Key: f.String(), Text: f.String(), ShiftHint: lang.L("Turn back"),
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
	r.player.Set(slices.Repeat([]float64{0.4}, len(alg)), 0) // seconds
	r.player.Toggle()
	r.rest()
}

// rest shows a step that was made.
func (r *pocket) rest() {
	r.Outdate()
	r.moved()
	r.Refresh()
}

// Check replaces values that are out of range.
func (p *PocketPart) Check() error {
	var l session.Limits
	p.Limit(&l)
	p.Export.Limit(&l)
	return l.Err()
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

// Undo and the following make the cube a [bench.History].
func (r *pocket) Undo()         { r.walk(-1) }
func (r *pocket) Redo()         { r.walk(1) }
func (r *pocket) CanUndo() bool { return r.done > 0 }
func (r *pocket) CanRedo() bool { return r.done < len(r.steps) }

func (r *pocket) walk(by int) {
	r.done += by
	r.player.Set(nil, 0)
	r.rest()
}

// now is all that leads from solved to the end of the last step, and how many moves of it are done.
func (r *pocket) now() (alg cube3.Alg, done float64) {
	alg = slices.Concat(r.steps[:r.done]...)
	at, part := r.player.At()
	return alg, float64(len(alg)-r.player.Steps()+at) + part
}

// all is what leads to what is shown, without the turn under way.
func (r *pocket) all() cube3.Alg {
	alg, done := r.now()
	return alg[:int(done)]
}

func (r *pocket) describe() {
	r.Line.SetLeft(control.Action{Text: fmt.Sprintf("%d turns", len(r.all()))})
}

// Moving and the following make it a [stage.Mover] and a [stage.Model].
func (r *pocket) Moving() bool                { return r.player.Playing() }
func (r *pocket) Advance(seconds float64)     { r.player.Advance(seconds) }
func (r *pocket) Hover(scene.Hit, bool) int   { return 0 }
func (r *pocket) Grab(stage.Press) stage.Drag { return nil }
func (r *pocket) Scene() *scene.Scene         { return r.cube.at(r.now()) }

// Click turns the face that was hit.
func (r *pocket) Click(p stage.Press) {
	if f, ok := r.cube.face(p.Hit); ok {
		r.do(cube3.Alg{{Face: f, Turns: 1}})
	}
}

// work is what the cube after an alg looks like, or the alg played, in the colours of a cube.
func (like pocketModel) work(o picture.Options, alg cube3.Alg, moves bool) picture.Work {
	cube := like
	cube.scene.Nodes = slices.Clone(like.scene.Nodes) // whose materials do not change
	subject := func(done float64) picture.Subject {
		return picture.Subject{Title: "Pocket cube", Scene: func() *scene.Scene { return cube.at(alg, done) }}
	}
	if !moves {
		return picture.Work{Options: o, Subjects: []picture.Subject{subject(float64(len(alg)))}}
	}
	m := &picture.Motion{At: func(move int, part float64) picture.Subject { return subject(float64(move) + part) }}
	for range alg {
		m.Moves = append(m.Moves, picture.Move{Seconds: 1})
	}
	return picture.Work{Options: o, Motion: m}
}

// offer is what can be exported: the cube, and all turns that led to it.
func (r *pocket) offer(w *publish.Window) publish.Offer {
	return publish.Offer{
		Contents: []publish.Content{
			{Formats: []string{picture.PNG.String()}},
			{Formats: []string{picture.GIF.String(), picture.MP4.String(), picture.WebM.String()}, Moves: true},
		},
		Titles: func() []string { return []string{"Cube", "Turns, animated"} },
		Name:   func(_ int, format string) string { return "wedge-pocket." + format },
		Order: func() (*publish.Order, error) {
			look, err := w.Draft.Look(r.Host, r.Stage.Camera())
			if err != nil {
				return nil, err
			}
			options, alg := look.Options(look.Camera.Reach), r.all()
			o := &publish.Order{Look: look}
			if w.Draft.Now().Moves {
				o.Playing = w.Draft.Playing(r.player.Tempo())
			}
			o.Work = func(context.Context, picture.Format) (picture.Work, error) {
				return r.cube.work(options, alg, o.Playing != nil), nil
			}
			o.Format, err = w.Draft.Format()
			return o, err
		},
	}
}
