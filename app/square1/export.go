package square1

import (
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
	"wedge/app/jobs"
	"wedge/app/picture"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// exports manages the only window for exports.
type exports struct {
	host   *room.Host
	desk   *desk.Desk
	camera func() scene.Camera
	now    *export // nil while it is closed
}

// open opens the window for the current position. If it is open already, it comes to the
// front and switches to that position; a running save continues.
func (x *exports) open() {
	if x.now != nil {
		x.now.show(x.desk)
		x.now.win.RequestFocus()
		return
	}
	x.now = openExport(x.host, x.desk, x.camera, func() { x.now = nil })
}

// export is a window for saving a picture of a position, or an animation of the loaded
// alg. It has its own job, which ends when it is closed.
type export struct {
	host   *room.Host
	win    fyne.Window
	jobs   *jobs.Group
	camera func() scene.Camera

	entry     print.Entry // what to save: the position when the window was opened
	animation print.Animation
	form      *exportForm
	message   *widget.Label
	bar       *widget.ProgressBar
	save      *control.Button
}

// openExport opens a window for the position on the desk.
func openExport(h *room.Host, d *desk.Desk, camera func() scene.Camera, closed func()) *export {
	e := &export{host: h, jobs: h.Jobs.Group(), camera: camera, message: control.Paragraph(""), bar: widget.NewProgressBar()}
	e.entry, e.animation = exported(d)
	e.form = newExportForm(print.DefaultName(e.entry, picture.PNG))
	e.bar.Hide()
	e.save = control.NewButtonWithIcon("", theme.DocumentSaveIcon(), func() { e.write(false) })
	e.save.Importance = widget.HighImportance
	h.OpenWindow(room.Window{
		Title: func() string { return lang.L("Export picture") },
		Size:  fyne.NewSize(520, 380),
		Fill:  e.fill,
		Closed: func() {
			e.jobs.EndAll()
			closed()
		},
	})
	return e
}

// show switches to the current position. It updates a name that the user has not edited,
// and clears the message about another file.
func (e *export) show(d *desk.Desk) {
	before := e.entry
	e.entry, e.animation = exported(d)
	e.form.rename(before, e.entry)
	e.message.SetText("")
}

// fill shows the current choices, and the running work.
func (e *export) fill(win fyne.Window) {
	e.win = win
	e.save.SetText(lang.L("Save"))
	e.message.SetText("")
	form := e.form.labelled(e.chooseFolder)
	win.SetContent(container.NewPadded(container.NewVBox(form, e.save, e.bar, e.message)))
}

// exported is the position, with the alg that leads to it from solved if known, and the
// loaded alg or the moves since the last jump.
func exported(d *desk.Desk) (print.Entry, print.Animation) {
	entry := print.Entry{Position: d.Current()}
	h := d.History()
	since := h.Since().Simplify()
	if p, err := square1.Solved().Apply(since); err == nil && p == entry.Position {
		entry.Alg = since.String()
	}
	a := print.Animation{Start: h.From().Position, Alg: h.Since(), Rate: 30, Tempo: d.Player.Tempo(), Hold: 1.5, Loop: true}
	if d.Player.Loaded() {
		a.Start, a.Alg = d.Player.Start(), d.Player.Alg()
	}
	return entry, a
}

// write saves the picture. It asks before replacing a file.
func (e *export) write(overwrite bool) {
	e.message.SetText("") // of the previous file
	o, err := e.form.options()
	format, formatErr := picture.FormatOf(e.form.name.Text)
	if err = errors.Join(err, formatErr); err != nil {
		e.message.SetText(exportError(err))
		return
	}
	if format.Moves() && len(e.animation.Alg) == 0 {
		e.message.SetText(lang.L("Nothing to animate: solve first, or type an alg."))
		return
	}
	o.Scheme, o.Camera, o.Dark = e.host.Scheme(), e.camera(), e.host.Dark()
	name, entry, a := e.form.name.Text, e.entry, e.animation
	control.SetVisible(e.bar, format.Moves())
	e.bar.SetValue(0)
	e.save.Disable()
	e.jobs.Start("save", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			a.Progress = report
			picture.Sweep(filepath.Dir(name))
			printer := print.New()
			return picture.Create(name, overwrite, func(file io.Writer) error {
				if format.Moves() {
					return printer.Animate(ctx, file, format, o, a)
				}
				return printer.Write(ctx, file, format, o, entry)
			})
		},
		Progress: e.bar.SetValue,
		Done:     func(err error) { e.saved(name, err) },
	})
}

