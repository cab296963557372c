package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// listed is an alg in a list.
type listed struct {
	alg       square1.Alg
	caption   string // its lengths
	favourite bool
	chosen    bool // for the sheet
	note      string
}

// algActions are what the user does with an alg.
type algActions struct {
	play, copy func(square1.Alg)
	favourite  func(square1.Alg, bool)
	choose     func(square1.Alg, bool)
	note       func(square1.Alg, string) // nil where algs have no notes
	remove     func(square1.Alg)         // nil where they cannot be removed
}

// algRows is a list of algs.
type algRows struct {
	object *fyne.Container
	do     algActions
	rows   []*algRow
}

func newAlgRows(do algActions) *algRows { return &algRows{object: container.NewVBox(), do: do} }

// show shows algs. Rows stay the same objects, so that they keep the focus.
func (r *algRows) show(list []listed) {
	for len(r.rows) < len(list) {
		row := newAlgRow(r.do)
		r.rows = append(r.rows, row)
		r.object.Add(row.object)
	}
	for i, row := range r.rows {
		control.SetVisible(row.object, i < len(list))
		if i < len(list) {
			row.show(list[i])
		}
	}
	r.object.Refresh()
}

// algRow is an alg with its buttons and, where algs have notes, an entry for one.
type algRow struct {
	object       *fyne.Container
	do           algActions
	shown        listed
	play         *algButton
	star, choose *control.IconButton
	note         *control.Entry
}

func newAlgRow(do algActions) *algRow {
	r := &algRow{do: do, play: newAlgButton()}
	r.star = control.NewIconButton("", nil, func() { do.favourite(r.shown.alg, !r.shown.favourite) })
	r.choose = control.NewIconButton("", nil, func() { do.choose(r.shown.alg, !r.shown.chosen) })
	buttons := container.NewHBox(r.star, r.choose, control.NewIconButton(lang.L("Copy alg"), theme.ContentCopyIcon(), func() { do.copy(r.shown.alg) }))
	if do.remove != nil {
		buttons.Add(control.NewIconButton(lang.L("Remove alg"), theme.DeleteIcon(), func() { do.remove(r.shown.alg) }))
	}
	r.object = container.NewVBox(container.NewBorder(nil, nil, nil, container.NewVBox(buttons), r.play))
	if do.note != nil {
		r.note = control.NewEntry()
		r.note.SetPlaceHolder(lang.L("Note"))
		keep := func(text string) { do.note(r.shown.alg, text) }
		r.note.OnSubmitted = keep
		r.note.OnChanged = keep
		r.object.Add(r.note)
	}
	return r
}

func (r *algRow) show(l listed) {
	r.shown = l
	r.play.set(l.alg.String(), l.caption, func() { r.do.play(l.alg) })
	r.star.SetIcon(control.StarIcon(l.favourite))
	r.star.Tip = lang.L("Add to favourites")
	if l.favourite {
		r.star.Tip = lang.L("Remove from favourites")
	}
	r.choose.SetIcon(theme.RadioButtonIcon())
	r.choose.Tip = lang.L("Use in list, sheet and trainer")
	if l.chosen {
		r.choose.SetIcon(theme.RadioButtonCheckedIcon())
		r.choose.Tip = lang.L("No longer use in list, sheet and trainer")
	}
	if r.note != nil && r.note.Text != l.note {
		changed := r.note.OnChanged
		r.note.OnChanged = nil
		r.note.SetText(l.note)
		r.note.OnChanged = changed
	}
}
