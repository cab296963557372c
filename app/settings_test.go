package app

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/roomtest"
	"wedge/app/scheme"
)

// TestTheme is set when it is another one, and only then: all texts are measured anew.
func TestTheme(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	s := &b.kept.state.Settings
	before := b.app.Settings().Theme()
	change := func(what string, want bool) {
		t.Helper()
		b.changeSettings()
		now := b.app.Settings().Theme()
		if changed := now != before; changed != want {
			t.Errorf("%s: another theme: %v", what, changed)
		}
		before = now
	}
	change("nothing", false)
	s.Scheme, s.AnimationSpeed, s.ReduceMotion = scheme.CsTimerID, 2, true
	change("what has nothing to do with it", false)
	background := func() uint8 {
		c, ok := color.GrayModel.Convert(b.app.Settings().Theme().Color(theme.ColorNameBackground, 2)).(color.Gray)
		if !ok {
			t.Fatal("no grey")
		}
		return c.Y
	}
	host := one.only(t).Host
	s.Theme = "dark"
	change("dark", true)
	if !host.Dark() || background() > 80 {
		t.Error("not dark")
	}
	s.Theme = "light"
	change("light", true)
	if host.Dark() || background() < 180 {
		t.Error("not light")
	}
	s.Scale = 1.5
	change("the scale", true)
	if got, want := b.app.Settings().Theme().Size(theme.SizeNameText), 1.5*theme.DefaultTheme().Size(theme.SizeNameText); got != want {
		t.Errorf("texts of %v, not %v", got, want)
	}
	if bar := b.app.Settings().Theme().Size(theme.SizeNameScrollBarSmall); bar < 5 {
		t.Errorf("a bar of %v is not seen", bar)
	}
	change("nothing any more", false)
	s.Theme, s.Scale = "system", 1
	change("as for a new user", true)

	// Rooms that are open are told, the others when they are opened.
	told := one.only(t).settings
	b.changeSettings()
	if one.only(t).settings != told+1 || len(two.made) != 0 {
		t.Error("the room is not told")
	}
	b.show("two")
	told = one.only(t).settings
	b.changeSettings()
	if one.only(t).settings != told+1 {
		t.Error("a room that is not seen is not told")
	}
}

// TestColours finds the scheme that is chosen, with one's own colours.
func TestColours(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	h, s := one.only(t).Host, &b.kept.state.Settings
	presets := 0
	for _, p := range scheme.Presets() {
		s.Scheme = p.ID
		if h.Scheme().ID != p.ID {
			t.Errorf("%s became %s", p.ID, h.Scheme().ID)
		}
		presets++
	}
	if presets < 6 {
		t.Error(presets)
	}
	s.Scheme = "none"
	if h.Scheme().ID != scheme.DefaultID {
		t.Error(h.Scheme().ID)
	}
	s.Scheme = ""
	s.OwnColours = map[string]string{"U": "no colour"}
	if h.Scheme().Colours != scheme.Default().Colours {
		t.Error("what is no colour is one")
	}
}

// page is one of a window with pages, by its name.
func page(t *testing.T, win fyne.Window, name string) fyne.CanvasObject {
	t.Helper()
	tabs, ok := win.Content().(*control.Tabs)
	if !ok {
		t.Fatalf("the window has a %T", win.Content())
	}
	i := slices.IndexFunc(tabs.Items, func(i *container.TabItem) bool { return i.Text == name })
	if i < 0 {
		t.Fatalf("no page %q", name)
	}
	tabs.SelectIndex(i)
	return tabs.Items[i].Content
}

// item is what can be changed in a form, by its name.
func item[T fyne.CanvasObject](t *testing.T, on fyne.CanvasObject, name string) T {
	t.Helper()
	for _, f := range pagetest.Find[*widget.Form](on) {
		for _, i := range f.Items {
			if x, ok := i.Widget.(T); ok && i.Text == name {
				return x
			}
		}
	}
	t.Fatalf("no %q", name)
	panic("not reached")
}

