package control

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/jobs"
)

// ChooseFile lets the user choose a regular file: done gets its path. It starts in a
// folder, or in the user's home if there is no such folder. What it asks of the system, which may never
// answer from a network, are jobs of the group.
//
// Fyne's own dialog cannot be closed by Esc, and has no room for names in large text.
func ChooseFile(win fyne.Window, g *jobs.Group, title, folder string, done func(path string)) {
	newChooser(win, g, title, lang.L("Open"), false, done).start(folder)
}

// ChooseFolder lets the user choose a folder, likewise.
func ChooseFolder(win fyne.Window, g *jobs.Group, title, folder string, done func(path string)) {
	newChooser(win, g, title, lang.L("Choose"), true, done).start(folder)
}

// chooser shows a path, which can be typed, and what is in its folder. Typing a name
// filters the list.
type chooser struct {
	win     fyne.Window
	jobs    *jobs.Group
	dialog  dialog.Dialog
	folders bool // a folder is chosen
	done    func(string)

	folder string   // whose content is listed
	all    []choice // in the folder
	shown  []choice
	chosen int              // index in shown, -1 for none
	later  []*fyne.KeyEvent // keys for the list, pressed before it came

	path *chooserPath
	list *Rows
	note *widget.Label
}

// choice is a file or a folder in the list.
type choice struct {
	name   string
	folder bool
}

func newChooser(win fyne.Window, g *jobs.Group, title, take string, folders bool, done func(string)) *chooser {
	c := &chooser{win: win, jobs: g, folders: folders, done: done, chosen: -1, note: Paragraph("")}
	c.path, c.list = newChooserPath(c), newChooserList(c)
	accept := NewButton(take, c.accept)
	accept.Importance = widget.HighImportance
	cancel := NewButton(lang.L("Cancel"), func() { c.dialog.Hide() })
	up := NewIconButton(lang.L("Folder above"), theme.MoveUpIcon(), func() { c.open(filepath.Dir(c.folder)) })
	buttons := container.NewBorder(nil, nil, nil, container.NewHBox(cancel, accept))
	c.dialog = dialog.NewCustomWithoutButtons(title, container.NewBorder(
		container.NewBorder(nil, nil, nil, up, c.path), container.NewVBox(c.note, buttons), nil, nil, c.list,
	), win)
	c.dialog.SetOnClosed(func() {
		c.jobs.End(listing)
		c.jobs.End(taking)
	})
	c.dialog.Show()
	size := win.Canvas().Size()
	c.dialog.Resize(fyne.NewSize(size.Width*0.8, size.Height*0.85))
	return c
}

// The names of what a chooser asks of the system.
const (
	listing = "what is in a folder"
	taking  = "what a path is"
)

// slow is when a user is told that the system is being asked.
const slow = 500 * time.Millisecond

// ask asks the system something on another goroutine, and then calls done on the window's.
func (c *chooser) ask(name string, question func(context.Context) error, done func(error)) {
	waiting := lang.L("Waiting for the system …")
	c.jobs.Start(name, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			late := time.AfterFunc(slow, func() { report(0) })
			defer late.Stop()
			return question(ctx)
		},
		Progress: func(float64) { SetText(c.note, waiting) },
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			if c.note.Text == waiting {
				SetText(c.note, "")
			}
			done(err)
		},
	})
}

// start lists a folder, or the user's home if there is no such folder.
func (c *chooser) start(folder string) {
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator)
	}
	if folder == "" {
		folder = home
	}
	c.folder = folder
	c.name(folder)
	c.win.Canvas().Focus(c.path)
	var list []choice
	c.ask(listing, func(ctx context.Context) (err error) {
		if list, err = c.content(ctx, folder); err != nil && ctx.Err() == nil {
			folder = home
			list, err = c.content(ctx, home)
		}
		return err
	}, func(err error) {
		if c.path.Text == folderName(c.folder) || err != nil {
			c.opened(folder, list, err)
			return
		}
		if folder == c.folder { // the user has typed on meanwhile
			c.listed(list)
		}
	})
}

// folderName is how a folder stands in the path.
func folderName(folder string) string {
	return strings.TrimSuffix(folder, string(filepath.Separator)) + string(filepath.Separator)
}

// open lists a folder.
func (c *chooser) open(folder string) {
	var list []choice
	c.ask(listing, func(ctx context.Context) (err error) {
		list, err = c.content(ctx, folder)
		return err
	}, func(err error) { c.opened(folder, list, err) })
}

// opened shows what is in a folder.
func (c *chooser) opened(folder string, list []choice, err error) {
	if err != nil {
		c.complain(err)
		return
	}
	later := c.later
	c.folder, c.all = folder, list
	c.name(folder)
	c.list.ScrollToTop()
	c.win.Canvas().Focus(c.path)
	c.press(later)
}

// press does what keys do that waited for the list.
func (c *chooser) press(later []*fyne.KeyEvent) {
	c.later = nil
	for _, k := range later {
		if has := c.win.Canvas().Focused(); has != nil {
			has.TypedKey(k)
		}
	}
}

// name shows the name of a folder, to go on typing.
func (c *chooser) name(folder string) {
	c.path.SetText(folderName(folder))
	c.path.CursorColumn = len([]rune(c.path.Text))
	c.path.Refresh()
	c.filter("")
}

