package square1

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"pgregory.net/rapid"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/session"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
	"wedge/solver/find"
)

// colours is a pattern in which only colours count.
const colours = "VXUXUXUXYUYVYVYV"

// drawQuestion draws anything that one can ask.
func drawQuestion(t *rapid.T) answers.Question {
	bound := func(name string, most int) find.Bound {
		if !rapid.Bool().Draw(t, name+" limited") {
			return find.Bound{}
		}
		return find.Bound{On: true, Most: rapid.IntRange(0, most).Draw(t, name)}
	}
	end := func(name string) find.End {
		switch kind := find.EndKind(rapid.IntRange(0, 2).Draw(t, name)); kind {
		case find.AtMost:
			return find.End{Kind: kind, Most: rapid.IntRange(0, answers.MaxSteps).Draw(t, name+" steps")}
		default:
			return find.End{Kind: kind}
		}
	}
	q := answers.Question{
		Metric: rapid.SampledFrom(square1.Metrics()).Draw(t, "metric"),
		Goal:   rapid.SampledFrom(answers.Goals()).Draw(t, "goal"),
		Any:    rapid.Bool().Draw(t, "any"),
		Options: answers.Options{
			Extra:   rapid.IntRange(0, answers.MaxExtra).Draw(t, "extra"),
			Lengths: rapid.SampledFrom([][]int{nil, {0}, {7, 9}, {1, 2, answers.MaxLength}}).Draw(t, "lengths"),
			Limits: find.Limits{
				InCubeShape: rapid.Bool().Draw(t, "in cube shape"),
				Top:         bound("top", answers.MaxSteps), Bottom: bound("bottom", answers.MaxSteps), Sum: bound("sum", 2*answers.MaxSteps),
			},
			Before: end("before"), After: end("after"),
			Longest: rapid.IntRange(0, answers.MaxLength).Draw(t, "longest"),
			Time:    time.Duration(rapid.IntRange(0, 600).Draw(t, "time")) * time.Second,
		},
	}
	for _, text := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{colours, colours + "-", twoSlices, "UXUXUXUXYVYVYVYV/"}), 0, 3, rapid.ID).Draw(t, "goals") {
		p := pagetest.Parsed(t, square1.ParseAny, text)
		q.To = append(q.To, p.Canonical())
	}
	if q.Goal == answers.Another && len(q.To) == 0 {
		q.Goal = answers.Solved
	}
	return q
}

// TestQuestionIsKept: whatever is asked is asked again after the next start.
func TestQuestionIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		s := newSolving()
		s.setQuestion(q)
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		read := newSolving()
		if err := json.Unmarshal(text, &read); err != nil {
			t.Fatal(err)
		}
		var l session.Limits
		read.check(&l)
		if got := read.question(); !got.Equal(q) || l.Err() != nil {
			t.Fatalf("%s: %+v, not %+v; %v", text, got, q, l.Err())
		}
	})
}

// TestBadQuestion: what cannot be read of a session is replaced, each with a message, and
// the rest stays.
func TestBadQuestion(t *testing.T) {
	bad := map[string]string{
		"metric": `"inches"`, "goal": `"half"`, "to": `"no position"`, "lengths": `"7, x"`, "mostTop": `"7"`, "mostBottom": `"-1"`,
		"mostSum": `"13"`, "before": `"some"`, "after": `"99"`, "extra": `99`, "longest": `-3`, "seconds": `1000000`,
	}
	for field, value := range bad {
		s := newSolving()
		if err := json.Unmarshal([]byte(`{"inCubeShape": true, "`+field+`": `+value+`}`), &s); err != nil {
			t.Fatal(err)
		}
		before := s.question()
		var l session.Limits
		s.check(&l)
		if err := l.Err(); !errors.Is(err, session.ErrAdjusted) {
			t.Errorf("%s: %v", field, err)
		}
		q := s.question()
		if !q.Equal(before) || !q.Limits.InCubeShape {
			t.Errorf("%s: %+v before the check, %+v after it", field, before, q)
		}
		var again session.Limits
		s.check(&again)
		if again.Err() != nil {
			t.Errorf("%s: not replaced: %v", field, again.Err())
		}
	}
	s := newSolving()
	s.Goal = answers.Another.String() // without a goal
	if s.question().Goal != answers.Solved {
		t.Error("it solves to no goal at all")
	}
}

