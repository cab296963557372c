package learn

import (
	"fmt"
	"slices"
	"strings"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// slabPuzzle is T in 6x6x2.
const slabPuzzle = "t-6x6x2"

// slabSteps are on 136: whether that is 10, 17 or 20.
func slabSteps() steps {
	return steps{
		"group":  about(slabPuzzle, slabGroupStep),
		"divide": about(slabPuzzle, divideStep),
		"images": about(slabPuzzle, imagesStep),
		"ten":    about(slabPuzzle, tenStep),
		"twenty": about(slabPuzzle, twentyStep),
		"mean":   about(slabPuzzle, meanStep),
		"kept":   about(slabPuzzle, keptStep),
	}
}

// explorer shows a packing and the images that the user makes of it, one from the other.
type explorer struct {
	kit     *kit
	problem *packing.Problem
	classes []packing.Packing
	at      int               // index of the packing
	now     polycube.Symmetry // what made the present image of the packing
	seen    []polycube.Symmetry
	grid    *imageGrid
}

// explore begins with a packing.
func (k *kit) explore(p *packing.Problem, classes []packing.Packing) *explorer {
	e := &explorer{kit: k, problem: p, classes: classes, grid: newImageGrid(p)}
	e.choose(0)
	return e
}

// choose goes to another packing.
func (e *explorer) choose(at int) {
	e.at, e.now, e.seen = at, polycube.Identity, []polycube.Symmetry{polycube.Identity}
	e.kit.stage.row.Pane = false
	e.kit.show(packed(e.problem, e.packing()), packed(e.problem, e.packing()))
	e.grid.show(e.packing(), e.different(), 0)
}

func (e *explorer) packing() packing.Packing { return e.classes[e.at] }

// next goes to the next packing.
func (e *explorer) next() { e.choose((e.at + 1) % len(e.classes)) }

// different are the symmetries that made different images, in the order in which they were
// seen.
func (e *explorer) different() (list []polycube.Symmetry) {
	var images []packing.Packing
	for _, by := range e.seen {
		f, ok := e.problem.Image(e.packing(), by)
		if ok && !slices.ContainsFunc(images, func(g packing.Packing) bool { return slices.Equal(f, g) }) {
			images, list = append(images, f), append(list, by)
		}
	}
	return list
}

// apply makes another image of the present one: the left packing is that from before, the
// right one turns, or is its image in a mirror between them.
func (e *explorer) apply(by polycube.Symmetry) func() {
	return func() {
		p, f, before := e.problem, e.packing(), e.now
		e.now = e.now.Then(by)
		if !slices.Contains(e.seen, e.now) {
			e.seen = append(e.seen, e.now)
		}
		e.kit.stage.row.Pane = !by.IsRotation()
		left := imaged(p, f, before, 1)
		if by.IsRotation() {
			e.kit.play([]float64{0.9}, func(t float64) []view.Item {
				right := imaged(p, f, before, 1)
				right.Turn = turn(by, t).Mul(right.Turn)
				return []view.Item{left, right}
			})
		} else {
			e.kit.show(left, imaged(p, f, e.now, 1))
		}
		e.grid.show(f, e.different(), e.number())
	}
}

// number is the index of the present image among those that are different.
func (e *explorer) number() int {
	now, _ := e.problem.Image(e.packing(), e.now)
	return slices.IndexFunc(e.different(), func(by polycube.Symmetry) bool {
		f, _ := e.problem.Image(e.packing(), by)
		return slices.Equal(f, now)
	})
}

// images is how many different ones there are.
func (e *explorer) images() int {
	list, _ := e.problem.Images(e.packing())
	return len(list)
}

func (e *explorer) buttons() map[string]lesson.Button {
	return map[string]lesson.Button{
		"quarter": {Do: e.apply(aside())},
		"over":    {Do: e.apply(over())},
		"mirror":  {Do: e.apply(polycube.MirrorX)},
	}
}

func (e *explorer) figure() *lesson.Figure { return &lesson.Figure{Object: e.grid} }

func slabGroupStep(k *kit, p *packing.Problem) lesson.Activity {
	e := k.explore(p, all(p, packing.Reflections))
	for e.images() < len(p.Group()) {
		e.next()
	}
	return lesson.Activity{
		Fields: func() any {
			turns := 0
			for _, by := range p.Group() {
				if by.IsRotation() {
					turns++
				}
			}
			return lesson.With("Seen", len(e.different()), "All", len(p.Group()), "Turns", turns, "Raw", len(all(p, packing.Raw)))
		},
		Right:   func() string { return fmt.Sprint(len(p.Group())) },
		Buttons: e.buttons(),
		Figure:  e.figure,
	}
}

// divideStep asks why the division has a remainder.
func divideStep(k *kit, p *packing.Problem) lesson.Activity {
	k.first(p)
	raw, group := len(all(p, packing.Raw)), len(p.Group())
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Raw", raw, "Group", group, "Quotient", control.Decimal(float64(raw)/float64(group), -1),
				"Half", group/2, "Wrong", raw/(group/2))
		},
		Right: func() string {
			for size := range orbits(p, all(p, packing.Reflections)) {
				if size < group {
					return "own"
				}
			}
			return "lost"
		},
	}
}

