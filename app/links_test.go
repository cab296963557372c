package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/scheme"
	"wedge/app/square1/learn"
	"wedge/puzzle/square1"
)

// popUp is the menu that is open, nil for none.
func (b *bench) popUp() *widget.PopUpMenu {
	b.t.Helper()
	top := b.win.Canvas().Overlays().Top()
	if top == nil {
		return nil
	}
	for _, o := range test.LaidOutObjects(top) {
		if m, ok := o.(*widget.PopUpMenu); ok {
			return m
		}
	}
	b.t.Fatal("something else lies over the window")
	return nil
}

// choose taps the item of the menu that is open.
func (b *bench) choose(text string) {
	b.t.Helper()
	menu := b.popUp()
	if menu == nil {
		b.t.Fatal("no menu is open")
	}
	i := slices.IndexFunc(b.menu.puzzle.Items, func(i *fyne.MenuItem) bool { return i.Label == text })
	if i < 0 {
		b.t.Fatalf("the menu has no %q", text)
	}
	test.Tap(menu.Items[i].(fyne.Tappable))
}

// rightClick presses and lets go of the right button.
func (b *bench) rightClick(from, to fyne.Position) {
	origin := b.app.Driver().AbsolutePositionForObject(b.viewer)
	at := func(p fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{
			PointEvent: fyne.PointEvent{Position: p, AbsolutePosition: origin.Add(p)},
			Button:     desktop.MouseButtonSecondary,
		}
	}
	b.viewer.MouseDown(at(from))
	b.viewer.MouseMoved(at(to))
	b.viewer.MouseUp(at(to))
}

func TestPuzzleMenu(t *testing.T) {
	b := open(t, nil, nil)
	camera := b.viewer.Camera()
	spot := fyne.NewPos(60, 50)
	b.rightClick(spot, spot.AddXY(1, 1))
	menu := b.popUp()
	if menu == nil {
		t.Fatal("a click with the right button opens no menu")
	}
	if b.viewer.Camera() != camera || b.state.History.Len() != 1 {
		t.Error("the click has done something else as well")
	}
	texts := ""
	for _, i := range b.menu.puzzle.Items {
		if i.IsSeparator {
			texts += "|"
			continue
		}
		texts += i.Label + ","
		if !slices.Contains(b.menu.shortcuts, i) {
			t.Errorf("%q is not the one of the main menu", i.Label)
		}
	}
	if want := "Export a picture …,|Copy position,Copy moves since the start,Paste an alg or a position,|Standard view,Plan of both layers,Hidden side,"; texts != want {
		t.Errorf("the menu has %s", texts)
	}
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.popUp() != nil {
		t.Error("Esc leaves the menu there")
	}

	// Dragged with the right button, the camera goes round and there is no menu.
	b.rightClick(spot, spot.AddXY(40, 0))
	if b.popUp() != nil || b.viewer.Camera() == camera {
		t.Error("a drag opens the menu, or does not go round")
	}

	p := b.enterAlg(twoSlices)
	b.rightClick(spot, spot)
	b.choose("Copy position")
	if got := b.app.Clipboard().Content(); got != p.String() || b.popUp() != nil {
		t.Errorf("copied %q", got)
	}
	b.turn(1, 0)
	b.rightClick(spot, spot)
	b.choose("Copy moves since the start")
	if got := b.app.Clipboard().Content(); got != "(1,0)" {
		t.Errorf("copied %q", got)
	}
	b.app.Clipboard().SetContent("(3,3)")
	b.rightClick(spot, spot)
	b.choose("Paste an alg or a position")
	b.wantPosition(square1.Solved().Turn(3, 3))
	b.rightClick(spot, spot)
	b.choose("Standard view")
	if b.viewer.Camera() != camera {
		t.Error("not the standard view")
	}
	for _, text := range []string{"Plan of both layers", "Hidden side"} {
		plan, hidden := b.planBox.Visible(), b.hiddenBox.Visible()
		if b.menu.plan.Checked != plan || b.menu.hidden.Checked != hidden {
			t.Error("the checks do not say what is there")
		}
		b.rightClick(spot, spot)
		b.choose(text)
		if (b.planBox.Visible() == plan) == (b.hiddenBox.Visible() == hidden) {
			t.Errorf("%s: plan %v, hidden side %v", text, b.planBox.Visible(), b.hiddenBox.Visible())
		}
	}
}