// dialogOf is the open dialog.
func (b *tested) dialogOf() fyne.CanvasObject {
	b.T.Helper()
	top := b.Window.Canvas().Overlays().Top()
	if top == nil {
		b.T.Fatal("no dialog is open")
	}
	return top
}

// TestOptionsDialog sets everything in the dialog, sees it on the page, opens it again and
// clears it.
func TestOptionsDialog(t *testing.T) {
	b := open(t)
	page := b.pages.play.Object()
	b.Command("solve-options")
	d := b.dialogOf()
	selects, entries := pagetest.Find[*control.Select](d), pagetest.Find[*control.Entry](d)
	if len(selects) != 7 || len(entries) != 2 {
		t.Fatalf("%d selects, %d entries", len(selects), len(entries))
	}
	// What is wrong is said, and nothing changes.
	for _, bad := range []string{"seven", "7, 100", "-1"} {
		entries[0].SetText(bad)
		test.Tap(b.button(d, "Apply"))
		if !says(d, "Only lengths: enter numbers") || !b.actions.Question().Equal(newQuestion()) {
			t.Errorf("%q is taken", bad)
		}
	}
	entries[0].SetText("")
	for _, bad := range []string{"0", "many", "100"} {
		entries[1].SetText(bad)
		test.Tap(b.button(d, "Apply"))
		if !says(d, "Longest alg: enter a number") || !b.actions.Question().Equal(newQuestion()) {
			t.Errorf("%q is taken", bad)
		}
	}
	entries[1].SetText("20")
	for i, option := range []string{
		"Up to 2 longer", "At most 3 steps", "At most 1 step (pseudo two-generator)", "At most 4 steps", "Free", "None", "1 min",
	} {
		if !slices.Contains(selects[i].Options, option) {
			t.Fatalf("%q is not in %q", option, selects[i].Options)
		}
		selects[i].SetSelected(option)
	}
	pagetest.Find[*control.Check](d)[0].SetChecked(true)
	test.Tap(b.button(d, "Apply"))
	want := newQuestion()
	want.Extra, want.Longest, want.Time = 2, 20, time.Minute
	want.Limits = find.Limits{
		InCubeShape: true, Top: find.Bound{On: true, Most: 3}, Bottom: find.Bound{On: true, Most: 1}, Sum: find.Bound{On: true, Most: 4},
	}
	want.Before, want.After = find.End{Kind: find.Free}, find.End{Kind: find.AtMost}
	if q := b.actions.Question(); !q.Equal(want) {
		t.Errorf("%+v, not %+v", q, want)
	}
	if b.Window.Canvas().Overlays().Top() != nil || b.Saves == 0 {
		t.Error("the dialog stays open, or nothing is saved")
	}
	if again := b.again(); !again.question().Equal(want) {
		t.Errorf("the next start asks %+v", again.question())
	}
	for _, text := range []string{"up to 2 longer", "in cube shape", "pseudo two-generator"} {
		if !says(page, text) {
			t.Errorf("the page does not say %q", text)
		}
	}
	// Opened again, it shows what is set; Cancel and Esc change nothing.
	for _, leave := range []func(d fyne.CanvasObject){
		func(d fyne.CanvasObject) { test.Tap(b.button(d, "Cancel")) },
		func(d fyne.CanvasObject) { d.Hide(); b.Window.Canvas().Overlays().Remove(d) },
	} {
		b.Command("solve-options")
		d = b.dialogOf()
		if s := pagetest.Find[*control.Select](d); s[1].Selected != "At most 3 steps" || s[4].Selected != "Free" {
			t.Errorf("it shows %q, %q", s[1].Selected, s[4].Selected)
		}
		test.Tap(b.button(d, "Clear all"))
		if s := pagetest.Find[*control.Select](d); s[1].Selected != "Any" || s[4].Selected != "Counted" {
			t.Errorf("cleared, it shows %q, %q", s[1].Selected, s[4].Selected)
		}
		leave(d)
		if q := b.actions.Question(); !q.Equal(want) {
			t.Errorf("%+v", q)
		}
	}
	test.Tap(b.button(page, "Clear all options"))
	if q := b.actions.Question(); !q.Equal(newQuestion()) || says(page, "up to 2 longer") {
		t.Errorf("%+v", q)
	}
}

