package cubes

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/desk"
	"wedge/app/cubes/page"
	"wedge/app/room"
	"wedge/puzzle/polycube"
)

// exchange takes puzzles from outside, and copies texts.
type exchange struct {
	host     *room.Host
	desk     *desk.Desk
	messages *messages
	pages    *pages
}

func (e *exchange) copy(text string) {
	e.host.App.Clipboard().SetContent(text)
	e.messages.inform(lang.L("Copied to the clipboard."))
}

// paste takes the puzzle in the clipboard.
func (e *exchange) paste() { e.take(e.host.App.Clipboard().Content()) }

func (e *exchange) copyPuzzle() { e.copy(polycube.Format(e.desk.Puzzle())) }

// copySolution copies the layers, from the bottom, as rows of letters.
func (e *exchange) copySolution() {
	problem, err := e.desk.Problem()
	if err != nil || e.desk.Shown() == nil {
		return
	}
	var layers []string
	for _, rows := range problem.Layers(e.desk.Shown()) {
		layers = append(layers, strings.Join(rows, "\n"))
	}
	e.copy(strings.Join(layers, "\n\n") + "\n")
}

// maxText is the length of the longest text accepted, in bytes.
const maxText = 1_000_000

// take reads the text of a puzzle.
func (e *exchange) take(text string) {
	if len(text) > maxText {
		e.messages.Warn(errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(text), "Most": maxText})))
		return
	}
	p, err := polycube.Parse(text)
	if err != nil {
		e.messages.Warn(err)
		return
	}
	e.enter(p)
}

func (e *exchange) enter(p *polycube.Puzzle) {
	e.pages.openPage(page.Solve) // which solves it
	e.desk.SetPuzzle(p)
}

// drop reads a file with a puzzle.
func (e *exchange) drop(name string, content []byte) {
	if len(content) > maxText {
		e.messages.Warn(fmt.Errorf("%s: %s", name, lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(content), "Most": maxText})))
		return
	}
	p, err := polycube.Parse(string(content))
	if err != nil {
		e.messages.Warn(fmt.Errorf("%s: %s", name, page.ErrorText(err)))
		return
	}
	e.enter(p)
}

// HowTo implements room.Room.
func (r *Room) HowTo() []string {
	return []string{
		lang.L("Choose a puzzle, press Solve, and step through the packings. Drag to orbit, scroll to zoom. The player below puts a packing together piece by piece."),
	}
}
