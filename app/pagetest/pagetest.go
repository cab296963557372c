// Package pagetest helps to test pages and widgets. Only tests import it.
package pagetest

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/store"
	"wedge/resources"
)

// Width is the width of the panel that contains the pages.
const Width = 348

// Run runs the tests of a package in English, whatever language the system has, with the English
// plurals, which Fyne needs in every language, and exits. Call it in TestMain.
func Run(m *testing.M) {
	for _, variable := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} { // Fyne asks again when texts are added
		if err := os.Unsetenv(variable); err != nil {
			panic(err)
		}
	}
	if err := lang.AddTranslationsForLocale(resources.Translations()["en"], "en"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// Store opens the database in a folder until the end of a test, without following other windows. What
// cannot be read or kept fails the test.
func Store(t testing.TB, folder string) *store.Store {
	t.Helper()
	s, err := store.Open(folder, func(func()) {}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Parsed is what a text means to a parser, or to whatever else finds something by a text. What cannot be read fails the
// test.
func Parsed[V any](t interface {
	Helper()
	Fatal(args ...any)
}, parse func(string) (V, error), text string,
) V {
	t.Helper()
	value, err := parse(text)
	if err != nil {
		t.Fatal(text, err)
	}
	return value
}

// Bench is a page in a window for testing.
type Bench struct {
	*testing.T
	Object fyne.CanvasObject
	Window fyne.Window
	height float32
}

// Open opens a page in a window as wide as the panel.
func Open(t *testing.T, page fyne.CanvasObject, height float32) *Bench {
	t.Helper()
	b := &Bench{T: t, Object: page, Window: test.NewTempWindow(t, page), height: height}
	b.Window.SetPadded(false)
	b.Window.Resize(fyne.NewSize(Width, height))
	return b
}

// Find lists the visible objects of a type, in drawing order.
func Find[T any](o fyne.CanvasObject) []T {
	if !o.Visible() {
		return nil
	}
	var found []T
	if x, ok := o.(T); ok {
		found = append(found, x)
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, child := range inside {
		found = append(found, Find[T](child)...)
	}
	return found
}

// Words are the visible texts of a drawing, in drawing order.
func Words(o fyne.CanvasObject) []*canvas.Text {
	return slices.DeleteFunc(Find[*canvas.Text](o), func(t *canvas.Text) bool { return t.Text == "" })
}

// note is a widget that shows a text in lines of its own.
type note interface {
	fyne.Widget
	Text() string
}

// Says reports whether a label, a paragraph or a note contains a text, or a text of a
// drawing equals it.
func Says(o fyne.CanvasObject, text string) bool {
	return slices.ContainsFunc(Find[*widget.RichText](o), func(r *widget.RichText) bool { return strings.Contains(r.String(), text) }) ||
		slices.ContainsFunc(Find[*widget.Label](o), func(l *widget.Label) bool { return strings.Contains(l.Text, text) }) ||
		slices.ContainsFunc(Find[note](o), func(n note) bool { return strings.Contains(n.Text(), text) }) ||
		slices.ContainsFunc(Words(o), func(t *canvas.Text) bool { return t.Text == text })
}

// Says reports whether the page says a text: see [Says].
func (b *Bench) Says(text string) bool { return Says(b.Object, text) }

// Expect fails the test unless the page says all texts.
func (b *Bench) Expect(texts ...string) {
	b.Helper()
	for _, s := range texts {
		if !b.Says(s) {
			b.Errorf("does not say %q", s)
		}
	}
}

// Button is the button with a text, or with an icon and a tip.
func (b *Bench) Button(text string) *control.Button {
	b.Helper()
	for _, x := range Find[*control.Button](b.Object) {
		if x.Text == text {
			return x
		}
	}
	for _, x := range Find[*control.IconButton](b.Object) {
		if x.Tip == text {
			return &x.Button
		}
	}
	b.Fatalf("no button %q", text)
	return nil
}

// Tap clicks a button, which must be enabled.
func (b *Bench) Tap(text string) {
	b.Helper()
	x := b.Button(text)
	if x.Disabled() {
		b.Fatalf("%s is disabled", text)
	}
	test.Tap(x)
}

// Choose chooses an option of the first select that has it.
func (b *Bench) Choose(option string) {
	b.Helper()
	for _, s := range Find[*control.Select](b.Object) {
		if slices.Contains(s.Options, option) {
			s.SetSelected(option)
			return
		}
	}
	b.Fatalf("no option %q", option)
}

// Unfold opens all that can be opened.
func (b *Bench) Unfold() {
	for _, d := range Find[*control.Disclosure](b.Object) {
		d.SetOpen(true)
	}
}

// Picture is the page in a theme, with another height.
func (b *Bench) Picture(in fyne.Theme, height float32) image.Image {
	fyne.CurrentApp().Settings().SetTheme(in)
	return Capture(b.Window, fyne.NewSize(Width, height))
}

// Capture is a picture of a window with a size. It resizes twice, because the heights of
// texts depend on the widths of the first layout.
func Capture(w fyne.Window, size fyne.Size) image.Image {
	w.Resize(size.AddWidthHeight(0, 1))
	w.Resize(size)
	return w.Canvas().Capture()
}

// variant is Fyne's own theme, light or dark regardless of the system.
type variant struct {
	fyne.Theme
	fyne.ThemeVariant
}

func (v variant) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	return v.Theme.Color(name, v.ThemeVariant)
}

// Pictures draws pictures in both themes, for visual inspection. It saves them in the
// folder named by an environment variable; without one the test is skipped.
func Pictures(t *testing.T, variable string, draw func(in fyne.Theme, save func(what string, m image.Image))) {
	t.Helper()
	folder := os.Getenv(variable)
	if folder == "" {
		t.Skip("draws for the eye only")
	}
	for name, v := range test.KnownThemeVariants() {
		draw(variant{theme.DefaultTheme(), v}, func(what string, m image.Image) {
			t.Helper()
			f, err := os.Create(filepath.Join(folder, what+"-"+name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(png.Encode(f, m), f.Close()); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Texts are all texts of labels and paragraphs.
func Texts(o fyne.CanvasObject) (list []string) {
	for _, l := range Find[*widget.Label](o) {
		list = append(list, l.Text)
	}
	for _, r := range Find[*widget.RichText](o) {
		list = append(list, r.String())
	}
	return list
}

// Pick picks an item of the menu that is open.
func (b *Bench) Pick(text string) {
	b.Helper()
	over := b.Window.Canvas().Overlays().Top()
	if over == nil {
		b.Fatal("no menu is open")
	}
	for _, o := range Find[fyne.CanvasObject](over) {
		item, ok := o.(fyne.Tappable)
		if words := Words(o); !ok || len(words) != 1 || words[0].Text != text {
			continue
		}
		if item.Tapped(nil); b.Window.Canvas().Overlays().Top() == over {
			b.Fatalf("%q cannot be picked", text)
		}
		return
	}
	b.Fatalf("no %q in the menu", text)
}