// newQuestion is what a new user asks.
func newQuestion() answers.Question {
	s := newSolving()
	return s.question()
}

// TestTwoDialogs opens both dialogs, one above the other: the later Apply counts for its
// options, and the goals stay.
func TestTwoDialogs(t *testing.T) {
	b := open(t)
	b.Command("solve-options")
	options := b.dialogOf()
	b.Command("solve-goals")
	goals := b.dialogOf()
	pagetest.Find[*control.Entry](goals)[0].SetText(colours)
	test.Tap(b.button(goals, "Use as goals"))
	pagetest.Find[*control.Select](options)[0].SetSelected("Up to 1 longer")
	test.Tap(b.button(options, "Apply"))
	if q := b.actions.Question(); q.Goal != answers.Another || len(q.To) != 1 || q.Extra != 1 {
		t.Errorf("%+v", q)
	}
}

// TestDistanceToGoal: the page shows the distance to the goal that Solve has, and says so.
func TestDistanceToGoal(t *testing.T) {
	const tip = "Solving options"
	b := open(t)
	page := b.pages.play.Object()
	expect := func(words, figure string) {
		t.Helper()
		b.Wait("the distance", func() bool {
			return b.answers.Distance().Knowledge == answers.Known && says(page, words) && says(page, figure)
		})
	}
	b.enter(fourSlices)
	expect("slices from solved", "4")
	b.enter(twoSlices)
	b.pick(page, tip, "Use this as the goal")
	expect("slices to the goal", "0")
	expect("This is the goal already.", "0")
	b.actions.Jump(desk.Entry{Kind: desk.Entered, Position: square1.Solved()})
	expect("slices to the goal", "2")
	if says(page, "Solved. Drag a layer") {
		t.Error("solved is said to be the goal")
	}
	b.pick(page, tip, "Back to cube shape")
	expect("slices from cube shape", "0")
	b.pick(page, tip, "Ignore the middle layer")
	expect("slices from solved, middle ignored", "0")
	b.pick(page, tip, "To another position")
	expect("slices to the goal", "2")
	b.pick(page, tip, "Solve completely")
	expect("slices from solved", "0")
	expect("Solved. Drag a layer", "0")
}

// TestGoalFromStart starts with each goal, which the session has.
func TestGoalFromStart(t *testing.T) {
	for _, g := range answers.Goals() {
		p := NewPart()
		p.Goal, p.To = g.String(), square1.Only(square1.Solved()).String()
		b := openPart(t, p)
		b.Wait("the distance", func() bool { return b.answers.Distance().Knowledge == answers.Known })
		if d := b.answers.Distance(); d.Goal != g || d.Slices != 0 || d.Aside {
			t.Errorf("%v: %+v", g, d)
		}
	}
}

