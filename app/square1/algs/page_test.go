package algs

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	furniture "wedge/app/bench"
	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver"
	"wedge/solver/casebook"
	"wedge/solver/find"
	"wedge/solver/tabletest"
)

// noted is what the page asks for.
type noted struct {
	opened  []string // pages
	trained []string
	copied  string
	said    string
	offered []control.Action
	saves   int
	gallery fyne.CanvasObject // in the place of the stage
}

// bench is a page in a window, with folders that can be opened again.
type bench struct {
	*pagetest.Bench
	noted
	host    *page.Host
	page    *Page
	app     *pagetest.App
	album   *album.Album
	choices *Choices
	jobs    *jobs.Jobs
	folder  string
	kept    *store.Store
}

func open(t *testing.T) *bench {
	t.Helper()
	c := NewChoices()
	return openIn(t, t.TempDir(), &c)
}

func openIn(t *testing.T, folder string, c *Choices) *bench {
	t.Helper()
	b := &bench{app: pagetest.OneApp(), folder: folder, choices: c}
	b.kept = pagetest.Store(t, folder)
	a, err := album.Open(b.kept)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	j := jobs.New(fyne.Do)
	t.Cleanup(j.Close)
	b.album, b.jobs = a, j
	settings := session.DefaultSettings()
	b.host = &page.Host{
		Host: furniture.Host{
			Host: &room.Host{Jobs: j, Settings: &settings, Save: func() { b.saves++ }},
			Open: func(id string) { b.opened = append(b.opened, id) }, Warn: func(err error) { b.said = err.Error() },
			Inform: func(text string, actions ...control.Action) { b.said, b.offered = text, actions },
		},
		Sight: page.Sight{ShowGallery: func(o fyne.CanvasObject, _ fyne.Focusable, on bool) {
			if b.gallery = nil; on {
				b.gallery = o
			}
		}},
		Desk: desk.New(desk.NewHistory(square1.Solved())), Answers: answers.New(j, solver.New(tables...), &answers.Builder{}), Album: a,
		Weights: rating.Default, CopyAlg: func(text string) { b.copied = text }, Train: b.train,
	}
	b.page = New(b.host, NewLibrary(b.host, casebook.NewStore(filepath.Join(folder, "cases"))), c)
	a.OnChange = b.page.AlbumChanged
	b.Bench = pagetest.Open(t, b.page.Object(), 900)
	b.host.Window = b.Window
	return b
}

func (b *bench) train(set *cases.Set, indices []int) {
	b.trained = nil
	for _, i := range indices {
		b.trained = append(b.trained, set.ID+" "+set.Cases()[i].Name)
	}
}

// solves reports whether the alg that plays solves a case.
func (b *bench) solves(c cases.Case) bool {
	end, err := b.host.Desk.Pattern().Apply(b.host.Desk.Player.Alg())
	return err == nil && c.Done(end.Position)
}

// ready waits until the algs of the set are there.
func (b *bench) ready() *casebook.Book {
	b.Helper()
	b.app.Desktop.Wait(b.T, "the algs of the set", func() bool {
		v := b.page.list.at
		return v.ready && !v.calculating && v.book != nil
	})
	return b.page.list.at.book
}

// set chooses a set.
func (b *bench) set(id string) {
	b.Helper()
	for i, v := range b.page.kit.library.volumes() {
		if v.id == id {
			b.page.list.view.sets.SetSelectedIndex(i)
			return
		}
	}
	b.Fatalf("no set %s", id)
}

// names are the cases listed.
func (b *bench) names() (names []string) {
	for _, i := range b.page.list.rows {
		names = append(names, b.page.list.at.cases[i].Name)
	}
	return names
}

// open opens a case of the set by a click on its row.
func (b *bench) open(name string) {
	b.Helper()
	for at, n := range b.names() {
		if n == name {
			b.page.list.view.list.ScrollTo(at)
			for _, r := range pagetest.Find[*row](b.Object) {
				if r.shown.name == name {
					test.Tap(r)
					return
				}
			}
		}
	}
	b.Fatalf("no case %q among %q", name, b.names())
}

// paste types a list of algs, and waits until it is recognised.
func (b *bench) paste(text string) {
	b.Helper()
	b.page.one.own.entry.SetText(text)
	b.app.Desktop.Wait(b.T, "the recognised list", func() bool { return b.page.one.own.shown.summary != "" })
}

// choose performs an item of the menu.
func (b *bench) choose(text string) {
	b.Helper()
	b.Tap("Sets and sheets")
	b.Pick(text)
}

