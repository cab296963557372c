// Package net is the page of Rubik's cube on which a net is painted or typed.
package net

import (
	"errors"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
	"wedge/app/rubik/plan"
	"wedge/puzzle/cube3"
)

// Page is the page.
type Page struct {
	host     *page.Host
	state    *State // what the session keeps
	painting painting
	report   *report
	colour   cube3.Face // chosen; cube3.Unknown for the eraser
	typing   bool       // the last change was typed into the field
	stroking bool       // the drag under way has painted a sticker
	hidden   bool

	scroll *container.Scroll
	body   *fyne.Container
	parts
}

// parts are the widgets.
type parts struct {
	sheet      *sheet
	palette    *palette
	field      *field
	undo, redo *control.IconButton
	take       *control.Button
	status     *widget.Label
	offer      *control.Button
}

// New makes the page. state is what a session kept; the page changes it.
func New(h *page.Host, state *State) *Page {
	p := &Page{host: h, state: state, hidden: true}
	p.painting.restore(*state)
	p.painting.cube = h.Desk.State()
	p.sheet = newSheet(p.paint, p.choose)
	p.palette = newPalette(p.choose)
	p.field = newField(p.typed)
	p.status = control.Paragraph("")
	p.body = container.NewVBox()
	p.scroll = control.Scrolled(p.body)
	p.fill()
	return p
}

// fill makes what has texts, in the current language.
func (p *Page) fill() {
	p.undo = control.NewIconButton(lang.L("Undo painting"), theme.ContentUndoIcon(), func() { p.painting.undo(); p.painted() })
	p.redo = control.NewIconButton(lang.L("Redo painting"), theme.ContentRedoIcon(), func() { p.painting.redo(); p.painted() })
	p.take = control.NewButton(lang.L("Take from the cube"), func() { p.painting.follow(); p.painted() })
	p.offer = control.NewButton("", p.fillIn)
	p.offer.Importance = widget.HighImportance
	p.field.SetPlaceHolder(lang.L("54 letters; . for unknown"))
	icons := container.NewHBox(p.undo, p.redo,
		control.NewIconButton(lang.L("Copy"), theme.ContentCopyIcon(), func() { p.host.Copy(p.painting.net().String()) }),
		control.NewIconButton(lang.L("Paste"), theme.ContentPasteIcon(), p.paste))
	whole := container.NewVBox(p.take, control.NewButton(lang.L("Clear"), func() { p.paintAll(cube3.Blank()) }))
	p.body.Objects = []fyne.CanvasObject{
		container.New(beside{}, p.sheet, icons, whole),
		p.palette,
		p.field.Entry,
		p.offer,
		p.status,
	}
	p.body.Refresh()
}

func (p *Page) Object() fyne.CanvasObject { return p.scroll }

func (p *Page) Desk() *desk.Desk { return p.host.Desk }

func (p *Page) Shown(yes bool) {
	if p.hidden = !yes; yes {
		p.Changed(desk.All)
	}
}

func (p *Page) Changed(c desk.Change) {
	if p.hidden || !c.Has(desk.State|desk.Preview|desk.Options) {
		return
	}
	d := p.host.Desk
	p.painting.cube = d.State()
	if shown := d.Previewed(); shown != nil {
		p.painting.cube = *shown
	}
	p.show()
}

func (p *Page) LanguageChanged() {
	control.Refill(p.scroll, func() {
		p.fill()
		p.show()
	})
}

// choose chooses a colour.
func (p *Page) choose(f cube3.Face) {
	p.colour = f
	p.show()
}

// paint paints a sticker; again is true for all but the first of a drag.
func (p *Page) paint(sticker int, erase, again bool) {
	net := p.painting.net()
	net[sticker] = p.colour
	if erase {
		net[sticker] = cube3.Unknown
	}
	p.stroking = again && p.stroking
	p.stroking = p.change(net, p.stroking) || p.stroking
}

// change makes a net that is painted, and reports whether it is another one than before. again
// means that it belongs to the change before.
func (p *Page) change(net cube3.Partial, again bool) bool {
	if again && !p.painting.now.follows {
		p.painting.stroke(net)
	} else if !p.painting.paint(net) {
		return false
	}
	p.typing = false
	p.painted()
	return true
}

// paintAll makes a net as one change.
func (p *Page) paintAll(net cube3.Partial) { p.change(net, false) }

// painted shows what was painted, on the stage, too, if it is a cube, and keeps it.
func (p *Page) painted() {
	p.show()
	if !p.painting.now.follows && p.report.complete() {
		p.enter()
	}
	*p.state = p.painting.state()
	p.host.Save()
}