// TestGoals sets goals: what is on the stage, and typed ones.
func TestGoals(t *testing.T) {
	const tip = "Solving options"
	b := open(t)
	page := b.pages.play.Object()
	p := b.enter(twoSlices)
	b.pick(page, tip, "Use this as the goal")
	if q := b.actions.Question(); q.Goal != answers.Another || !slices.Equal(q.To, []square1.Pattern{square1.Only(p)}) || !says(page, "Goal: "+p.String()) {
		t.Errorf("%+v", q)
	}
	if again := b.again(); !again.question().Equal(b.actions.Question()) {
		t.Errorf("the next start asks %+v", again.question())
	}
	b.Command("solve")
	if b.message() != "This is the goal already." {
		t.Errorf("%q", b.message())
	}
	// A pattern, with its mask.
	b.exchange.take(colours)
	b.Command("solve-to-this")
	if q := b.actions.Question(); len(q.To) != 1 || q.To[0].String() != colours {
		t.Errorf("%v", q.To)
	}
	b.Command("solve-goals")
	d := b.dialogOf()
	field := pagetest.Find[*control.Entry](d)[0]
	if field.Text != colours {
		t.Errorf("the dialog shows %q", field.Text)
	}
	b.enter(fourSlices)
	test.Tap(b.button(d, "Add current position"))
	field.SetText(field.Text + "\nno position\n")
	test.Tap(b.button(d, "Use as goals"))
	if !says(d, "no position:") || len(b.actions.Question().To) != 1 {
		t.Error("a bad line is taken")
	}
	field.SetText(strings.Replace(field.Text, "no position", "  (1,0) / (3,0) /  ", 1))
	test.Tap(b.button(d, "Use as goals"))
	if q := b.actions.Question(); len(q.To) != 3 || !says(page, "or 2 others") {
		t.Errorf("%v", q.To)
	}
	// Another goal keeps them for later.
	b.pick(page, tip, "Solve completely")
	if q := b.actions.Question(); q.Goal != answers.Solved || len(q.To) != 3 || says(page, "Goal:") {
		t.Errorf("%+v", q)
	}
	b.pick(page, tip, "To another position")
	if q := b.actions.Question(); q.Goal != answers.Another || len(q.To) != 3 {
		t.Errorf("%+v", q)
	}
	test.Tap(b.button(page, "Clear goal"))
	if q := b.actions.Question(); q.Goal != answers.Solved || len(q.To) != 0 || says(page, "Goal:") {
		t.Errorf("%+v", q)
	}
	b.pick(page, tip, "To another position") // there is none: it asks for one
	if q := b.actions.Question(); q.Goal != answers.Solved || len(pagetest.Find[*control.Entry](b.dialogOf())) != 1 {
		t.Errorf("%+v", q)
	}
}

// TestFavourites keeps an alg, goes elsewhere, and returns to it.
func TestFavourites(t *testing.T) {
	b := open(t)
	page, list := b.pages.play.Object(), b.pages.play.Solutions
	p := b.enter("(1,0)/(3,0)/(2,-1)/(-3,0)/(1,1)/")
	b.solveAll()
	test.Tap(b.button(page, "Show all solutions"))
	solutions := b.answers.Solutions().List
	test.Tap(buttons(list.Object, "Add to favourites")[1])
	if !b.album.FavouriteAlg(square1.Only(p), solutions[1]) || len(buttons(list.Object, "Remove from favourites")) != 1 {
		t.Fatal("it is not kept")
	}
	b.enter(twoSlices)
	test.Tap(b.button(list.Object, "Favourites"))
	rows := pagetest.Find[*control.Rows](list.Object)[0]
	if rows.Length() != 1 || !says(list.Object, p.String()+"  "+solutions[1].String()) || !says(list.Object, "1 favourite") {
		t.Fatalf("%d rows", rows.Length())
	}
	rows.Select(0)
	b.wantPosition(p)
	if got := b.desk.Player.Alg(); !slices.Equal(got, solutions[1]) {
		t.Errorf("%v is loaded", got)
	}
	test.Tap(b.button(list.Object, "Remove from favourites"))
	if rows.Length() != 0 || !says(list.Object, "No favourites yet") || len(b.album.Favourites()) != 0 {
		t.Errorf("%d rows are left", rows.Length())
	}
	test.Tap(b.button(list.Object, "Solutions"))
	if !says(list.Object, "No solutions yet") {
		t.Error("the favourites stay")
	}
}