// TestStory: a cuber opens Algs, finds OBL complete with pictures and algs, plays one, adds an
// own alg, trains it.
func TestStory(t *testing.T) {
	b := open(t)
	book := b.ready()
	b.Expect("73 cases")
	if len(b.names()) != 73 || len(book.Entries) != 73 || !book.All {
		t.Fatal(len(b.names()), book)
	}
	rows := pagetest.Find[*row](b.Object)
	if len(rows) < 5 || len(rows) > 30 {
		t.Errorf("%d rows are drawn", len(rows))
	}
	for _, r := range rows {
		c, err := b.page.list.at.set.Find(r.shown.name)
		if err != nil || r.shown.alg == "" || r.shown.pattern != c.From || !strings.Contains(r.shown.facts, "slice") || !strings.Contains(r.shown.facts, "%") {
			t.Errorf("%+v, %v", r.shown, err)
		}
	}

	edges := func(o fyne.CanvasObject) [2]float32 {
		left := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
		return [2]float32{left, left + o.Size().Width}
	}
	list := [2]float32{edges(b.page.list.view.lengths)[0], edges(b.page.list.view.parities)[1]}
	b.open("cadj/cadj")
	if one := [2]float32{edges(b.page.one.algs.metric)[0], edges(b.page.one.algs.order)[1]}; one != list {
		t.Errorf("the controls are at %v in the list, %v in the case", list, one)
	}
	b.Expect("cadj/cadj", "48 shortest algs", "Comes up 0.65 % of the time")
	test.Tap(pagetest.Find[*algButton](b.Object)[0])
	c, _ := b.page.list.at.set.Find("cadj/cadj")
	if e := b.host.Desk.History().Entry(); !b.solves(c) || e.Mask != c.From.Mask || e.Note != "OBL: cadj/cadj" {
		t.Errorf("%v from %+v", b.host.Desk.Player.Alg(), e)
	}

	b.paste("/(3,0)/(1,1)/(3,0)/ # mine")
	b.Expect("Line 1: cadj/cadj, WCA notation")
	b.Tap("Add 1 alg")
	own := b.album.Algs(album.Case{Set: "obl", Name: "cadj/cadj"})
	if len(own) != 1 || own[0].Note != "mine" || b.said != "1 alg was added." || b.page.one.own.text() != "" {
		t.Errorf("%v, %q, %q", own, b.said, b.page.one.own.text())
	}
	b.Tap("Train this")
	if !slices.Equal(b.trained, []string{"obl cadj/cadj"}) {
		t.Error(b.trained)
	}
	b.Tap("Show in Play")
	if !slices.Equal(b.opened, []string{page.Play}) || b.host.Desk.Pattern() != c.From {
		t.Error(b.opened, b.host.Desk.Pattern())
	}
}

// TestFilter chooses cases by name, length, parity and favourites.
func TestFilter(t *testing.T) {
	b := open(t)
	book := b.ready()
	v := b.page.list.view
	v.name.SetText("TIE / tie")
	if got := b.names(); !slices.Equal(got, []string{"good tie/tie", "bad tie/tie"}) {
		t.Error(got)
	}
	for _, text := range []string{"kite cut", "cut/kite", "kitecut", "KITE  / Cut", "cut kite"} {
		v.name.SetText(text)
		if got := b.names(); !slices.Equal(got, []string{"good kite/cut", "bad kite/cut"}) {
			t.Errorf("%q finds %q", text, got)
		}
	}
	v.name.SetText("nothing like this")
	b.Expect("No case matches.")
	b.Tap("Clear filters")
	b.Expect("73 cases")
	v.name.SetText("tie/tie")
	v.lengths.SetSelected("1 slice")
	b.Expect("No case matches. Chosen: 1 slice")
	b.Tap("Clear filters")
	if got := b.names(); len(got) != 2 || v.name.Text != "tie/tie" {
		t.Error(got, v.name.Text)
	}
	v.name.SetText("")
	v.lengths.SetSelected("6 slices")
	for _, i := range b.page.list.rows {
		if book.Entries[i].Slices != 6 {
			t.Error(b.names())
		}
	}
	b.Expect("2 of 73 cases")
	// The chart chooses the same: once for a length, and once more for all.
	v.chart.object.SetOpen(true)
	bars := pagetest.Find[*chart.Bars](b.Object)
	if len(bars) != 1 || bars[0].Marked() != 6 {
		t.Fatal(len(bars))
	}
	for bar, want := range []string{"0 slices: 0 cases, 0 % of the time", "1 slice: 1 case, 0.65 % of the time"} {
		if got := bars[0].Describe(bar); got != want {
			t.Errorf("the chart says %q", got)
		}
	}
	bars[0].OnPick(1)
	if got := b.names(); !slices.Equal(got, []string{"4e/4e"}) && len(got) != 1 {
		t.Error(got)
	}
	bars[0].OnPick(1)
	b.Expect("73 cases")

	b.open("1c/1c")
	test.Tap(b.page.one.head.star)
	b.Tap("OBL")
	b.Tap("Only favourites")
	if got := b.names(); !slices.Equal(got, []string{"1c/1c"}) {
		t.Error(got)
	}
	b.Tap("Favourites and others")

	b.set("ep")
	b.app.Desktop.Wait(t, "the set", func() bool { return b.page.list.at.ready })
	b.Expect("The algs are not calculated yet.")
	if v.parities.Disabled() {
		t.Fatal("EP has both parities")
	}
	for _, want := range []string{"Even", "Odd"} {
		v.parities.SetSelected(want)
		if len(b.names()) != 50 {
			t.Errorf("%s: %d cases", want, len(b.names()))
		}
		for _, i := range b.page.list.rows {
			if b.page.list.at.cases[i].Odd != (want == "Odd") {
				t.Error(want, b.names())
			}
		}
	}
}

