package repair

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// tools take the cube apart, also without a pointer: a cubie is chosen by its name, and a place
// for it.
type tools struct {
	host   *page.Host
	object fyne.CanvasObject

	apart *control.Check
	open  *control.Slider
	cubieTools
	putBack *control.Button
	class   *control.Select
	change  *control.Button
}

// cubieTools are for the chosen cubie.
type cubieTools struct {
	cubie  *control.Select // of all, by their homes
	turn   *control.Button // flips, or turns clockwise
	back   *control.Button // turns anticlockwise
	out    *control.Button
	places []cube3.Cubie   // that the cubie could have instead
	place  *control.Select // of these
	swap   *control.Button
	put    *control.Button
}

// newTools makes them, in the current language.
func newTools(h *page.Host) *tools {
	t := &tools{host: h}
	d := h.Desk
	t.apart = control.NewCheck(lang.L("The pointer takes cubies out"), func(yes bool) {
		v := d.Look.View()
		if v.Apart != yes {
			v.Apart = yes
			d.Look.SetView(v)
		}
	})
	t.open = control.NewSlider(0, 1)
	const step = 0.05
	t.open.Step = step
	t.open.OnChanged = func(x float64) {
		v := d.Look.View()
		if v.Explode != x {
			v.Explode = x
			d.Look.SetView(v)
		}
	}
	t.cubie = control.NewSelect(nil, func(string) { t.show(); t.light() })
	t.place = control.NewSelect(nil, func(string) { t.light() })
	t.turn, t.back = control.NewButton("", func() { t.turnBy(1) }), control.NewButton(lang.L("Turn back"), func() { t.turnBy(-1) })
	t.out = control.NewButton("", t.takeOut)
	t.swap = control.NewButton(lang.L("Swap"), func() {
		d.Do(cube3.Step{First: d.Assembly().PlaceOf(t.chosen()), Second: t.there()})
	})
	t.put = control.NewButton(lang.L("Put in there"), func() { d.Hand.PutInto(t.chosen(), t.there()) })
	t.putBack = control.NewButton(lang.L("Put all back"), d.Hand.PutAllBack)
	t.class = control.NewSelect(nil, func(string) { t.show() })
	t.change = control.NewButton(lang.L("Change"), func() {
		if list := d.Assembly().ChangesTo(t.goal(), h.Faces()); len(list) > 0 {
			d.Do(list[0]...)
		}
	})
	random := control.NewButton(lang.L("Put together at random"), func() { d.Jump(desk.Shuffled, random(h.Faces())) })
	labelled := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(text), nil, o)
	}
	t.object = container.NewVBox(
		t.apart,
		labelled(lang.L("Open"), t.open),
		widget.NewSeparator(),
		labelled(lang.L("Cubie"), container.NewBorder(nil, nil, nil, t.out, t.cubie)),
		container.NewGridWithColumns(2, t.turn, t.back),
		labelled(lang.L("Place"), t.place),
		container.NewGridWithColumns(2, t.swap, t.put),
		widget.NewSeparator(),
		t.putBack,
		random,
		container.NewBorder(nil, nil, nil, t.change, t.class),
	)
	return t
}

// random is any assembly. The face cubies are not turned unless they count.
func random(faces bool) cube3.Assembly {
	a := cube3.RandomAssembly(rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))) // for play
	if !faces {
		a.Faces = [cube3.FaceCount]uint8{}
	}
	return a
}

// choice is what is chosen: a cubie, a place and a class, by their indices.
func (t *tools) choice() [3]int {
	return [3]int{t.cubie.SelectedIndex(), t.place.SelectedIndex(), t.class.SelectedIndex()}
}

// choose chooses what is chosen in the tools of another language.
func (t *tools) choose(c [3]int) {
	for range 2 { // the places are those of the chosen cubie
		t.show()
		t.cubie.Choose(max(c[0], 0))
		t.class.Choose(max(c[2], 0))
	}
	t.place.Choose(max(c[1], 0))
	t.show()
}

// chosen is the chosen cubie, by its home; there is the chosen place.
func (t *tools) chosen() cube3.Cubie { return cube3.Cubies()[max(t.cubie.SelectedIndex(), 0)] }

func (t *tools) there() cube3.Cubie {
	if i := t.place.SelectedIndex(); i >= 0 && i < len(t.places) {
		return t.places[i]
	}
	return t.host.Desk.Assembly().PlaceOf(t.chosen())
}

// goal is the chosen class.
func (t *tools) goal() cube3.Class {
	i := max(t.class.SelectedIndex(), 0)
	return cube3.Class{Vector: cube3.VectorOf(i % cube3.ClassCount), Face: i / cube3.ClassCount}
}

