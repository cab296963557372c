package lesson

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// die is a course about a die that shows n.
type die struct {
	pagetest.Bench
	n       int
	ended   []string
	answers int
	changes int
	figure  *Figure
	page    *Page
}

func (d *die) course() Course {
	start := func(id string, a Activity) Step {
		a.Fields = func() map[string]any { return map[string]any{"Sides": 6, "N": d.n} }
		a.End = func() { d.ended = append(d.ended, id) }
		return Step{ID: id, Start: func() Activity { return a }}
	}
	figure := &Figure{Object: widget.NewLabel("a figure"), Alone: true}
	return Course{
		Lessons: []Lesson{
			{ID: "die", Steps: []Step{
				start("throw", Activity{
					Done:    func() bool { return d.n == 6 },
					Buttons: map[string]Button{"roll": {Do: func() { d.n++ }, Enabled: func() bool { return d.n < 6 }}},
					Inline:  func() fyne.CanvasObject { return widget.NewLabel("inline") },
				}),
				start("guess", Activity{
					Right: func() string { return map[bool]string{true: "yes", false: "no"}[d.n%2 == 1] }, Secret: true,
					Figure:   func() *Figure { return figure },
					Answered: func() { d.answers++ },
				}),
			}},
			{ID: "two", Steps: []Step{start("only", Activity{})}},
		},
		Text: func(id string) (*Text, error) {
			if id == "die" {
				return ParseText([]byte(sample))
			}
			return ParseText([]byte("# Two dice\n## only: The only one\nTwo {{missing}}."))
		},
	}
}

func openDie(t *testing.T, p *Progress) *die {
	t.Helper()
	pagetest.OneApp()
	d := &die{n: 1}
	d.T = t
	d.page = New(d.course(), p, Host{
		SetView: func(*View) {}, ShowFigure: func(f *Figure) { d.figure = f }, Focus: func() {}, Changed: func() { d.changes++ },
	})
	d.Object = d.page.Object()
	w := fyne.CurrentApp().NewWindow("lesson")
	d.Window = w
	w.SetContent(d.Object)
	w.Resize(fyne.NewSize(360, 700))
	t.Cleanup(w.Close)
	return d
}

// openStep opens a step of a lesson that has only that, with its lines.
func openStep(t *testing.T, a Activity, lines string) (*Page, fyne.Window) {
	t.Helper()
	pagetest.OneApp()
	page := New(Course{
		Lessons: []Lesson{{ID: "one", Steps: []Step{{ID: "step", Start: func() Activity { return a }}}}},
		Text:    func(string) (*Text, error) { return ParseText([]byte("# One\n## step: Step\n" + lines)) },
	}, &Progress{}, Host{SetView: func(*View) {}, ShowFigure: func(*Figure) {}, Focus: func() {}, Changed: func() {}})
	w := fyne.CurrentApp().NewWindow("step")
	t.Cleanup(w.Close)
	w.SetContent(page.Object())
	w.Resize(fyne.NewSize(360, 700))
	page.Open("one/step")
	return page, w
}

func (d *die) says(texts ...string) {
	d.Helper()
	for _, x := range texts {
		if !d.Says(x) {
			d.Errorf("it does not say %q", x)
		}
	}
}

// TestPage goes through a course: a task, a question, a lesson whose text lacks a value.
func TestPage(t *testing.T) {
	p := &Progress{}
	d := openDie(t, p)
	d.page.Open("")
	d.says("The die", "Throw it", "A die has 6 sides. They are alike.", "It shows 1.", "Throw a six.", "inline", "Step 1 of 2")
	if d.Says("Well thrown.") || p.At != "die/throw" || d.figure != nil || d.page.Secret() {
		t.Error("wrong at first", p, d.figure, d.page.Secret(), d.page.finished, d.page.card)
	}
	for range 5 {
		d.Tap("Roll")
	}
	d.says("It shows 6.", "Well thrown.")
	if !slices.Equal(p.Done, []string{"die/throw"}) {
		t.Error(p.Done)
	}
	d.n = 2 // what is done stays done
	d.page.PositionChanged()
	d.says("Well thrown.")

	d.Tap("Next")
	d.says("Guess", "Odd?")
	if d.figure == nil || !d.figure.Alone || !d.page.Secret() || !slices.Equal(d.ended, []string{"throw"}) {
		t.Error(d.figure, d.page.Secret(), d.ended)
	}
	d.Tap("Yes: odd")
	d.says("Look again.")
	if d.page.Secret() || d.answers != 1 {
		t.Error("still a secret, or not told", d.answers)
	}
	d.Tap("No")
	d.says("So it is.")

	d.page.Go(1)
	d.says("Two dice")
	if p.At != "two/only" || d.figure != nil {
		t.Error(p.At, d.figure)
	}
	d.page.Go(1)
	if p.At != "two/only" || len(p.Done) != 3 || !d.Button("Next").Disabled() {
		t.Error("beyond the end", p)
	}
	d.page.Leave()
	if d.page.IsOpen() || !slices.Equal(d.ended, []string{"throw", "guess", "only"}) {
		t.Error(d.ended)
	}
	d.page.Leave()
	d.page.PositionChanged()
	d.page.Go(-1)
	if len(d.ended) != 3 || d.page.IsOpen() {
		t.Error("it goes on")
	}
}

