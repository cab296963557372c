package algs

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/picture/paper"
	"wedge/app/square1/album"
	"wedge/app/square1/page"
	"wedge/app/square1/sheet"
	"wedge/puzzle/square1"
	"wedge/resources/safefile"
	"wedge/solver/casebook"
)

// sheetPage is the form for a sheet of a set, with the algs that the user has chosen.
type sheetPage struct {
	object fyne.CanvasObject

	kit  kit
	done func()
	at   *volume
	rows []int // the cases that the list shows

	cases, paper, notation, count *control.Select
	message                       *widget.Label
	save                          *control.Button
}

// mostAlgs is the largest number of algs for a case on a sheet.
const mostAlgs = 4

func newSheetPage(k kit, done func()) *sheetPage {
	p := &sheetPage{kit: k, done: done}
	p.fill()
	return p
}

// fill makes the form, in the current language.
func (p *sheetPage) fill() {
	before, set := *p, ""
	if p.at != nil {
		set = p.at.name
	}
	var counts []string
	for n := range mostAlgs {
		counts = append(counts, lang.N("{{.N}} algs for each case", n+1, map[string]any{"N": n + 1}))
	}
	p.cases = control.NewSelect([]string{lang.L("All cases"), lang.L("Only the cases listed")}, nil)
	p.paper = control.NewSelect([]string{"A4", "Letter"}, nil)
	p.notation = control.NewSelect([]string{lang.L("Both notations"), lang.L("WCA notation"), lang.L("Karnotation")}, nil)
	p.count = control.NewSelect(counts, nil)
	p.message = control.Paragraph("")
	p.save = control.NewButton(lang.L("Save sheet …"), p.choose)
	p.save.Importance = widget.HighImportance
	selects := p.selects()
	box := container.NewVBox(
		control.Heading(lang.L("Sheet: {{.Set}}", map[string]any{"Set": set})),
		control.Paragraph(lang.L("For each case the alg that you have chosen, or else the first ones in your order.")),
	)
	for i, s := range selects {
		s.Choose(0)
		if before.cases != nil {
			s.Choose(before.selects()[i].SelectedIndex())
		}
		box.Add(s)
	}
	box.Add(p.message)
	box.Add(container.NewGridWithColumns(2, control.NewButton(lang.L("Back to the list"), p.done), p.save))
	p.object = control.Scrolled(box)
	if before.message != nil {
		control.SetText(p.message, before.message.Text)
	} else {
		control.SetText(p.message, "")
	}
}

func (p *sheetPage) selects() []*control.Select {
	return []*control.Select{p.cases, p.paper, p.notation, p.count}
}

// open shows the form for a set; rows are the cases that the list shows.
func (p *sheetPage) open(v *volume, rows []int) {
	p.at, p.rows = v, rows
	p.fill() // which names the set
	control.SetText(p.message, "")
	control.SetEnabled(p.cases, len(rows) > 0 && len(rows) < len(v.cases))
	if p.cases.Disabled() {
		p.cases.Choose(0)
	}
}

// choose lets the user choose the folder.
func (p *sheetPage) choose() {
	control.ChooseFolder(p.kit.host.Window, p.kit.jobs, lang.L("Folder for the sheet"), "", p.write)
}

// write writes the sheet to a folder, in a new file.
func (p *sheetPage) write(folder string) {
	s, err := sheet.New(p.book(), p.options())
	if err != nil {
		control.SetText(p.message, err.Error())
		return
	}
	const ending = ".pdf"
	name := filepath.Join(folder, page.FileName("Square-1 "+p.at.name)+ending)
	p.save.Disable()
	control.SetText(p.message, lang.L("Writing the sheet …"))
	p.kit.jobs.Start("sheet", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			name = safefile.FreeNameBefore(name, ending)
			return safefile.Create(name, safefile.Document, func(w io.Writer) error { return s.Document().Write(ctx, w) })
		},
		Done: func(err error) {
			p.save.Enable()
			switch {
			case jobs.Stopped(err), errors.Is(err, context.Canceled):
				control.SetText(p.message, "")
			case err != nil:
				control.SetText(p.message, err.Error())
			default:
				control.SetText(p.message, lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
			}
		},
	})
}

// book has the cases to be printed, with their algs in the user's order.
func (p *sheetPage) book() *casebook.Book {
	whole := p.at.book
	b := *whole
	b.Entries = nil
	rows := p.rows
	if p.cases.SelectedIndex() == 0 {
		rows = nil
		for i := range p.at.cases {
			rows = append(rows, i)
		}
	}
	for _, i := range rows {
		if e, ok := whole.Entry(i); ok {
			entry := *e
			entry.Algs = slices.Clone(e.Algs)
			p.kit.choices.sorting(p.kit.host.Weights()).Sort(entry.Algs)
			b.Entries = append(b.Entries, entry)
		}
	}
	return &b
}

// options are the look of the sheet.
func (p *sheetPage) options() sheet.Options {
	words := sheetWords()
	o := sheet.Options{
		Paper: paper.Size(p.paper.SelectedIndex()), Notation: sheet.Notation(p.notation.SelectedIndex()),
		Algs: p.count.SelectedIndex() + 1, Scheme: p.kit.host.Scheme(), Words: &words, Chosen: map[int][]square1.Alg{},
	}
	for _, c := range p.at.cases {
		alg, ok := p.kit.host.Album.Chosen(album.Case{Set: p.at.id, Name: c.Name})
		if !ok {
			continue
		}
		o.Chosen[c.Index] = []square1.Alg{fitted(c, alg)}
	}
	return o
}

// sheetWords are the texts of a sheet in the current language.
func sheetWords() sheet.Words {
	return sheet.Words{
		Case: lang.L("1 case"), Cases: lang.L("%s cases"),
		Rules: sheet.Rules{
			Free:    lang.L("Turns of the layers before and after an alg are free."),
			Layers:  lang.L("Cases that differ by swapping the layers count once."),
			Colours: lang.L("Cases that differ by swapping the top's and the bottom's colour count once."),
			Mirror:  lang.L("Mirror images count once."),
			Middle:  lang.L("The middle layer does not count."),
		},
		Pictures: sheet.Pictures{
			Beside: lang.L("Left: the top, seen from above. Right: the bottom, seen from below, its front at the top of the picture. The line is the cut. Each alg starts with the layers as drawn."),
			Above:  lang.L("Above the top, as seen from above; below the bottom, as seen from below: their fronts meet. The line is the cut. Each alg starts with the layers as drawn."),
		},
		Facts: sheet.Facts{
			Slice: lang.L("1 slice"), Slices: lang.L("%d slices"), Count: lang.L("%d algs"), Odd: lang.L("odd"), Solved: lang.L("solved"),
		},
		Distribution:   lang.L("Cases by slices"),
		Faces:          [6]string{lang.L("top face"), lang.L("bottom face"), lang.L("front face"), lang.L("right face"), lang.L("back face"), lang.L("left face")},
		Any:            lang.L("any colour"),
		Page:           lang.L("%s, page %d of %d"),
		Thousands:      strings.Trim(lang.L("1,000"), "01"),
		PercentPattern: lang.L("%s%%"),
	}
}
