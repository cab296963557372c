package app

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/session"
)

// speakEnglishAfter has the tests that come after this one speak English.
func speakEnglishAfter(t *testing.T) {
	t.Helper()
	t.Cleanup(func() {
		if err := addTranslations("en"); err != nil {
			t.Error(err)
		}
	})
}

// pages are the room's. A page can have tabs of its own.
func (b *tested) pages() *control.Tabs {
	b.t.Helper()
	tabs := pagetest.Find[*control.Tabs](b.room().Object())
	if len(tabs) == 0 {
		b.t.Fatal("no pages")
	}
	return tabs[0]
}

// eachPage opens the room's pages, and the tabs on them, one after the other.
func (b *tested) eachPage(look func(name string)) {
	b.t.Helper()
	for _, tab := range b.pages().Items {
		b.pages().Select(tab)
		b.disclose(tab.Content)
		look(tab.Text)
		for _, inner := range pagetest.Find[*control.Tabs](tab.Content) {
			for i, x := range inner.Items[1:] {
				inner.SelectIndex(i + 1)
				look(tab.Text + ", " + x.Text)
			}
			inner.SelectIndex(0)
		}
	}
}

// disclose opens everything on a page that can be opened.
func (b *tested) disclose(page fyne.CanvasObject) {
	rows := pagetest.Find[*control.Disclosure](page)
	for _, d := range rows {
		d.SetOpen(true)
		if d.OnToggled != nil {
			d.OnToggled(true)
		}
	}
	if len(rows) > 0 { // the heights of texts depend on the widths of the first layout
		size := b.size()
		b.win.Resize(size.AddWidthHeight(0, 1))
		b.win.Resize(size)
	}
}

// besides are the commands that open windows beside the main one.
var besides = []string{"preferences", "guide", "about", "export", "keys"}

// openAll opens the windows beside the main one.
func (b *tested) openAll() {
	for _, id := range besides {
		b.commands.perform(id)
	}
}

// eachBeside opens the windows beside the main one, one at a time: Fyne's test driver knows only where things are in
// the last window that was opened.
func (b *tested) eachBeside(visit func(fyne.Window)) {
	for _, id := range besides {
		before := maps.Clone(b.beside)
		b.commands.perform(id)
		for win := range b.beside {
			if _, open := before[win]; !open {
				visit(win)
				win.Close()
			}
		}
	}
}

// eachTab shows the tabs of a window one after the other; one that has none is shown as it is.
func eachTab(win fyne.Window, look func()) {
	tabs, ok := win.Content().(*control.Tabs)
	if !ok {
		look()
		return
	}
	for i := range tabs.Items {
		tabs.SelectIndex(i)
		look()
	}
	tabs.SelectIndex(0)
}

// measured waits until it is known how far the position is, and nothing is being worked on.
func (b *tested) measured() {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, "the distance", func() bool {
		return b.jobs.Idle() && slices.ContainsFunc(said(b.win.Content()), func(s string) bool { return strings.HasSuffix(s, " ms") })
	})
}

// said are the texts that are seen of an object.
func said(o fyne.CanvasObject) []string {
	milliseconds := regexp.MustCompile(`(< )?[0-9.,]+ ms$`)
	var texts []string
	for _, w := range pagetest.Words(o) {
		texts = append(texts, milliseconds.ReplaceAllString(w.Text, "0 ms"))
	}
	for _, s := range pagetest.Find[*control.Select](o) {
		texts = append(texts, s.Options...)
	}
	for _, b := range pagetest.Find[*control.IconButton](o) {
		texts = append(texts, b.Tip)
	}
	return texts
}

// everythingSaid are the texts of all windows and menus where one is in the room.
func (b *tested) everythingSaid() []string {
	b.commands.refreshNow()
	texts := said(b.win.Content())
	for _, menu := range b.commands.menus.all() {
		texts = append(texts, menu.Label)
		for _, i := range menu.Items {
			texts = append(texts, i.Label)
		}
	}
	for _, win := range b.app.Desktop.AllWindows() { // in the order in which they were opened
		if _, mine := b.beside[win]; !mine {
			continue
		}
		texts = append(texts, win.Title())
		eachTab(win, func() { texts = append(texts, said(win.Content())...) })
	}
	return strings.Fields(strings.Join(texts, " ")) // wherever lines break
}

// TestLanguage changes the language to and fro on every page of every room: everything says the same then as in a
// program that has just been started in that language, and the room is as it was.
func TestLanguage(t *testing.T) {
	if testing.Short() {
		t.Skip("TestRenderersExpire walks the same with the race detector")
	}
	inRooms(t, testRoomLanguage)
}

func testRoomLanguage(t *testing.T, w walked) {
	t.Helper()
	speakEnglishAfter(t)
	speaking := func(language string) *tested {
		if err := addTranslations(language); err != nil {
			t.Fatal(err)
		}
		k := &keeper{state: session.NewState()}
		k.state.Settings.Language = language
		b := openWith(t, k, w.kind)
		w.settle(b)
		b.openAll()
		return b
	}
	random := regexp.MustCompile(`^(/|\(-?\d,-?\d\)|[0-9.,]+)$`) // scrambles, seconds, and pictures in a list that scrolls
	says := func(b *tested) []string {
		b.app.Desktop.Wait(t, "what works", b.jobs.Idle)
		return slices.DeleteFunc(b.everythingSaid(), random.MatchString)
	}
	page := func(b *tested, i int) (name string) {
		if b.pages().SelectIndex(i); b.command("lesson-next").Can() {
			return "" // the lessons, which have places of their own
		}
		return fmt.Sprintf("page %d", i)
	}
	all := func(b *tested) map[string][]string {
		said := map[string][]string{}
		for i := range b.pages().Items {
			if name := page(b, i); name != "" {
				said[name] = says(b)
			}
		}
		for _, c := range b.commands.list {
			if regexp.MustCompile(`^lesson-\d+$`).MatchString(c.ID) {
				c.Do()
				said[c.ID] = says(b)
			}
		}
		b.pages().SelectIndex(0)
		return said
	}
	fresh := map[string]map[string][]string{}
	for _, language := range []string{"en", "de"} {
		f := speaking(language)
		fresh[language] = all(f)
		f.close()
	}
	if n := len(fresh["en"]); n < 8 || slices.Equal(fresh["en"]["page 0"], fresh["de"]["page 0"]) {
		t.Fatalf("%d places, or the languages are one", n)
	}
	compare := func(name, language string, got []string) {
		t.Helper()
		want := fresh[language][name]
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Errorf("%s in %s: says %q, not %q", name, language, got[min(i, len(got)):min(i+9, len(got))], want[min(i, len(want)):min(i+9, len(want))])
				return
			}
		}
	}
	b := speaking("en")
	all(b) // all pages have been opened
	for i := range b.pages().Items {
		for _, language := range []string{"de", "en"} {
			name := page(b, i)
			before := marshalled(t, b.room().Part())
			b.kept.state.Settings.Language = language
			b.changeSettings()
			if name != "" {
				compare(name, language, says(b))
			}
			if after := marshalled(t, b.room().Part()); b.pages().SelectedIndex() != i || after != before {
				t.Errorf("page %d in %s: on page %d the room keeps %s, not %s", i, language, b.pages().SelectedIndex(), after, before)
			}
		}
	}
	for _, language := range []string{"de", "en"} {
		b.kept.state.Settings.Language = language
		b.changeSettings()
		for name, got := range all(b) {
			compare(name, language, got)
		}
	}
}
