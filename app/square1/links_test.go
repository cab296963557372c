package square1

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// TestMenuOverThePlan finds nothing over the plan that would keep the pointer from the
// puzzle behind it.
func TestMenuOverThePlan(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1216, 800))
	at := func(o fyne.CanvasObject) fyne.Position { return b.App.Desktop.AbsolutePositionForObject(o) }
	spot := at(b.views.plan).Add(fyne.NewPos(b.views.plan.Size().Width/2, b.views.plan.Size().Height/2))
	var top fyne.CanvasObject
	for _, o := range test.LaidOutObjects(b.Window.Content()) {
		switch o.(type) {
		case desktop.Mouseable, fyne.Tappable, fyne.SecondaryTappable, fyne.Focusable:
			d := spot.Subtract(at(o))
			if size := o.Size(); o.Visible() && d.X >= 0 && d.Y >= 0 && d.X < size.Width && d.Y < size.Height {
				top = o
			}
		}
	}
	if top != fyne.CanvasObject(b.Stage) {
		t.Errorf("over the plan is a %T", top)
	}
}

// TestLinksToLessons goes from what the window says to the lesson about it.
func TestLinksToLessons(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1216, 800))
	kite := b.enter("/")
	pair := kite.Pair().String()
	parity := "even parity at this angle"
	if kite.Parity() != 0 {
		parity = "odd parity at this angle"
	}
	for text, topic := range map[string]string{pair: learn.AnyPair, parity: learn.AnyParity} {
		b.bar().SelectIndex(0)
		link := b.links()[text]
		if link == nil {
			t.Fatalf("no link %q among %q", text, namesOf(b.links()))
		}
		test.Tap(link)
		if b.pages.tabs.ID() != bench.Learn || b.pages.learn.At() != topic || b.desk.Current() != kite {
			t.Errorf("%q opens lesson %v at %v", text, b.pages.learn.At(), b.desk.Current())
		}
	}
	b.bar().SelectIndex(0)
	b.actions.ExplainDistance()
	if b.pages.tabs.ID() != bench.Learn || b.pages.learn.At() != learn.AnyDistance {
		t.Errorf("the distance opens lesson %v", b.pages.learn.At())
	}
}

// TestPageCommands opens each page by its command, which gives the keyboard to the names.
func TestPageCommands(t *testing.T) {
	b := open(t)
	keys := map[string]bool{}
	for id, tab := range map[string]string{
		"page-learn": bench.Learn, "page-trainer": page.Trainer, "page-editor": page.Editor, "page-play": page.Play,
	} {
		b.Command(id)
		if b.pages.tabs.ID() != tab || b.Window.Canvas().Focused() != b.bar().Bar() {
			t.Errorf("%s: page %s, the focus on a %T", id, b.pages.tabs.ID(), b.Window.Canvas().Focused())
		}
	}
	b.Command("page-timer") // on which keys do most
	if _, ok := b.Window.Canvas().Focused().(*display.TimerBox); b.pages.tabs.ID() != page.Timer || !ok {
		t.Errorf("the timer: page %s, the focus on a %T", b.pages.tabs.ID(), b.Window.Canvas().Focused())
	}
	for _, c := range b.Commands() {
		if strings.HasPrefix(c.ID, "page-") && control.IsFunctionKey(fyne.KeyName(c.Key)) {
			keys[c.Key] = true
		}
	}
	if len(keys) != len(b.bar().Items) {
		t.Errorf("the keys of the pages are %v", keys)
	}
}

// train chooses an option of the page Trainer.
func (b *tested) train(option string) {
	b.T.Helper()
	(&pagetest.Bench{T: b.T, Object: b.pages.trainer.Object()}).Choose(option)
}

// TestHiddenCase: while the trainer asks which case it is, the status line tells neither the
// shapes nor the parity.
func TestHiddenCase(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	b.train("Name the case")
	test.Tap(b.button(b.pages.trainer.Object(), "New case"))
	name := b.desk.Current().Pair().String()
	if status := fmt.Sprint(b.status()); strings.Contains(status, "parity") || strings.Contains(status, name) || !strings.Contains(status, "?") {
		t.Errorf("asked: %s", status)
	}
	preview := b.desk.Pattern().Turn(1, 0)
	b.desk.Preview(&preview)
	if status := fmt.Sprint(b.status()); strings.Contains(status, "parity") || strings.Contains(status, name) {
		t.Errorf("in the preview: %s", status)
	}
	b.desk.Preview(nil)
	for _, e := range pagetest.Find[*control.Entry](b.pages.trainer.Object()) {
		if e.OnSubmitted != nil {
			e.OnSubmitted(b.desk.Current().Pair().Unordered().String())
		}
	}
	if status := fmt.Sprint(b.status()); !strings.Contains(status, name) || !strings.Contains(status, "parity") {
		t.Errorf("answered: %s", status)
	}
}

