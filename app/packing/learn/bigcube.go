package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// bigCubePuzzle is T in 6x6x6.
const bigCubePuzzle = "t-6x6x6"

// bigCubeSteps are on how many packings 54 T pieces have in a cube.
func bigCubeSteps() steps {
	return steps{
		"count": about(bigCubePuzzle, runningStep),
		"stack": about(slabPuzzle, stackStep),
		"axes":  about(slabPuzzle, axesStep),
		"bound": about(slabPuzzle, boundStep),
		"more":  about(bigCubePuzzle, moreStep),
	}
}

// running is a search that goes on while the user looks.
type running struct {
	kit     *kit
	problem *packing.Problem
	search  *packing.Search
	took    time.Duration // before the present run
	since   time.Time     // the start of the present run
	pausing atomic.Bool   // the search is to stop at the next packing
	mutex   sync.Mutex
	last    packing.Packing // found last; guarded by mutex
}

// counting is the name of its job.
const counting = "counting"

func (r *running) isOn() bool { return r.kit.work.Running(counting) }

// start starts the search or goes on with it.
func (r *running) start() {
	if r.isOn() {
		return
	}
	r.since = time.Now()
	r.pausing.Store(false)
	r.kit.work.Start(counting, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			return r.search.Run(ctx, func(f packing.Packing) bool {
				r.mutex.Lock()
				r.last = f
				r.mutex.Unlock()
				report(0)
				return !r.pausing.Load()
			})
		},
		Progress: func(float64) { r.show(); r.kit.update() },
		Done: func(err error) {
			r.took += time.Since(r.since)
			if err != nil && !jobs.Stopped(err) {
				r.kit.warn(err)
			}
			if err == nil {
				r.show()
				r.kit.update()
			}
		},
	})
}

// pause stops it soon. Until then it is on, since a search must not run twice.
func (r *running) pause() { r.pausing.Store(true) }

// show shows what was found last.
func (r *running) show() {
	r.mutex.Lock()
	last := r.last
	r.mutex.Unlock()
	if last != nil {
		r.kit.show(packed(r.problem, last))
	}
}

func (r *running) found() int64 { return r.search.Progress().Counts.Raw }

// seconds is how long it has run.
func (r *running) seconds() float64 {
	took := r.took
	if r.isOn() {
		took += time.Since(r.since)
	}
	return took.Seconds()
}

// runningStep counts as long as the user likes.
func runningStep(k *kit, p *packing.Problem) lesson.Activity {
	const enough = 10_000
	r := &running{kit: k, problem: p, search: p.NewSearch(packing.Options{Workers: 1})}
	k.first(p)
	return lesson.Activity{
		Fields: func() any {
			rate := int64(0)
			if s := r.seconds(); s > 0.1 {
				rate = int64(float64(r.found()) / s)
			}
			return lesson.With("Pieces", p.Puzzle().Pieces[0].Max, "Found", control.Grouped(r.found()), "Rate", control.Grouped(rate), "Enough", control.Grouped(enough))
		},
		Done: func() bool { return r.found() >= enough },
		Buttons: map[string]lesson.Button{
			"count": {Do: r.start, Enabled: func() bool { return !r.isOn() }},
			"pause": {Do: r.pause, Enabled: r.isOn},
		},
	}
}

// stacking is a big cube made of slabs along an axis.
type stacking struct {
	slab  *packing.Problem
	slabs [3]packing.Packing
	axis  int // 0 to 2 for x, y, z
}

// randomStacking chooses three packings of the slab.
func randomStacking(slab *packing.Problem, list []packing.Packing, axis int) stacking {
	s := stacking{slab: slab, axis: axis}
	for i := range s.slabs {
		s.slabs[i] = list[rand.IntN(len(list))] // for variety
	}
	return s
}

// laidAlong moves a cell of the slab at a height to the stacking along an axis.
func laidAlong(c polycube.Cell, height int8, axis int) polycube.Cell {
	c.Z += height
	switch axis {
	case 0:
		return polycube.Cell{X: c.Z, Y: c.X, Z: c.Y}
	case 1:
		return polycube.Cell{X: c.Y, Y: c.Z, Z: c.X}
	}
	return c
}

// pieces are the cells of each piece.
func (s *stacking) pieces() (list [][]polycube.Cell) {
	for i, f := range s.slabs {
		for _, id := range f {
			var cells []polycube.Cell
			for _, c := range s.slab.Placements()[id].Cells {
				cells = append(cells, laidAlong(c, int8(2*i), s.axis)) // 0 to 4
			}
			list = append(list, cells)
		}
	}
	return list
}

// item shows it, its slabs apart.
func (s *stacking) item() view.Item {
	x, _, _ := s.slab.Puzzle().Target.Sides()
	box, err := polycube.Box(x, x, x)
	if err != nil {
		return view.Item{}
	}
	p := &view.Packing{Target: box}
	pieces := s.pieces()
	colours := scheme.Palette(len(pieces))
	for i, cells := range pieces {
		piece := view.Piece{Cells: cells, Colour: colours[i]}
		const gap = 0.7
		piece.Moved[s.axis] = gap * (float64(i/len(s.slabs[0])) - 1)
		p.Pieces = append(p.Pieces, piece)
	}
	return view.Item{Packing: p}
}