// TestLeave: a step that is left takes its figure along, and is done once however often the
// position changes.
func TestLeave(t *testing.T) {
	d := openDie(t, &Progress{})
	d.page.Open("die/throw")
	d.n = 6
	d.page.PositionChanged()
	changes := d.changes
	for range 3 {
		d.page.PositionChanged()
	}
	if d.changes != changes {
		t.Errorf("the session is saved %d times more though nothing has changed", d.changes-changes)
	}
	d.page.Go(1)
	if d.figure == nil {
		t.Fatal("the question has no figure")
	}
	d.page.Leave()
	if d.figure != nil {
		t.Error("the figure of a step that was left still stands beside the stage")
	}
}

// TestVerdict: what an answer was is told by icons and a word, and not by colours alone. The
// buttons keep their sizes.
func TestVerdict(t *testing.T) {
	d := openDie(t, &Progress{At: "die/guess"})
	d.page.Open("")
	yes, no := d.Button("Yes: odd"), d.Button("No") // one is odd
	size := yes.MinSize()
	check := func(yesIcon, noIcon, mark fyne.Resource, words ...string) {
		t.Helper()
		if yes.Icon.Name() != yesIcon.Name() || no.Icon.Name() != noIcon.Name() || d.page.card.tick.Resource.Name() != mark.Name() {
			t.Error(yes.Icon.Name(), no.Icon.Name(), d.page.card.tick.Resource.Name())
		}
		if yes.MinSize() != size {
			t.Errorf("%v was %v", yes.MinSize(), size)
		}
		d.says(words...)
	}
	check(theme.RadioButtonIcon(), theme.RadioButtonIcon(), theme.RadioButtonIcon())
	if d.Says("Correct.") || d.Says("Incorrect.") {
		t.Error("a verdict without an answer")
	}
	d.Tap("No")
	if d.page.right() != "yes" {
		t.Fatal("another question")
	}
	check(theme.ConfirmIcon(), theme.CancelIcon(), control.Incorrect.Icon(), "Incorrect. Look again.")
	d.Tap("Yes: odd")
	check(theme.ConfirmIcon(), theme.RadioButtonIcon(), control.Correct.Icon(), "Correct. So it is.")
	if control.Correct.Icon().Name() == control.Incorrect.Icon().Name() {
		t.Error("one icon")
	}
}

// TestWhatNext: after an answer or a done task, a line says what to do next, unless the lesson says it, or there is no next.
func TestWhatNext(t *testing.T) {
	const press, tick = "Now press Next.", "The right answer has the tick."
	d := openDie(t, &Progress{})
	check := func(when string, next, wrong bool) {
		t.Helper()
		if d.Says(press) != next || d.Says(tick) != wrong {
			t.Errorf("%s: %q", when, pagetest.Texts(d.Object))
		}
	}
	d.page.Open("die/throw")
	check("a task that is not done", false, false)
	d.n = 6
	d.page.PositionChanged()
	check("a task that is done", true, false)
	d.page.Go(1)
	check("a question", false, false)
	d.page.Choose(map[bool]string{true: "yes", false: "no"}[d.page.right() == "no"])
	check("a wrong answer", true, true)
	d.page.Choose(d.page.right())
	check("the right one", true, false)
	d.page.Go(1)
	check("only words", false, false)

	own, _ := openStep(t, Activity{Right: func() string { return "a" }}, "Ask: What?\nChoice a: A\nChoice b: B\nBecause: So.")
	own.Choose("b")
	if !pagetest.Says(own.Object(), tick) || pagetest.Says(own.Object(), press) {
		t.Errorf("the last step: %q", pagetest.Texts(own.Object()))
	}
	text := strings.Replace(sample, "So it is.", "Press Next for the proof.", 1)
	d.page.course.Text = func(string) (*Text, error) { return ParseText([]byte(text)) }
	d.page.Open("die/guess")
	d.page.Choose(d.page.right())
	if d.says("Press Next for the proof."); d.Says(press) {
		t.Error("it is said twice")
	}
}

