package learn

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// furniture is something beside the stage, or below the words of a step.
type furniture struct {
	object  func() fyne.CanvasObject // makes it, in the current language
	changed func()                   // follows the position; nil for nothing to follow
	paper   func() lesson.Paper      // what stands on paper in its place, once it is made; nil for the object
}

// furnishing makes furniture that a script has a name for.
type furnishing struct {
	name   string
	make   func(*scripted) *furniture
	inline bool // below the words
	alone  bool // in place of the stage
	wide   bool
}

// furnishings are what there are names for.
func furnishings() map[string]furnishing {
	still := func(object func(*scripted) fyne.CanvasObject) func(*scripted) *furniture {
		return func(o *scripted) *furniture { return &furniture{object: func() fyne.CanvasObject { return object(o) }} }
	}
	graph := func(wayBack bool) func(*scripted) *furniture {
		return func(o *scripted) *furniture { return shapeMap(o, wayBack) }
	}
	gallery := func(write func(*scripted, *icon)) func(*scripted) *furniture {
		return func(o *scripted) *furniture { return shapeGallery(o, func(i *icon) { write(o, i) }) }
	}
	pairs := func(list []square1.Pair, distances bool) func(*scripted) *furniture {
		return inTable(func(o *scripted) *control.SortedTable {
			return o.kit.pairsTable(list, distances, func(p square1.Pair) { o.pick(example(p)) })
		})
	}
	layers := func(o *scripted) *control.SortedTable {
		return layersTable(o.kit.pictures, func(s square1.LayerShape) { o.pick(onTop(s)) })
	}
	return map[string]furnishing{
		distances: {}, // see readFurnishing

		"alg":            {make: oneAlg, inline: true},
		"algs":           {make: twoAlgs, inline: true},
		"cube21":         {make: func(o *scripted) *furniture { return scrolled(func() fyne.CanvasObject { return cube21Table(o) }) }, alone: true},
		"dial":           {make: topDial, inline: true},
		"dials":          {make: bothDials, inline: true},
		"factors":        {make: still(factorTable), inline: true},
		"gallery":        {make: gallery(func(*scripted, *icon) {})},
		"gallery angles": {make: gallery(writeAngles)},
		"gallery counts": {make: gallery(writeCounts)},
		"gallery found":  {make: gallery(func(o *scripted, i *icon) { i.unknown = !o.tally.shapes[i.shape] })},
		"layers":         {make: inTable(layers), wide: true},
		"pairs":          {make: pairs(square1.CanonicalPairs(), true), alone: true},
		"pairs all":      {make: pairs(square1.Pairs(), true), alone: true},
		"pairs symmetry": {make: pairs(square1.CanonicalPairs(), false), wide: true},
		"pieces":         {make: still(pieceButtons), inline: true},
		"products":       {make: still(productTable), inline: true},
		"shapes":         {make: graph(false), wide: true},
		"shapes way":     {make: graph(true), wide: true},
		"sums":           {make: still(sumTable), inline: true},
	}
}

// inTable is furniture that is a table.
func inTable(make func(*scripted) *control.SortedTable) func(*scripted) *furniture {
	return func(o *scripted) *furniture {
		var t *control.SortedTable
		return &furniture{
			object: func() fyne.CanvasObject { t = make(o); return t.Object },
			paper:  func() lesson.Paper { return lesson.Paper{Table: t.Sheet()} },
		}
	}
}

// scrolled is furniture that may be higher than its room, and is whole on paper.
func scrolled(object func() fyne.CanvasObject) *furniture {
	var whole fyne.CanvasObject
	return &furniture{
		object: func() fyne.CanvasObject { whole = object(); return container.NewVScroll(whole) },
		paper:  func() lesson.Paper { return lesson.Paper{Object: whole} },
	}
}

// pieceButtons click pieces by their letters, for who has no pointer.
func pieceButtons(o *scripted) fyne.CanvasObject {
	grid := container.NewGridWithColumns(square1.PieceCount / 2)
	for i := range square1.PieceCount {
		p := square1.Piece(i)
		grid.Add(control.NewButton(p.String(), func() { o.click(p) }))
	}
	return grid
}

// readFurnishing reads a name, which may have options.
func readFurnishing(text string) (furnishing, error) {
	if first, options, _ := strings.Cut(text, " "); first == distances {
		make, err := readSpread(options)
		return furnishing{name: text, make: make}, lesson.After(distances+" ", err)
	}
	f, err := lesson.Choose(furnishings(), text)
	f.name = text
	return f, err
}

// readBeside reads names with semicolons between them.
func (s *script) readBeside(text string) error {
	return lesson.Parts(text, ';', func(name string) error {
		f, err := readFurnishing(name)
		s.beside = append(s.beside, f)
		return err
	})
}

// readFurnish reads what a button, or an answer, puts in the place of what is beside the stage or below the words.
func (s *script) readFurnish(rest string) (deed, error) {
	f, err := readFurnishing(rest)
	if err != nil {
		return deed{}, err
	}
	figure := func(f furnishing) bool { return !f.inline }
	if s.inline = s.inline || f.inline; !f.inline && !slices.ContainsFunc(s.beside, figure) {
		return deed{}, errors.New("it needs a line Beside before, with what is there at first")
	}
	return deed{
		Do:      func(o *scripted) { o.furnish(f) },
		Enabled: func(o *scripted) bool { return o.place(f).name != f.name },
	}, nil
}

// place is where furniture is.
type place struct {
	name   string
	now    *furniture      // nil for nothing yet
	object *fyne.Container // nil until it is made
}

// place is the place for something.
func (o *scripted) place(f furnishing) *place {
	if f.inline {
		return &o.below
	}
	return &o.beside
}

// furnish puts something in its place.
func (o *scripted) furnish(f furnishing) {
	p := o.place(f)
	p.name, p.now = f.name, f.make(o)
	if p.object != nil {
		p.object.Objects = []fyne.CanvasObject{p.now.object()}
		p.object.Refresh()
	}
}

// show makes what is there, in the current language.
func (p *place) show() fyne.CanvasObject {
	p.object = container.NewStack()
	if p.now != nil {
		p.object.Objects = []fyne.CanvasObject{p.now.object()}
	}
	return p.object
}

// changed follows the position.
func (p *place) changed() {
	if p.now != nil && p.now.changed != nil && p.object != nil {
		p.now.changed()
	}
}

// paper is what is there on paper.
func (p *place) paper() lesson.Paper {
	if p.now.paper == nil {
		return lesson.Paper{Object: p.object}
	}
	return p.now.paper()
}

// open furnishes a step.
func (o *scripted) open(a *lesson.Activity) {
	for _, f := range o.script.beside {
		o.furnish(f)
		if !f.inline {
			a.Figure = func() *lesson.Figure {
				return &lesson.Figure{Object: o.beside.show(), Alone: f.alone, Wide: f.wide, Paper: o.beside.paper}
			}
		}
	}
	if o.below.now != nil || o.script.inline {
		a.Inline = o.below.show
	}
}