// TestLessonHidesParity: while a lesson asks which puzzle is odd, the status line does not
// tell it.
func TestLessonHidesParity(t *testing.T) {
	b := open(t)
	for _, step := range []string{"parity/odd", "parity/slice", "parity/odd-slice"} {
		b.OpenLesson(step)
		if status := fmt.Sprint(b.status()); strings.Contains(status, "parity") || !strings.Contains(status, "?") {
			t.Errorf("%s: asked: %s", step, status)
		}
		b.pages.learn.Press(0)
		if status := fmt.Sprint(b.status()); !strings.Contains(status, "parity") {
			t.Errorf("%s: answered: %s", step, status)
		}
	}
}

// TestTaskHidesFacts: the status line does not tell a task's answer before it is done.
func TestTaskHidesFacts(t *testing.T) {
	b := open(t)
	b.OpenLesson(learn.First)
	lines := "# T\n## a: A\nTask: Go.\nDone: Yes.\nShow: /(3,3)/\nUntil: top shape = Kite\nTry: play /\nHide: facts\n"
	if err := b.pages.learn.OpenFile("own.md", []byte(lines)); err != nil {
		t.Fatal(err)
	}
	b.pages.learn.Open("own-own")
	told := func() bool {
		status := fmt.Sprint(b.status())
		return strings.Contains(status, "parity") || strings.Contains(status, "Square") || strings.Contains(status, "Kite")
	}
	if told() {
		t.Error("open:", b.status())
	}
	for _, try := range b.pages.learn.Tries() {
		if err := try(); err != nil {
			t.Error(err)
		}
	}
	b.rest()
	if !b.pages.learn.IsDone() || !told() {
		t.Error("done:", b.status())
	}
}

// TestOpenQuestion asks for the parity, and reads every page, a preview and the status
// line while the question is open: none of them answers it.
func TestOpenQuestion(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1216, 800))
	b.OpenPage(page.Editor) // made before the question
	b.OpenPage(page.Trainer)
	b.train("Ask")
	test.Tap(b.button(b.pages.trainer.Object(), "New case"))
	if !b.pages.trainer.Secrets().Parity {
		t.Fatal("the trainer does not ask")
	}
	// The parities told in the room, other than by the lessons' texts, which are about
	// parity, and by the buttons for an answer.
	told := func() (found []string) {
		for _, o := range []fyne.CanvasObject{b.Line, b.pages.play.Object(), b.pages.editor.Object()} {
			for _, l := range pagetest.Find[*widget.Label](o) {
				found = append(found, l.Text)
			}
			for _, w := range pagetest.Words(o) {
				found = append(found, w.Text)
			}
		}
		return slices.DeleteFunc(found, func(text string) bool {
			return !slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }), func(word string) bool {
				return word == "even" || word == "odd"
			})
		})
	}
	read := 0
	pages := func(want bool) {
		t.Helper()
		for _, tab := range b.bar().Items {
			b.bar().Select(tab)
			b.pages.editor.SetPattern(b.desk.Pattern().Turn(read, 0))
			// The lesson has a position of its own on the stage.
			if got := told(); len(got) > 0 != (want || b.pages.tabs.ID() == bench.Learn) {
				t.Errorf("on page %s: %q", tab.Text, got)
			}
			read++
		}
		b.OpenPage(page.Play)
		preview := b.desk.Pattern().Turn(1, 0)
		b.desk.Preview(&preview)
		if got := told(); len(got) > 0 != want {
			t.Errorf("in the preview: %q", got)
		}
		b.desk.Preview(nil)
	}
	pages(false)
	b.OpenPage(page.Trainer)
	test.Tap(b.button(b.pages.trainer.Object(), "Odd"))
	pages(true)
}

