package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/orbits"
	"wedge/app/pagetest"
	"wedge/app/session"
)

// eachOpenPage goes through the pages with everything open that can be opened.
func (b *bench) eachOpenPage(look func(name string)) {
	b.eachPage(func(name string) {
		for _, d := range pagetest.Find[*control.Disclosure](b.pages().Selected().Content) {
			d.SetOpen(true)
			d.OnToggled(true)
		}
		size := b.size()
		for _, more := range []float32{1, 0} { // the heights of texts depend on the widths of the first layout
			b.win.Resize(size.AddWidthHeight(0, more))
		}
		look(name)
	})
}

// states brings Rubik's cube into states of which something else is shown.
func (b *bench) states() []func() {
	drop := func(text string) func() { return func() { b.room().Drop("cube.txt", []byte(text)) } }
	return []func(){
		func() {},
		drop("R U F2 flip UF twist URF swap UB UL"), // a long repair
		func() { b.command("face-cubies").Perform(false) },
		drop("U2 D2"), // complementary
		drop("no cube"),
	}
}

// TestEverythingHasFocusInOrbits: the keyboard reaches everything in the room of Rubik's cube.
func TestEverythingHasFocusInOrbits(t *testing.T) {
	b := open(t, orbits.Kind())
	b.win.Resize(fyne.NewSize(1216, 800))
	for _, show := range b.states() {
		show()
		b.eachOpenPage(func(name string) { around(t, name, b.win) })
	}
}

// TestLegibleInOrbits measures the contrast of all texts in the room of Rubik's cube.
func TestLegibleInOrbits(t *testing.T) {
	for name, v := range test.KnownThemeVariants() {
		b := open(t, orbits.Kind())
		b.kept.state.Settings.Theme = name
		b.changeSettings()
		b.win.Resize(fyne.NewSize(1216, 3400)) // nothing is scrolled away
		l := &legibility{
			T: t, disabled: b.app.Settings().Theme().Color(theme.ColorNameDisabled, v), worst: 21, reported: map[string]bool{},
		}
		for state, show := range b.states() {
			show()
			b.eachOpenPage(func(page string) {
				l.where = page + ", " + name + ", state " + string(rune('0'+state))
				l.read(b.win, b.win.Content())
			})
		}
		if l.measured < 500 || l.worst > 20 {
			t.Errorf("%s: %d texts measured, the worst has %.1f", name, l.measured, l.worst)
		}
		t.Logf("%s: %d texts, the least contrast %.2f", name, l.measured, l.worst)
		b.close()
	}
}

// TestTextSizeInOrbits: after a change of the text size all texts of the room of Rubik's cube have the
// sizes that they have in a program started with it.
func TestTextSizeInOrbits(t *testing.T) {
	open := func(scale float64) *bench {
		k := &keeper{state: session.NewState()}
		k.state.Settings.Scale = scale
		b := openWith(t, k, orbits.Kind())
		b.states()[1]()
		return b
	}
	each := func(b *bench) map[string][]string {
		found := map[string][]string{}
		b.eachOpenPage(func(name string) { found[name] = b.sizes() })
		b.pages().SelectIndex(0)
		return found
	}
	b := open(1)
	usual := each(b)
	for _, scale := range []float64{1.6, 0.8, 1} {
		b.kept.state.Settings.Scale = scale
		b.changeSettings()
		size := b.size()
		b.win.Resize(size.AddWidthHeight(1, 1))
		b.win.Resize(size)
		want := usual
		if scale != 1 {
			want = each(open(scale))
		}
		for name, got := range each(b) {
			if !slices.Equal(got, want[name]) {
				t.Errorf("at %v, %s: %v, not %v", scale, name, got, want[name])
			}
		}
	}
}