// TestListOrders sorts by each column, filters by a regular expression, and marks a bad one.
func TestListOrders(t *testing.T) {
	b := open(t)
	list := b.pages.play.Solutions
	b.enter("(1,0)/(3,0)/(2,-1)/(-3,0)/(1,1)/")
	b.solveAll()
	test.Tap(b.button(b.pages.play.Object(), "Show all solutions"))
	rows := pagetest.Find[*control.Rows](list.Object)[0]
	solutions := b.answers.Solutions().List
	tapped := 0
	for _, title := range []string{"#", "Slices", "Turns", "WCA", "Angle", "Hand", "Karn", "Solution"} {
		for _, link := range pagetest.Find[*control.Link](list.Object) {
			if strings.TrimRight(link.Text(), " ↑↓") == title {
				test.Tap(link)
				tapped++
				break
			}
		}
		if !says(list.Object, title+" ↑") && !says(list.Object, title+" ↓") {
			t.Errorf("it is not sorted by %s", title)
		}
	}
	if tapped != 8 || rows.Length() != len(solutions) {
		t.Errorf("%d headings, %d rows", tapped, rows.Length())
	}
	if !says(list.Object, "Effort "+control.Decimal(rating.Rate(solutions[0], rating.Default()).Total, 1)) {
		t.Error("the effort of the loaded alg is not explained")
	}
	entry, regex := pagetest.Find[*control.Entry](list.Object)[0], pagetest.Find[*control.Check](list.Object)[0]
	entry.SetText("^.*$")
	if rows.Length() != 0 {
		t.Error("a text is taken for an expression")
	}
	regex.SetChecked(true)
	if rows.Length() != len(solutions) {
		t.Errorf("%d rows", rows.Length())
	}
	entry.SetText("(")
	if rows.Length() != 0 || !says(list.Object, "Not a regular expression") || entry.Validate() == nil && entry.Text != "(" || b.message() != "" {
		t.Error("a bad expression is not marked, or told elsewhere")
	}
	entry.SetText(`/\(-?3,0\)/`)
	for i, alg := range solutions {
		want := strings.Contains(alg.String(), "/(3,0)/") || strings.Contains(alg.String(), "/(-3,0)/")
		if says(list.Object, alg.String()) != want {
			t.Errorf("solution %d, %v: shown: %t", i, alg, !want)
		}
	}
}

// TestWeightsFile opens, saves and resets the weights for the hands; the session keeps them.
func TestWeightsFile(t *testing.T) {
	b := open(t)
	f := newWeightsForm(&b.choices.Weights, b.Jobs.Group(), b.changeChoices)
	win := b.App.NewWindow("Preferences")
	defer win.Close()
	win.SetContent(f.object)
	folder := t.TempDir()
	own := rating.Default()
	own.Slice = 7.5
	var text bytes.Buffer
	if err := own.Write(&text); err != nil {
		t.Fatal(err)
	}
	good, bad := filepath.Join(folder, "good.json"), filepath.Join(folder, "bad.json")
	if err := errors.Join(os.WriteFile(good, text.Bytes(), 0o600), os.WriteFile(bad, []byte("{}"), 0o600)); err != nil {
		t.Fatal(err)
	}
	done := func(what string) { b.Wait(what, func() bool { return !f.jobs.Running("file") }) }
	f.open(good)
	if b.actions.Weights() == own {
		t.Error("the window waits for the file")
	}
	done("the weights")
	if b.actions.Weights() != own || !says(f.object, "Your own weights are used.") {
		t.Errorf("%+v", b.actions.Weights())
	}
	if again := b.again(); again.Weights.Weights != own {
		t.Errorf("the next start has %+v", again.Weights)
	}
	f.open(bad)
	done("the bad weights")
	if b.actions.Weights() != own || !says(f.object, "This is no file of weights") || f.note.Importance != widget.DangerImportance {
		t.Error("a bad file is taken, or not told")
	}
	f.saveIn(win, folder)
	done("the file")
	saved, err := os.ReadFile(filepath.Join(folder, weightsFile))
	if err != nil || !bytes.Equal(saved, text.Bytes()) {
		t.Errorf("saved %s, %v", saved, err)
	}
	test.Tap(b.button(f.object, "Reset"))
	if b.actions.Weights() != rating.Default() {
		t.Error("not reset")
	}
	// It is there already: it asks, and No keeps it.
	f.saveIn(win, folder)
	done("the file")
	test.Tap(b.button(win.Canvas().Overlays().Top(), "No"))
	if again, err := os.ReadFile(filepath.Join(folder, weightsFile)); err != nil || !bytes.Equal(again, saved) {
		t.Errorf("replaced without being asked: %v", err)
	}
	f.saveIn(win, folder)
	done("the file")
	test.Tap(b.button(win.Canvas().Overlays().Top(), "Yes"))
	done("the new file")
	if again, err := os.ReadFile(filepath.Join(folder, weightsFile)); err != nil || bytes.Equal(again, saved) {
		t.Errorf("not replaced: %v", err)
	}
	// Bad weights in a session become the default, and nothing else is lost.
	part, err := session.PartOf(NewPart())
	if err != nil {
		t.Fatal(err)
	}
	part.JSON = append(bytes.TrimSuffix(bytes.TrimSpace(part.JSON), []byte("}")), []byte(`, "weights": {"slice": "heavy"}, "extra": 2}`)...)
	p, err := restorePart(part)
	if !errors.Is(err, session.ErrAdjusted) || p.Weights != defaultWeights() || p.Extra != 2 {
		t.Errorf("%+v, %v", p.choices, err)
	}
}

