package play

import (
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/solver/scramble"
)

// scrambleSection shows the scramble of the position, if it has one.
type scrambleSection struct {
	object fyne.CanvasObject

	host   *page.Host
	jobs   *jobs.Group // make sheets
	seed   *control.Entry
	alg    *display.AlgText
	scroll *control.InnerScroll
	box    fyne.CanvasObject // has it; hidden before the first scramble
	copy   *control.IconButton
	shown  *desk.Scramble // nil for none
	// scrambled, unless nil, is called when another scramble is shown.
	scrambled func()
	typed     bool          // the seed, by the user
	wish      wish          // what the next scrambles lead to
	wished    *widget.Label // says so
}

func newScrambleSection(h *page.Host, sheets *jobs.Group) *scrambleSection {
	const seedWidth = 116
	s := &scrambleSection{host: h, jobs: sheets, seed: control.NewEntry(), alg: display.NewAlgText(), wished: control.Paragraph("")}
	control.SetText(s.wished, "")
	var more *control.IconButton
	more = control.NewIconButton(lang.L("Scramble options"), theme.SettingsIcon(), func() { control.OpenMenu(h.Window.Canvas(), more, s.items()...) })
	s.seed.SetPlaceHolder(lang.L("Seed"))
	s.seed.OnChanged = func(string) { s.typed = true }
	s.seed.OnSubmitted = s.scrambleAs
	s.copy = control.NewIconButton(lang.L("Copy scramble"), theme.ContentCopyIcon(), func() {
		if s.shown != nil {
			h.CopyAlg(s.shown.Alg.String())
		}
	})
	s.scroll = control.NewInnerScroll(s.alg)
	s.alg.Window = s.scroll
	s.copy.Disable()
	s.box = algBox(s.scroll)
	s.box.Hide()
	s.object = container.NewVBox(
		control.Heading(lang.L("Scramble"), container.New(control.Fixed{Width: control.Scaled(seedWidth)}, s.seed), s.copy, more),
		s.wished, s.box,
	)
	return s
}

// maxSeed is the largest random seed: short enough to write down.
const maxSeed = 1_000_000_000

// scramble scrambles with the typed seed. If there is none, and only that of the scramble is shown, it
// uses a random one.
func (s *scrambleSection) scramble() {
	if s.seed.Text == "" || !s.typed {
		s.do(rand.Uint64N(maxSeed))
		return
	}
	s.scrambleAs(s.seed.Text)
}

// scrambleAs scrambles with the seed of a text.
func (s *scrambleSection) scrambleAs(text string) {
	seed, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	found := map[string]any{"Text": strconv.Quote(text), "Most": uint64(math.MaxUint64)}
	switch {
	case errors.Is(err, strconv.ErrRange):
		s.host.Warn(errors.New(lang.L("{{.Text}} is too large: enter a seed up to {{.Most}}.", found)))
	case err != nil:
		s.host.Warn(errors.New(lang.L("{{.Text}} is not a seed: enter a whole number, such as 42.", found)))
	default:
		s.do(seed)
	}
}

// do scrambles as wished.
func (s *scrambleSection) do(seed uint64) {
	to, err := s.wish.asked()
	if err != nil {
		s.host.Warn(err)
		return
	}
	s.host.Desk.Player.Pause()
	s.host.Answers.Scramble(to, seed, func(made scramble.Scramble) {
		s.host.Jump(desk.Entry{Kind: desk.Scrambled, Position: made.Position, Scramble: &desk.Scramble{Alg: made.Alg, Seed: seed}})
	})
}

// seedText is the seed of the scramble shown; empty for none.
func (s *scrambleSection) seedText() string {
	if s.shown == nil {
		return ""
	}
	return strconv.FormatUint(s.shown.Seed, 10)
}

func (s *scrambleSection) show() {
	from := s.host.Desk.History().From().Scramble
	if from == s.shown {
		return
	}
	s.shown = from
	control.SetEnabled(s.copy, from != nil)
	s.seed.SetText(s.seedText())
	s.typed = false
	if from == nil {
		s.alg.SetAlg(nil)
		return
	}
	if s.scrambled != nil {
		s.scrambled()
	}
	s.box.Show()
	s.alg.SetAlg(from.Alg)
	s.alg.SetMarks(display.ShapeMarks(shapeMarks(square1.Solved(), from.Alg)))
}

// shapeMarks are the moves of an alg, from a position, that leave cube shape, and those
// that return to it.
func shapeMarks(p square1.Position, alg square1.Alg) (leave, enter []int) {
	square := func(p square1.Position) bool {
		return p.Pair() == square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	}
	for i, m := range alg {
		next, err := p.Apply(square1.Alg{m})
		if err != nil {
			return leave, enter
		}
		switch was, is := square(p), square(next); {
		case was && !is:
			leave = append(leave, i)
		case !was && is:
			enter = append(enter, i)
		}
		p = next
	}
	return leave, enter
}