// TestSelected keeps the case that was opened selected, wherever the filter moves it.
func TestSelected(t *testing.T) {
	b := open(t)
	b.ready()
	marked := -1 // as Fyne draws it
	track := func() {
		b.page.list.view.list.OnSelected = func(row int) { marked = row }
		b.page.list.view.list.OnUnselected = func(int) { marked = -1 }
	}
	track()
	expect := func(when, name string) {
		t.Helper()
		row := slices.Index(b.names(), name)
		if l := b.page.list.view.list; l.Row != row || marked != row {
			t.Errorf("%s: row %d is selected, %d is marked, want %d (%q)", when, l.Row, marked, row, name)
		}
	}
	b.open("good tie/tie")
	b.Tap("OBL")
	expect("at first", "good tie/tie")
	name := b.page.list.view.name
	name.SetText("tie")
	expect("among few", "good tie/tie")
	name.SetText("nothing like this")
	expect("not listed", "good tie/tie")
	name.SetText("")
	expect("after the filter", "good tie/tie")
	if offset := b.page.list.view.list.GetScrollOffset(); offset == 0 {
		t.Error("the case selected is out of view")
	}
	name.SetText("tie")
	b.open("bad tie/tie")
	b.Tap("OBL")
	b.page.list.view.lengths.SetSelected("6 slices")
	name.SetText("")
	b.page.list.view.lengths.SetSelectedIndex(0)
	expect("after two filters", "bad tie/tie")

	before := b.page.list.view.list.GetScrollOffset()
	b.page.LanguageChanged()
	if row := slices.Index(b.names(), "bad tie/tie"); b.page.list.view.list.Row != row {
		t.Errorf("in another language row %d is selected, want %d", b.page.list.view.list.Row, row)
	}
	unmarked := -1
	b.page.list.view.list.OnUnselected = func(row int) { unmarked = row }
	b.page.list.view.list.UnselectAll()
	if unmarked != b.page.list.view.list.Row {
		t.Error("in another language the row is not marked")
	}
	if after := b.page.list.view.list.GetScrollOffset(); after != before {
		t.Errorf("in another language the list is at %v instead of %v", after, before)
	}
	b.set("pll")
	if b.page.list.view.list.Row != -1 {
		t.Error("another set begins with a selected case")
	}
}

// TestLow: in a low window the page scrolls, even with the chart, and the window need not grow.
func TestLow(t *testing.T) {
	b := open(t)
	b.ready()
	b.page.list.view.chart.object.SetOpen(true)
	if least := b.Object.MinSize().Height; least > 100 {
		t.Errorf("the page needs a height of %v", least)
	}
	for _, height := range []float32{900, 250} {
		b.Bench.Window.Resize(fyne.NewSize(pagetest.Width, height))
		control.Reveal(b.page.list.view.list)
		driver := fyne.CurrentApp().Driver()
		top, size := driver.AbsolutePositionForObject(b.page.list.view.list).Y, b.page.list.view.list.Size()
		if size.Height < 3*rowHeight() || top < 0 || top+size.Height > height+1 {
			t.Errorf("the list is at %v, %v high, in a window of %v", top, size.Height, height)
		}
	}
}

// TestAlgs lists algs in all metrics and orders, longer ones, and keeps choices.
func TestAlgs(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("copp/copp")
	one := b.page.one
	c := one.it()
	searched := func() []square1.Alg {
		b.app.Desktop.Wait(t, "the algs", func() bool { return !one.search.running })
		algs, _, _, err := one.found()
		if err != nil || len(algs) == 0 {
			t.Fatal(algs, err)
		}
		for _, a := range algs {
			if !c.Solves(a) {
				t.Errorf("%v does not solve %s", a, c.Name)
			}
		}
		return algs
	}
	slicesOnly := searched()
	for _, o := range rating.Orders() {
		one.algs.order.SetSelected(orderName(o))
		list := one.list()
		by := rating.Sorting{Order: o, Weights: b.host.Weights(), FreeEnds: true}
		for i := range list[1:] {
			if o != rating.ByText && by.Key(list[i]) > by.Key(list[i+1]) {
				t.Errorf("%v: %v before %v", o, list[i], list[i+1])
			}
			if o == rating.BySlices && list[i].WithoutEnds().Length(square1.TurnMetric) > list[i+1].WithoutEnds().Length(square1.TurnMetric) {
				t.Errorf("as many slices: %v before %v, which has fewer turns", list[i], list[i+1])
			}
		}
		// The list of cases and the sheet name the same alg as this page.
		for _, e := range b.page.list.at.book.Entries {
			sorted := slices.Clone(e.Algs)
			by.Sort(sorted)
			if got, ok := b.page.kit.library.First(e.Case, b.choices, b.host.Weights()); !ok || got.String() != sorted[0].String() {
				t.Errorf("%v: the first is %v and %v", o, got, sorted[0])
			}
		}
		if len(list) != len(slicesOnly) || b.choices.Order != o.String() {
			t.Errorf("%v: %d algs, not %d", o, len(list), len(slicesOnly))
		}
	}
	one.algs.metric.SetSelected("Shortest: turns")
	e := one.entry()
	for _, a := range searched() {
		if n := a.WithoutEnds().Length(square1.TurnMetric); n != e.Turns {
			t.Errorf("%v has %d turns, not %d", a, n, e.Turns)
		}
	}
	one.algs.metric.SetSelected("Shortest: slices")
	b.Tap("Also longer ones")
	if longer := searched(); len(longer) <= len(slicesOnly) {
		t.Errorf("%d, then %d algs", len(slicesOnly), len(longer))
	}
	shown := len(pagetest.Find[*algButton](one.algs.rows.object))
	b.Tap("Show more (" + control.Grouped(len(one.list())-shown) + " left)")
	if more := len(pagetest.Find[*algButton](one.algs.rows.object)); shown != someRows || more <= shown {
		t.Errorf("%d, then %d rows", shown, more)
	}
	b.Tap("Copy all algs")
	if strings.Count(b.copied, "\n") != len(one.list()) {
		t.Error(b.copied)
	}

	// A favourite, and the alg for the list.
	second := one.list()[1]
	b.Tap("Add to favourites") // of the case
	test.Tap(one.algs.rows.rows[1].star)
	test.Tap(one.algs.rows.rows[1].choose)
	if got, ok := b.album.Chosen(one.key()); !ok || got.String() != second.String() || !b.album.FavouriteAlg(c.From, second) || !b.album.Favourite(one.key()) {
		t.Error(got, ok)
	}
	b.Tap("OBL")
	for _, r := range pagetest.Find[*row](b.Object) {
		if r.shown.name == "copp/copp" && (r.shown.alg != second.String() || !r.shown.favourite) {
			t.Errorf("%+v", r.shown)
		}
	}
}

