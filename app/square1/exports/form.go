package exports

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/publish"
	"wedge/app/square1/print"
)

// addList adds the row for the file with a list.
func (x *offer) addList(f *publish.Form) {
	e := f.Entry(&x.file, func(name string) {
		x.file = name
		x.readSource()
	})
	e.SetPlaceHolder(lang.L("A text file"))
	choose := func() {
		from := x.file
		if from == "" {
			from = x.window.Draft.Name
		}
		control.ChooseFile(x.window.Window(), x.window.Jobs, lang.L("Choose file"), filepath.Dir(from), func(path string) { e.SetText(path) })
	}
	f.Row(lang.L("Positions"), publish.WithButton(e, lang.L("Choose file"), theme.FileTextIcon(), choose)).
		When(func() bool { return x.content() == theList })
}

// addLook adds the rows for what explains a position.
func (x *offer) addLook(f *publish.Form) {
	c := x.Choices
	flat := func() bool { return !x.window.Draft.IsPage() }
	f.Words(lang.L("Shadow"), shadows(), wordTitle, &c.Shadow)
	f.Words(lang.L("Arrows for moves"), arrows(), wordTitle, &c.Arrows).When(flat)
	pieces := f.Entry(&c.Pieces, nil)
	pieces.SetPlaceHolder("all,-A,-1")
	f.Row(lang.L("Mark pieces"), pieces)
	f.Words(lang.L("Marked pieces"), markings(), markingTitle, &c.Marking)
	f.Check(lang.L("Before and after"), &c.After).When(func() bool { return flat() && x.content() != theMoves })
	f.Check(lang.L("Layers apart"), &c.Apart)
	f.Check(lang.L("Show the cut"), &c.Cut)
	f.Check(lang.L("Label pieces"), &c.Labels)
}

// readSource reads the file with the list, soon.
func (x *offer) readSource() {
	const typed = "list"
	x.setList(nil)
	if strings.TrimSpace(x.file) == "" {
		x.window.Jobs.End(typed)
		return
	}
	x.window.Jobs.After(typed, publish.Settled, func() {
		name := x.file
		var read []print.Entry
		x.window.Jobs.Start(typed, jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) (err error) {
				read, err = readList(ctx, name)
				return err
			},
			Done: func(err error) {
				if jobs.Stopped(err) {
					return
				}
				if err != nil {
					x.window.Preview.Explain(x.window.ErrorText(err))
					return
				}
				x.setList(read)
				x.window.Form.Sync()
				x.window.Changed()
			},
		})
	})
}
