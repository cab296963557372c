package play

import (
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/solver/find"
)

// wishes shows at a glance which goal and which options Solve has, as far as they are set,
// and lets the user clear them.
type wishes struct {
	object *fyne.Container

	host    *page.Host
	picture *display.PlanView
	goal    *control.Note
	options *fyne.Container // has a note as high as its text
	lines   int             // of the options
	toGoal  *fyne.Container // row of the goal
	which   *fyne.Container // row of the options
}

func newWishes(h *page.Host) *wishes {
	w := &wishes{host: h, picture: display.NewPlanView(display.Skin(h.Scheme())), goal: control.NewNote(2), options: container.NewStack()}
	clearGoal := control.NewIconButton(lang.L("Clear goal"), theme.CancelIcon(), func() {
		q := h.Question()
		q.Goal, q.To = answers.Solved, nil
		h.SetQuestion(q)
	})
	clearAll := control.NewIconButton(lang.L("Clear all options"), theme.CancelIcon(), func() {
		q := h.Question()
		q.Options = answers.Options{}
		h.SetQuestion(q)
	})
	edit := control.NewIconButton(lang.L("Algs to find …"), theme.DocumentCreateIcon(), func() { OpenOptions(h) })
	small := container.New(control.Fixed{Width: control.Scaled(84), Height: control.Scaled(42)}, w.picture)
	w.toGoal = container.NewBorder(nil, nil, small, clearGoal, w.goal)
	w.which = container.NewBorder(nil, nil, nil, container.NewHBox(edit, clearAll), w.options)
	w.object = container.NewVBox(w.toGoal, w.which)
	return w
}

// show shows the goal and the options.
func (w *wishes) show() {
	q := w.host.Question()
	goal, options := q.Goal == answers.Another && len(q.To) > 0, optionsText(q.Options)
	if goal {
		w.picture.SetSkin(display.Skin(w.host.Scheme()))
		w.picture.SetPattern(q.To[0], q.To[0].Position.Sliceable())
		text := lang.L("Goal: {{.Position}}", map[string]any{"Position": q.To[0].String()})
		if n := len(q.To) - 1; n > 0 {
			text += " " + lang.N("or {{.N}} others", n, map[string]any{"N": n})
		}
		w.goal.SetText(text)
	}
	w.setOptions(options)
	control.SetVisible(w.toGoal, goal)
	control.SetVisible(w.which, options != "")
	control.SetVisible(w.object, goal || options != "")
}

// setOptions shows the options in as many lines as they need, nearly.
func (w *wishes) setOptions(text string) {
	const line, most = 34, 7 // letters, lines
	lines := min(utf8.RuneCountInString(text)/line+1, most)
	if w.lines != lines {
		w.lines = lines
		w.options.Objects = []fyne.CanvasObject{control.NewNote(lines)}
		w.options.Refresh()
	}
	if note, ok := w.options.Objects[0].(*control.Note); ok {
		note.SetText(text)
	}
}

// optionsText lists in words what is set, empty for nothing.
func optionsText(o answers.Options) string {
	var words []string
	say := func(on bool, text string) {
		if on {
			words = append(words, text)
		}
	}
	if len(o.Lengths) > 0 {
		say(true, lang.L("of length {{.Lengths}}", map[string]any{"Lengths": answers.LengthsText(o.Lengths)}))
	} else {
		say(o.Extra > 0, lang.L("up to {{.N}} longer", map[string]any{"N": o.Extra}))
	}
	say(o.Limits.InCubeShape, lang.L("in cube shape"))
	switch b := o.Limits.Bottom; {
	case b == find.TwoGen().Bottom:
		say(true, lang.L("two-generator"))
	case b == find.PseudoTwoGen().Bottom:
		say(true, lang.L("pseudo two-generator"))
	default:
		say(b.On, lang.L("bottom at most {{.N}}", map[string]any{"N": b.Most}))
	}
	say(o.Limits.Top.On, lang.L("top at most {{.N}}", map[string]any{"N": o.Limits.Top.Most}))
	say(o.Limits.Sum.On, lang.L("together at most {{.N}}", map[string]any{"N": o.Limits.Sum.Most}))
	end := func(e find.End, free, none, some string) {
		say(e.Kind == find.Free, free)
		say(e.Kind == find.AtMost && e.Most == 0, none)
		say(e.Kind == find.AtMost && e.Most > 0, some)
	}
	end(o.Before, lang.L("turns before free"), lang.L("no turns before"), lang.L("turns before at most {{.N}}", map[string]any{"N": o.Before.Most}))
	end(o.After, lang.L("turns after free"), lang.L("no turns after"), lang.L("turns after at most {{.N}}", map[string]any{"N": o.After.Most}))
	say(o.Longest > 0, lang.L("length at most {{.N}}", map[string]any{"N": o.Longest}))
	say(o.Time > 0, lang.L("search at most {{.Time}}", map[string]any{"Time": TimeText(o.Limit())}))
	return strings.Join(words, "  ·  ")
}

// endText names the turns that an alg may have at an end.
func endText(e find.End) string {
	switch {
	case e.Kind == find.Free:
		return lang.L("Free")
	case e.Kind == find.AtMost && e.Most == 0:
		return lang.L("None")
	case e.Kind == find.AtMost:
		return lang.N("At most {{.N}} steps", e.Most, map[string]any{"N": e.Most})
	}
	return lang.L("Counted")
}

// TimeText is a time in whole seconds or minutes.
func TimeText(d time.Duration) string {
	if d >= time.Minute && d%time.Minute == 0 {
		return lang.L("{{.N}} min", map[string]any{"N": int(d / time.Minute)})
	}
	return lang.L("{{.N}} s", map[string]any{"N": int(d / time.Second)})
}
