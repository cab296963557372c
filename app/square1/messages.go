package square1

import (
	"errors"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/picture"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/scramble"
	"wedge/solver/table"
)

// messages says what is known of the position in the status line.
type messages struct {
	*bench.Bench
	host   *page.Host
	answer answer
	cut    cut // what the line says of it
}

// cut is whether it is free, and if not, whether a lesson that explains it is offered.
type cut struct{ free, explained bool }

// answer is the last answer named.
type answer struct {
	took time.Duration // 0 for none yet
	by   solver.Kind
}

// secrets are facts that are asked for, and must not be told meanwhile.
type secrets struct{ parity, shapes bool }

// describe shows the facts, but for the secrets.
func (m *messages) describe(q square1.Pattern, hidden secrets, l *pages) {
	m.showAnswer()
	p, parity := q.Position, control.Action{Text: parityText(q.Position), Do: l.openParity}
	pair := control.Action{Text: display.PairName(p.Pair()), Do: l.openPair}
	if hidden.shapes {
		pair = control.Action{Text: "?"}
	}
	switch {
	case hidden.parity:
		parity = control.Action{Text: "?"} // the lesson would reveal it
	case !onePosition(q):
		parity = control.Action{Text: fillingsText(q), Do: l.explainPattern}
	}
	m.Line.SetLeft(pair, parity)
	m.showCut(cut{p.Sliceable(), true}, l)
}

// follow keeps what the line says of the cut with the picture, in which a layer on its way is at the nearest angle.
func (m *messages) follow(d *desk.Desk, l *pages) {
	shown, motion := d.Shown()
	still := !d.Previewing() && motion == (view.Motion{}) // lessons are about the current position
	if c := (cut{view.Turned(shown.Position, motion).Sliceable(), still}); c != m.cut {
		m.showCut(c, l)
	}
}

func (m *messages) showCut(c cut, l *pages) {
	m.cut = c
	text, action := lang.L("cut free"), control.Action{}
	if !c.free {
		text = lang.L("cut blocked")
		if c.explained {
			action = control.Action{Text: lang.L("why?"), Do: l.actions.explainBlocked}
		}
	}
	m.Line.SetState(control.Mark{Colour: m.Scheme().Cut(c.free), Cross: !c.free}, text, action) // a dot, or a cross
}

// describePreview shows the facts of a previewed position. They are not links, since
// lessons are about the current position. While the trainer asks for the parity of that,
// the parity of a position a turn away would be the answer, too.
func (m *messages) describePreview(q square1.Pattern, hidden secrets) {
	p, parity, pair := q.Position, parityText(q.Position), display.PairName(q.Position.Pair())
	if hidden.shapes {
		pair = "?"
	}
	switch {
	case hidden.parity:
		parity = "?"
	case !onePosition(q):
		parity = fillingsText(q)
	}
	m.Line.SetLeft(
		control.Action{Text: lang.L("Preview")}, control.Action{Text: pair}, control.Action{Text: parity},
	)
	m.showCut(cut{p.Sliceable(), false}, nil)
	m.Line.SetRight(lang.L("Enter to use, Esc to discard"))
}

// onePosition reports whether all pieces of a pattern are known. Otherwise it stands for
// positions of either parity.
func onePosition(p square1.Pattern) bool {
	p.Mask.AnyMiddle = false
	return p.Fillings() == 1
}

// fillingsText says how many positions a pattern stands for, in the place of the parity.
func fillingsText(p square1.Pattern) string {
	return lang.L("pattern: {{.Count}}", map[string]any{"Count": display.Fillings(p)})
}

// parityText is the parity as cubers use the word. In cube shape no turn changes it; in
// other shapes, turning a layer with an even number of pieces can.
func parityText(p square1.Position) string {
	parity, fixed := p.LinedUpParity()
	if !fixed {
		parity, fixed = p.Parity(), len(p.Top.Pieces())%2 != 0
	}
	switch {
	case fixed && parity == 0:
		return lang.L("even parity")
	case fixed:
		return lang.L("odd parity")
	case parity == 0:
		return lang.L("even parity at this angle")
	}
	return lang.L("odd parity at this angle")
}

