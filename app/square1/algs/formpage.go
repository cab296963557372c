package algs

import (
	"context"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// formPage is the form for an own set: its name, how its cases look and how they are to
// look. The patterns of a set that exists stay as they are.
type formPage struct {
	object fyne.CanvasObject

	kit  kit
	done func(id string) // with the set's ID; empty if the user has cancelled

	renamed  album.Set // empty for a new set
	name     *control.Entry
	from, to *patternField
	check    *widget.Label
	save     *control.Button
	checked  bool // the patterns make a set
}

func newFormPage(k kit, done func(id string)) *formPage {
	p := &formPage{kit: k, done: done}
	p.fill()
	return p
}

// fill makes the form, in the current language.
func (p *formPage) fill() {
	before := *p
	p.name = control.NewEntry()
	p.name.SetPlaceHolder(lang.L("Name of the set"))
	p.from = newPatternField(p.kit, lang.L("Start: how the cases look"), p.verify)
	p.to = newPatternField(p.kit, lang.L("Goal: how they are to look"), p.verify)
	p.check = control.Paragraph("")
	p.save = control.NewButton(lang.L("Save set"), p.keep)
	p.save.Importance = widget.HighImportance
	p.object = control.Scrolled(container.NewVBox(
		control.Heading(lang.L("Set of your own")),
		control.Paragraph(lang.L("Pieces are A to H and 1 to 8. W is any corner, U one of the top's colour, V one of the bottom's. Z, X and Y are the same for edges.")),
		p.name, p.from.object, p.to.object, p.check,
		container.NewGridWithColumns(2, control.NewButton(lang.L("Cancel"), func() { p.done("") }), p.save),
	))
	if before.name != nil {
		p.name.SetText(before.name.Text)
		p.from.entry.SetText(before.from.entry.Text)
		p.to.entry.SetText(before.to.entry.Text)
	}
	p.name.OnChanged = func(string) { p.enable() }
	p.verify()
}

// open shows an own set to be renamed; an empty one is a new one.
func (p *formPage) open(s album.Set) {
	p.renamed = s
	if s.ID == "" {
		s.To = square1.Only(square1.Solved()).String()
	}
	p.name.SetText(s.Name)
	p.from.entry.SetText(s.From)
	p.to.entry.SetText(s.To)
	for _, f := range []*patternField{p.from, p.to} {
		control.SetVisible(f.object, p.renamed.ID == "")
	}
	p.verify()
}

// verify checks the patterns, when the user pauses.
func (p *formPage) verify() {
	const pause = 300 * time.Millisecond
	p.kit.jobs.End("verify")
	p.checked = p.renamed.ID != ""
	p.from.show()
	p.to.show()
	control.SetText(p.check, "")
	p.enable()
	if p.checked || !p.from.ok || !p.to.ok {
		return
	}
	from, to := p.from.pattern, p.to.pattern
	p.kit.jobs.After("verify", pause, func() {
		control.SetText(p.check, lang.L("Making the cases …"))
		n := 0
		p.kit.jobs.Start("verify", jobs.Job{
			Work: func(context.Context, func(float64)) error {
				set, err := cases.Custom(lang.L("Set of your own"), from, to)
				if err == nil {
					n = len(set.Cases())
				}
				return err
			},
			Done: func(err error) {
				switch {
				case jobs.Stopped(err):
					return
				case err != nil:
					control.SetText(p.check, p.kit.errorText(err))
					return
				}
				p.checked = true
				control.SetText(p.check, lang.N("{{.N}} cases", n, map[string]any{"N": control.Grouped(n)}))
				p.enable()
			},
		})
	})
}

// enable allows to save a set that has a name and can be made.
func (p *formPage) enable() {
	control.SetEnabled(p.save, p.checked && strings.TrimSpace(p.name.Text) != "")
}

// keep saves the set, or its name.
func (p *formPage) keep() {
	id := p.renamed.ID
	var err error
	if id != "" {
		err = p.kit.host.Album.RenameSet(id, p.name.Text)
	} else {
		var s album.Set
		s, err = p.kit.host.Album.AddSet(p.name.Text, p.from.pattern, p.to.pattern)
		id = s.ID
	}
	switch {
	case errors.Is(err, album.ErrTaken):
		control.SetText(p.check, lang.L("Another set has this name."))
	case err != nil:
		control.SetText(p.check, lang.L("The set needs a name."))
	default:
		p.done(id)
	}
}

// patternField is an entry for a pattern, with its picture or what is wrong with it.
type patternField struct {
	object *fyne.Container

	kit     kit
	entry   *control.Entry
	note    *widget.Label
	picture *display.PlanView
	frame   *fyne.Container // has the picture
	pattern square1.Pattern
	ok      bool
}

func newPatternField(k kit, title string, changed func()) *patternField {
	const pictureHeight = 84
	f := &patternField{kit: k, entry: control.NewEntry(), note: control.Paragraph(""), picture: display.NewPlanView(display.Skin(k.host.Scheme()))}
	f.entry.SetPlaceHolder(lang.L("Pattern, alg or position"))
	f.entry.OnChanged = func(string) { changed() }
	desk := control.NewLink(control.Action{Text: lang.L("As on the stage"), Do: func() { f.entry.SetText(k.host.Desk.Pattern().String()) }})
	f.frame = container.New(control.Fixed{Height: pictureHeight}, f.picture)
	link := container.NewVBox(container.New(linkInset(), desk))
	f.object = container.NewVBox(control.Heading(title), f.entry, f.note, container.NewBorder(nil, nil, link, nil, f.frame))
	return f
}

// show reads the text, and shows its picture or the error.
func (f *patternField) show() {
	p, err := square1.ParseAny(f.entry.Text)
	empty := strings.TrimSpace(f.entry.Text) == ""
	f.pattern, f.ok = p, err == nil && !empty
	control.SetText(f.note, "")
	if err != nil && !empty {
		control.SetText(f.note, display.ErrorText(err, f.kit.host.ColoursOf))
	}
	if f.ok {
		f.picture.SetPattern(p, p.Position.Sliceable())
	}
	control.SetVisible(f.frame, f.ok)
	f.object.Refresh()
}