func TestPreferences(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind(), roomtest.Die())
	s := &b.kept.state.Settings
	win := b.opened(b.preferences)
	told := 0
	want := func(what string, ok bool) {
		t.Helper()
		if !ok {
			t.Errorf("%s: %+v", what, *s)
		}
		if now := one.only(t).settings; now == told {
			t.Errorf("%s: the room is not told", what)
		}
		told = one.only(t).settings
	}
	looks := page(t, win, "Appearance")
	colours := item[*control.Select](t, looks, "Colours")
	if len(colours.Options) != len(scheme.Presets()) {
		t.Errorf("%d colour schemes", len(colours.Options))
	}
	colours.SetSelectedIndex(2)
	want("a scheme", s.Scheme == scheme.Presets()[2].ID && s.OwnColours == nil)
	before := one.only(t).Scheme().Colours
	test.Tap(buttonOf(t, looks, "Swap top and bottom"))
	if after := one.only(t).Scheme().Colours; after[scheme.Top] != before[scheme.Bottom] || after[scheme.Bottom] != before[scheme.Top] {
		t.Error("top and bottom are not swapped")
	}
	want("swapped", len(s.OwnColours) > 0)
	colours.SetSelectedIndex(0)
	want("another scheme", s.OwnColours == nil)
	item[*control.Select](t, looks, "Theme").SetSelected("Dark")
	want("dark", s.Theme == "dark")
	item[*control.Select](t, looks, "Theme").SetSelected("Same as system")
	want("as the system", s.Theme == "system")
	speakEnglishAfter(t)
	item[*control.Select](t, looks, "Language").SetSelected("Deutsch")
	want("the language", s.Language == "de")
	item[*control.Select](t, page(t, win, "Aussehen"), "Sprache").SetSelected("English")
	want("the language", s.Language == "en")
	looks = page(t, win, "Appearance")
	scale := item[*control.Slider](t, looks, "Text size")
	scale.OnChangeEnded(1.25)
	want("the scale", s.Scale == 1.25)
	scale.OnChangeEnded(1)
	want("the scale", s.Scale == 1)

	motion := page(t, win, "Motion")
	item[*control.Slider](t, motion, "Move speed").SetValue(2.5)
	want("the speed", s.AnimationSpeed == 2.5)
	item[*control.Check](t, motion, "").SetChecked(true)
	want("less motion", s.ReduceMotion)

	own := page(t, win, "Room one")
	if !slices.ContainsFunc(pagetest.Find[*widget.Label](own), func(l *widget.Label) bool { return l.Text == "of one" }) {
		t.Error("the room's own page is not there")
	}
	b.show("die") // has no choices of its own
	if b.room().OpenLesson("turn"); !strings.Contains(b.room().Line.Message(), bench.ErrNoLessons.Error()) {
		t.Errorf("a lesson of a room without any: %q", b.room().Line.Message())
	}
	if tabs, ok := win.Content().(*control.Tabs); !ok || len(tabs.Items) != 3 {
		t.Error("there is a page for a room without choices")
	}
	if texts := pagetest.Find[*widget.Form](page(t, win, "Keys")); len(texts) == 0 || !slices.ContainsFunc(texts[0].Items, func(i *widget.FormItem) bool { return i.Text == "tip" }) {
		t.Error("the keys are not those of the room shown")
	}
}

func buttonOf(t *testing.T, in fyne.CanvasObject, text string) *control.Button {
	t.Helper()
	return (&pagetest.Bench{T: t, Object: in}).Button(text)
}

// TestSwatch changes the colour of a face.
func TestSwatch(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	win := b.opened(b.preferences)
	swatches := pagetest.Find[*control.Swatch](page(t, win, "Appearance"))
	titles := []string{"top", "bottom", "front", "right", "back", "left"}
	if len(swatches) != scheme.FaceCount {
		t.Fatalf("%d swatches", len(swatches))
	}
	h := one.only(t).Host
	for i, f := range scheme.Faces() {
		s := swatches[i]
		if s.Letter() != string(f.Letter()) || s.Colour() != h.Scheme().Colours[f] {
			t.Errorf("swatch %s is %v", s.Letter(), s.Colour())
		}
		for how, open := range map[string]func(){
			"a click": func() { test.Tap(s) },
			"Enter":   func() { win.Canvas().Focus(s); s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
			"Space":   func() { win.Canvas().Focus(s); s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) },
		} {
			open()
			picker := win.Canvas().Overlays().Top()
			if picker == nil {
				t.Fatalf("%s on %s opens nothing", how, s.Letter())
			}
			if want := "Colour of the " + titles[i] + " face"; !pagetest.Says(picker, want) {
				t.Errorf("%s on %s: the picker does not say %q", how, s.Letter(), want)
			}
			closeOverlays(win)
		}
	}
	// What is picked is seen in the swatch at once, which keeps the focus.
	win.Canvas().Focus(swatches[2])
	test.Tap(swatches[2])
	before, dialog := h.Scheme().Colours[scheme.Front], win.Canvas().Overlays().Top()
	is := func(how string, want color.NRGBA) {
		t.Helper()
		if now := h.Scheme().Colours[scheme.Front]; now != want || swatches[2].Colour() != want {
			t.Errorf("%s: the front was %v and is %v, not %v; its swatch is %v", how, before, now, want, swatches[2].Colour())
		}
	}
	palette := pagetest.Find[*control.Swatch](dialog)
	test.Tap(palette[4])
	is("from the palette", color.NRGBA{0xc7, 0x64, 0x8c, 0xff})
	slider := pagetest.Find[*control.Slider](dialog)[1] // green
	slider.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	is("a step of green", color.NRGBA{0xc7, 0x65, 0x8c, 0xff})
	code := pagetest.Find[*control.Entry](dialog)[0]
	code.OnSubmitted("nonsense")
	is("no colour", color.NRGBA{0xc7, 0x65, 0x8c, 0xff})
	if !pagetest.Says(dialog, "six digits") {
		t.Error("it does not say what a colour code is")
	}
	code.OnSubmitted(" 102030")
	is("a code", color.NRGBA{0x10, 0x20, 0x30, 0xff})
	test.Tap(buttonOf(t, dialog, "Undo"))
	is("undone", before)
	test.Tap(buttonOf(t, dialog, "Close"))
	if win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog stays")
	}
	if win.Canvas().Focused() != fyne.Focusable(swatches[2]) {
		t.Error("the swatch has lost the focus")
	}
}