// enter shows the painted cube on the stage. From then on the net follows it. Stickers do not
// show how the face cubies are turned, so these stay as they are.
func (p *Page) enter() {
	d := p.host.Desk
	for a := range p.report.net.Completions(false) {
		a.Faces = d.Assembly().Faces
		if d.State() != (cube3.State{Assembly: a}) {
			d.Jump(desk.Entered, a)
		}
	}
	p.painting.now = version{follows: true}
	p.painting.cube = d.State()
	p.show()
}

// fillIn paints what the report offers.
func (p *Page) fillIn() { p.paintAll(p.report.offer) }

// typed is called for a text typed into the field. What is typed in a row is one change.
func (p *Page) typed(text string) {
	net, err := cube3.ParsePartial(text)
	if err != nil {
		p.status.SetText(parseText(err))
		return
	}
	if net == p.painting.net() {
		p.show()
		return
	}
	p.change(net, p.typing)
	p.typing = true
}

// paste takes a cube in any form, or a net that is partly filled, from the clipboard.
func (p *Page) paste() {
	net, err := pasted(p.host.App.Clipboard().Content())
	if e, ok := errors.AsType[*cube3.UnclearError](err); ok {
		p.host.Warn(errors.New(display.UnclearText(e)))
		return
	}
	if err != nil {
		p.host.Warn(errors.New(lang.L("The clipboard has no net, alg or cubies.")))
		return
	}
	p.paintAll(net)
}

// pasted reads a net or a cube. An alg such as "R U." could be the beginning of a net, too: only
// a text of 54 stickers is a net for sure.
func pasted(text string) (cube3.Partial, error) {
	if strings.TrimSpace(text) == "" {
		return cube3.Partial{}, cube3.ErrSyntax
	}
	if letters := strings.Join(strings.Fields(text), ""); utf8.RuneCountInString(letters) == cube3.FaceletCount && strings.Contains(letters, cube3.Unknown.String()) {
		if net, err := cube3.ParsePartial(text); err == nil {
			return net, nil
		}
	}
	if a, _, err := cube3.Parse(text); err == nil {
		return cube3.PartialOf(a), nil
	}
	return cube3.ParsePartial(text)
}

// mostFaults is how many faults are listed.
const mostFaults = 5

// show shows the net and what is known about it.
func (p *Page) show() {
	if p.hidden {
		return
	}
	net := p.painting.net()
	if p.report == nil || p.report.net != net {
		p.report = newReport(net)
	}
	s := p.host.Scheme()
	n := plan.Net{Stickers: net, Scheme: s, Marks: p.host.Faces(), Turns: p.painting.cube.Assembly.Faces}
	n.Rings, n.Signs = map[int]color.NRGBA{}, map[int]string{}
	wrong := control.ColourOf(p.sheet, theme.ColorNameError)
	lines := []string{p.statusText()}
	for i := range p.report.faults {
		f := &p.report.faults[i]
		number := strconv.Itoa(i + 1)
		switch {
		case i < mostFaults:
			lines = append(lines, number+". "+faultText(f, net, s))
		case i == mostFaults:
			lines = append(lines, lang.L("and {{.N}} more", map[string]any{"N": len(p.report.faults) - mostFaults}))
		}
		if errors.Is(f.Err, cube3.ErrColours) && i > 0 {
			continue // the palette shows the number; rings around ten stickers would hide the others
		}
		for _, k := range f.Stickers {
			if _, marked := n.Rings[k]; !marked && i < mostFaults {
				n.Rings[k], n.Signs[k] = wrong, number
			}
		}
	}
	if !p.painting.now.follows && !p.report.complete() {
		lines = append(lines, lang.L("The stage and the panel above still show the cube before."))
	}
	p.sheet.show(&n)
	p.palette.show(s, &net, p.colour)
	p.field.show(net)
	control.SetText(p.status, strings.Join(lines, "\n"))
	text := p.report.action()
	p.offer.SetText(text)
	control.SetVisible(p.offer, text != "")
	control.SetEnabled(p.undo, len(p.painting.past) > 0)
	control.SetEnabled(p.redo, len(p.painting.future) > 0)
	control.SetEnabled(p.take, !p.painting.now.follows)
}

// statusText says how far the net is.
func (p *Page) statusText() string {
	switch text := p.report.text(); {
	case text != "":
		return text
	case p.painting.now.follows:
		return lang.L("The net follows the cube. Paint stickers to enter another one; when all fit, it is on the stage.")
	}
	return lang.L("Complete.")
}

var _ page.Page = (*Page)(nil)
