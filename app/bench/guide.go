package bench

import (
	"errors"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/scene"
)

// Guide leads through the lessons of a room step by step, as a user would, for who makes pages and
// worksheets of them. It is for a room that nobody sees: nothing moves by itself there. All methods
// are for Fyne's goroutine.
type Guide struct {
	*lesson.Page
	bench *Bench
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
	page := b.lessons()
	if page == nil {
		return nil, ErrNoLessons
	}
	return &Guide{page, b}, nil
}

// OpenFile opens a lesson of the user's, and returns its ID.
func (g *Guide) OpenFile(name string, content []byte) (id string, err error) {
	if err := g.Page.OpenFile(name, content); err != nil {
		return "", err
	}
	id, _, _ = strings.Cut(g.At(), "/")
	return id, nil
}

// Open opens a step of a lesson at its beginning. ok is false if there is none with this name.
func (g *Guide) Open(id, step string) (ok bool) {
	name := id + "/" + step
	g.Page.Open(name)
	return g.At() == name
}

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
