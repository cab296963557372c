// Package repair is the page of Rubik's cube on which a cube that turns cannot solve is
// repaired, and any cube taken apart.
package repair

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// Page is the page.
type Page struct {
	host   *page.Host
	tabs   *control.Tabs
	hidden bool
	missed desk.Change

	why    *widget.Label
	choice *control.Select // of a group, below all of them
	groups []group
	all    []cube3.Repair
	list   *list
	tools  *tools
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, hidden: true, missed: desk.All}
	p.tabs = control.NewTabs(container.NewTabItem("", container.NewStack()), container.NewTabItem("", container.NewStack()))
	p.tabs.OnSelected = func(*container.TabItem) { h.Desk.Look.Light(nil) }
	p.fill()
	return p
}

// fill makes the widgets, in the current language.
func (p *Page) fill() {
	p.why = control.Paragraph("")
	p.choice = control.NewSelect(nil, nil)
	p.choice.OnChanged = func(string) { p.showGroup() }
	p.list = newList(p.light, p.do)
	p.tools = newTools(p.host)
	repairs, apart := p.tabs.Items[0], p.tabs.Items[1]
	const listHeight = 132
	top := container.NewVBox(p.why, p.choice)
	repairs.Text = lang.L("Smallest repairs")
	repairs.Content = control.Scrolled(container.NewBorder(top, nil, nil, nil, container.New(control.Fixed{Height: control.Scaled(listHeight)}, p.list.Rows)))
	apart.Text, apart.Content = lang.L("Take apart"), control.Scrolled(p.tools.object)
	p.tabs.Refresh()
}

func (p *Page) Object() fyne.CanvasObject { return p.tabs }

func (p *Page) Desk() *desk.Desk { return p.host.Desk }

func (p *Page) Shown(yes bool) {
	if p.hidden = !yes; !yes {
		p.host.Desk.Look.Light(nil)
		return
	}
	p.Changed(0)
}

// Changed shows what has changed; a hidden page waits until it is shown.
func (p *Page) Changed(c desk.Change) {
	if p.hidden {
		p.missed |= c
		return
	}
	if c |= p.missed; c.Has(desk.State | desk.Options) {
		p.show()
		p.tools.show()
	}
	p.missed = 0
}

// LanguageChanged translates the page; what is chosen stays.
func (p *Page) LanguageChanged() {
	group, tools := p.choice.SelectedIndex(), p.tools.choice()
	p.fill()
	p.missed = desk.All
	p.tools.choose(tools)
	if p.hidden {
		return
	}
	p.Changed(0)
	if group > 0 {
		p.choice.SetSelectedIndex(group)
	}
}

// show shows why the cube cannot be solved, and its repairs.
func (p *Page) show() {
	s, faces := p.host.Desk.State(), p.host.Faces()
	lines := reasons(s.Assembly.Parities(), faces)
	if len(lines) == 0 {
		lines = []string{lang.L("Turns can solve this cube: it has the parities of the solved one.")}
		p.all = nil
	} else {
		p.all = s.Assembly.Repairs(faces)
		n := p.all[0].Cubies()
		lines = append([]string{
			lang.L("No turns will ever solve this cube."),
			lang.N("It takes {{.N}} cubies, taken out and put back.", n, map[string]any{"N": n}),
		}, lines...)
	}
	if s.Out != 0 {
		lines = append([]string{lang.N("{{.N}} cubies are out. What follows is for the cube with all of them put back.", s.Out.Len(), map[string]any{"N": s.Out.Len()})}, lines...)
	}
	p.why.SetText(strings.Join(lines, "\n"))
	before := p.chosen()
	p.groups = groups(p.all)
	p.showGroups(before)
}

// chosen is the name of the group that is shown, empty for all.
func (p *Page) chosen() string {
	if i := p.choice.SelectedIndex(); i > 0 && i <= len(p.groups) {
		return p.groups[i-1].name
	}
	return ""
}

// showGroups offers the groups and shows one of them by its name.
func (p *Page) showGroups(name string) {
	at := 0
	p.choice.Options = []string{lang.L("All {{.N}} repairs", map[string]any{"N": control.Grouped(len(p.all))})}
	for i, g := range p.groups {
		p.choice.Options = append(p.choice.Options, g.name+" ("+control.Grouped(len(g.list))+")")
		if g.name == name {
			at = i + 1
		}
	}
	control.SetVisible(p.choice, len(p.groups) > 1)
	control.SetVisible(p.list.Rows, len(p.all) > 0)
	p.choice.Choose(at)
	p.choice.Refresh()
	p.showGroup()
}

// showGroup shows the repairs of the chosen group.
func (p *Page) showGroup() {
	if i := p.choice.SelectedIndex(); i > 0 && i <= len(p.groups) {
		p.list.show(p.groups[i-1].list)
		return
	}
	p.list.show(p.all)
}

// light highlights the cubies that a repair takes out.
func (p *Page) light(r cube3.Repair) {
	lit := map[cube3.Cubie]float64{}
	for _, c := range cubiesOf(r, p.host.Desk.Assembly()) {
		lit[c] = 1
	}
	p.host.Desk.Look.Light(lit)
}

// do does a repair.
func (p *Page) do(r cube3.Repair) { p.host.Desk.Do(r...) }

var _ page.Page = (*Page)(nil)
