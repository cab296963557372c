package packing

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/edit"
	"wedge/app/packing/page"
	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
)

// exchange takes puzzles from outside, and copies texts.
type exchange struct {
	*bench.Bench
	desk *desk.Desk
	open func(id string) page.Page // opens a page
	page func() string             // ID of the open one
}

// paste takes the puzzle in the clipboard.
func (e *exchange) paste() {
	text := e.Pasted()
	if strings.TrimSpace(text) == "" {
		e.Inform(lang.L("The clipboard has no text."))
		return
	}
	e.take(text)
}

func (e *exchange) copyPuzzle() { e.Copy(polycube.Format(e.desk.Puzzle())) }

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
	e.Copy(strings.Join(layers, "\n\n") + "\n")
}

// maxFile is the size of the largest file accepted, and of the longest text, in bytes.
const maxFile = 4 << 20

// take reads the text of a puzzle, or of a file of BurrTools.
func (e *exchange) take(text string) {
	e.Reader.Read([]byte(text), func(ctx context.Context) (show func()) {
		file, err := readPuzzles(ctx, []byte(text))
		return func() { e.show(file, "", text, err) }
	})
}

// read reads a file with puzzles, or a picture that Wedge made.
func (e *exchange) read(ctx context.Context, name string, content []byte) (show func()) {
	drawn, noPicture := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	if noPicture == nil {
		return func() { e.enterFile(drawn) }
	}
	file, err := readPuzzles(ctx, content)
	if err != nil && !errors.Is(noPicture, picture.ErrFormat) {
		return func() { e.Warn(errors.New(pictureText(name, noPicture))) }
	}
	file.NameAfter(name)
	return func() { e.show(file, name+": ", string(content), err) }
}

// reads is [bench.Kind.Reads]: read would find a puzzle.
func reads(ctx context.Context, content []byte) bool {
	if _, err := print.Read(bench.Until(ctx, bytes.NewReader(content))); err == nil {
		return true
	}
	file, _ := readPuzzles(ctx, content)
	return len(file.Puzzles) > 0
}

// readPuzzles reads a text or file. There may be some and an error, for the rest of them.
func readPuzzles(ctx context.Context, content []byte) (*puzzlefile.File, error) {
	if len(content) > maxFile {
		return &puzzlefile.File{}, errLongText
	}
	return puzzlefile.Read(ctx, content)
}

var errLongText = errors.New("the text is too long")

// show puts the puzzles of a file on the desk, and says what is wrong with it.
func (e *exchange) show(file *puzzlefile.File, where, text string, err error) {
	if errors.Is(err, errLongText) {
		err = errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(text), "Most": maxFile}))
	}
	if len(file.Puzzles) > 0 {
		e.enter(file.Puzzles, 0, noteText(file.Notes))
	}
	if err != nil {
		e.refuse(where, text, err)
	}
}

// pictureText says what is wrong with a picture of Wedge.
func pictureText(name string, err error) string {
	parts := map[string]any{"File": name}
	if errors.Is(err, print.ErrForeign) {
		return lang.L("{{.File}} has no puzzle of cubes: Wedge reads only pictures that it made.", parts)
	}
	return lang.L("{{.File}} is damaged: its puzzle cannot be read.", parts)
}

// refuse says why a text is not accepted. The user can correct one that is not too long.
func (e *exchange) refuse(where, text string, err error) {
	const most = 20_000 // bytes
	var actions []control.Action
	if _, ok := errors.AsType[*polycube.SyntaxError](err); ok && len(text) <= most && utf8.ValidString(text) {
		actions = append(actions, control.Action{Text: lang.L("Correct it"), Do: func() { e.correct(text) }})
	}
	e.Say(where+page.ErrorText(err), control.Warn, actions...)
}

// correct lets the user correct the text of a puzzle.
func (e *exchange) correct(text string) {
	if b, ok := e.open(page.Build).(*edit.Page); ok {
		b.Correct(text)
	}
}

// noteText says what is different in a file of BurrTools, "" for nothing.
func noteText(notes []error) string {
	has := func(note error) bool {
		return slices.ContainsFunc(notes, func(n error) bool { return errors.Is(n, note) })
	}
	var texts []string
	if has(puzzlefile.ErrGroups) {
		texts = append(texts, lang.L("Groups with a limit are left out, so all pieces have to come apart. BurrTools may stop earlier."))
	}
	if has(puzzlefile.ErrAlike) {
		texts = append(texts, lang.L("Pieces of the same shape are one piece here. BurrTools counts a packing again when two of them are swapped."))
	}
	return strings.Join(texts, " ")
}

// enter puts one of several puzzles on the desk, with a note about their file, and offers the
// others.
func (e *exchange) enter(puzzles []*polycube.Puzzle, chosen int, note string) {
	if e.page() != page.Build {
		e.open(page.Solve) // which solves it
	}
	e.desk.SetPuzzle(puzzles[chosen])
	if len(puzzles) == 1 {
		if note != "" {
			e.Say(note, control.Warn)
		}
		return
	}
	const most = 5 // links in a line
	var others []control.Action
	for i := range puzzles {
		next := (chosen + 1 + i) % len(puzzles)
		if next == chosen || len(others) == most {
			break
		}
		others = append(others, control.Action{Text: page.PuzzleName(puzzles[next]), Do: func() { e.enter(puzzles, next, note) }})
	}
	next := lang.L("Puzzle {{.N}} of {{.All}} in the file. Next:", map[string]any{"N": chosen + 1, "All": len(puzzles)})
	e.Inform(strings.TrimSpace(note+" "+next), others...)
}