// TestHiddenParityOfCase: with the parity of cases hidden, nothing tells that of the case on the stage, but
// that of any other position.
func TestHiddenParityOfCase(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	test.Tap(b.button(b.pages.trainer.Object(), "New case"))
	if status := fmt.Sprint(b.status()); strings.Contains(status, "parity") {
		t.Error(status)
	}
	b.OpenPage(page.Play)
	b.enter("(1,0)/(3,0)/(-1,-1)/")
	if status := fmt.Sprint(b.status()); !strings.Contains(status, "parity") {
		t.Error(status)
	}
}

// TestKeysAnswerTrainer: the keys of answers in lessons give those of the trainer, too.
func TestKeysAnswerTrainer(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	b.train("Ask")
	test.Tap(b.button(b.pages.trainer.Object(), "New case"))
	canPress := b.pages.trainer.CanPress
	if !canPress(1) || canPress(2) {
		t.Error("there are two answers")
	}
	b.Command("lesson-button-2")
	if b.pages.trainer.Secrets().Parity || canPress(0) {
		t.Error("not answered")
	}
	b.OpenPage(page.Play)
	b.pages.trainer.NewCase()
	if b.Command("lesson-button-2"); !b.pages.trainer.Secrets().Parity {
		t.Error("answered from another page")
	}
}

// TestTrainerHasTheStage: while a case is recognised, letters answer, a curtain can hide it, and it
// can be seen from another side. All of that ends with the page.
func TestTrainerHasTheStage(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	for _, option := range []string{"Name the case", "Ask", "PBL"} {
		b.train(option)
	}
	on := func(id string) bool {
		for _, c := range b.Commands() {
			if c.ID == id {
				return c.Can()
			}
		}
		t.Fatal(id)
		return false
	}
	if on("train-even") || on("train-odd") || on("train-next") {
		t.Error("there is no question")
	}
	b.train("Ask") // another set has dropped it
	b.pages.trainer.NewCase()
	if !on("train-even") || !on("train-odd") || on("train-next") {
		t.Error("the question cannot be answered by keys")
	}
	before := b.desk.Current()
	if b.Command("train-odd"); on("train-even") || b.desk.Current() != before {
		t.Error("not answered, or turned")
	}
	if b.Command("lesson-button-1"); !on("train-next") {
		t.Error("not answered")
	}
	if b.Command("train-next"); !on("train-odd") {
		t.Error("there is no other case")
	}

	own := b.View()
	b.actions.LookFrom(1)
	b.actions.Cover("Which?")
	if b.Stage.Visible() && b.Space.Figure() == nil || !pagetest.Says(b.Space.Object, "Which?") || b.View() == own {
		t.Error("not hidden, or seen from the same side")
	}
	if b.OpenPage(page.Play); b.Space.Figure() != nil || b.View() != own {
		t.Error("hidden on another page, or turned")
	}
}

// TestRefusedText: Enter says what is wrong, also in the status line.
func TestRefusedText(t *testing.T) {
	b := open(t)
	field := field(b)
	for text, want := range map[string]string{
		"(1,0)/(3,":         "Unfinished: expected the turn of the bottom, -11 to 11",
		"(1,0)/(3,x)":       "“x” at column 10: expected the turn of the bottom, -11 to 11",
		"(-1,0)/":           "Move 2 is blocked by the corners yellow-red-blue (top, front) and yellow-orange-green (top, back)",
		"A1B2C3D45E6F7G8A-": "Corner A appears twice",
		"":                  "The text contains no alg or position.",
	} {
		field.SetText("")
		test.Type(field.Entry(), text)
		if b.message() != "" && text != "" {
			t.Errorf("%q: %q before Enter", text, b.message())
		}
		field.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if got := b.message(); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
		b.wantKinds("start")
		if text != "" {
			test.Type(field.Entry(), "9")
			if got := b.message(); got == want {
				t.Errorf("%q: the message stays", text)
			}
		}
	}
}

