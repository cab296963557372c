package answers

import (
	"context"
	"slices"

	"wedge/app/jobs"
	"wedge/solver/packing"
)

// list has the packings found. A search up to reflections finds one of each orbit; for a
// finer kind, a job adds its images.
type list struct {
	kind     packing.Kind // what counts as one
	orbits   []packing.Packing
	expanded int // how many of the orbits are in all
	all      []packing.Packing
}

// mostListed is how many packings the list has at most.
const mostListed = 100_000

// orbitsAtOnce is how many orbits one job expands, so that the list grows before
// everything is expanded.
const orbitsAtOnce = 500

// clear empties the list.
func (l *list) clear() { l.orbits, l.expanded, l.all = nil, 0, nil }

// add appends what was found.
func (l *list) add(found []packing.Packing) { l.orbits = append(l.orbits, found...) }

// shown is the list.
func (l *list) shown() []packing.Packing {
	if l.kind == packing.Reflections {
		return l.orbits
	}
	return l.all
}

// due is whether there is more to expand.
func (l *list) due() bool {
	return l.kind != packing.Reflections && l.expanded < len(l.orbits) && len(l.all) < mostListed
}

// expand expands more orbits in the background, one job after the other.
func (a *Answers) expand() {
	l := &a.list
	if !l.due() || a.group.Running(listJob) {
		return
	}
	some := l.orbits[l.expanded:min(l.expanded+orbitsAtOnce, len(l.orbits))]
	problem, kind := a.problem, l.kind
	var images []packing.Packing
	a.group.Start(listJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			for _, k := range some {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				images = append(images, expanded(problem, k, kind)...)
			}
			return nil
		},
		Done: func(err error) {
			if err != nil {
				return // another kind or another question
			}
			l.expanded += len(some)
			room := max(mostListed-len(l.all), 0)
			l.all = append(l.all, images[:min(room, len(images))]...)
			a.tell()
			a.expand()
		},
	})
}

// expanded are the packings of an orbit, itself first, that count as different.
func expanded(p *packing.Problem, k packing.Packing, kind packing.Kind) []packing.Packing {
	images, _ := p.Images(k)
	if kind == packing.Rotations {
		// Rotations come first, so the image by a reflection is none by a rotation.
		images = slices.DeleteFunc(images[1:], func(m packing.Image) bool { return m.By.IsRotation() })
		images = append([]packing.Image{{Packing: k}}, images[:min(1, len(images))]...)
	}
	all := make([]packing.Packing, len(images))
	for i, m := range images {
		all[i] = m.Packing
	}
	return all
}
