package app

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/adrg/xdg"

	"wedge/app/control"
	"wedge/app/picture"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// export is the window in which a picture of the position, or an animation of what
// is ready to be played, is saved.
type export struct {
	w        *window
	win      fyne.Window
	view     *widget.Select
	format   *widget.Select
	width    *widget.Entry
	height   *widget.Entry
	clear    *widget.Check
	labels   *widget.Check
	name     *widget.Entry
	message  *widget.Label
	bar      *widget.ProgressBar
	save     *widget.Button
	position square1.Position
}

// exportPicture opens the window for the position on the table.
func (w *window) exportPicture() {
	e := &export{w: w, win: w.app.NewWindow(lang.L("Export a picture")), position: w.current()}
	e.build()
	e.win.SetOnClosed(func() { w.answers.end(exportQuestion) })
	e.win.Resize(fyne.NewSize(520, 380))
	e.win.Show()
}

func (e *export) build() {
	e.view = widget.NewSelect([]string{lang.L("As in the window"), lang.L("Plan of both layers"), lang.L("Both")}, nil)
	e.view.SetSelectedIndex(0)
	var formats []string
	for _, f := range picture.Formats() {
		formats = append(formats, strings.ToUpper(f.String()))
	}
	e.format = widget.NewSelect(formats, nil)
	e.format.SetSelectedIndex(0)
	e.format.OnChanged = func(string) {
		e.name.SetText(strings.TrimSuffix(e.name.Text, filepath.Ext(e.name.Text)) + "." + e.chosen().String())
	}
	e.width, e.height = widget.NewEntry(), widget.NewEntry()
	e.width.SetText("1200")
	e.height.SetText("1000")
	e.clear = widget.NewCheck(lang.L("Transparent background"), nil)
	e.labels = widget.NewCheck(lang.L("Letters of the pieces on the plan"), nil)
	e.name = widget.NewEntry()
	folder := xdg.UserDirs.Pictures
	if _, err := os.Stat(folder); err != nil {
		folder = xdg.Home
	}
	e.name.SetText(filepath.Join(folder, picture.DefaultName(e.entry(), picture.PNG)))
	choose := lowButton("", theme.FolderOpenIcon(), e.chooseFolder)
	e.message = widget.NewLabel("")
	e.message.Wrapping = fyne.TextWrapWord
	e.bar = widget.NewProgressBar()
	e.bar.Hide()
	e.save = widget.NewButtonWithIcon(lang.L("Save"), theme.DocumentSaveIcon(), func() { e.write(false) })
	e.save.Importance = widget.HighImportance
	e.win.SetContent(container.NewPadded(container.NewVBox(
		widget.NewForm(
			widget.NewFormItem(lang.L("Show"), e.view),
			widget.NewFormItem(lang.L("Format"), e.format),
			widget.NewFormItem(lang.L("Size in pixels"), container.NewGridWithColumns(2, e.width, container.NewBorder(nil, nil, widget.NewLabel("×"), nil, e.height))),
			widget.NewFormItem("", e.clear),
			widget.NewFormItem("", e.labels),
			widget.NewFormItem(lang.L("File"), container.NewBorder(nil, nil, nil, choose, e.name)),
		),
		e.save, e.bar, e.message,
	)))
}

// entry is what is exported: the position, and how it came about if that is known
// from solved on.
func (e *export) entry() picture.Entry {
	out := picture.Entry{Position: e.position}
	since := e.w.state.History.Since().Simplify()
	if p, err := square1.Solved().Apply(since); err == nil && p == e.position {
		out.Alg = since.String()
	}
	return out
}

func (e *export) chosen() picture.Format { return picture.Formats()[max(e.format.SelectedIndex(), 0)] }

func (e *export) chooseFolder() {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil {
			e.message.SetText(err.Error())
		}
		if folder != nil {
			e.name.SetText(filepath.Join(folder.Path(), filepath.Base(e.name.Text)))
		}
	}, e.win)
}