// TestPublishedAlgs: the algs of lists by others are below those found, with the list's name and their lengths; they
// can be played, and chosen for the case.
func TestPublishedAlgs(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("copp/copp")
	one := b.page.one
	rows := pagetest.Find[*algButton](one.algs.published.object)
	if len(rows) != 1 {
		t.Fatalf("%d rows", len(rows))
	}
	row := one.algs.published.rows[0]
	if want := "published: Square1Trainer · 2 slices · "; !strings.HasPrefix(row.shown.caption, want) {
		t.Errorf("%q, not %q", row.shown.caption, want)
	}
	test.Tap(row.choose)
	if got, ok := b.album.Chosen(one.key()); !ok || got.String() != row.shown.alg.Simplify().String() || !row.shown.chosen {
		t.Errorf("%v is chosen, not %v", got, row.shown.alg)
	}
	test.Tap(row.play)
	if !b.solves(one.it()) {
		t.Errorf("%v from %v", b.host.Desk.Player.Alg(), b.host.Desk.Pattern())
	}
	b.Tap("OBL")
	b.open("good thumb/thumb")
	if n := len(pagetest.Find[*algButton](one.algs.published.object)); n != 0 {
		t.Errorf("a case without published algs has %d", n)
	}
}

// TestStopSearch stops searches: what was listed before is listed again, and a search for the
// first algs can be repeated.
func TestStopSearch(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("cadj/cadj")
	b.Tap("Also longer ones")
	b.Expect("Searching …")
	b.Tap("Stop search")
	b.Expect("48 shortest algs")
	b.page.one.algs.metric.SetSelected("Shortest: turns")
	b.Expect("Searching …")
	b.Tap("Stop search")
	b.Expect("Search stopped.")
	b.page.AlbumChanged()
	b.Expect("Search stopped.")
	b.Tap("Search again")
	b.app.Desktop.Wait(t, "the algs", func() bool { return !b.page.one.search.running })
	b.Expect("shortest algs")
	b.Tap("Also longer ones")
	b.Tap("Stop search")
	b.app.Desktop.Wait(t, "the algs", func() bool { return !b.page.one.search.running })
	b.Expect("shortest algs")
}

// TestLimit: if longer algs would take too much memory, the shortest stay, and the page says
// why there are no others. If there are too many, it says how many are listed, the shortest.
func TestLimit(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("cadj/cadj")
	one := b.page.one
	one.shown.extra = 1
	one.search.set, one.search.index, one.search.asked = "obl", one.index, question{extra: 1}
	one.search.err = &find.LimitError{Tried: 3, Metric: square1.SliceMetric, Memory: true}
	one.refresh()
	b.Expect("48 shortest algs. To find longer ones would take too much memory.")
	for _, x := range pagetest.Find[*control.Button](b.Object) {
		if x.Text == "Also longer ones" {
			t.Error("longer ones are offered")
		}
	}
	one.search.stop()
	one.shown.limit = nil
	one.refresh()
	for range 3 {
		if one.algs.longer.Visible() {
			test.Tap(one.algs.longer)
			b.app.Desktop.Wait(t, "the algs", func() bool { return !one.search.running })
		}
	}
	algs, count, _, err := one.found()
	if err != nil || len(algs) != mostFound || count <= mostFound || one.algs.longer.Visible() {
		t.Fatal(len(algs), count, err)
	}
	b.Expect("The first 2,000 are listed.")
	lengths := map[int]int{}
	for _, a := range algs {
		lengths[a.WithoutEnds().Length(square1.SliceMetric)]++
	}
	if lengths[4] != 48 {
		t.Errorf("%v", lengths)
	}
}