// show shows the state of the desk, and what can be done with the chosen cubie.
func (t *tools) show() {
	d := t.host.Desk
	s, view := d.State(), d.Look.View()
	if t.apart.Checked != view.Apart {
		t.apart.SetChecked(view.Apart)
	}
	if t.open.Value != view.Explode {
		t.open.SetValue(view.Explode)
	}
	t.showCubies(s)
	c := t.chosen()
	t.showPlaces(s, c)
	t.turn.SetText([...]string{cube3.Corner: lang.L("Twist"), cube3.Edge: lang.L("Flip"), cube3.FaceCubie: lang.L("Turn")}[c.Kind])
	control.SetEnabled(t.back, c.Kind != cube3.Edge)
	t.out.SetText(lang.L("Take out"))
	if s.Out.Has(c) {
		t.out.SetText(lang.L("Put back"))
	}
	movable := c.Kind != cube3.FaceCubie
	control.SetEnabled(t.out, movable)
	control.SetEnabled(t.place, movable)
	control.SetEnabled(t.swap, movable)
	control.SetEnabled(t.put, movable)
	control.SetEnabled(t.putBack, s.Out != 0)
	t.showClasses(s)
}

// showCubies offers all cubies, with the places of those that are not at home.
func (t *tools) showCubies(s cube3.State) {
	at := max(t.cubie.SelectedIndex(), 0)
	t.cubie.Options = nil
	for _, c := range cube3.Cubies() {
		place := s.Assembly.PlaceOf(c)
		_, turn := s.Assembly.At(place)
		words := map[string]any{"Cubie": c.String(), "Place": place.String()}
		text := c.String()
		switch {
		case s.Out.Has(c):
			text = lang.L("{{.Cubie}}, out", words)
		case place != c:
			text = lang.L("{{.Cubie}}, in {{.Place}}", words)
		case turn != 0:
			text = lang.L("{{.Cubie}}, turned", words)
		}
		t.cubie.Options = append(t.cubie.Options, text)
	}
	t.cubie.Choose(at)
}

// showPlaces offers the places of a kind, with the cubies that are there.
func (t *tools) showPlaces(s cube3.State, c cube3.Cubie) {
	before, own := t.there(), s.Assembly.PlaceOf(c)
	t.places, t.place.Options = nil, nil
	at := 0
	for _, place := range cube3.Cubies() {
		if place.Kind != c.Kind || place == own {
			continue
		}
		if place == before {
			at = len(t.places)
		}
		t.places = append(t.places, place)
		text := place.String()
		if there, _ := s.Assembly.At(place); there != place {
			text = lang.L("{{.Place}}, with {{.Cubie}}", map[string]any{"Place": place.String(), "Cubie": there.String()})
		}
		t.place.Options = append(t.place.Options, text)
	}
	t.place.Choose(at)
}

// showClasses offers all classes.
func (t *tools) showClasses(s cube3.State) {
	faces, count := t.host.Faces(), cube3.ClassCount
	if faces {
		count = cube3.ExtendedClassCount
	}
	at := t.class.SelectedIndex()
	if at < 0 || at >= count {
		at = 0
	}
	t.class.Options = nil
	for i := range count {
		t.class.Options = append(t.class.Options, display.ClassText(cube3.Class{Vector: cube3.VectorOf(i % cube3.ClassCount), Face: i / cube3.ClassCount}, faces))
	}
	t.class.Choose(at)
	now, goal := s.Assembly.Parities().Class(), t.goal()
	if !faces {
		now.Face, goal.Face = 0, 0
	}
	control.SetEnabled(t.change, now != goal)
}

// turnBy turns the chosen cubie in its place.
func (t *tools) turnBy(by int) {
	d := t.host.Desk
	place := d.Assembly().PlaceOf(t.chosen())
	n := place.Turns()
	d.Do(cube3.Step{First: place, Second: place, FirstTurn: (by + n) % n})
}

// takeOut takes the chosen cubie out, or puts it back.
func (t *tools) takeOut() {
	d, c := t.host.Desk, t.chosen()
	if d.State().Out.Has(c) {
		d.Hand.PutBack(c)
		return
	}
	d.Hand.TakeOut(c)
}

// light highlights the chosen cubie, and less the one in the chosen place.
func (t *tools) light() {
	c := t.chosen()
	lit := map[cube3.Cubie]float64{c: 1}
	if c.Kind != cube3.FaceCubie {
		if other, _ := t.host.Desk.Assembly().At(t.there()); other != c {
			const half = 0.5
			lit[other] = half
		}
	}
	t.host.Desk.Look.Light(lit)
}
