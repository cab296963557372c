package algs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// gallery has pictures of the cases that the list of the page lists, in the large space beside it.
type gallery struct {
	object *fyne.Container
	list   *listPage
	open   func(index int) // a case, by its index in the set

	pictures *control.Gallery
	title    *widget.Label
	choice   *control.Select
	offered  []grouping

	at      *volume
	rows    []int // listed
	by      grouping
	lengths any             // the book that the lengths are from
	learned map[string]bool // names
	arranged
}

func newGallery(l *listPage, open func(index int)) *gallery {
	g := &gallery{list: l, open: open, object: container.NewStack()}
	g.fill()
	return g
}

// fill makes the pictures, in the current language.
func (g *gallery) fill() {
	g.pictures = control.NewGallery(control.GalleryUse{
		Cell: tileSize,
		Create: func() fyne.CanvasObject {
			return newTile(display.Skin(g.list.kit.host.Scheme()), g.open, g.list.learn)
		},
		Update: func(item int, chosen, focused bool, o fyne.CanvasObject) {
			if t, ok := o.(*tile); ok && item < len(g.order) {
				t.show(g.order[item], g.list.entryOf(g.order[item]), chosen, focused)
			}
		},
		Open: func(item int) { g.open(g.order[item]) },
	})
	g.pictures.On(func() {
		if at := g.pictures.Chosen(); at >= 0 {
			g.list.learn(g.order[at])
		}
	}, fyne.KeyL)
	g.title, g.choice = widget.NewLabel(""), control.NewSelect(nil, nil)
	g.title.TextStyle.Bold = true
	g.title.Truncation = fyne.TextTruncateEllipsis
	g.choice.OnChanged = func(string) {
		g.list.kit.choices.Groups = string(g.offered[max(g.choice.SelectedIndex(), 0)])
		g.list.kit.host.Save()
		g.show()
	}
	g.offered, g.at = nil, nil
	g.object.Objects = []fyne.CanvasObject{container.NewBorder(container.NewBorder(nil, nil, nil, g.choice, g.title), nil, nil, nil, g.pictures)}
	g.object.Refresh()
}

// show shows the cases that are listed now. What was in view stays there, if it is the same set.
func (g *gallery) show() {
	v, rows := g.list.at, g.list.rows
	if v == nil || v.set == nil {
		return
	}
	g.offer(v)
	learned := g.list.kit.host.Album.AllLearned(v.id)
	done := 0
	for _, i := range rows {
		if learned[v.cases[i].Name] {
			done++
		}
	}
	g.title.SetText(lang.L("{{.Set}}: {{.Done}} of {{.N}} learned", map[string]any{"Set": v.name, "Done": control.Grouped(done), "N": control.Grouped(len(rows))}))
	by := g.list.kit.choices.groups()
	same := v == g.at && by == g.by && any(v.book) == g.lengths && slices.Equal(rows, g.rows)
	if same && (by != byLearned || len(learned) == len(g.learned)) {
		g.pictures.Refresh()
		return
	}
	chosen, offset, before := g.chosen(), g.pictures.Offset(), g.at
	g.at, g.rows, g.by, g.lengths, g.learned = v, slices.Clone(rows), by, v.book, learned
	g.arranged = by.arrange(v, rows, learned)
	g.pictures.SetGroups(g.groups)
	if v != before {
		return
	}
	g.pictures.Choose(slices.Index(g.order, chosen))
	g.pictures.ScrollTo(offset)
}

// offer offers the groupings that a set can have.
func (g *gallery) offer(v *volume) {
	offered := groupings()
	if !slices.ContainsFunc(v.cases, func(c cases.Case) bool { return shapeTitle(c) != v.set.Name }) {
		offered = slices.DeleteFunc(offered, func(x grouping) bool { return x == byShape })
	}
	if !slices.Equal(offered, g.offered) {
		g.offered, g.choice.Options = offered, nil
		for _, x := range offered {
			g.choice.Options = append(g.choice.Options, x.text())
		}
		g.choice.Refresh()
	}
	g.choice.Choose(max(slices.Index(offered, g.list.kit.choices.groups()), 0))
}

// chosen is the case that is chosen, by its index in the set; -1 for none.
func (g *gallery) chosen() int {
	if at := g.pictures.Chosen(); at >= 0 && at < len(g.order) {
		return g.order[at]
	}
	return -1
}

// mark chooses a case.
func (g *gallery) mark(index int) {
	if g.at == g.list.at {
		g.pictures.Choose(slices.Index(g.order, index))
	}
}

// learn marks a case of the set as learned, or no longer.
func (p *Page) learn(index int) {
	if v := p.list.at; v != nil && index >= 0 && index < len(v.cases) {
		c := album.Case{Set: v.id, Name: v.cases[index].Name}
		p.kit.host.Album.SetLearned(c, !p.kit.host.Album.Learned(c))
	}
}
