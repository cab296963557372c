package editor

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// Page is the editor.
type Page struct {
	// OnUse is called with a complete position or pattern that the user wants to play.
	OnUse func(square1.Pattern)

	current func() square1.Pattern // the pattern in play
	board   Board
	before  []Board // for undo
	secret  bool    // parities are not shown

	scroll *container.Scroll
	body   *fyne.Container
	view   *view
	choice choices
	undo   *control.IconButton
	use    *control.Button
	status *widget.Label
}

// New makes a page that starts with the pattern in play, which current returns.
func New(current func() square1.Pattern) *Page {
	p := &Page{current: current, board: FromPattern(current())}
	p.view = newView(p.change)
	p.use = control.NewButton("", func() {
		if at, err := p.board.Pattern(); err == nil && p.OnUse != nil {
			p.OnUse(at)
		}
	})
	p.use.Importance = widget.HighImportance
	p.status = control.Paragraph("")
	p.body = container.NewVBox()
	p.scroll = container.NewVScroll(container.NewPadded(p.body))
	p.fill()
	p.show()
	return p
}

// Object is the page's panel.
func (p *Page) Object() fyne.CanvasObject { return p.scroll }

// Shown tells whether the page is open now.
func (p *Page) Shown(bool) {}

// fill sets the texts, in the current language.
func (p *Page) fill() {
	p.undo = control.NewIconButton(lang.L("Undo"), theme.ContentUndoIcon(), p.takeBack)
	p.choice = choices{p.countsChoice(), p.middleChoice()}
	p.use.SetText(lang.L("Set up"))
	p.body.Objects = []fyne.CanvasObject{
		control.Heading(lang.L("Position"), p.undo),
		control.Paragraph(lang.L("Drag pieces to their places, or click them in the tray. On a piece of the same size, the two swap. Click a placed piece to change what counts.")),
		container.NewGridWithColumns(3,
			control.NewButton(lang.L("Current"), func() { p.SetPattern(p.current()) }),
			control.NewButton(lang.L("Solved"), func() { p.SetPattern(square1.Only(square1.Solved())) }),
			control.NewButton(lang.L("Clear"), func() { p.change(Board{}) }),
		),
		container.NewGridWithColumns(2, p.rotation(lang.L("Top"), false), p.rotation(lang.L("Bottom"), true)),
		p.view,
		container.NewGridWithColumns(2, p.choice.counts, p.choice.middle),
		widget.NewSeparator(),
		p.status,
		p.use,
	}
}

// LanguageChanged translates the page. The board stays.
func (p *Page) LanguageChanged() {
	control.Refill(p.scroll, func() {
		p.fill()
		p.show()
	})
}

// rotation is the name of a layer between the buttons that turn it, which are labelled
// with these turns in notation.
func (p *Page) rotation(name string, bottom bool) fyne.CanvasObject {
	turn := func(text string, steps int) fyne.CanvasObject {
		return control.QuietButton(text, nil, func() { p.change(p.board.Rotate(bottom, steps)) })
	}
	return container.NewHBox(layout.NewSpacer(), turn("\u22121", -1), widget.NewLabel(name), turn("+1", 1), layout.NewSpacer())
}

// SetSkin sets the look of the pieces.
func (p *Page) SetSkin(s plan.Skin) {
	p.view.skin = s
	p.view.Refresh()
}

// Board is the board being edited.
func (p *Page) Board() Board { return p.board }

// SetPattern starts with a pattern; undo restores the board before.
func (p *Page) SetPattern(at square1.Pattern) { p.change(FromPattern(at)) }

// HideParity hides the parity of the board, or shows it again.
func (p *Page) HideParity(yes bool) {
	if p.secret != yes {
		p.secret = yes
		p.show()
	}
}

// undoLimit is the number of undo steps.
const undoLimit = 200

func (p *Page) change(b Board) {
	if b == p.board {
		return
	}
	if len(p.before) == undoLimit {
		p.before = slices.Delete(p.before, 0, 1)
	}
	p.before = append(p.before, p.board)
	p.board = b
	p.show()
}

func (p *Page) takeBack() {
	if n := len(p.before); n > 0 {
		p.board, p.before = p.before[n-1], p.before[:n-1]
		p.show()
	}
}

func (p *Page) show() {
	p.view.set(p.board)
	p.showChoices()
	control.SetEnabled(p.undo, len(p.before) > 0)
	_, err := p.board.Position()
	control.SetEnabled(p.use, err == nil)
	p.status.SetText(strings.Join(p.findings(), "\n"))
}

// parity is the parity of lined-up layers, which turns do not change, if defined.
func parity(p square1.Position) int {
	if lined, ok := p.LinedUpParity(); ok {
		return lined
	}
	return p.Parity()
}

// findings says what is wrong with the board, or that it is complete.
func (p *Page) findings() []string {
	var found []string
	problems := p.board.Problems()
	if slices.Contains(problems, LacksPieces) {
		var names []string
		for _, piece := range p.board.Missing() {
			names = append(names, piece.String())
		}
		found = append(found,
			lang.L("Missing: {{.Pieces}}", map[string]any{"Pieces": strings.Join(names, " ")}),
			lang.L("Empty places: {{.Top}} on top, {{.Bottom}} at the bottom", map[string]any{"Top": p.board.Gaps(false), "Bottom": p.board.Gaps(true)}))
	} else if at, err := p.board.Position(); err != nil {
		found = append(found, err.Error()) // cannot happen
	} else if !p.board.Mask.Full() {
		found = append(found, display.PatternText(square1.Pattern{Position: at, Mask: p.board.Mask}))
	} else if p.secret {
		found = append(found, lang.L("Complete: {{.Pair}}", map[string]any{"Pair": display.PairName(at.Pair())}))
	} else if parity(at) == 0 {
		found = append(found, lang.L("Complete: {{.Pair}}, even", map[string]any{"Pair": display.PairName(at.Pair())}))
	} else {
		found = append(found, lang.L("Complete: {{.Pair}}, odd", map[string]any{"Pair": display.PairName(at.Pair())}))
	}
	if slices.Contains(problems, LacksRoom) {
		found = append(found, lang.L("A corner needs two adjacent empty places. Move other pieces to make room."))
	}
	if corners := p.board.Blocking(); len(corners) > 0 {
		var names []string
		for _, c := range corners {
			names = append(names, string(p.board.Mask.Letter(c.Piece)))
		}
		across := map[string]any{"Corners": strings.Join(names, ", ")}
		if len(names) == 1 {
			found = append(found, lang.L("Corner {{.Corners}} lies across the cut.", across))
		} else {
			found = append(found, lang.L("Corners {{.Corners}} lie across the cut.", across))
		}
	} else {
		found = append(found, lang.L("The cut is free."))
	}
	return found
}