// TestMenuOverThePlan finds nothing over the plan that would keep the pointer from the
// puzzle behind it.
func TestMenuOverThePlan(t *testing.T) {
	b := open(t, nil, nil)
	b.win.Resize(fyne.NewSize(1216, 800))
	at := func(o fyne.CanvasObject) fyne.Position { return b.app.Driver().AbsolutePositionForObject(o) }
	spot := at(b.plan).Add(fyne.NewPos(b.plan.Size().Width/2, b.plan.Size().Height/2))
	var top fyne.CanvasObject
	for _, o := range test.LaidOutObjects(b.win.Content()) {
		switch o.(type) {
		case desktop.Mouseable, fyne.Tappable, fyne.SecondaryTappable, fyne.Focusable:
			d := spot.Subtract(at(o))
			if size := o.Size(); o.Visible() && d.X >= 0 && d.Y >= 0 && d.X < size.Width && d.Y < size.Height {
				top = o
			}
		}
	}
	if top != fyne.CanvasObject(b.viewer) {
		t.Errorf("over the plan is a %T", top)
	}
}

func TestPuzzleMenuByKey(t *testing.T) {
	b := open(t, nil, nil)
	opened := 0
	for _, k := range []struct {
		name      fyne.KeyName
		modifiers fyne.KeyModifier
		want      bool
	}{{desktop.KeyMenu, 0, true}, {fyne.KeyF10, fyne.KeyModifierShift, true}, {fyne.KeyF10, 0, false}} {
		b.app.driver.modifiers = k.modifiers
		b.key(&fyne.KeyEvent{Name: k.name}, false)
		menu := b.popUp()
		if (menu != nil) != k.want {
			t.Errorf("%s: %v", k.name, menu)
		}
		if menu != nil {
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			opened++
		}
	}
	b.app.driver.modifiers = 0
	if opened != 2 || b.popUp() != nil {
		t.Errorf("opened %d times", opened)
	}
}

// TestLinksToLessons goes from what the window says to the lesson about it.
func TestLinksToLessons(t *testing.T) {
	b := open(t, nil, nil)
	b.win.Resize(fyne.NewSize(1216, 800))
	kite := b.enterAlg("/")
	pair := kite.Pair().String()
	parity := "even parity"
	if kite.Parity() != 0 {
		parity = "odd parity"
	}
	opened := 0
	for text, topic := range map[string]learn.Topic{pair: learn.Shapes, parity: learn.Parity} {
		b.pages.tabs.SelectIndex(0)
		link := b.links()[text]
		if link == nil {
			t.Fatalf("no link %q among %q", text, keysOf(b.links()))
		}
		test.Tap(link)
		if b.pages.tabs.Selected() != b.pages.learnTab || b.pages.learn.Topic() != topic {
			t.Errorf("%q opens lesson %v", text, b.pages.learn.Topic())
		}
		opened++
	}
	b.pages.tabs.SelectIndex(0)
	b.pages.openPair()
	labels := 0
	for _, o := range test.LaidOutObjects(b.pages.learn.Object) {
		l, ok := o.(*widget.Label)
		if !ok || !strings.HasPrefix(l.Text, pair+"\n") || !strings.Contains(l.Text, "Curtis") {
			continue
		}
		labels++
		at := func(o fyne.CanvasObject) float32 { return b.app.Driver().AbsolutePositionForObject(o).Y }
		if from := at(l) - at(b.pages.learn.Object); from < 20 || from > 80 {
			t.Errorf("what is said of the pair is %v below the top of the page", from)
		}
	}
	if labels != 1 {
		t.Errorf("%d labels on the pair", labels)
	}
	b.pages.tabs.SelectIndex(0)
	b.panel.distance.OnExplain()
	if b.pages.tabs.Selected() != b.pages.learnTab || b.pages.learn.Topic() != learn.GodsNumber {
		t.Errorf("the distance opens lesson %v", b.pages.learn.Topic())
	}
	if opened != 2 {
		t.Error(opened)
	}
}

// TestHiddenParity: while the trainer asks for the parity, no link has it.
func TestHiddenParity(t *testing.T) {
	b := open(t, nil, nil)
	b.enterAlg(twoSlices)
	n := len(b.links())
	b.hideAnswers(true)
	links := b.links()
	if len(links) != n-1 {
		t.Errorf("links %q", keysOf(links))
	}
	for text := range links {
		if strings.Contains(text, "parity") || text == "?" {
			t.Errorf("a link %q", text)
		}
	}
	b.hideAnswers(false)
	if len(b.links()) != n {
		t.Error("the link does not come back")
	}
}