// TestChooseKeys assigns other keys to the room's commands.
func TestChooseKeys(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	first := one.only(t)
	keys := page(t, b.opened(b.preferences), "Keys")
	texts := ""
	for _, i := range pagetest.Find[*widget.Form](keys)[0].Items {
		texts += i.Text + ","
	}
	if texts != "Switch,(1,0)," { // arrows, and what has no text, stay
		t.Errorf("keys can be chosen for %s", texts)
	}
	key, other := item[*control.KeyButton](t, keys, "(1,0)"), item[*control.KeyButton](t, keys, "Switch")
	says := func(text string) bool { return pagetest.Says(keys, text) }
	if key.Key() != "J" || other.Key() != "W" {
		t.Fatalf("they are on %s and %s", key.Key(), other.Key())
	}
	pressed := func(name fyne.KeyName) { key.KeyDown(&fyne.KeyEvent{Name: name}) }
	test.Tap(key)
	pressed(fyne.KeyEscape)
	if key.Waiting() || key.Key() != "J" || b.kept.state.Settings.Keys != nil {
		t.Error("Esc changes it")
	}
	test.Tap(key)
	for _, wrong := range []fyne.KeyName{fyne.KeyF5, fyne.KeyUp, fyne.Key7, desktop.KeyShiftLeft} {
		if pressed(wrong); !key.Waiting() || key.Key() != "J" {
			t.Errorf("%s is taken", wrong)
		}
	}
	if !says("Only letters") {
		t.Error("it does not say what can be chosen")
	}
	b.app.Desktop.Modifiers = fyne.KeyModifierControl
	if pressed("Q"); !key.Waiting() {
		t.Error("a shortcut is taken")
	}
	b.app.Desktop.Modifiers = 0
	pressed("Q")
	b.press("J", 0)
	b.press("Q", 0)
	first.did(t, "chosen", "turn")
	if got := b.kept.state.Settings.Keys; key.Waiting() || key.Key() != "Q" || len(got) != 1 || got["turn"] != "Q" {
		t.Errorf("%s: %v", key.Key(), got)
	}
	pressed("J") // it does not wait
	if key.Key() != "Q" {
		t.Error("it changes without being asked")
	}
	// The key of another command: they swap.
	pressed(fyne.KeyReturn)
	pressed("W")
	if key.Key() != "W" || other.Key() != "Q" || !says("“W” was the key of Switch, which now has “Q”.") {
		t.Errorf("they are on %s and %s", key.Key(), other.Key())
	}
	b.press("W", 0)
	first.did(t, "swapped", "turn")
	test.Tap(key)
	key.FocusLost()
	pressed("X")
	if key.Key() != "W" {
		t.Error("it waits though it was left")
	}
	test.Tap(buttonOf(t, keys, "Default keys"))
	if key.Key() != "J" || other.Key() != "W" || b.kept.state.Settings.Keys != nil {
		t.Errorf("on %s and %s", key.Key(), other.Key())
	}
	b.press("J", 0)
	first.did(t, "the default keys", "turn")
	if strings.Join(freeKeys(), "") != ",./;ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		t.Errorf("%q can be chosen", freeKeys())
	}
}
