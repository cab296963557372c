package app

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// planColour gives the plan the colours of a scheme.
func planColour(s scheme.Scheme) func(square1.Piece, int) color.Color {
	return func(p square1.Piece, side int) color.Color {
		stickers := view.Stickers(s, p)
		return stickers[side%len(stickers)]
	}
}

// preferences shows the settings in a window of their own; every change is seen at
// once.
func (w *window) preferences() {
	win := w.app.NewWindow(lang.L("Preferences"))
	win.SetContent(container.NewAppTabs(
		container.NewTabItem(lang.L("Appearance"), container.NewPadded(w.appearance(win))),
		container.NewTabItem(lang.L("Motion"), container.NewPadded(w.motionSettings())),
		container.NewTabItem(lang.L("Keys"), container.NewPadded(w.keySettings())),
	))
	win.Resize(fyne.NewSize(520, 480))
	win.Show()
}

// changedSettings keeps and shows what was changed.
func (w *window) changedSettings() {
	w.applySettings()
	w.save()
}

// choice is a select over values that have names.
func choice(values, names []string, chosen string, set func(string)) *widget.Select {
	s := widget.NewSelect(names, nil)
	s.SetSelectedIndex(max(slices.Index(values, chosen), 0))
	s.OnChanged = func(string) { set(values[s.SelectedIndex()]) }
	return s
}

func (w *window) appearance(win fyne.Window) fyne.CanvasObject {
	s := &w.state.Settings
	var ids, names []string
	for _, p := range scheme.Presets() {
		ids, names = append(ids, p.ID), append(names, lang.L(p.Name))
	}
	swatches := container.NewGridWithColumns(scheme.FaceCount)
	var refresh func()
	refresh = func() {
		swatches.RemoveAll()
		for _, f := range scheme.Faces() {
			swatches.Add(w.swatch(win, f, refresh))
		}
	}
	refresh()
	colours := choice(ids, names, w.scheme().ID, func(id string) {
		s.Scheme, s.OwnColours = id, nil
		refresh()
		w.changedSettings()
	})
	exchange := widget.NewButton(lang.L("Exchange top and bottom"), func() {
		// Two sides change places as well: the puzzle is tipped over, not mirrored.
		s.OwnColours = w.scheme().Swapped().Texts()
		refresh()
		w.changedSettings()
	})
	themes := choice([]string{"system", "light", "dark"}, []string{lang.L("As the system"), lang.L("Light"), lang.L("Dark")}, s.Theme, func(v string) {
		s.Theme = v
		w.changedSettings()
	})
	languages := choice([]string{"", "en", "de"}, []string{lang.L("As the system"), "English", "Deutsch"}, s.Language, func(v string) {
		s.Language = v
		w.save()
		w.info(lang.L("The language changes at the next start."))
	})
	scale := widget.NewSlider(0.75, 2)
	scale.Step = 0.05
	scale.Value = s.Scale
	scale.OnChangeEnded = func(v float64) {
		s.Scale = v
		w.changedSettings()
	}
	return widget.NewForm(
		widget.NewFormItem(lang.L("Colours"), colours),
		widget.NewFormItem(lang.L("Own colours"), swatches),
		widget.NewFormItem("", exchange),
		widget.NewFormItem(lang.L("Theme"), themes),
		widget.NewFormItem(lang.L("Size of texts"), scale),
		widget.NewFormItem(lang.L("Language"), languages),
	)
}

// swatch shows the colour of a face; a click chooses another.
func (w *window) swatch(win fyne.Window, f scheme.Face, changed func()) fyne.CanvasObject {
	r := canvas.NewRectangle(w.scheme().Colours[f])
	r.CornerRadius = 4
	r.SetMinSize(fyne.NewSize(36, 28))
	pick := widget.NewButton(string(f.Letter()), func() {
		d := dialog.NewColorPicker(lang.L("Colour of a face"), faceName(f), func(c color.Color) {
			s := &w.state.Settings
			if s.OwnColours == nil {
				s.OwnColours = map[string]string{}
			}
			n, ok := color.NRGBAModel.Convert(c).(color.NRGBA)
			if !ok {
				return
			}
			s.OwnColours[string(f.Letter())] = scheme.FormatHex(n)
			changed()
			w.changedSettings()
		}, win)
		d.Advanced = true
		d.Show()
	})
	pick.Importance = widget.LowImportance
	return container.NewVBox(r, pick)
}

func faceName(f scheme.Face) string {
	switch f {
	case scheme.Top:
		return lang.L("top")
	case scheme.Bottom:
		return lang.L("bottom")
	case scheme.Front:
		return lang.L("front")
	case scheme.Right:
		return lang.L("right")
	case scheme.Back:
		return lang.L("back")
	}
	return lang.L("left")
}

func (w *window) motionSettings() fyne.CanvasObject {
	s := &w.state.Settings
	speed := widget.NewSlider(0.25, 4)
	speed.Step = 0.25
	speed.Value = s.AnimationSpeed
	speed.OnChanged = func(v float64) {
		s.AnimationSpeed = v
		w.save()
	}
	check := func(text string, value *bool) *widget.Check {
		c := widget.NewCheck(text, nil)
		c.Checked = *value
		c.OnChanged = func(on bool) {
			*value = on
			w.changedSettings()
		}
		return c
	}
	return widget.NewForm(
		widget.NewFormItem(lang.L("Speed of moves"), speed),
		widget.NewFormItem("", check(lang.L("Magnet: layers snap to where they can be cut"), &s.Magnet)),
		widget.NewFormItem("", check(lang.L("Reduce motion: show moves without their way"), &s.ReduceMotion)),
		widget.NewFormItem("", check(lang.L("Show the plan of both layers"), &s.PlanView)),
		widget.NewFormItem("", check(lang.L("Show the hidden side"), &s.HiddenSide)),
	)
}

// keySettings lets keys be chosen for what they do.
func (w *window) keySettings() fyne.CanvasObject {
	s := &w.state.Settings
	form := widget.NewForm()
	keys := freeKeys()
	for _, a := range actions() {
		if !slices.Contains(keys, a.key) {
			continue // arrows and the space bar stay
		}
		form.Append(a.text, choice(keys, keys, w.keyOf(a), func(k string) {
			if s.Keys == nil {
				s.Keys = map[string]string{}
			}
			s.Keys[a.id] = k
			w.save()
		}))
	}
	reset := widget.NewButton(lang.L("The usual keys"), func() {
		s.Keys = nil
		w.save()
		w.info(lang.L("The usual keys are back."))
	})
	return container.NewBorder(nil, reset, nil, nil, container.NewVScroll(form))
}

// defaultSettings brings back the settings of a new user.
func (w *window) defaultSettings() {
	w.state.Settings = session.DefaultSettings()
	w.changedSettings()
}