// TestColoursOf names corners as they are seen.
func TestColoursOf(t *testing.T) {
	b := open(t)
	for piece, want := range map[square1.Piece]string{0: "yellow-red-blue", 3: "yellow-green-red", 4: "white-red-green"} {
		if got := b.actions.ColoursOf(piece); got != want {
			t.Errorf("%v is %s, not %s", piece, got, want)
		}
	}
	b.Settings.Scheme = scheme.CsTimerID
	if got := b.actions.ColoursOf(0); got != "yellow-green-red" {
		t.Errorf("A is %s in csTimer's colours", got)
	}
	b.Settings.Scheme = scheme.PrintID
	if got := b.actions.ColoursOf(0); got != "" {
		t.Errorf("A is %s in greys", got)
	}
	b.exchange.enter("", square1.Only(square1.Solved().Turn(-1, 0)))
	b.Command("slice")
	if want := "The slice is blocked by the corner at the front of the top and the corner at the back of the top. Free it with"; b.message() != want {
		t.Errorf("%q", b.message())
	}
}

// TestPanelAtUsualSize: at the usual size of the window all sections are visible, and
// none moves, whatever it shows.
func TestPanelAtUsualSize(t *testing.T) {
	b := open(t)
	page, ok := b.pages.play.Object().(*container.Scroll)
	if !ok {
		t.Fatalf("the page is a %T", b.pages.play.Object())
	}
	at := b.App.Desktop.AbsolutePositionForObject
	places := func() map[string]fyne.Position {
		found := map[string]fyne.Position{}
		for _, l := range pagetest.Find[*widget.Label](page) {
			if l.TextStyle.Bold {
				found[l.Text] = at(l)
			}
		}
		for _, x := range pagetest.Find[named](page) {
			found[x.AccessibilityLabel()] = at(x)
		}
		return found
	}
	b.typeSeed("3") // the first scramble makes room for all
	b.Wait("a scramble", func() bool { return b.desk.History().From().Scramble != nil })
	field(b)
	page.Refresh()
	before := places()
	end := float32(0)
	for _, section := range []string{"Scramble", "Solution", "Notation", "Set up"} {
		end = max(end, before[section].Y-at(page).Y)
	}
	if lowest := b.button(page, "Set up").Size().Height + end; end == 0 || lowest > page.Size().Height {
		t.Errorf("the last button ends at %v of %v", lowest, page.Size().Height)
	}
	long := pagetest.Parsed(t, square1.ParseAlg, strings.Repeat("/(3,3)", 40))
	scramble := pagetest.Parsed(t, square1.ParseAlg, strings.Repeat("(-4,-3)/", 12))
	for i, change := range []func(){
		func() { b.enter(twoSlices) },
		func() {
			b.actions.Jump(desk.Entry{Kind: desk.Scrambled, Scramble: &desk.Scramble{Alg: scramble, Seed: 999_999_999}, Position: square1.Solved()})
		},
		func() { b.enter(fourSlices); b.solveAll() },
		func() { b.pick(page, "Solving options", "Ignore the middle layer"); b.solveAll() },
		func() { b.Command("reset") },
		func() { b.actions.Play(long) },
		func() { field(b).SetText("(1,0)/(1,1)/") },
		func() { b.answers.Builder.BuildComplete() },
		func() { b.answers.Builder.StopComplete() },
	} {
		change()
		page.Refresh()
		for name, place := range places() {
			if was, ok := before[name]; ok && was != place {
				t.Errorf("change %d moves %q from %v to %v", i, name, was, place)
			}
		}
	}
	// The wheel scrolls the alg to its end.
	inner, text := pagetest.Find[*control.InnerScroll](page)[1], pagetest.Find[*display.AlgText](page)[1]
	inner.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -2000)})
	if inner.Offset.Y == 0 {
		t.Error("the alg does not scroll")
	}
	// What plays is in sight.
	for _, n := range []int{0, 30, len(long), 60, 1} {
		b.desk.Player.SeekMove(n)
		top, bottom := text.Line(n)
		if from := inner.Offset.Y; top < from || bottom > from+inner.Size().Height {
			t.Errorf("move %d is from %v to %v, in sight is from %v", n, top, bottom, from)
		}
	}
	// In a low window the wheel goes on to the page, where the alg is at its end.
	b.Window.Resize(fyne.NewSize(1216, 500))
	for _, end := range []bool{false, true} {
		inner.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -2000)})
		if inner.Offset.Y == 0 || page.Offset.Y > 0 != end {
			t.Errorf("the alg is at %v, the page at %v", inner.Offset.Y, page.Offset.Y)
		}
	}
}