// imagesStep has a packing found that has fewer images than others.
func imagesStep(k *kit, p *packing.Problem) lesson.Activity {
	e := k.explore(p, all(p, packing.Reflections))
	complete := func() bool { return len(e.different()) == e.images() }
	buttons := e.buttons()
	buttons["next"] = lesson.Button{Do: e.next}
	return lesson.Activity{
		Fields: func() any {
			images, own := e.problem.Images(e.packing())
			return lesson.With("Number", e.at+1, "Classes", len(e.classes), "Seen", len(e.different()), "Images", len(images), "Own", len(own), "All", len(p.Group()))
		},
		Done:    func() bool { return complete() && e.images() < len(p.Group()) },
		Buttons: buttons,
		Figure:  e.figure,
	}
}

// sum writes orbits as terms of a sum: 7 × 16 + 3 × 8.
func sum(sizes map[int]int) string {
	var terms []string
	for _, size := range descending(sizes) {
		terms = append(terms, fmt.Sprintf("%d × %d", sizes[size], size))
	}
	return strings.Join(terms, " + ")
}

func descending(sizes map[int]int) (list []int) {
	for size := range sizes {
		list = append(list, size)
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}

// largest and smallest are the sizes of the orbits, how many have them, and the sum.
func orbitFields(p *packing.Problem, sizes map[int]int) map[string]any {
	raw, classes := 0, 0
	for size, n := range sizes {
		raw, classes = raw+size*n, classes+n
	}
	list := descending(sizes)
	large, small := list[0], list[len(list)-1]
	return lesson.With("Raw", raw, "Classes", classes, "Group", len(p.Group()), "Sum", sum(sizes),
		"Large", large, "Many", sizes[large], "Small", small, "Few", sizes[small])
}

// tenStep asks for the number up to rotations and reflections.
func tenStep(k *kit, p *packing.Problem) lesson.Activity {
	classes := all(p, packing.Reflections)
	at := k.browse(p, classes)
	return lesson.Activity{
		Fields: func() any {
			fields := orbitFields(p, orbits(p, classes))
			images, _ := p.Images(classes[*at])
			fields["Number"], fields["Images"] = *at+1, len(images)
			return fields
		},
		Right:   func() string { return fmt.Sprint(len(classes)) },
		Buttons: map[string]lesson.Button{"next": k.nextOf(p, classes, at)},
	}
}

// browse shows the first of some packings.
func (k *kit) browse(p *packing.Problem, list []packing.Packing) (at *int) {
	k.show(packed(p, list[0]))
	return new(int)
}

// nextOf shows the next of some packings.
func (k *kit) nextOf(p *packing.Problem, list []packing.Packing, at *int) lesson.Button {
	return lesson.Button{Do: func() {
		*at = (*at + 1) % len(list)
		k.show(packed(p, list[*at]))
	}}
}

// rotated counts classes up to rotations by the number of their images.
func rotated(p *packing.Problem, classes []packing.Packing) map[int]int {
	sizes := map[int]int{}
	for _, f := range classes {
		sizes[len(turns(p, f))]++
	}
	return sizes
}

// turns are the different images of a packing that rotations make.
func turns(p *packing.Problem, f packing.Packing) (images []packing.Packing) {
	for _, by := range p.Group() {
		g, ok := p.Image(f, by)
		if ok && by.IsRotation() && !slices.ContainsFunc(images, func(h packing.Packing) bool { return slices.Equal(g, h) }) {
			images = append(images, g)
		}
	}
	return images
}

// twentyStep asks for the number up to rotations only.
func twentyStep(k *kit, p *packing.Problem) lesson.Activity {
	classes := all(p, packing.Rotations)
	at := k.browse(p, classes)
	return lesson.Activity{
		Fields: func() any {
			fields := orbitFields(p, rotated(p, classes))
			fields["Number"], fields["Images"] = *at+1, len(turns(p, classes[*at]))
			fields["Reflections"] = len(all(p, packing.Reflections))
			fields["Turns"] = len(p.Group()) / 2
			return fields
		},
		Right:   func() string { return fmt.Sprint(len(classes)) },
		Buttons: map[string]lesson.Button{"next": k.nextOf(p, classes, at)},
	}
}

// means are the mean numbers of images, over the classes and over all packings.
func means(sizes map[int]int) (classes, packings float64) {
	var n, raw, weighted float64
	for size, many := range sizes {
		n += float64(many)
		raw += float64(many * size)
		weighted += float64(many * size * size)
	}
	return raw / n, weighted / raw
}

// meanStep asks what mean Roux had guessed.
func meanStep(k *kit, p *packing.Problem) lesson.Activity {
	k.first(p)
	sizes := orbits(p, all(p, packing.Reflections))
	overClasses, overAll := means(sizes)
	return lesson.Activity{
		Fields: func() any {
			fields := orbitFields(p, sizes)
			fields["Mean"], fields["Other"] = control.Decimal(overClasses, -1), control.Decimal(overAll, 1)
			return fields
		},
		Right: func() string {
			if fmt.Sprintf("%.1f", overClasses) == "13.6" {
				return "classes"
			}
			return "packings"
		},
	}
}

// keptStep counts with Burnside's lemma: what each symmetry keeps.
func keptStep(k *kit, p *packing.Problem) lesson.Activity {
	list := all(p, packing.Raw)
	group := p.Group()
	at, total, turning := 0, 0, 0
	keeps := func(by polycube.Symmetry) (kept []packing.Packing) {
		for _, f := range list {
			if g, ok := p.Image(f, by); ok && slices.Equal(f, g) {
				kept = append(kept, f)
			}
		}
		return kept
	}
	now := 0
	show := func() {
		kept := keeps(group[at])
		now = len(kept)
		total += now
		if group[at].IsRotation() {
			turning += now
		}
		if now > 0 {
			k.show(packed(p, kept[0]))
		} else {
			k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true}})
		}
	}
	show()
	left := func() bool { return at+1 < len(group) }
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Number", at+1, "Group", len(group), "Kept", now, "Total", total, "Turning", turning,
				"Classes", total/len(group), "Turns", len(group)/2, "Rotations", turning/(len(group)/2))
		},
		Done: func() bool { return !left() },
		Buttons: map[string]lesson.Button{"next": {
			Do: func() {
				at++
				show()
			},
			Enabled: left,
		}},
	}
}
