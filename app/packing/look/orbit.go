package look

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// orbitSection lists the different images of a packing, and turns one into another on the
// stage.
type orbitSection struct {
	object fyne.CanvasObject

	host     *page.Host
	pictures *display.Pictures
	orbit    orbit
	title    *widget.Label
	why      *widget.Label
	list     *control.Rows
	chosen   int // the image that is shown
}

// orbit is the images of a packing. It stays the same while one of them is shown.
type orbit struct {
	problem *packing.Problem
	images  []packing.Image
	own     []polycube.Symmetry // of the first image
	numbers []int               // of the images in the list of packings found, from 1; 0 for none
}

func newOrbitSection(h *page.Host, p *display.Pictures) *orbitSection {
	const listHeight = 160
	s := &orbitSection{host: h, pictures: p, title: control.Paragraph(""), why: control.Paragraph(""), chosen: -1}
	s.title.TextStyle.Bold = true
	s.list = control.NewRows(func() int { return len(s.orbit.images) }, func() *imageRow { return newImageRow(p) }, func(i int, r *imageRow) {
		r.show(s.orbit.images[i], s.orbit.numbers[i])
	})
	s.list.OnChosen(s.turnInto)
	s.object = container.NewBorder(container.NewVBox(s.title, s.why), nil, nil, nil, container.New(control.Fixed{Height: control.Scaled(listHeight)}, s.list))
	return s
}

// turnInto turns the shown packing into an image.
func (s *orbitSection) turnInto(i int) {
	if i == s.chosen || i < 0 || i >= len(s.orbit.images) || s.chosen < 0 {
		return
	}
	by := s.orbit.images[s.chosen].By.Inverse().Then(s.orbit.images[i].By)
	s.chosen = i
	s.host.Desk.TurnBy(by)
	s.host.Wake()
}

func (s *orbitSection) show() {
	problem, err := s.host.Desk.Problem()
	shown := s.host.Desk.Shown()
	if err != nil || shown == nil {
		return
	}
	at := -1
	if s.orbit.problem == problem {
		at = slices.IndexFunc(s.orbit.images, func(m packing.Image) bool { return slices.Equal(m.Packing, shown) })
	}
	if at < 0 {
		images, own := problem.Images(shown)
		s.orbit, at = orbit{problem: problem, images: images, own: own}, 0
		s.title.SetText(lang.N("{{.N}} different images", len(images), map[string]any{"N": len(images)}))
		s.why.SetText(s.orbit.text())
		s.list.ScrollToOffset(0)
	}
	s.orbit.number(s.host.Answers.Found())
	s.chosen, s.list.Row = at, at
	s.list.Refresh()
	s.list.Select(at)
	s.reveal()
}

// reveal scrolls to the image that is shown.
func (s *orbitSection) reveal() {
	if s.list.Size().Height <= s.list.MinSize().Height/2 {
		s.list.ScrollToOffset(0) // before the first layout nothing fits, and Select scrolls too far
		return
	}
	s.list.ScrollTo(s.chosen)
}

// number finds the images among packings.
func (o *orbit) number(found []packing.Packing) {
	o.numbers = make([]int, len(o.images))
	byFirst := map[int32][]int{}
	for i, m := range o.images {
		if len(m.Packing) > 0 {
			byFirst[m.Packing[0]] = append(byFirst[m.Packing[0]], i)
		}
	}
	for n, k := range found {
		if len(k) == 0 {
			continue
		}
		for _, i := range byFirst[k[0]] {
			if slices.Equal(o.images[i].Packing, k) {
				o.numbers[i] = n + 1
			}
		}
	}
}

// text says how many images there are, and why no more.
func (o *orbit) text() string {
	order := len(o.problem.Group())
	parts := []string{lang.N("The target has {{.N}} symmetries.", order, map[string]any{"N": order})}
	if usable := len(o.images) * len(o.own); usable < order {
		parts = append(parts, lang.L("{{.N}} reflections need mirror images of pieces that are not in the set.", map[string]any{"N": order - usable}))
	}
	if len(o.own) == 1 {
		parts = append(parts, lang.L("Each of the others makes another image: the solution itself has no symmetry."))
		return strings.Join(parts, " ")
	}
	var names []string
	for _, s := range o.own[1:] {
		names = append(names, display.SymmetryText(s))
	}
	parts = append(parts, lang.L("{{.N}} of them leave the solution unchanged, so there are only {{.Images}} images. Its own symmetries: {{.Names}}.",
		map[string]any{"N": len(o.own), "Images": len(o.images), "Names": strings.Join(names, "; ")}))
	return strings.Join(parts, " ")
}

// imageRow is a row of the list: a picture, and the symmetry that makes it.
type imageRow struct {
	widget.BaseWidget
	image  packing.Image
	raster *canvas.Raster
	text   *control.Note
	number *widget.Label
}

func newImageRow(p *display.Pictures) *imageRow {
	r := &imageRow{text: control.NewNote(2), number: widget.NewLabel("")}
	r.raster = control.NewPicture(func(side int) image.Image { return p.Picture(r.image.Packing, side) })
	r.ExtendBaseWidget(r)
	return r
}

func (r *imageRow) show(m packing.Image, number int) {
	r.image = m
	r.text.SetText(display.SymmetryText(m.By))
	r.number.SetText("")
	if number > 0 {
		r.number.SetText("#" + control.Grouped(number))
	}
	r.raster.Refresh()
}

func (r *imageRow) CreateRenderer() fyne.WidgetRenderer {
	const side = 44
	size := control.Scaled(side)
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, container.New(control.Fixed{Width: size, Height: size}, r.raster), r.number, r.text))
}