// content is what is in a folder: folders first, and only regular files, since reading others might
// never end.
func (c *chooser) content(ctx context.Context, folder string) ([]choice, error) {
	found, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []choice
	for _, f := range found {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		kind := f.Type()
		if kind&fs.ModeSymlink != 0 { // what it leads to counts
			info, err := os.Stat(filepath.Join(folder, f.Name()))
			if err != nil {
				continue
			}
			kind = info.Mode()
		}
		if kind.IsDir() || kind.IsRegular() && !c.folders {
			list = append(list, choice{f.Name(), kind.IsDir()})
		}
	}
	slices.SortFunc(list, func(a, b choice) int {
		switch {
		case a.folder && !b.folder:
			return -1
		case b.folder && !a.folder:
			return 1
		}
		return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	return list, nil
}

// typed lists the folder of the typed path, and in it only names that begin as typed.
func (c *chooser) typed(path string) {
	SetText(c.note, "")
	c.later = nil // they were for what was typed before
	folder, name := filepath.Split(path)
	if folder = filepath.Clean(folder); filepath.IsAbs(folder) && folder != c.folder {
		c.folder, c.all = folder, nil
		var list []choice
		c.ask(listing, func(ctx context.Context) (err error) {
			list, err = c.content(ctx, folder)
			return err
		}, func(error) { // with one, it is not all of a name yet
			c.listed(list)
		})
	}
	c.filter(name)
}

// listed shows what is in the folder of the typed path, as far as it begins as typed by now.
func (c *chooser) listed(list []choice) {
	c.all = list
	_, name := filepath.Split(c.path.Text)
	c.filter(name)
	c.press(c.later)
}

// filter shows the names that begin with a text. Hidden ones begin with a dot.
func (c *chooser) filter(begin string) {
	c.list.Choose(-1)
	c.shown, c.chosen = nil, -1
	for _, x := range c.all {
		hidden := strings.HasPrefix(x.name, ".") && !strings.HasPrefix(begin, ".")
		if !hidden && strings.HasPrefix(strings.ToLower(x.name), strings.ToLower(begin)) {
			c.shown = append(c.shown, x)
		}
	}
	c.list.Refresh()
}

// choose chooses a row; a second time it opens it.
func (c *chooser) choose(row int) {
	if row == c.chosen {
		c.enter()
		return
	}
	c.list.Select(row)
}

// selected returns the path chosen in the list, or else the typed one.
func (c *chooser) selected() string {
	if c.chosen >= 0 && c.chosen < len(c.shown) {
		return filepath.Join(c.folder, c.shown[c.chosen].name)
	}
	path := c.path.Text
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.folder, path)
	}
	return path
}

// enter goes into the selected folder, unless that is shown already and asked for, or takes the selected file.
func (c *chooser) enter() {
	here := c.folders && c.chosen < 0 && filepath.Clean(c.selected()) == filepath.Clean(c.folder)
	c.take(!here)
}

// accept takes what is selected, if it is what is asked for.
func (c *chooser) accept() { c.take(false) }

// take takes what is selected, if it is what is asked for. It goes into a folder if a file is asked for, or with
// inside.
func (c *chooser) take(inside bool) {
	path := c.selected()
	var info fs.FileInfo
	c.ask(taking, func(context.Context) (err error) {
		info, err = os.Stat(path)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			c.complain(err)
		case info.IsDir() && (inside || !c.folders):
			c.open(path)
		case info.IsDir() != c.folders || !info.IsDir() && !info.Mode().IsRegular():
			SetText(c.note, lang.L("{{.Name}} is not a file.", map[string]any{"Name": filepath.Base(path)}))
		default:
			c.dialog.Hide()
			c.done(filepath.Clean(path))
		}
	})
}

// complain says why a path cannot be used.
func (c *chooser) complain(err error) {
	var why *fs.PathError
	if !errors.As(err, &why) {
		SetText(c.note, err.Error())
		return
	}
	SetText(c.note, lang.L("Could not open {{.Name}}: {{.Why}}", map[string]any{"Name": why.Path, "Why": why.Err}))
}

// chooserPath is a path. Enter opens it, and Down goes to the list.
type chooserPath struct {
	Entry
	chooser *chooser
}

func newChooserPath(c *chooser) *chooserPath {
	p := &chooserPath{chooser: c}
	p.OnChanged = c.typed
	p.ExtendBaseWidget(p)
	return p
}

func (p *chooserPath) TypedKey(k *fyne.KeyEvent) {
	c := p.chooser
	switch forList := k.Name == fyne.KeyDown || len(c.later) > 0 && k.Name != fyne.KeyEscape; {
	case forList && len(c.shown) == 0 && c.jobs.Running(listing):
		c.later = append(c.later, k)
		return
	}
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.chooser.enter()
	case fyne.KeyDown:
		if len(p.chooser.shown) > 0 {
			p.chooser.win.Canvas().Focus(p.chooser.list)
			p.chooser.list.Choose(0)
		}
	case fyne.KeyEscape:
		PassKey(p, k) // the window knows this entry, and not the one in it
	default:
		p.Entry.TypedKey(k)
	}
}

// newChooserList is a list in which Enter opens the chosen row.
func newChooserList(c *chooser) *Rows {
	l := NewRows(func() int { return len(c.shown) }, func() *IconRow { return NewIconRow(c.choose) }, func(row int, r *IconRow) {
		icon := theme.FileIcon()
		if c.shown[row].folder {
			icon = theme.FolderIcon()
		}
		r.SetRow(row, icon, c.shown[row].name)
	})
	l.OnChosen(func(row int) { c.chosen = row })
	l.HideSeparators = false
	l.OnEnter(c.enter)
	return l
}