// TestNumberAtStart: a text that begins with a number is no list, and 1 has its own word.
func TestNumberAtStart(t *testing.T) {
	for n, want := range map[int]string{39: "39.\u00a0Dice have 39 sides.", 1: "1.\u00a0Dice have 1 side."} {
		page, _ := openStep(t, Activity{Fields: func() map[string]any { return map[string]any{"N": n} }}, "{{N}}. Dice have {{N}} {{plural N \"side\" \"sides\"}}.")
		if !pagetest.Says(page.Object(), want) {
			t.Errorf("it does not say %q but %q", want, pagetest.Texts(page.Object()))
		}
	}
}

// TestWordsShown: all words are of one size, the numbers of lists too, and no stop stands apart from its word.
func TestWordsShown(t *testing.T) {
	page, _ := openStep(t, Activity{}, "Three, **or four**. And `code`:\n\n- one\n- **two**!\n\n1. first\n2. second")
	var shown []string
	for _, w := range pagetest.Words(page.card.body) {
		shown = append(shown, strings.TrimSpace(w.Text))
		if w.TextSize != theme.Size(control.WordsSize) {
			t.Errorf("%q has the size %v", w.Text, w.TextSize)
		}
	}
	if want := []string{"Three,", "or four.", "And", "code", ":", "•", "one", "•", "two!", "1.", "first", "2.", "second"}; !slices.Equal(shown, want) {
		t.Errorf("%q", shown)
	}
}

// TestPress answers and presses by number, as keys do.
func TestPress(t *testing.T) {
	d := openDie(t, &Progress{At: "die/guess"})
	d.page.Open("")
	d.page.Press(7)
	d.page.Press(0)
	d.says("So it is.")
	d.page.Open("die")
	d.page.Press(0)
	if d.n != 2 {
		t.Error(d.n)
	}
}

// TestGo: back leads to the steps before, and not to another lesson.
func TestGo(t *testing.T) {
	p := &Progress{}
	d := openDie(t, p)
	d.page.Open("")
	for i, want := range []string{"die/guess", "die/throw", "die/throw"} {
		if d.page.Go([]int{1, -1, -1}[i]); p.At != want {
			t.Errorf("%s, not %s", p.At, want)
		}
	}
	if !d.Button("Previous step").Disabled() {
		t.Error("there is a step before the first")
	}
}

// TestAnswersStay: the answer of a step is shown again after other steps of the lesson, and counts once.
func TestAnswersStay(t *testing.T) {
	p := &Progress{}
	d := openDie(t, p)
	d.page.Open("die/guess")
	d.page.Choose("no")
	d.says("Incorrect.")
	d.page.Go(-1)
	d.page.Go(1)
	if d.says("Incorrect."); d.page.Secret() || d.answers != 2 || p.Answers["die/guess"].Given != 1 {
		t.Errorf("%v, %d times, %+v", d.page.Secret(), d.answers, p.Answers)
	}
	d.page.Choose("yes")
	d.page.Go(-1)
	d.page.Shown(false)
	d.page.Shown(true)
	d.page.Go(1)
	d.says("Correct.")
	unanswered := func(after string) {
		t.Helper()
		if !d.page.Secret() {
			t.Error("still answered after", after)
		}
	}
	d.page.Open("die/guess")
	unanswered("it was opened by its name")
	d.page.Go(-1)
	d.page.Restart()
	d.page.Go(1)
	unanswered("the start of another class")
	d.page.Choose("yes")
	d.page.Open("two")
	if d.page.Go(-1); p.At != "two/only" {
		t.Error("before the lesson is", p.At)
	}
	d.page.Open("die")
	d.page.Go(1)
	unanswered("another lesson")
}

// TestContents opens a step from the list.
func TestContents(t *testing.T) {
	p := &Progress{At: "nowhere", Done: []string{"die/guess"}}
	d := openDie(t, p)
	d.page.Open("")
	d.Tap("Contents")
	d.says("Contents", "The die", "1 of 2 done", "Throw it", "Two dice", "The only one")
	for title, open := range map[string]bool{"Throw it": true, "Guess": false, "The only one": false} {
		if b := d.Button(title); b == nil || (b.Importance == widget.MediumImportance) != open {
			t.Errorf("%s: the list does not show which step is open: %+v", title, b)
		}
	}
	d.Tap("Back to the step")
	d.says("Throw a six.")
	d.Tap("Contents")
	d.Tap("The only one")
	if p.At != "two/only" {
		t.Error(p.At)
	}
	if got := fmt.Sprint(d.page.Titles()); got != "[{die The die} {two Two dice}]" {
		t.Error(got)
	}
}

func TestMain(m *testing.M) { pagetest.Run(m) }