// power is a number to the third.
func power(n int) int { return n * n * n }

// stackStep asks for the number of stackings along one axis.
func stackStep(k *kit, slab *packing.Problem) lesson.Activity {
	list := all(slab, packing.Raw)
	show := func() {
		s := randomStacking(slab, list, 2)
		k.show(s.item())
	}
	show()
	n := len(list)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Slab", n, "Sum", control.Grouped(3*n), "Square", control.Grouped(n*n), "Power", control.Grouped(power(n)))
		},
		Right:   func() string { return "power" },
		Buttons: map[string]lesson.Button{"next": {Do: show}},
	}
}

// bars counts the ways to fill a bar of 6 x 2 x 2.
func bars() int {
	p, err := problem("box 6 2 2\npiece T4 x6")
	if err != nil {
		return -1
	}
	return len(all(p, packing.Raw))
}

// axesStep asks whether a packing can be a stacking along two axes.
func axesStep(k *kit, slab *packing.Problem) lesson.Activity {
	list := all(slab, packing.Raw)
	axis := 2
	show := func(at int) func() {
		return func() {
			axis = at
			s := randomStacking(slab, list, axis)
			k.show(s.item())
		}
	}
	show(axis)()
	both := bars()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Axis", []string{lang.L("left to right"), lang.L("front to back"), lang.L("bottom to top")}[axis], "Bars", both)
		},
		Right: func() string {
			if both == 0 {
				return "no"
			}
			return "yes"
		},
		Buttons: map[string]lesson.Button{"x": {Do: show(0)}, "y": {Do: show(1)}, "z": {Do: show(2)}},
	}
}

// boundStep asks for the lower bound.
func boundStep(k *kit, slab *packing.Problem) lesson.Activity {
	list := all(slab, packing.Raw)
	n := power(len(list))
	show := func() {
		var items []view.Item
		for axis := range 3 {
			s := randomStacking(slab, list, axis)
			items = append(items, s.item())
		}
		k.show(items...)
	}
	show()
	const axes = 3
	total := axes*n - overlaps(bars())
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("One", control.Grouped(n), "Three", control.Grouped(total), "Six", control.Grouped(2*axes*n),
				"Group", polycube.SymmetryCount, "Classes", control.Grouped((total+polycube.SymmetryCount-1)/polycube.SymmetryCount))
		},
		Right: func() string {
			switch total {
			case n:
				return "one"
			case axes * n:
				return "three"
			}
			return "six"
		},
		Buttons: map[string]lesson.Button{"next": {Do: show}},
	}
}

// overlaps is how many stackings are counted too often if those along each axis are added
// up: by inclusion and exclusion, those along each of three pairs of axes, less those along
// all three. A stacking along two axes consists of nine bars, and each bar of one along all
// three would consist of three cubes of 2 x 2 x 2, which two T pieces cannot fill: they are
// three cells long.
func overlaps(bars int) int {
	const pairs = 3
	both := 1
	for range 9 {
		both *= bars
	}
	return pairs * both
}

// moreStep searches for a packing that is no stacking.
func moreStep(k *kit, p *packing.Problem) lesson.Activity {
	tried, crossing := 0, ""
	k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true}})
	found := false
	return lesson.Activity{
		Fields: func() any { return lesson.With("Tried", tried, "Crossing", crossing) },
		Done:   func() bool { return found },
		Buttons: map[string]lesson.Button{"search": {
			Do: func() {
				var f packing.Packing
				n := 0
				s := p.NewSearch(packing.Options{Workers: 1})
				k.background("more", func(ctx context.Context) error {
					return s.Run(ctx, func(g packing.Packing) bool {
						n++
						f = g
						return stacked(p, g) != [3]bool{} && n < 1_000_000
					})
				}, func(err error) {
					tried = n
					if err == nil && stacked(p, f) == [3]bool{} {
						found, crossing = true, crossings(p, f)
						k.show(packed(p, f))
					}
				})
			},
			Enabled: func() bool { return !found },
		}},
	}
}

// across tells along which axes a piece lies across the boundary of two slabs.
func across(cells []polycube.Cell) (axes [3]bool) {
	for _, c := range cells[1:] {
		axes[0] = axes[0] || c.X/2 != cells[0].X/2
		axes[1] = axes[1] || c.Y/2 != cells[0].Y/2
		axes[2] = axes[2] || c.Z/2 != cells[0].Z/2
	}
	return axes
}

// stacked tells along which axes a packing is a stacking of three slabs.
func stacked(p *packing.Problem, f packing.Packing) [3]bool {
	axes := [3]bool{true, true, true}
	for _, id := range f {
		for axis, yes := range across(p.Placements()[id].Cells) {
			axes[axis] = axes[axis] && !yes
		}
	}
	return axes
}

// crossings counts the pieces across boundaries of slabs, by axis.
func crossings(p *packing.Problem, f packing.Packing) string {
	var n [3]int
	for _, id := range f {
		for axis, yes := range across(p.Placements()[id].Cells) {
			if yes {
				n[axis]++
			}
		}
	}
	return fmt.Sprintf("%d, %d, %d", n[0], n[1], n[2])
}
