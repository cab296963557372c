package app

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/colour"
	"wedge/app/room"
	"wedge/app/scheme"
)

// preferences is the window for the settings; every change takes effect at once.
type preferences struct {
	*room.Host
	win       fyne.Window
	commands  *commands
	tabs      *control.Tabs
	languages *control.Select
}

// preferences opens the window. The room shown has its own page there.
func (s *shell) preferences() {
	p := &preferences{Host: s.host(), commands: s.commands}
	s.openWindow(room.Window{
		Title:  func() string { return lang.L("Preferences") },
		Size:   fyne.NewSize(520, 480),
		OfRoom: true,
		Fill:   func(win fyne.Window) { p.fill(win, s.title(s.shown), s.room().Preferences()) },
	})
}

// fill makes the pages, with own as that of a room, nil for none. It keeps the current
// page and the focus on the language.
func (p *preferences) fill(win fyne.Window, title string, own fyne.CanvasObject) {
	before, chosen := p.tabs, p.languages
	p.win = win
	tabs := control.NewTabs(
		container.NewTabItem(lang.L("Appearance"), container.NewPadded(p.appearance())),
		container.NewTabItem(lang.L("Motion"), container.NewPadded(p.motion())),
		container.NewTabItem(lang.L("Keys"), container.NewPadded(p.keys())),
	)
	if own != nil {
		tabs.Append(container.NewTabItem(title, container.NewPadded(own)))
	}
	p.tabs = tabs
	if before == nil {
		win.SetContent(tabs)
		return
	}
	tabs.SelectIndex(before.SelectedIndex())
	focused := win.Canvas().Focused() == fyne.Focusable(chosen)
	win.SetContent(tabs)
	if focused {
		win.Canvas().Focus(p.languages)
	}
}

// choice is a select over values with names.
func choice(values, names []string, chosen string, set func(string)) *control.Select {
	return control.NewChoice(values, chosen, func(v string) string { return names[slices.Index(values, v)] }, set)
}

func (p *preferences) appearance() fyne.CanvasObject {
	s := p.Settings
	var ids, names []string
	for _, x := range scheme.Presets() {
		ids, names = append(ids, x.ID), append(names, lang.L(x.Name))
	}
	swatches := container.NewGridWithColumns(scheme.FaceCount)
	var faces []*control.Swatch
	refresh := func() {
		for i, f := range scheme.Faces() {
			faces[i].SetColour(p.Scheme().Colours[f])
		}
	}
	for _, f := range scheme.Faces() {
		faces = append(faces, control.NewSwatch(string(f.Letter()), func() { p.pickColour(f, refresh) }))
		swatches.Add(faces[len(faces)-1])
	}
	refresh()
	colours := choice(ids, names, p.Scheme().ID, func(id string) {
		s.Scheme, s.OwnColours = id, nil
		refresh()
		p.ChangeSettings()
	})
	swap := control.NewButton(lang.L("Swap top and bottom"), func() {
		// Two sides swap as well: the puzzle is turned over, not mirrored.
		s.OwnColours = p.Scheme().Swapped().Texts()
		refresh()
		p.ChangeSettings()
	})
	themes := choice([]string{"system", "light", "dark"}, []string{lang.L("Same as system"), lang.L("Light"), lang.L("Dark")}, s.Theme, func(v string) {
		s.Theme = v
		p.ChangeSettings()
	})
	p.languages = choice([]string{"", "en", "de"}, []string{lang.L("Same as system"), "English", "Deutsch"}, s.Language, func(v string) {
		s.Language = v
		p.ChangeSettings()
	})
	scale := control.NewSlider(0.75, 2)
	scale.Step = 0.05
	scale.Value = s.Scale
	scale.OnChangeEnded = func(v float64) {
		s.Scale = v
		p.ChangeSettings()
	}
	first := control.NewCheck(lang.L("First steps at the next start"), nil)
	first.Checked = s.FirstSteps
	first.OnChanged = func(on bool) {
		s.FirstSteps = on
		p.ChangeSettings()
	}
	return widget.NewForm(
		widget.NewFormItem(lang.L("Colours"), colours),
		widget.NewFormItem(lang.L("Own colours"), swatches),
		widget.NewFormItem("", swap),
		widget.NewFormItem(lang.L("Theme"), themes),
		widget.NewFormItem(lang.L("Text size"), scale),
		widget.NewFormItem(lang.L("Language"), p.languages),
		widget.NewFormItem("", first),
	)
}

// pickColour lets the user choose the colour of a face.
func (p *preferences) pickColour(f scheme.Face, changed func()) {
	colour.Choose(p.win, colour.Choice{Title: colourTitle(f), Now: p.Scheme().Colours[f], Set: func(c color.NRGBA) {
		p.SetColour(f, c)
		changed()
	}})
}

func colourTitle(f scheme.Face) string {
	switch f {
	case scheme.Top:
		return lang.L("Colour of the top face")
	case scheme.Bottom:
		return lang.L("Colour of the bottom face")
	case scheme.Front:
		return lang.L("Colour of the front face")
	case scheme.Right:
		return lang.L("Colour of the right face")
	case scheme.Back:
		return lang.L("Colour of the back face")
	}
	return lang.L("Colour of the left face")
}

func (p *preferences) motion() fyne.CanvasObject {
	s := p.Settings
	speed := control.NewSlider(0.25, 4)
	speed.Step = 0.25
	speed.Value = s.AnimationSpeed
	speed.OnChanged = func(v float64) {
		s.AnimationSpeed = v
		p.ChangeSettings()
	}
	reduce := control.NewCheck(lang.L("Skip animations"), nil)
	reduce.Checked = s.ReduceMotion
	reduce.OnChanged = func(on bool) {
		s.ReduceMotion = on
		p.ChangeSettings()
	}
	return widget.NewForm(
		widget.NewFormItem(lang.L("Move speed"), speed),
		widget.NewFormItem("", reduce),
	)
}

// keys lets the user choose keys for the commands of the room shown, by pressing them.
func (p *preferences) keys() fyne.CanvasObject {
	form, note := widget.NewForm(), control.Paragraph(lang.L("Click a key, then press the new one. Esc cancels."))
	buttons := map[*room.Command]*control.KeyButton{}
	show := func() {
		for c, b := range buttons {
			b.SetKey(p.commands.printed(p.commands.keyOf(c)))
		}
		p.ChangeSettings()
	}
	for _, c := range p.commands.list {
		if !changeable(c) {
			continue
		}
		buttons[c] = control.NewKeyButton(p.commands.printed(p.commands.keyOf(c)), func(k *fyne.KeyEvent) bool {
			text, ok := p.commands.press(c, k)
			if text != "" {
				note.SetText(text)
			}
			if ok {
				show()
			}
			return ok
		})
		form.Append(c.Label(), buttons[c])
	}
	reset := control.NewButton(lang.L("Default keys"), func() {
		p.Settings.Keys = nil
		note.SetText("")
		show()
	})
	return container.NewBorder(nil, container.NewVBox(note, reset), nil, nil, container.NewVScroll(form))
}