// TestGrowingText: when a live text gets more lines, what is below it makes room.
func TestGrowingText(t *testing.T) {
	list := "short"
	activity := Activity{Fields: func() map[string]any { return map[string]any{"List": list} }, Done: func() bool { return false }}
	g, _ := openStep(t, activity, "Live: {{list}}\nTask: Wait.")
	before := g.card.task.MinSize()
	for range 7 {
		list += " longer and longer and longer"
		g.PositionChanged()
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	end := at(g.card.live).Y + g.card.live.MinSize().Height
	if top := at(g.card.task).Y; top < end || g.card.task.MinSize() != before {
		t.Errorf("the task is at %v, the text above it ends at %v", top, end)
	}
}

// TestLowPage: where the head would leave the words only a few lines, it scrolls, too. The foot stays.
func TestLowPage(t *testing.T) {
	d := openDie(t, &Progress{})
	d.page.Open("die/guess")
	next := func() (top, bottom float32) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.page.card.next).Y
		return at, at + d.page.card.next.Size().Height
	}
	scroll := d.page.card.frame.scroll
	for _, height := range []float32{700, 180, 120, 700, 240, 900} {
		d.Window.Resize(fyne.NewSize(360, height))
		for _, to := range []func(){scroll.ScrollToTop, scroll.ScrollToBottom} {
			to()
			top, bottom := next()
			if at, end := scroll.Position().Y, scroll.Position().Y+scroll.Size().Height; (height < 300) != (at == 0) || end > top || end <= at || bottom > height {
				t.Errorf("height %v: the words are from %v to %v, Next from %v to %v", height, at, end, top, bottom)
			}
		}
	}
}

// TestStepIsSaid: the foot says the step in words, or in numbers where these do not fit.
func TestStepIsSaid(t *testing.T) {
	d := openDie(t, &Progress{})
	d.page.Open("die/guess")
	for _, width := range []float32{600, 120, 400} {
		d.Window.Resize(fyne.NewSize(width, 700))
		words, numbers := d.Says("Step 2 of 2"), d.Says("2/2")
		if wide := width > 300; words != wide || numbers == wide {
			t.Errorf("width %v: in words %v, in numbers %v", width, words, numbers)
		}
	}
}

// large is the theme with texts of twice the size.
type large struct{ fyne.Theme }

func (l large) Size(name fyne.ThemeSizeName) float32 {
	size := l.Theme.Size(name)
	if strings.Contains(string(name), "ext") {
		size *= 2
	}
	return size
}

// TestLargeVerdictIsInView: with large texts, pages long, what is said of each answer begins in view.
func TestLargeVerdictIsInView(t *testing.T) {
	pagetest.OneApp()
	before := fyne.CurrentApp().Settings().Theme()
	fyne.CurrentApp().Settings().SetTheme(large{before})
	defer fyne.CurrentApp().Settings().SetTheme(before)
	long := strings.Repeat("This sentence has seven words and ends. ", 20)
	activity := Activity{Right: func() string { return "b" }, Buttons: map[string]Button{"go": {Do: func() {}}}}
	g, w := openStep(t, activity, long+"\n\nAsk: "+long+"\nChoice a: Ay\nChoice b: Bee\nChoice c: See\nRight: "+long+"\nWrong: No. "+long+"\nButton go: Go\nHint: Think.")
	for _, height := range []float32{200, 300, 640, 1000} {
		w.Resize(fyne.NewSize(360, height))
		g.Open("one/step")
		for i := range 3 {
			g.card.frame.scroll.ScrollToTop()
			g.Press(i)
			rows := rowsOf(g.card.said, g.card.frame.column.Position().Y+g.card.frame.words.Position().Y)
			if view := g.card.frame.view(); len(rows) == 0 || rows[0].top < view.top || rows[0].bottom > view.bottom {
				t.Errorf("height %v, answer %d: %v of %v are seen", height, i, rows, view)
			}
		}
	}
}

// TestHint: a hint is seen when it was asked for, in that step only, and again only when it is asked for again.
func TestHint(t *testing.T) {
	var p Progress
	d := openDie(t, &p)
	d.page.Open("die/throw")
	if d.Says("Shake it.") {
		t.Error("nobody has asked")
	}
	d.Tap("Hint")
	d.Expect("Shake it.")
	d.Tap("Roll")
	d.Expect("Shake it.")
	d.page.Open("die/guess")
	if d.Says("Shake it.") || d.Says("Hint") {
		t.Error("this step has no hint")
	}
	d.page.Open("die/throw")
	if d.Says("Shake it.") {
		t.Error("it is asked for anew each time")
	}
	if _, err := ParseText([]byte("# T\n## a: A\nHint: Do.")); err != nil {
		t.Fatal(err)
	}
	if err := readStep(t, "Hint: Do.").checkScript(); err == nil {
		t.Error("a hint for nothing")
	}
}