func TestTake(t *testing.T) {
	b := open(t)
	b.enter(twoSlices)
	b.solveAll()
	before, n := b.desk.Current(), b.desk.History().Len()
	nonsense := []string{"nonsense", "(1,0)/(1,0)/", "A1B2C3D45E6F7G8A-", "(1,", ""}
	for _, text := range nonsense {
		b.Clear()
		b.exchange.take(text)
		if b.message() == "" || field(b).Text() != text {
			t.Errorf("%q: no error", text)
		}
		b.wantPosition(before)
		if b.desk.History().Len() != n || !b.desk.Player.Loaded() {
			t.Errorf("%q changes something", text)
		}
	}
	b.exchange.take(square1.Solved().Turn(1, 1).String())
	b.wantPosition(square1.Solved().Turn(1, 1))

	b.Drop("a.txt", []byte("# a comment\n\n  (3,0)/ # and one more\n(1,0)\n"))
	if want, err := square1.Parse("(3,0)/"); err != nil || b.desk.Current() != want {
		t.Errorf("dropped: %v, %v", b.desk.Current(), err)
	}
	n = b.desk.History().Len()
	at := b.desk.Current()
	foreign := &bytes.Buffer{}
	if err := png.Encode(foreign, image.NewGray(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	for content, want := range map[string]string{
		"# nothing\n":                      "a.txt contains no alg",
		"\n# two\n(1,0)/ (3,\n/\n":         "a.txt, line 3: Unfinished",
		"nonsense\n(2,2)":                  "a.txt, line 1: ",
		"\xff\xfe\x00(1,0)/":               "a.txt is neither a text nor a picture",
		foreign.String():                   "a.txt contains no position",
		foreign.String()[:20]:              "a.txt is damaged",
		strings.Repeat("# long\n", 20_000): "a.txt: The text is too long",
	} {
		b.Clear()
		b.Drop("a.txt", []byte(content))
		if !strings.HasPrefix(b.message(), want) || b.desk.History().Len() != n || b.desk.Current() != at {
			t.Errorf("%.20q: %q", content, b.message())
		}
	}
}

// TestLongTexts enters absurdly long texts: none of them gets into the field, and each
// gets a message.
func TestLongTexts(t *testing.T) {
	b := open(t)
	b.enter(twoSlices)
	field(b).SetText("(1,0)")
	at := b.desk.Current()
	for text, want := range map[string]string{
		strings.Repeat("nonsense ", 11_000):   "expected",
		strings.Repeat("x", 100_000):          "expected",
		strings.Repeat("VXUX", 25_000):        "expected",
		strings.Repeat("x", 100_001):          "it has 100001 bytes, the limit is 100000.",
		strings.Repeat(" ", 300_000):          "too long",
		strings.Repeat("(1,0)/", 200_000):     "too long",
		strings.Repeat("\u00e4\n", 1_000_000): "too long",
	} {
		b.App.Clipboard().SetContent(text)
		for _, paste := range []func(){
			func() { b.Command("paste") },
			func() {
				field(b).Entry().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: b.App.Clipboard()})
			},
			func() { b.Drop("a.txt", []byte(strings.ReplaceAll(text, "\n", " "))) },
		} {
			b.Clear()
			paste()
			if !strings.Contains(b.message(), want) || len(b.message()) > 300 || field(b).Text() != "(1,0)" {
				t.Errorf("%.20q: %.100q, the field has %.50q", text, b.message(), field(b).Text())
			}
			b.wantPosition(at)
		}
	}
	alg := strings.Repeat("/(3,3)", 5000)
	want := pagetest.Parsed(t, square1.Parse, alg)
	b.exchange.take(alg)
	b.wantPosition(want)
}

// TestLongResults edits a short alg that means thousands of moves: the result is too long
// for the field, which keeps the typed text.
func TestLongResults(t *testing.T) {
	b := open(t)
	short, long := "(U U')2", "("+strings.Repeat("U U' ", 24)+")99"
	for _, button := range []string{"Invert", "Mirror"} {
		for text, fits := range map[string]bool{short: true, long: false} {
			b.Clear()
			field(b).SetText(text)
			b.pick(b.pages.play.Object(), "Edit alg", button)
			if changed := field(b).Text() != text; changed != fits || strings.Contains(b.message(), "the limit is") == fits {
				t.Errorf("%s of %.20s: changed: %t, %q", button, text, changed, b.message())
			}
		}
	}
}
