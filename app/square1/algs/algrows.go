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

// algRows is a list of algs of a case.
type algRows struct {
	object *fyne.Container
	page   *casePage
	own    bool // the user's, which have notes and can be removed
	rows   []*algRow
}

func newAlgRows(p *casePage, own bool) *algRows {
	return &algRows{object: container.NewVBox(), page: p, own: own}
}

// show shows algs. Rows stay the same objects, so that they keep the focus.
func (r *algRows) show(list []listed) {
	for len(r.rows) < len(list) {
		row := newAlgRow(r.page, r.own)
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

// algRow is an alg with its buttons and, if it is an own one, an entry for its note.
type algRow struct {
	object       *fyne.Container
	page         *casePage
	shown        listed
	play         *algButton
	star, choose *control.IconButton
	note         *control.Entry
}

func newAlgRow(p *casePage, own bool) *algRow {
	r, host := &algRow{page: p, play: newAlgButton()}, p.kit.host
	r.star = control.NewIconButton("", nil, func() { host.Album.SetFavouriteAlg(p.it().From, r.shown.alg, !r.shown.favourite) })
	r.choose = control.NewIconButton("", nil, func() {
		chosen := r.shown.alg
		if r.shown.chosen {
			chosen = nil
		}
		host.Album.Choose(p.key(), chosen)
	})
	buttons := container.NewHBox(r.star, r.choose, control.NewIconButton(lang.L("Copy alg"), theme.ContentCopyIcon(), func() { host.CopyAlg(r.shown.alg.String()) }))
	if own {
		buttons.Add(control.NewIconButton(lang.L("Remove alg"), theme.DeleteIcon(), func() { p.remove(r.shown.alg) }))
	}
	r.object = container.NewVBox(container.NewBorder(nil, nil, nil, container.NewVBox(buttons), r.play))
	if own {
		r.note = control.NewEntry()
		r.note.SetPlaceHolder(lang.L("Note"))
		keep := func(text string) {
			c, a := p.key(), r.shown.alg
			p.notes.set(a.String(), func() { host.Album.SetNote(c, a, text) })
		}
		r.note.OnSubmitted = keep
		r.note.OnChanged = keep
		r.object.Add(r.note)
	}
	return r
}

func (r *algRow) show(l listed) {
	r.shown = l
	r.play.set(l.alg.String(), l.caption, func() { r.page.play(l.alg) })
	showStar(r.star, l.favourite)
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