// TestRefusedText: Enter says what is wrong, in the line below, too.
func TestRefusedText(t *testing.T) {
	b := open(t, nil, nil)
	field := b.panel.notation
	said := 0
	for text, want := range map[string]string{
		"(1,0)/(3,":         "Unfinished: expected the turn of the bottom, -11 to 11",
		"(1,0)/(3,x)":       "“x” at column 10: expected the turn of the bottom, -11 to 11",
		"(-1,0)/":           "Move 2 is blocked by the corners yellow-red-blue (top, front) and yellow-orange-green (top, back)",
		"A1B2C3D45E6F7G8A-": "Corner A is there 2 times",
		"":                  "There is no alg and no position.",
	} {
		field.SetText("")
		test.Type(field.Entry(), text)
		if b.status.Message() != "" && text != "" {
			t.Errorf("%q: %q before Enter", text, b.status.Message())
		}
		field.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := b.status.Message(); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
		b.wantKinds("start")
		if text != "" {
			test.Type(field.Entry(), "9")
			if got := b.status.Message(); got == want {
				t.Errorf("%q: the message stays", text)
			}
		}
		said++
	}
	if said != 5 {
		t.Error(said)
	}
}

// TestColoursOf names corners as they are seen.
func TestColoursOf(t *testing.T) {
	b := open(t, nil, nil)
	for piece, want := range map[square1.Piece]string{0: "yellow-red-blue", 3: "yellow-green-red", 4: "white-red-green"} {
		if got := b.coloursOf(piece); got != want {
			t.Errorf("%v is %s, not %s", piece, got, want)
		}
	}
	b.state.Settings.Scheme = scheme.CsTimerID
	if got := b.coloursOf(0); got != "yellow-green-red" {
		t.Errorf("A is %s in csTimer's colours", got)
	}
	b.state.Settings.Scheme = scheme.PrintID
	if got := b.coloursOf(0); got != "" {
		t.Errorf("A is %s in greys", got)
	}
	b.enter("", square1.Solved().Turn(-1, 0))
	b.slice(1)
	if want := "The slice is blocked by the corner at the front of the top and the corner at the back of the top. Free it with"; b.status.Message() != want {
		t.Errorf("%q", b.status.Message())
	}
}

// TestPanelAtUsualSize scrambles and solves, and finds the notation in the window.
func TestPanelAtUsualSize(t *testing.T) {
	b := open(t, nil, nil)
	b.win.Resize(fyne.NewSize(1216, 800))
	b.panel.offer.object.Hide()
	alg, err := square1.ParseAlg(strings.Repeat("/(3,3)", 40))
	if err != nil {
		t.Fatal(err)
	}
	scroll, ok := b.panel.object.(*container.Scroll)
	if !ok {
		t.Fatalf("the panel is a %T", b.panel.object)
	}
	scramble, err := square1.ParseAlg(strings.Repeat("(-4,-3)/", 12))
	if err != nil {
		t.Fatal(err)
	}
	b.panel.showScramble(scramble, 999_999_999)
	b.load(alg, false)
	for range 2 { // the heights of texts follow from their widths
		scroll.Refresh()
	}
	if h := b.panel.solScroll.Size().Height; h > algHeight || h < algHeight-1 {
		t.Errorf("the alg is %v high", h)
	}
	top := b.app.Driver().AbsolutePositionForObject(b.panel.notation).Y - b.app.Driver().AbsolutePositionForObject(scroll).Y
	if bottom := top + b.panel.notation.Size().Height/2; bottom > scroll.Size().Height {
		t.Errorf("the entry reaches down to %v of %v", bottom, scroll.Size().Height)
	}
	if bar := b.app.Settings().Theme().Size(theme.SizeNameScrollBarSmall); bar < 5 {
		t.Errorf("a bar of %v is not seen", bar)
	}
	// The wheel scrolls the alg to its end, and then the panel.
	down := &fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -2000)}
	b.panel.solScroll.Scrolled(down)
	if b.panel.solScroll.Offset.Y == 0 || scroll.Offset.Y != 0 {
		t.Errorf("first the alg is at %v, the panel at %v", b.panel.solScroll.Offset.Y, scroll.Offset.Y)
	}
	b.panel.solScroll.Scrolled(down)
	if scroll.Offset.Y == 0 {
		t.Error("the wheel stops at the end of the alg")
	}
	// What plays is in sight.
	for _, n := range []int{0, 30, len(alg), 60, 1} {
		b.panel.showPlayed(n)
		top, bottom := b.panel.solution.Line(n)
		if from := b.panel.solScroll.Offset.Y; top < from || bottom > from+b.panel.solScroll.Size().Height {
			t.Errorf("move %d is from %v to %v, in sight is from %v", n, top, bottom, from)
		}
	}
}