// saved reports the result of a save.
func (e *export) saved(name string, err error) {
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
		e.message.SetText(exportError(err))
	default:
		e.message.SetText(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
	}
}

// exportError explains in the user's language why a picture cannot be saved.
func exportError(err error) string {
	var file *fs.PathError
	switch {
	case jobs.Stopped(err):
		return ""
	case errors.As(err, &file):
		return lang.L("Could not write the file: {{.Why}}", map[string]any{"Why": file.Err})
	case errors.Is(err, picture.ErrSize):
		return lang.L("Enter a width and a height of 1 to {{.Most}} pixels.", map[string]any{"Most": picture.MaxSide})
	case errors.Is(err, picture.ErrExtension):
		return lang.L("End the file name in .png, .svg, .pdf, .gif or .apng.")
	}
	return err.Error()
}

// exportForm has the choices for a picture.
type exportForm struct {
	view, format  *control.Select
	width, height *control.Entry
	clear, labels *control.Check
	name          *control.Entry
}

func newExportForm(name string) *exportForm {
	f := &exportForm{
		view: control.NewSelect(nil, nil), width: control.NewEntry(), height: control.NewEntry(),
		clear: control.NewCheck("", nil), labels: control.NewCheck("", nil), name: control.NewEntry(),
	}
	var formats []string
	for _, x := range picture.Formats() {
		formats = append(formats, strings.ToUpper(x.String()))
	}
	f.format = control.NewSelect(formats, nil)
	f.format.SetSelectedIndex(0)
	f.format.OnChanged = func(string) {
		ending := "." + picture.Formats()[f.format.SelectedIndex()].String()
		f.name.SetText(strings.TrimSuffix(f.name.Text, filepath.Ext(f.name.Text)) + ending)
	}
	f.width.SetText("1200")
	f.height.SetText("1000")
	f.name.SetText(filepath.Join(pictureFolder(), name))
	return f
}

// rename sets the name for another entry, unless the user has edited it.
func (f *exportForm) rename(before, now print.Entry) {
	format, err := picture.FormatOf(f.name.Text)
	if err != nil || filepath.Base(f.name.Text) != print.DefaultName(before, format) {
		return
	}
	f.name.SetText(filepath.Join(filepath.Dir(f.name.Text), print.DefaultName(now, format)))
}

// labelled is the form with its texts, in the current language. choose opens a folder
// picker.
func (f *exportForm) labelled(choose func()) *widget.Form {
	chosen := max(f.view.SelectedIndex(), 0)
	f.view.Options = []string{lang.L("As in the window"), lang.L("Plan of both layers"), lang.L("Both")}
	f.view.SetSelectedIndex(chosen)
	f.clear.SetText(lang.L("Transparent background"))
	f.labels.SetText(lang.L("Label pieces on the plan"))
	return widget.NewForm(
		widget.NewFormItem(lang.L("Show"), f.view),
		widget.NewFormItem(lang.L("Format"), f.format),
		widget.NewFormItem(lang.L("Size in pixels"), container.NewGridWithColumns(2, f.width, container.NewBorder(nil, nil, widget.NewLabel("×"), nil, f.height))),
		widget.NewFormItem("", f.clear),
		widget.NewFormItem("", f.labels),
		widget.NewFormItem(lang.L("File"), container.NewBorder(nil, nil, nil, control.NewIconButton(lang.L("Choose folder"), theme.FolderOpenIcon(), choose), f.name)),
	)
}

// pictureFolder is the user's folder for pictures.
func pictureFolder() string {
	if _, err := os.Stat(xdg.UserDirs.Pictures); err != nil {
		return xdg.Home
	}
	return xdg.UserDirs.Pictures
}

func (e *export) chooseFolder() {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil {
			e.message.SetText(err.Error())
		}
		if name := e.form.name; folder != nil {
			name.SetText(filepath.Join(folder.Path(), filepath.Base(name.Text)))
		}
	}, e.win)
}

// options are the chosen options, except those of the window.
func (f *exportForm) options() (print.Options, error) {
	o := print.Options{
		View:        []picture.View{picture.ThreeD, picture.Plan, picture.Both}[max(f.view.SelectedIndex(), 0)],
		Transparent: f.clear.Checked, Labels: f.labels.Checked,
	}
	var err1, err2 error
	o.Width, err1 = strconv.Atoi(strings.TrimSpace(f.width.Text))
	o.Height, err2 = strconv.Atoi(strings.TrimSpace(f.height.Text))
	if err := errors.Join(err1, err2); err != nil {
		return o, errors.New(lang.L("Enter two whole numbers as size, such as 1200 and 1000."))
	}
	return o, o.Check()
}
