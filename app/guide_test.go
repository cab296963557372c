package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// guideScroll has the page that the guide shows.
func guideScroll(win fyne.Window) *container.Scroll {
	all := pagetest.Find[*container.Scroll](win.Content())
	return all[len(all)-1]
}

// guideTexts are those of the page that the guide shows; the first is its title.
func guideTexts(win fyne.Window) (texts []string) {
	for _, r := range pagetest.Find[*widget.RichText](guideScroll(win)) {
		text := ""
		for _, s := range r.Segments {
			text += s.Textual()
		}
		texts = append(texts, text)
	}
	return texts
}

// TestGuideOpens: F1 opens the guide at the page about what is open, and F1 and Esc close it.
func TestGuideOpens(t *testing.T) {
	const cubes, cube, learning = "Cubes, burrs and snakes", "Rubik's cube, taken apart", "Lessons, and handing them out"
	for _, c := range []struct {
		kind  bench.Kind
		wants map[string]string
	}{
		{square1.Kind(), map[string]string{
			"play": "Turn and solve the Square-1", "editor": "Turn and solve the Square-1", "learn": learning,
			"algs": "Algs, trainer and timer", "trainer": "Algs, trainer and timer", "timer": "Algs, trainer and timer",
		}},
		{packing.Kind(), map[string]string{"solve": cubes, "build": cubes, "learn": learning}},
		{rubik.Kind(), map[string]string{"solve": cube, "net": cube, "learn": learning}},
	} {
		b := open(t, c.kind)
		for page, want := range c.wants {
			b.room().OpenPage(page)
			for _, closes := range []fyne.KeyName{fyne.KeyF1, fyne.KeyEscape} {
				win := b.opened(func() { b.press(fyne.KeyF1, 0) })
				if texts := guideTexts(win); !slices.Contains(texts[:1], want) {
					t.Errorf("%s, %s: %q, not %q", c.kind.ID, page, texts[:1], want)
				}
				search, ok := win.Canvas().Focused().(*control.Entry)
				if !ok {
					t.Fatal("the search has not the keyboard")
				}
				if search.TypedKey(&fyne.KeyEvent{Name: closes}); len(b.beside) != 0 {
					t.Errorf("%s leaves it open", closes)
				}
			}
		}
	}
}

// TestGuideFromWindow: F1 in a window beside the main one opens the page about it, which the guide shows instead if it
// is open already.
func TestGuideFromWindow(t *testing.T) {
	b := open(t, square1.Kind())
	press := func(win fyne.Window, key fyne.KeyName) { win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key}) }
	for title, do := range map[string]func(){
		"Pictures, animations and pages": func() { b.commands.perform("export") },
		"Turn and solve the Square-1":    b.showKeys,
	} {
		win := b.opened(do)
		guide := b.opened(func() { press(win, fyne.KeyF1) })
		if texts := guideTexts(guide); texts[0] != title {
			t.Errorf("%s: %s, not %s", win.Title(), texts[0], title)
		}
		b.showGuide("numbers")
		if press(win, fyne.KeyF1); guideTexts(guide)[0] != title || len(b.beside) != 2 {
			t.Errorf("%s, again: %s in %d windows", win.Title(), guideTexts(guide)[0], len(b.beside))
		}
		press(guide, fyne.KeyF1)
		if press(win, fyne.KeyEscape); len(b.beside) != 0 {
			t.Error("windows are left open")
		}
	}
}

// TestGuideCode: lines of code can be selected, and a command stands below its comment, of which what is printed has none.
func TestGuideCode(t *testing.T) {
	b := open(t, square1.Kind())
	win := b.opened(func() { b.showGuide("commands") })
	var code, all []string
	for _, l := range pagetest.Find[*widget.Label](guideScroll(win)) {
		if all = append(all, l.Text); l.Selectable && l.TextStyle.Monospace {
			code = append(code, l.Text)
		}
	}
	for text, isCode := range map[string]bool{
		"D e' U  # 4 slices, 8 in turns, 7 WCA moves": true, "$ wedge snake --atlas --unique": true, "all snakes with a single fold": false,
	} {
		if !slices.Contains(all, text) || slices.Contains(code, text) != isCode {
			t.Errorf("%q is not shown, or not as it should be", text)
		}
	}
}

// TestGuideFinds searches all pages, goes to what is found, follows a link, and keeps its place when texts are made anew.
func TestGuideFinds(t *testing.T) {
	b := open(t, (&probes{id: "one"}).kind())
	win := b.opened(func() { b.showGuide("") })
	list := func() *control.Rows { return pagetest.Find[*control.Rows](win.Content())[0] }
	scroll := func() *container.Scroll { return guideScroll(win) }
	if list().Length() != 9 || list().Row != 0 {
		t.Errorf("%d pages, number %d is chosen", list().Length(), list().Row)
	}
	list().Choose(8)
	if title := guideTexts(win)[0]; title != "Tables, metrics and God's number" {
		t.Error(title)
	}
	if least := win.Content().MinSize(); least.Width > 600 {
		t.Errorf("it is %v wide at least", least.Width)
	}

	search, ok := win.Canvas().Focused().(*control.Entry)
	if !ok {
		t.Fatal("the search has not the keyboard")
	}
	test.Type(search, "hinge SNAKE")
	if list().Length() != 2 {
		t.Fatalf("%d rows", list().Length())
	}
	search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if title := guideTexts(win)[0]; title != "Cubes, burrs and snakes" || scroll().Offset.Y == 0 || list().Row != 1 {
		t.Errorf("%s at %v, row %d", title, scroll().Offset, list().Row)
	}
	marked := 0
	for _, r := range pagetest.Find[*widget.RichText](scroll()) {
		for _, s := range r.Segments {
			if x, ok := s.(*widget.TextSegment); ok && x.Style.TextStyle.Bold && strings.Contains(strings.ToLower(x.Text), "hinge") {
				marked++
			}
		}
	}
	if marked != 2 {
		t.Errorf("%d words are marked", marked)
	}
	b.kept.state.Settings.Language = "de"
	speakEnglishAfter(t)
	at := scroll().Offset.Y
	b.changeSettings()
	if title := guideTexts(win)[0]; title != "Würfel, Knoten und Schlangen" || max(scroll().Offset.Y-at, at-scroll().Offset.Y) > 200 {
		t.Errorf("%s at %v, not %v", title, scroll().Offset.Y, at)
	}
	again, ok := win.Canvas().Focused().(*control.Entry)
	if !ok || again.Text != "hinge SNAKE" {
		t.Fatal("the search is lost")
	}
	b.kept.state.Settings.Language = "en"
	b.changeSettings()
	again, _ = win.Canvas().Focused().(*control.Entry)
	again.SetText("nothing has these words")
	if list().Length() != 1 {
		t.Errorf("%d rows", list().Length())
	}
	again.SetText("")
	list().Choose(0)
	links := pagetest.Find[*control.Link](win.Content())
	if len(links) != 1 {
		t.Fatalf("%d links", len(links))
	}
	links[0].Tapped(&fyne.PointEvent{})
	if title := guideTexts(win)[0]; title != "Tables, metrics and God's number" || scroll().Offset.Y != 0 || list().Row != 8 {
		t.Errorf("the link leads to %s, %v, row %d", title, scroll().Offset, list().Row)
	}
	keys := b.opened(pagetest.Find[*control.Button](win.Content())[0].OnTapped)
	if keys.Title() != "Keys" || len(b.beside) != 2 {
		t.Errorf("%s is opened beside the guide", keys.Title())
	}
}
