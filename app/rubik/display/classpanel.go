package display

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// ClassPanel tells the class of a cube: the diagram, the parity vector, whether turns can
// solve it, and if not the smallest repair, with a button that does it.
type ClassPanel struct {
	// Object is the panel. It is about 170 pixels high at the usual text size.
	Object fyne.CanvasObject

	// OnRepair does a repair, and puts back all cubies that are out.
	OnRepair func(cube3.Repair)
	// OnPoint shows on the cube which cubies the repair is about, by their homes, while the button is
	// pointed at; none after that.
	OnPoint func(cubies ...cube3.Cubie)
	// OnExplain shows how the parities are counted; OnRepairs shows all repairs.
	OnExplain, OnRepairs func()
	// Repairs are the smallest repairs of the cube, the one to offer first; unless it is set, those of
	// cube3.
	Repairs func(faces bool) []cube3.Repair

	diagram *ClassDiagram
	words   *classWords
	verdict *control.Note
	repair  *control.Button
	links   [2]*control.Link
	state   cube3.State
	faces   bool
	// smallest is the plainest of the smallest repairs; empty if there is nothing to repair but,
	// maybe, something to put back.
	smallest cube3.Repair
}

// NewClassPanel makes the panel of a solved cube. The diagram does not move while still
// reports true.
func NewClassPanel(still func() bool) *ClassPanel {
	const verdictLines = 3
	p := &ClassPanel{diagram: NewClassDiagram(still), words: newClassWords(), verdict: control.NewNote(verdictLines), state: cube3.State{Assembly: cube3.Solved()}}
	p.repair = control.NewButton("", p.doRepair)
	p.repair.OnPointed = p.point
	p.repair.Importance = widget.HighImportance
	for i := range p.links {
		p.links[i] = control.NewLink(control.Action{})
	}
	links := container.New(layout.NewCustomPaddedHBoxLayout(control.Gap), p.links[0], p.links[1])
	words := container.New(layout.NewCustomPaddedVBoxLayout(0), container.New(layout.NewCustomPaddedLayout(0, 0, control.Gap, 0), p.words), links)
	above := container.NewBorder(nil, nil, p.diagram, nil, words)
	below := container.NewBorder(nil, nil, nil, container.NewCenter(p.repair), p.verdict)
	pad := theme.Padding()
	p.Object = container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad), container.NewBorder(nil, below, nil, nil, above))
	p.LanguageChanged()
	return p
}

// SetState shows a cube; with faces, the turns of the face cubies count.
func (p *ClassPanel) SetState(s cube3.State, faces bool) {
	p.state, p.faces = s, faces
	p.show()
}

// LanguageChanged translates all texts.
func (p *ClassPanel) LanguageChanged() {
	p.repair.SetText(lang.L("Repair"))
	p.links[0].Set(control.Action{Text: lang.L("Count them"), Do: func() { call(p.OnExplain) }})
	p.links[1].Set(control.Action{Text: lang.L("All repairs"), Do: func() { call(p.OnRepairs) }})
	p.show()
}

func call(f func()) {
	if f != nil {
		f()
	}
}

func (p *ClassPanel) show() {
	class := p.state.Assembly.Parities().Class()
	if !p.faces {
		class.Face = 0
	}
	p.diagram.SetState(p.state, p.faces)
	p.words.set(class, p.faces)
	p.smallest = nil
	if p.Repairable() {
		list := p.state.Repairs
		if p.Repairs != nil {
			list = p.Repairs
		}
		p.smallest = list(p.faces)[0]
	}
	p.verdict.SetText(VerdictWith(p.state, p.faces, p.smallest))
	control.SetEnabled(p.repair, p.Repairable())
}

// Repairable reports whether there is a repair to do.
func (p *ClassPanel) Repairable() bool {
	if p.state.Out != 0 {
		return p.state.Repairable(p.faces)
	}
	return !p.state.Assembly.Reachable(p.faces)
}

// point shows the cubies of the repair on the cube, or no longer.
func (p *ClassPanel) point(yes bool) {
	if p.OnPoint == nil {
		return
	}
	var cubies []cube3.Cubie
	if yes {
		for _, s := range p.smallest {
			for _, place := range []cube3.Cubie{s.First, s.Second} {
				home, _ := p.state.Assembly.At(place)
				cubies = append(cubies, home)
			}
		}
	}
	p.OnPoint(cubies...)
}

func (p *ClassPanel) doRepair() {
	if p.OnRepair != nil {
		p.OnRepair(p.smallest)
	}
}

// Verdict says whether turns can solve a cube, and if not, which repair makes that possible. With faces, the turns of
// the face cubies count, too.
func Verdict(s cube3.State, faces bool) string {
	var smallest cube3.Repair
	if s.Out == 0 && !s.Assembly.Reachable(faces) {
		smallest = s.Assembly.Repairs(faces)[0]
	}
	return VerdictWith(s, faces, smallest)
}

// VerdictWith is [Verdict] that names another one of the smallest repairs.
func VerdictWith(s cube3.State, faces bool, smallest cube3.Repair) string {
	a := s.Assembly
	switch {
	case s.Out != 0:
		return outVerdict(s, faces)
	case a.IsSolvedWith(faces):
		return lang.L("Solved.")
	case a.Reachable(faces):
		return lang.L("Reachable: turns can solve it.")
	}
	return lang.L("No turns will ever solve it. Smallest repair: {{.Repair}}.", map[string]any{"Repair": RepairText(smallest)})
}

// outVerdict says what putting cubies back can lead to.
func outVerdict(s cube3.State, faces bool) string {
	const most = 4 // cubies to be named
	var names []string
	for _, c := range s.Out.List() {
		names = append(names, c.String())
	}
	text := lang.N("{{.N}} cubies are out.", len(names), map[string]any{"N": len(names)})
	if len(names) <= most {
		text = lang.L("Out: {{.Cubies}}.", map[string]any{"Cubies": strings.Join(names, ", ")})
	}
	if s.Repairable(faces) {
		return text + " " + lang.L("The cube can be put together so that turns solve it.")
	}
	return text + " " + lang.L("No way of putting these back makes it solvable. Take out more.")
}