// TestSolvedCase says that there is nothing to do.
func TestSolvedCase(t *testing.T) {
	b := open(t)
	b.set("cs")
	b.ready()
	b.open("Square / Square")
	b.Expect("There is nothing to do.", "Solved already")
	if n := len(pagetest.Find[*algButton](b.Object)); n > 0 || !b.Button("Train this").Disabled() {
		t.Errorf("%d algs", n)
	}
}

// TestSteps goes from case to case.
func TestSteps(t *testing.T) {
	b := open(t)
	b.set("pll")
	b.app.Desktop.Wait(t, "the set", func() bool { return b.page.list.at.ready })
	b.open("Al")
	b.Expect("Mirror image: Ar", "Inverse: Ar")
	driver := fyne.CurrentApp().Driver()
	link, button := b.page.one.head.inverse, b.Button("Train this")
	if gap := driver.AbsolutePositionForObject(button).Y - driver.AbsolutePositionForObject(link).Y - link.Size().Height; gap < 2*control.Gap {
		t.Errorf("the buttons are %v below the links", gap)
	}
	for _, l := range pagetest.Find[*control.Link](b.Object) {
		if l.Text() == "Mirror image: Ar" {
			test.Tap(l)
			break
		}
	}
	b.Expect("Mirror image: Al")
	b.Tap("Next case")
	if b.page.one.it().Name != b.names()[2] {
		t.Error(b.page.one.it().Name)
	}
	b.Tap("Previous case")
	b.Tap("Previous case")
	b.Tap("Previous case")
	if b.page.one.it().Name != b.names()[len(b.names())-1] {
		t.Errorf("before the first comes %s", b.page.one.it().Name)
	}

	// A link can lead to a case that the filter leaves out. The steps lead to its neighbours.
	b.Tap("PLL")
	b.page.list.view.name.SetText("a")
	b.open("Al")
	rows := b.page.list.rows
	for index := range b.page.list.at.cases {
		for _, by := range []int{1, -1} {
			b.page.openCase(index)
			b.page.one.step(by)
			want := -1
			for i := index + by; want < 0; i += by {
				if i = (i + len(b.page.list.at.cases)) % len(b.page.list.at.cases); slices.Contains(rows, i) {
					want = i
				}
			}
			if got := b.page.one.index; got != want {
				t.Errorf("from %d by %d comes %d, want %d of %v", index, by, got, want, rows)
			}
		}
	}
}

// TestPaste adds right lines here and elsewhere, and leaves wrong ones.
func TestPaste(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("cadj/cadj")
	b.paste("1. /(3,0)/(1,1)/(3,0)/ # a\n(1,0)/(3,x)/\nU D' U // b\n(1,0)/(3,3)/(-1,0)/\n(1,0)")
	b.Expect("This case: 1  ·  other cases: 1  ·  wrong: 3", "Line 2: “x” at column 10", "Line 4: it solves no case of OBL",
		"Line 5: there is no alg in it", "Line 3: good kite/kite, Karnotation", "Line 1: cadj/cadj, WCA notation")
	b.Tap("Add 1 alg to its case")
	if got := b.album.Algs(album.Case{Set: "obl", Name: "good kite/kite"}); len(got) != 1 || got[0].Note != "b" {
		t.Error(got)
	}
	b.app.Desktop.Wait(t, "the rest", func() bool { return b.page.one.own.shown.here == 1 && b.page.one.own.shown.others == 0 })
	b.Tap("Add 1 alg")
	if got := b.page.one.own.text(); got != "(1,0)/(3,x)/\n(1,0)/(3,3)/(-1,0)/\n(1,0)" {
		t.Errorf("%q is left", got)
	}
	// Its note is changed, and it is removed, and comes back.
	key := album.Case{Set: "obl", Name: "cadj/cadj"}
	own := b.page.one.own.rows.rows[0]
	test.Type(own.note, "n ")
	b.app.Desktop.Wait(t, "the note", func() bool { return b.album.Algs(key)[0].Note == "n a" })
	b.Tap("Remove alg")
	if len(b.album.Algs(key)) != 0 || len(b.offered) != 1 {
		t.Fatal("not removed")
	}
	b.offered[0].Do()
	if got := b.album.Algs(key); len(got) != 1 || got[0].Note != "n a" {
		t.Error(got)
	}
	// A note that was just typed is not lost when another case is opened.
	test.Type(own.note, "x")
	b.Tap("Next case")
	if got := b.album.Algs(key)[0].Note; got != "xn a" && got != "n xa" && got != "n ax" {
		t.Error(got)
	}
	b.Expect("Type or paste algs,")
}