// options that are chosen.
func (e *export) options() (picture.Options, error) {
	o := picture.Options{
		View:   []picture.View{picture.ThreeD, picture.Plan, picture.Both}[max(e.view.SelectedIndex(), 0)],
		Scheme: e.w.scheme(), Camera: e.w.viewer.Camera(), Dark: e.w.dark(),
		Transparent: e.clear.Checked, Labels: e.labels.Checked,
	}
	var err1, err2 error
	o.Width, err1 = strconv.Atoi(strings.TrimSpace(e.width.Text))
	o.Height, err2 = strconv.Atoi(strings.TrimSpace(e.height.Text))
	if err := errors.Join(err1, err2); err != nil {
		return o, errors.New(lang.L("A size is two whole numbers, such as 1200 and 1000."))
	}
	return o, o.Check()
}

// wrongText says in the user's language why a picture cannot be saved.
func wrongText(err error) string {
	var file *fs.PathError
	switch {
	case errors.As(err, &file):
		return lang.L("The file cannot be written: {{.Why}}", map[string]any{"Why": file.Err})
	case errors.Is(err, picture.ErrSize):
		return lang.L("Width and height are 1 to {{.Most}} pixels.", map[string]any{"Most": picture.MaxSide})
	case errors.Is(err, picture.ErrEnding):
		return lang.L("The name of the file must end in .png, .svg, .gif or .apng.")
	}
	return err.Error()
}

// write saves the picture. An old file is replaced only after a question.
func (e *export) write(overwrite bool) {
	e.message.SetText("") // of the file before
	o, err := e.options()
	format, formatErr := picture.FormatOf(e.name.Text)
	if err = errors.Join(err, formatErr); err != nil {
		e.message.SetText(wrongText(err))
		return
	}
	a := e.animation()
	if format.Moves() && len(a.Alg) == 0 {
		e.message.SetText(lang.L("There is nothing to play: press Solve first, or type an alg."))
		return
	}
	a.Progress = func(done float64) { fyne.Do(func() { e.bar.SetValue(done) }) }
	name, entry := e.name.Text, e.entry()
	control.SetVisible(e.bar, format.Moves())
	e.save.Disable()
	e.w.answers.start(exportQuestion, func(ctx context.Context) error {
		painter := picture.New()
		return picture.Create(name, overwrite, func(file io.Writer) error {
			switch format {
			case picture.GIF:
				return painter.GIF(ctx, file, o, a)
			case picture.APNG:
				return painter.APNG(ctx, file, o, a)
			}
			return painter.Write(file, format, o, entry)
		})
	}, func(err error) {
		e.save.Enable()
		e.bar.Hide()
		switch {
		case errors.Is(err, picture.ErrExists):
			dialog.ShowConfirm(lang.L("Replace the file?"), filepath.Base(name), func(yes bool) {
				if yes {
					e.write(true)
				}
			}, e.win)
		case err != nil:
			e.message.SetText(wrongText(err))
		default:
			e.message.SetText(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
		}
	})
}

// animation is what is ready to be played.
func (e *export) animation() picture.Animation {
	a := picture.Animation{Start: e.position, Rate: 30, Tempo: e.w.state.Tempo, Hold: 1.5, Loop: true}
	if b := e.w.playback; b != nil {
		a.Start, a.Alg = b.player.PositionAt(0), b.player.Alg()
		return a
	}
	h := e.w.state.History
	a.Start, a.Alg = h.From().Position, h.Since()
	return a
}

// openPicture goes to the position that a picture carries. It tells whether the
// file is a picture at all.
func (w *window) openPicture(content []byte) bool {
	p, alg, err := picture.Read(bytes.NewReader(content))
	if errors.Is(err, picture.ErrFormat) {
		return false
	}
	if err != nil {
		w.warn(err)
		return true
	}
	w.unload()
	w.jump(desk.Entry{Kind: desk.Entered, Position: p, Note: alg})
	return true
}
