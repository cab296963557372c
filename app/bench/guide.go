package bench

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wedge/app/lesson"
	"wedge/scene"
)

// Guide leads through the lessons of a room step by step, as a user would, for who makes pages and
// worksheets of them. It is for a room that nobody sees: nothing moves by itself there. All methods
// are for Fyne's goroutine.
type Guide struct {
	bench *Bench
	page  *lesson.Page
}

// ErrNoLessons: a room has no lessons, or they cannot be read.
var ErrNoLessons = errors.New("this room has no lessons")

// NewGuide opens the page with the lessons.
func NewGuide(b *Bench) (*Guide, error) {
	if b.plan.Pages == nil {
		return nil, ErrNoLessons
	}
	b.OpenPage(Learn)
	b.plan.Pages.Open()
	page, ok := b.plan.Pages.Now().(lessons)
	if !ok {
		return nil, ErrNoLessons
	}
	return &Guide{b, page.Base()}, nil
}

// OpenFile opens a lesson of the user's, and returns its ID.
func (g *Guide) OpenFile(name string, content []byte) (id string, err error) {
	if err := lesson.OpenFile(g.page, name, content); err != nil {
		return "", err
	}
	id, _, _ = strings.Cut(g.page.At(), "/")
	return id, nil
}

// Open opens a step of a lesson at its beginning. ok is false if there is none with this name.
func (g *Guide) Open(id, step string) (ok bool) {
	name := id + "/" + step
	g.page.Open(name)
	return g.page.At() == name
}

// Steps are the IDs of the steps of a lesson; none for an unknown one.
func (g *Guide) Steps(id string) []string { return lesson.Steps(g.page, id) }

// Title is that of the open lesson.
func (g *Guide) Title() string { return lesson.OpenTitle(g.page) }

// Words are those of the open step.
func (g *Guide) Words() lesson.Words {
	w, _ := lesson.WordsOf(g.page)
	return w
}

// Complete begins to find out what the words of the open step name, which may do its task; ok is false if there is
// nothing to find out.
func (g *Guide) Complete() (ok bool) { return lesson.Complete(g.page) }

// Setting is that of the open step.
func (g *Guide) Setting() lesson.Setting { return lesson.SettingOf(g.page) }

// CanPress reports whether a button can be pressed now.
func (g *Guide) CanPress(button string) bool { return lesson.CanPressButton(g.page, button) }

// Press does what a button does. ok is false if it cannot be pressed now.
func (g *Guide) Press(button string) (ok bool) { return lesson.PressButton(g.page, button) }

// HasTask reports whether the open step has a task.
func (g *Guide) HasTask() bool { return lesson.HasTask(g.page) }

// Done reports whether the open step's task is done, or its question answered.
func (g *Guide) Done() bool { return lesson.IsDone(g.page) }

// Tries are what does the open step's task: see [lesson.Tries].
func (g *Guide) Tries() []func() error { return lesson.Tries(g.page) }

// Trials do what the open step's buttons do, and its answer: see [lesson.Trials].
func (g *Guide) Trials() []func() error { return lesson.Trials(g.page) }

// TaskFault is an error about the open step's task, which says where that is in the lesson's file.
func (g *Guide) TaskFault(err error) error { return lesson.TaskFault(g.page, err) }

// Update looks whether the open step's task is done.
func (g *Guide) Update() { g.page.Update() }

// Choose answers the question.
func (g *Guide) Choose(choice string) { lesson.Choose(g.page, choice) }

// Working reports whether a job of the room is under way.
func (g *Guide) Working() bool { return !g.bench.Jobs.Idle() }

// Moving reports whether anything moves.
func (g *Guide) Moving() bool { return g.bench.Clock.Moving() }

// Advance moves what moves on by seconds. It reports whether anything still moves.
func (g *Guide) Advance(seconds float64) bool { return g.bench.Clock.Step(seconds) }

// Scene is a copy of what the stage shows, and the camera that sees all of it. ok is false if a figure
// stands in the place of the stage.
func (g *Guide) Scene() (s *scene.Scene, c scene.Camera, ok bool) {
	if f := g.bench.Space.Figure(); f != nil && f.Alone {
		return nil, c, false
	}
	g.bench.Fit()
	shown := *g.bench.model.Scene()
	shown.Nodes, shown.Panes = slices.Clone(shown.Nodes), slices.Clone(shown.Panes)
	for i := range shown.Nodes {
		shown.Nodes[i].Materials = slices.Clone(shown.Nodes[i].Materials)
	}
	for i := range shown.Panes {
		shown.Panes[i].Corners = slices.Clone(shown.Panes[i].Corners)
	}
	return &shown, g.bench.Stage.Camera(), true
}

// Figure is what stands beside the stage or in its place; nil for nothing.
func (g *Guide) Figure() *lesson.Figure { return g.bench.Space.Figure() }

// Inline is the control below the words; nil for none.
func (g *Guide) Inline() fyne.CanvasObject { return lesson.Inline(g.page) }