// TestPasteTwice: algs that are there already, or twice in a list, are named as such.
func TestPasteTwice(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("cadj/cadj")
	list := "/(3,0)/(1,1)/(3,0)/\n/(3,0)/(1,1)/(3,0)/\nU D' U\n/(3,0)/(1,1)/(3,0)/ # note\n/3,0/1,1/3,0/ # other"
	b.paste(list)
	b.Expect("This case: 2  ·  other cases: 1  ·  wrong: 0  ·  already there: 2",
		"Line 2: cadj/cadj, already there", "Line 5: cadj/cadj, already there", "Line 4: cadj/cadj, WCA notation")
	b.Tap("Add 2 algs")
	own := b.album.Algs(b.page.one.key())
	if len(own) != 1 || own[0].Note != "note" {
		t.Errorf("%v", own)
	}
	if got := b.page.one.own.text(); got != "U D' U" {
		t.Errorf("%q is left", got)
	}
	b.paste("/(3,0)/(1,1)/(3,0)/")
	b.app.Desktop.Wait(t, "the report", func() bool { return b.Says("already there: 1") })
	if b.page.one.own.here.Visible() {
		t.Error("it can be added again")
	}
	// An alg gets its note.
	b.album.SetNote(b.page.one.key(), own[0].Alg, "")
	b.paste("/(3,0)/(1,1)/(3,0)/ # later")
	b.app.Desktop.Wait(t, "the report", func() bool { return b.Says("This case: 1 ") })
	b.Tap("Add 1 alg")
	if got := b.album.Algs(b.page.one.key()); len(got) != 1 || got[0].Note != "later" || b.said != "The notes were added." {
		t.Errorf("%v, %q", got, b.said)
	}
}

// TestPasteInView: what is said about a list that is typed is in view, with the buttons and the
// list itself.
func TestPasteInView(t *testing.T) {
	b := open(t)
	b.ready()
	for _, height := range []float32{640, 480} {
		b.Bench.Window.Resize(fyne.NewSize(pagetest.Width, height))
		b.open("cadj/cadj")
		own := b.page.one.own
		b.Bench.Window.Canvas().Focus(own.entry)
		b.paste("1. /(3,0)/(1,1)/(3,0)/ # a\n(1,0)/(3,x)/\nU D' U // b\n(1,0)/(3,3)/(-1,0)/\n(1,0)")
		driver := fyne.CurrentApp().Driver()
		for _, o := range []fyne.CanvasObject{own.entry, own.summary, own.list, own.here, own.others} {
			top := driver.AbsolutePositionForObject(o).Y
			if bottom := top + o.Size().Height; top < 0 || bottom > height {
				t.Errorf("%T is at %v to %v of %v", o, top, bottom, height)
			}
		}
		b.Tap("Add 1 alg to its case")
		if page := b.page.one.object; page.Offset.Y+page.Size().Height > page.Content.MinSize().Height+1 {
			t.Errorf("at %v of %v, with a height of %v: nothing is below", page.Offset.Y, page.Content.MinSize().Height, page.Size().Height)
		}
		b.album.Remove(album.Case{Set: "obl", Name: "good kite/kite"}, b.album.Algs(album.Case{Set: "obl", Name: "good kite/kite"})[0].Alg)
		b.Tap("OBL")
	}
}

// TestHugePaste does not stop the window: a long list is not shown, and too long a one is
// refused.
func TestHugePaste(t *testing.T) {
	b := open(t)
	b.ready()
	b.open("cadj/cadj")
	entry := b.page.one.own.entry
	paste := func(text string) {
		b.app.Clipboard().SetContent(text)
		entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: b.app.Clipboard()})
	}
	paste(strings.Repeat("/(3,0)/(1,1)/(3,0)/\n", 2000))
	b.app.Desktop.Wait(t, "the list", func() bool { return b.page.one.own.shown.here == 1 })
	if entry.Text != "" || entry.PlaceHolder != "A list of 2,000 lines, too long to be shown here" {
		t.Errorf("%q, %q", entry.Text, entry.PlaceHolder)
	}
	b.Expect("already there: 1,999")
	b.Tap("Add 1 alg")
	if got := b.album.Algs(b.page.one.key()); len(got) != 1 {
		t.Error(len(got))
	}
	paste(strings.Repeat("x", 5_000_000))
	b.app.Desktop.Wait(t, "the refusal", func() bool { return b.Says("The list is too long") })
	if size := b.page.one.own.summary.Size(); size.Height < b.page.one.own.summary.MinSize().Height {
		t.Error("the refusal has no room", size)
	}
	// A list while the one before is still read.
	paste(strings.Repeat("/(3,0)/(1,1)/(3,0)/\n", 3000))
	entry.SetText("/")
	if !strings.HasPrefix(entry.PlaceHolder, "Type or paste algs") {
		t.Error(entry.PlaceHolder)
	}
	b.app.Desktop.Wait(t, "the last list", func() bool { return len(b.page.one.adding.lines) == 1 })
}

// TestKept: sets, choices, algs and what was calculated are there after a restart.
func TestKept(t *testing.T) {
	folder := t.TempDir()
	c := NewChoices()
	b := openIn(t, folder, &c)
	b.set("eo")
	first := b.ready()
	b.open(b.names()[0])
	b.page.one.algs.order.SetSelected("By ease")
	if b.saves < 2 {
		t.Error("the choices were not saved")
	}
	b.page.Close()

	again := openIn(t, folder, &c)
	if again.page.list.at.id != "eo" {
		t.Error(again.page.list.at.id)
	}
	again.page.kit.library.finder = nil // nothing is calculated again
	again.app.Desktop.Wait(t, "the stored book", func() bool { return again.page.list.at.book != nil })
	second := again.page.list.at.book
	for i := range first.Entries {
		if !reflect.DeepEqual(first.Entries[i].Algs, second.Entries[i].Algs) {
			t.Errorf("%v, then %v", first.Entries[i], second.Entries[i])
		}
	}
	if again.page.one.kit.choices.Order != rating.ByHand.String() {
		t.Error(again.choices)
	}
}

