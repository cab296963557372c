package play

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/solver/find"
)

// reason says why there is no solution. If the search reached a limit, it offers a higher
// one.
type reason struct {
	object fyne.CanvasObject

	host *page.Host
	text *control.Note
	more *control.Link
}

func newReason(h *page.Host) *reason {
	s := &reason{host: h, text: control.NewNote(3), more: control.NewLink(control.Action{})}
	s.object = container.NewBorder(nil, container.NewHBox(s.more), nil, nil, s.text)
	s.object.Hide()
	return s
}

// noneText says that there is no solution, or that none was found.
func noneText(why error) string {
	if errors.Is(why, find.ErrLimit) {
		return lang.L("None found")
	}
	return lang.L("No such alg")
}

// show shows the reason, if there is one.
func (s *reason) show(a answers.Solutions) {
	if a.Why == nil || len(a.List) > 0 {
		s.object.Hide()
		return
	}
	s.text.SetText(s.host.ErrorText(a.Why))
	raised, text := raise(a.Question, a.Why)
	control.SetVisible(s.more, text != "")
	s.more.Set(control.Action{Text: text, Do: func() { s.host.SetQuestion(raised) }})
	s.object.Show()
}

// raise raises the limit that a search has reached, and says to what. The text is empty if
// it cannot be raised.
func raise(q answers.Question, why error) (raised answers.Question, text string) {
	const more = 2
	if !errors.Is(why, find.ErrLimit) {
		return q, ""
	}
	if late, ok := errors.AsType[*answers.TimeError](why); ok {
		q.Time = min(max(2*late.Time, time.Minute), answers.MaxTime)
		if q.Time <= late.Time {
			return q, ""
		}
		return q, lang.L("Search for up to {{.Time}}", map[string]any{"Time": TimeText(q.Time)})
	}
	far, ok := errors.AsType[*find.LimitError](why)
	if q.Longest == 0 || q.Longest >= answers.MaxLength || ok && far.Memory {
		return q, ""
	}
	q.Longest = min(q.Longest+more, answers.MaxLength)
	return q, lang.L("Search up to length {{.N}}", map[string]any{"N": q.Longest})
}
