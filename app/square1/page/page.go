// Package page is what the pages of the Square-1's room can ask of the room.
package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
)

// IDs of the pages.
const (
	Play    = "play"
	Learn   = bench.Learn
	Trainer = "trainer"
	Timer   = "timer"
	Editor  = "editor"
	Algs    = "algs"
)

// Host is what a page can ask of the room. All pages work with the same puzzle.
type Host struct {
	bench.Host
	Sight

	Desk *desk.Desk
	// Answers are about its position.
	Answers *answers.Answers
	// Album has what the user keeps.
	Album *album.Album

	// Question is what Solve asks for, and SetQuestion changes that.
	Question    func() answers.Question
	SetQuestion func(answers.Question)
	// Weights say how easy an alg is for the hand.
	Weights func() rating.Weights

	Move       func(square1.Alg)                         // plays an alg; a single move is shown like one by hand
	Enter      func(text string, p square1.Pattern)      // goes to the position or pattern of a text
	Understand func(text string) (square1.Pattern, bool) // reads an alg, a position or a pattern, or says what is wrong with it
	Take       func(text string)                         // reads a text from anywhere, shows it and goes to its position
	CopyAlg    func(text string)                         // copies an alg or a position to the clipboard, and shows it
	Train      func(set *cases.Set, indices []int)       // opens the trainer with cases of a set
	ErrorText  func(error) string                        // an error in the user's language

	ExplainDistance func() // opens the lesson on distances
	Export          func() // opens the window for exports
}

// Sight is what is seen of the puzzle.
type Sight struct {
	// SetLook changes the picture; the zero Look is the ordinary one.
	SetLook func(Look)
	// ShowGallery shows an object in the place of the stage, or takes it off. The keyboard goes from the stage to keys,
	// unless nil.
	ShowGallery func(o fyne.CanvasObject, keys fyne.Focusable, on bool)
	// Cover hides the puzzle behind a text; an empty one shows it again.
	Cover func(text string)
	// LookFrom shows the puzzle from where the user has it, or from so many quarters further around.
	LookFrom func(quarters int)
}

// Look is what a lesson or an exercise adds to the picture of the puzzle.
type Look struct {
	// Figure marks pieces, adds arrows and so on; nil for none.
	Figure *view.Figure
	// Twin, unless nil, is shown beside the puzzle, for its position and motion. The zero
	// Look of the item means that of the puzzle.
	Twin func(square1.Position, view.Motion) view.Item
	// TwinFigure is the twin's in place of Figure, unless nil.
	TwinFigure *view.Figure
	// Mirror puts a pane of glass between the puzzle and its twin.
	Mirror bool
	// OnPick, unless nil, is called for a click on a piece, which then does not slice.
	OnPick func(square1.Piece)
}

// Jump goes to a position without moves.
func (h *Host) Jump(e desk.Entry) {
	if err := h.Desk.Jump(e); err != nil {
		h.Warn(err)
	}
}

// Show puts a pattern on the desk; why is for the history, in the user's language.
func (h *Host) Show(p square1.Pattern, why string) {
	h.Jump(desk.Entry{Kind: desk.Entered, Position: p.Position, Mask: p.Mask, Note: why})
}

// Load loads an alg to play from the current position, and starts it if start. Steps, if any, have names for its
// moves.
func (h *Host) Load(alg square1.Alg, start bool, steps ...square1.Step) {
	if err := h.Desk.Player.Load(alg, steps...); err != nil {
		h.Warn(err)
		return
	}
	if start && len(alg) > 0 {
		h.Desk.Player.Toggle()
	}
}

// Play plays an alg from the current position.
func (h *Host) Play(alg square1.Alg) {
	h.Answers.Forget()
	h.Load(alg, true)
}

// ColoursOf names a corner by its colours in the window, the outside first, then the
// sides clockwise. It is empty if the names of the colours do not identify the faces, as
// with six greys.
func (h *Host) ColoursOf(corner square1.Piece) string {
	s := h.Scheme()
	if _, distinct := s.Names(); !distinct {
		return ""
	}
	c := view.Stickers(s, corner)
	return lang.L("{{.Outside}}-{{.First}}-{{.Second}}", map[string]any{
		"Outside": room.ColourName(c[0]), "First": room.ColourName(c[1]), "Second": room.ColourName(c[2]),
	})
}