// TestOwnSet makes a set, uses it, renames it, and deletes it, which can be undone.
func TestOwnSet(t *testing.T) {
	b := open(t)
	b.choose("New set …")
	form := b.page.form
	if !form.save.Disabled() {
		t.Error("an empty set can be saved")
	}
	form.name.SetText("OBL")
	form.from.entry.SetText("VXUXUXUXYUYVYVY")
	b.Expect("7 corners")
	form.from.entry.SetText("WZWZWZWZZWZWZWZW")
	b.app.Desktop.Wait(t, "the refusal", func() bool { return b.Says("This set has too many cases.") })
	form.from.entry.SetText("UZUZUZUZZVZVZVZV")
	form.to.entry.SetText("UXUXUXUXYVYVYVYV")
	b.app.Desktop.Wait(t, "the cases", func() bool { return form.checked })
	form.name.SetText("My edges")
	b.Tap("Save set")
	v := b.page.list.at
	if !v.own || v.name != "My edges" || len(b.album.Sets()) != 1 {
		t.Fatal(v)
	}
	b.ready()
	if len(v.cases) == 0 || len(b.names()) != len(v.cases) {
		t.Error(len(v.cases))
	}
	b.open(b.names()[0])
	test.Tap(b.page.one.head.star)
	favourite := b.page.one.key()
	b.Tap("My edges")

	b.choose("Rename set …")
	form.name.SetText("  ")
	if !form.save.Disabled() {
		t.Error("a set without a name")
	}
	form.name.SetText("Edges")
	b.Tap("Save set")
	if b.page.list.at != v || v.name != "Edges" {
		t.Error(v.name)
	}
	if err := b.kept.Flush(); err != nil {
		t.Fatal(err)
	}
	again := openIn(t, b.folder, b.choices)
	again.ready()
	if again.page.list.at.name != "Edges" || !again.album.Favourite(album.Case{Set: v.id, Name: again.page.list.at.cases[0].Name}) {
		t.Errorf("%v is lost with the old name; now there is %s of %s", favourite, again.page.list.at.cases[0].Name, again.page.list.at.name)
	}
	again.page.Close()
	b.choose("Delete set")
	if len(b.album.Sets()) != 0 || b.page.list.at.id != "obl" || b.said != "Edges is deleted." {
		t.Error(b.album.Sets(), b.said)
	}
	b.offered[0].Do()
	if len(b.album.Sets()) != 1 || !b.album.Favourite(favourite) || b.page.list.at.name != "Edges" {
		t.Error("not brought back")
	}
	b.ready()
}

// TestSheet writes a sheet with the algs that were chosen.
func TestSheet(t *testing.T) {
	b := open(t)
	b.ready()
	b.album.Choose(album.Case{Set: "obl", Name: "copp/copp"}, square1.Alg{square1.Turn(0, -1), square1.SliceMove(), square1.Turn(-2, -2), square1.SliceMove()})
	b.choose("Export sheet …")
	sheet := b.page.sheet
	folder := t.TempDir()
	for _, want := range []string{"Square-1 OBL.pdf", "Square-1 OBL.2.pdf"} {
		sheet.write(folder)
		b.app.Desktop.Wait(t, "the sheet", func() bool { return !sheet.save.Disabled() })
		text, err := os.ReadFile(filepath.Join(folder, want))
		words := strings.ReplaceAll(string(text), "\x00", "") // they are in UTF-16
		if err != nil || !strings.Contains(words, "copp/copp") || !strings.Contains(words, "; \\(0,-1\\)/\\(-2,-2\\)/\n") {
			t.Errorf("%v, %s", err, sheet.message.Text)
		}
	}
	sheet.write(filepath.Join(folder, "no such folder"))
	b.app.Desktop.Wait(t, "the error", func() bool { return !sheet.save.Disabled() })
	b.Expect("no such folder")
	b.Tap("Back to the list")
	b.Expect("73 cases")
}

// TestLanguage translates what is open, and keeps what was typed.
func TestLanguage(t *testing.T) {
	b := open(t)
	b.ready()
	b.page.list.view.name.SetText("cadj")
	b.page.LanguageChanged()
	if got := b.page.list.view.name.Text; got != "cadj" || len(b.names()) >= 73 {
		t.Errorf("%q, %d cases", got, len(b.names()))
	}
	b.open("cadj/cadj")
	b.paste("(1,0)/(3,x)/")
	b.page.LanguageChanged()
	if got := b.page.one.own.text(); got != "(1,0)/(3,x)/" {
		t.Errorf("%q", got)
	}
	b.Expect("48 shortest algs", "wrong: 1")
	b.Tap("OBL")
	b.choose("New set …")
	b.page.form.name.SetText("Mine")
	b.page.LanguageChanged()
	if got := b.page.form.name.Text; got != "Mine" {
		t.Errorf("%q", got)
	}
	b.Expect(lang.L("Set of your own"))
}

