package app

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"wedge/app/pagetest"
	"wedge/app/session"
)

// sizes are those of the texts that are seen in the main window, each once, but for a time that is as large as there is
// room for.
func (b *tested) sizes() []string {
	var found []string
	for _, w := range pagetest.Words(b.win.Content()) {
		const large = 100
		if w.TextSize > large {
			continue
		}
		found = append(found, fmt.Sprintf("%.1f", w.TextSize))
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// TestTextSize changes the text size on pages with drawings of many kinds: all texts have
// the size then that they have in a program that has just been started with it.
func TestTextSize(t *testing.T) {
	if testing.Short() {
		t.Skip("TestRenderersExpire walks the same with the race detector")
	}
	inRooms(t, testTextSize)
}

func testTextSize(t *testing.T, w walked) {
	t.Helper()
	open := func(scale float64) *tested {
		k := &keeper{state: session.NewState()}
		k.state.Settings.Scale = scale
		b := openWith(t, k, w.kind)
		w.settle(b)
		return b
	}
	each := func(b *tested) map[string][]string {
		found := map[string][]string{}
		b.eachPage(func(name string) {
			b.app.Desktop.Wait(t, "what works", b.jobs.Idle) // a scramble, which has a size of its own
			found[name] = b.sizes()
		})
		b.pages().SelectIndex(0)
		return found
	}
	b := open(1)
	usual := each(b)
	for _, scale := range []float64{1.5, 0.75, 1} {
		b.kept.state.Settings.Scale = scale
		b.changeSettings()
		b.app.Desktop.Wait(t, "what works", b.jobs.Idle)
		size := b.size() // Fyne's window for tests lays out nothing anew when margins change
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
	if len(usual) < w.pages {
		t.Errorf("only %d pages", len(usual))
	}
}

// TestLargestTexts: with the largest texts that the user can choose, every page fits into a window of 1280x900
// in both languages, and a lesson shows several lines.
func TestLargestTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("it lays out on one goroutine")
	}
	const (
		largest       = 2 // of the slider in the preferences
		width, height = 1280, 900
		menu          = 56 // height of the menu bar, which belongs to the window
		fewest        = 5  // lines
	)
	look := func(t *testing.T, w walked) {
		k := &keeper{state: session.NewState()}
		k.state.Settings.Scale = largest
		k.state.Window.Width, k.state.Window.Height = width, height
		b := openWith(t, k, w.kind)
		w.settle(b)
		b.win.Resize(fyne.NewSize(width, height-menu))
		line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
		for i, tab := range b.pages().Items {
			b.pages().Select(tab)
			b.win.Resize(fyne.NewSize(width, height-menu-1)) // Fyne's window for tests lays out nothing anew by itself
			b.win.Resize(fyne.NewSize(width, height-menu))
			if least := b.win.Content().MinSize(); least.Width > width || least.Height > height-menu {
				t.Errorf("with %s the window is at least %v", tab.Text, least)
			}
			if i != 1 {
				continue
			}
			for _, s := range pagetest.Find[*container.Scroll](tab.Content)[:1] {
				if seen := s.Size().Height; seen < fewest*line {
					t.Errorf("%s shows %.1f lines", tab.Text, seen/line)
				}
			}
		}
	}
	for _, language := range []string{"English", "German"} {
		t.Run(language, func(t *testing.T) {
			if language == "German" {
				pagetest.SpeakGerman(t)
			}
			inRooms(t, look)
		})
	}
}
