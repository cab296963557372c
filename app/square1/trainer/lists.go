package trainer

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1/cases"
)

// listsRow keeps chosen cases as a list, and reads and writes lists.
type listsRow struct {
	object fyne.CanvasObject
	files  fyne.CanvasObject // reads and writes lists

	set    *cases.Set   // the one shown
	groups []group      // of it that can be chosen
	own    []cases.List // of which some of them are

	name   *control.Entry
	export *control.IconButton
	drop   *control.Button
	note   *widget.Label
}

func newListsRow(g *Page) *listsRow {
	r := &listsRow{
		name: control.NewEntry(), export: control.NewIconButton(lang.L("Export list …"), theme.DocumentSaveIcon(), g.kept.exportList),
		drop: control.NewButton(lang.L("Delete list"), g.kept.dropList), note: control.Paragraph(""),
	}
	r.say("")
	r.name.SetPlaceHolder(lang.L("Name, to keep this list"))
	r.name.OnSubmitted = func(name string) {
		r.name.SetText("")
		g.choice.picking = false
		g.kept.keepList(name)
	}
	bring := func() {
		g.choice.picking = false
		g.kept.bringList()
	}
	r.files = container.NewHBox(control.NewIconButton(lang.L("Import list …"), theme.FolderOpenIcon(), bring), r.export)
	r.object = container.NewVBox(r.name, r.drop, r.note)
	return r
}

// say says what became of a list.
func (r *listsRow) say(text string) {
	control.SetText(r.note, text)
	if r.object != nil {
		r.object.Refresh()
	}
}

// show says whether there are chosen cases, and whether these were picked or are a list of the user's.
func (r *listsRow) show(chosen, picked, own bool) {
	control.SetEnabled(r.export, chosen)
	control.SetVisible(r.name, chosen && picked)
	control.SetVisible(r.drop, own)
}

// chosenList are the chosen cases, with the name of their list if they are one.
func (k *keeper) chosenList() cases.List {
	l := cases.List{Set: k.set().ID, Cases: slices.Clone(k.Choice.Cases)}
	for _, known := range append(k.set().Lists(), k.Lists...) {
		if known.Set == l.Set && slices.Equal(known.Cases, l.Cases) {
			l.Name = known.Name
		}
	}
	return l
}

// keepList keeps the chosen cases as a list with a name.
func (k *keeper) keepList(name string) {
	l := k.chosenList()
	l.Name = strings.Join(strings.Fields(name), " ")
	k.learn(l)
}

// learn keeps a list, and chooses it.
func (k *keeper) learn(l cases.List) {
	l, err := l.In(k.set())
	if err == nil {
		err = l.Check()
	}
	switch {
	case err != nil:
		k.page.choice.lists.say(listText(err))
		return
	case !k.KeepList(l):
		k.page.choice.lists.say(lang.L("There are too many lists. Delete one first."))
		return
	}
	c := k.Choice
	c.Cases = l.Cases
	k.Choose(c)
	k.save()
	k.page.refresh()
	k.page.choice.lists.say(lang.L("The list “{{.Name}}” is kept.", map[string]any{"Name": l.Name}))
}

// dropList drops the list that is chosen. Its cases stay chosen.
func (k *keeper) dropList() {
	k.DropList(k.chosenList())
	k.save()
	k.page.refresh()
	k.page.choice.lists.say("")
}

// exportList writes the chosen cases as a file to share.
func (k *keeper) exportList() {
	l := k.chosenList()
	if l.Name == "" {
		l.Name = k.set().Name
	}
	k.export("list", ".txt", func(w io.Writer) error { return l.Write(w) })
}

// bringList reads a list that the user chooses, and chooses it and its set.
func (k *keeper) bringList() {
	var l cases.List
	read := func(content []byte) (err error) {
		l, err = cases.ReadList(bytes.NewReader(content))
		return err
	}
	k.page.use.OpenFile(lang.L("Import list"), read, func(err error) {
		if err != nil {
			k.page.choice.lists.say(listText(err))
			return
		}
		at := slices.IndexFunc(k.sets, func(s *cases.Set) bool { return strings.EqualFold(s.ID, l.Set) || strings.EqualFold(s.Name, l.Set) })
		if at < 0 {
			k.page.choice.lists.say(lang.L("There is no set “{{.Set}}”.", map[string]any{"Set": l.Set}))
			return
		}
		if _, err := l.In(k.sets[at]); err != nil {
			k.page.choice.lists.say(listText(err))
			return
		}
		c := k.Choice
		c.Set, c.Cases, c.Missed = k.sets[at].ID, nil, false
		k.Choose(c)
		k.learn(l)
	})
}

// listText says what is wrong with a list.
func listText(err error) string {
	if errors.Is(err, cases.ErrList) {
		return lang.L("This is no list of cases. {{.Why}}", map[string]any{"Why": err})
	}
	return err.Error()
}
