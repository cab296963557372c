package play

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/picture/paper"
	"wedge/app/room"
	"wedge/app/square1/sheet"
	"wedge/resources/safefile"
	"wedge/solver/scramble"
)

// sheetOrder says what to print on a sheet of scrambles.
type sheetOrder struct {
	wish   scramble.Wish
	number int
	paper  paper.Size
}

// save lets the user choose the folder for a sheet.
func (s *scrambleSection) save(o sheetOrder) {
	control.ChooseFolder(s.host.Window, s.jobs, lang.L("Folder for the sheet"), "", func(folder string) { s.write(o, folder) })
}

// write makes a sheet of random scrambles and writes it to a new file.
func (s *scrambleSection) write(o sheetOrder, folder string) {
	seed, solver, finder := rand.Uint64N(maxSeed), s.host.Answers.Solver(), s.host.Answers.Finder()
	look := s.look(o, seed) // in the language of now
	const ending = ".pdf"
	name := filepath.Join(folder, look.Words.Title+ending)
	s.host.Inform(lang.L("Making the scrambles …"))
	s.jobs.Start("scramble sheet", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			source, err := scramble.New(o.wish, solver.Solve, finder.Distance)
			if err != nil {
				return err
			}
			var rows []sheet.Scramble
			for i := range uint64(o.number) {
				made, err := source.NextMeasured(ctx, rand.New(rand.NewPCG(seed, i)))
				if err != nil {
					return err
				}
				row := sheet.Scramble{Alg: made.Alg, Slices: made.Slices, Moves: made.Moves}
				if made.Case != nil {
					row.Case = made.Case.Set.Name + " " + made.Case.Name
				}
				rows = append(rows, row)
			}
			page, err := sheet.NewScrambles(rows, look)
			if err != nil {
				return err
			}
			name = safefile.FreeNameBefore(name, ending)
			return safefile.Create(name, safefile.Document, func(w io.Writer) error { return page.Document().Write(ctx, w) })
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				s.host.Warn(err)
			default:
				s.host.Inform(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
			}
		},
	})
}

// look is that of a sheet: the colours of the window.
func (s *scrambleSection) look(o sheetOrder, seed uint64) sheet.ScrambleOptions {
	words := scrambleWords()
	return sheet.ScrambleOptions{
		Paper: o.paper, Scheme: s.host.Scheme(), Fewest: o.wish.Fewest,
		Note: lang.L("Seed {{.Seed}}.", map[string]any{"Seed": fmt.Sprint(seed)}), Words: &words,
	}
}

// scrambleWords are the texts of a sheet in the current language.
func scrambleWords() sheet.ScrambleWords {
	return sheet.ScrambleWords{
		Title:  lang.L("Square-1 scrambles"),
		Start:  lang.L("Start from the solved puzzle: %s on top, %s in front, the narrow part of the front on the left."),
		Mark:   lang.L("The bar in a scramble stands before the slice that leaves cube shape: up to there both layers are square."),
		Look:   lang.L("Pictures after the scramble: the top as seen from above, the middle layer from above, and the bottom as seen from below, its front at the top of the picture."),
		Fewest: lang.L("Each takes at least %d WCA moves to solve."),
		Length: lang.L("%d slices, %d moves"),
		Least:  lang.L("solved in %d slices, %d moves at best"),
		Faces:  [6]string{lang.L("top face"), lang.L("bottom face"), lang.L("front face"), lang.L("right face"), lang.L("back face"), lang.L("left face")},
		Colour: room.ColourName,
		Page:   lang.L("%s, page %d of %d"),
	}
}