// answered names the table and the time of an answer.
func (m *messages) answered(took time.Duration, by solver.Kind) {
	m.answer = answer{took, by}
	m.showAnswer()
}

func (m *messages) showAnswer() {
	took, by := m.answer.took, m.answer.by
	if took == 0 {
		m.Line.SetRight("")
		return
	}
	ms := "< " + control.Decimal(0.1, 1)
	if took >= 100*time.Microsecond {
		ms = control.Decimal(took.Seconds()*1000, 1)
	}
	m.Line.SetRight(tableName(by) + "  ·  " + ms + " ms")
}

func tableName(k solver.Kind) string {
	switch k {
	case solver.Complete:
		return lang.L("complete table")
	case solver.Medium:
		return lang.L("medium table")
	}
	return lang.L("small table")
}

// blocked explains why a slice is blocked, and offers the turns that free it.
func (m *messages) blocked(err error, d *desk.Desk, why func()) {
	const offered = 3
	var actions []control.Action
	for _, move := range view.Freeing(d.Current(), offered) {
		actions = append(actions, control.Action{
			Text: move.String(),
			Do:   func() { d.Turn(int(move.Top), int(move.Bottom)) },
		})
	}
	actions = append(actions, control.Action{Text: lang.L("Why?"), Do: why})
	text := display.ErrorText(err, func(corner square1.Piece) string {
		if d.Pattern().Mask.Pieces[corner] != square1.Exact {
			return "" // its colours cannot be seen
		}
		return m.host.ColoursOf(corner)
	})
	m.Say(lang.L("{{.Blocked}}. Free it with", map[string]any{"Blocked": text}), control.Warn, actions...)
}

// makingMedium tells that a search waits for the medium table, while it does. It does not
// replace another message.
func (m *messages) makingMedium(yes bool) {
	text := lang.L("Building the medium table, once, in a few seconds …")
	switch shown := m.Line.Message(); {
	case yes && shown == "":
		m.Inform(text)
	case !yes && shown == text:
		m.Clear()
	}
}

// damaged tells that the complete table is damaged, and offers to build it again.
func (m *messages) damaged(now solver.Kind, build func()) {
	text := lang.L("The complete table is damaged. Using the {{.Table}} instead.", map[string]any{"Table": tableName(now)})
	m.Announce(text, control.Action{Text: lang.L("Build again"), Do: func() {
		m.Clear()
		build()
	}})
}

// errorText is an error in the user's language.
func (m *messages) errorText(err error) string {
	if file, ok := errors.AsType[*display.FileError](err); ok {
		return m.fileText(file)
	}
	if text := searchText(err); text != "" {
		return text
	}
	switch {
	case errors.Is(err, answers.ErrSolved):
		return lang.L("Already solved.")
	case errors.Is(err, scramble.ErrWish):
		return lang.L("No such scramble was found: choose other cases, another parity or fewer moves.")
	case errors.Is(err, table.ErrMemory):
		return lang.L("Not enough memory: building the complete table takes 1 GB.")
	case errors.Is(err, table.ErrDisk):
		return lang.L("Not enough space on the disk: the complete table takes 0.44 GB.")
	case errors.Is(err, table.ErrBusy):
		return lang.L("Another Wedge is already building the complete table.")
	}
	return display.ErrorText(err, m.host.ColoursOf)
}

// fileText is an error in an opened file, in the user's language.
func (m *messages) fileText(e *display.FileError) string {
	why := map[string]any{"File": e.File}
	switch {
	case errors.Is(e, display.ErrNoText):
		return lang.L("{{.File}} is neither a text nor a picture made by Wedge.", why)
	case errors.Is(e, print.ErrForeign):
		return lang.L("{{.File}} contains no position: Wedge reads only pictures that it made.", why)
	case errors.Is(e, picture.ErrDamaged):
		return lang.L("{{.File}} is damaged: its position cannot be read.", why)
	}
	return e.Text(m.errorText(e.Err))
}