// TestFast does what a hurried user does: sets change while they are calculated, the page
// closes while it works.
func TestFast(t *testing.T) {
	b := open(t)
	for range 2 {
		for _, v := range b.page.kit.library.volumes() {
			b.set(v.id)
			if len(b.names()) > 0 {
				b.page.openCase(b.page.list.rows[0])
			}
			b.app.Desktop.Pump()
			b.page.showList()
		}
	}
	b.set("pbl")
	b.app.Desktop.Wait(t, "the set", func() bool { return b.page.list.at.ready })
	b.Expect("1,935 cases", "The algs are not calculated yet.")
	b.Tap("Calculate one alg each")
	b.Expect("Calculating algs: 0 of 1,935 cases")
	b.set("obl")
	b.set("pbl")
	if !b.page.list.at.calculating {
		t.Error("the calculation ended with another set")
	}
	b.Tap("Cancel")
	b.Expect("The algs are not calculated yet.")
	b.Tap("Calculate one alg each")
	b.page.Close()
	b.page.kit.library.Close()
	b.app.Desktop.Pump()
	if b.page.list.at.calculating {
		t.Error("still calculating")
	}
}

// TestKeys walks through the list with the keyboard.
func TestKeys(t *testing.T) {
	b := open(t)
	b.ready()
	l := b.page.list.view.list
	b.Bench.Window.Canvas().Focus(l)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			l.KeyDown(&fyne.KeyEvent{Name: k})
			l.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	if l.Row != 1 {
		t.Error(l.Row)
	}
	press(fyne.KeyPageDown)
	if l.Row < 5 {
		t.Error(l.Row)
	}
	press(fyne.KeyEnd)
	if l.Row != 72 {
		t.Error(l.Row)
	}
	press(fyne.KeyPageUp, fyne.KeyHome, fyne.KeyDown, fyne.KeyReturn)
	if !b.page.opened() || b.page.one.index != b.page.list.rows[1] {
		t.Error(b.page.one.index)
	}
	if b.Bench.Window.Canvas().Focused() != fyne.Focusable(b.page.one.head.back) {
		t.Error("the keyboard is lost")
	}
	alg := pagetest.Find[*algButton](b.Object)[0]
	alg.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !b.host.Desk.Player.Playing() {
		t.Error("Space does not play")
	}
	b.page.one.head.back.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if b.page.opened() || b.Bench.Window.Canvas().Focused() != fyne.Focusable(l) {
		t.Error("the keyboard does not return to the list")
	}
}

// TestExchange exports the album to a file, and adds it to another one.
func TestExchange(t *testing.T) {
	b := open(t)
	b.album.SetFavourite(album.Case{Set: "obl", Name: "1c/1c"}, true)
	data, err := b.album.Export()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "algs.json")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	other := open(t)
	importFile(other.page.kit, name)
	other.app.Desktop.Wait(t, "the import", func() bool { return other.said != "" })
	if !other.album.Favourite(album.Case{Set: "obl", Name: "1c/1c"}) || other.said != "Added: algs 0, favourites 1, learned 0, sets 0, methods 0" {
		t.Error(other.said)
	}
	other.said = ""
	importFile(other.page.kit, filepath.Dir(name))
	other.app.Desktop.Wait(t, "the error", func() bool { return other.said != "" })
	b.page.kit.host.Write(b.page.kit.jobs, filepath.Dir(name), "wedge-algs", ".json", data)
	b.app.Desktop.Wait(t, "the export", func() bool { return b.said != "" })
	if written, err := os.ReadFile(filepath.Join(filepath.Dir(name), "wedge-algs.json")); err != nil || string(written) != string(data) {
		t.Error(err, b.said)
	}
}

// TestMethods: from a method one opens the cases of its steps, also those of a step that has a set of its own, prints
// and trains them, and comes back.
func TestMethods(t *testing.T) {
	b := open(t)
	b.choose("Methods")
	b.Expect("Back to the list", "Vandenbergh")
	names := pagetest.Find[*control.Select](b.Object)[0]
	names.SetSelected("Lin")
	tap := func(text string, n int) {
		t.Helper()
		var list []*control.Button
		for _, x := range pagetest.Find[*control.Button](b.Object) {
			if x.Text == text {
				list = append(list, x)
			}
		}
		if n >= len(list) {
			t.Fatalf("%d of %q", len(list), text)
		}
		list[n].OnTapped()
	}
	tap("Train", 2)
	if len(b.trained) != 6 || b.trained[0] != "lin/third edge Third edge 1" {
		t.Errorf("%q", b.trained)
	}
	tap("Cases", 2)
	b.app.Desktop.Wait(t, "the cases", func() bool { return len(b.names()) == 6 })
	if at := b.page.list.at; at.id != "lin/third edge" || at.name != "Third edge" {
		t.Errorf("%+v", at)
	}
	b.set("obl")
	b.set("lin/third edge")
	b.choose("Methods")
	tap("Sheet …", 2)
	b.app.Desktop.Wait(t, "the form for the sheet", func() bool { return b.Says("Sheet: Third edge") })
	b.Tap("Back to the list")
	b.Expect("Third edge 1")
	b.choose("Methods")
	pagetest.SpeakGerman(t)
	b.page.LanguageChanged()
	b.Expect("Zurück zur Liste", "Lin")
}
