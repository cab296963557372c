package learn

import (
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/solver/census"
)

// kit is what the steps of all lessons share.
type kit struct {
	host     *page.Host
	work     *jobs.Group // of the open step
	pictures pictures
	census   *census.Census
	update   func() // shows the step's values again
}

// Step implements [lesson.Kit]. Its look and its work end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, func() { k.host.SetLook(page.Look{}) }, start, func() {
		k.work.EndAll()
		k.host.SetLook(page.Look{})
	})
}

// start goes to a position, and forgets what was before.
func (k *kit) start(p square1.Position) { k.host.Desk.Shelf.Begin(square1.Only(p)) }

// since is what was done since a step began.
func (k *kit) since() square1.Alg { return k.host.Desk.History().Since() }

// turned is how far the layers of a position are turned from another: each 0..11 steps; ok
// is false if more than turns is between them.
func turned(from, to square1.Position) (top, bottom int, ok bool) {
	for top, bottom := range square1.AllTurns() {
		if from.Turn(top, bottom) == to {
			return top, bottom, true
		}
	}
	return 0, 0, false
}