// link of an object that says a text, to be clicked.
func (b *tested) link(in fyne.CanvasObject, text string) *control.Link {
	b.T.Helper()
	for _, l := range pagetest.Find[*control.Link](in) {
		if l.Text() == text {
			return l
		}
	}
	b.T.Fatalf("no link %q", text)
	return nil
}

// TestReasonIsShown: instead of a solution the page says why there is none, the alg before
// is gone, and a limit is raised by clicks until there is a solution.
func TestReasonIsShown(t *testing.T) {
	b := open(t)
	page := b.pages.play.Object()
	b.enter(fourSlices)
	b.solveAll()
	q := b.actions.Question()
	q.Longest = 1
	b.actions.SetQuestion(q)
	b.Wait("the reason", func() bool { return b.answers.Solutions().Why != nil })
	if !says(page, "None found") || b.desk.Player.Loaded() || !says(page, "length at most 1") || b.message() != "" {
		t.Error("it is not said that there is none")
	}
	for _, most := range []string{"3", "5"} {
		test.Tap(b.link(page, "Search up to length "+most))
		b.Wait("the end", func() bool { s := b.answers.Solutions(); return !s.Searching && !s.More })
	}
	if s := b.answers.Solutions(); s.Why != nil || s.Length != 4 || !b.desk.Player.Loaded() || says(page, "Search up to length") {
		t.Errorf("%+v", s)
	}
	q = b.actions.Question()
	q.Longest, q.Lengths = 0, []int{1}
	b.actions.SetQuestion(q)
	b.Wait("the reason", func() bool { return b.answers.Solutions().Why != nil })
	b.enter(twoSlices)
	if b.answers.Solutions().Why != nil || says(page, "None") || says(page, "No such alg") {
		t.Error("the reason stays with another position")
	}
}

// TestChangesDuringSearch: what Solve asks for changes while it searches, several times,
// and the position changes in between; the last question about the last position is
// answered.
func TestChangesDuringSearch(t *testing.T) {
	b := open(t)
	far := pagetest.Parsed(t, square1.Parse, "B8G6F7E35H4A1C2D-")
	slow := b.actions.Question()
	slow.Metric = square1.TurnMetric
	for i := range 3 {
		b.actions.SetQuestion(slow)
		b.exchange.enter("", square1.Only(far))
		b.Command("solve")
		for extra := range 3 {
			q := slow
			q.Extra = extra
			b.actions.SetQuestion(q)
			if !b.answers.Solutions().Searching {
				t.Fatalf("%d: the search has ended", i)
			}
		}
		if i == 0 { // cancelled
			offered := hasButton(b.Object(), "Cancel")
			b.Command("solve")
			if b.answers.Solutions().Searching || !offered || !hasButton(b.Object(), "Solve") {
				t.Error("Cancel does not work")
			}
		}
		if i == 1 { // the goal is reached already
			q := slow
			q.Goal, q.To = answers.Another, []square1.Pattern{square1.Only(far)}
			b.actions.SetQuestion(q)
			if b.answers.Solutions().Searching {
				t.Error("it searches for what it has")
			}
		}
	}
	p := b.enter(twoSlices)
	if b.answers.Solutions().Searching {
		t.Error("the search outlives its position")
	}
	q := newQuestion()
	q.Extra = 1
	b.actions.SetQuestion(q)
	b.solveAll()
	s := b.answers.Solutions()
	if s.From != square1.Only(p) || s.Extra != 1 || s.Count < 2 {
		t.Errorf("%+v", s)
	}
	for _, alg := range s.List {
		if at, err := p.Apply(alg); err != nil || at != square1.Solved() || alg.Length(square1.SliceMetric) > s.Length+1 {
			t.Errorf("%v leads to %v, %v", alg, at, err)
		}
	}
}
