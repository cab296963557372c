package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// newRow is the object of a row, to be filled by updateRow.
func (l *SolutionList) newRow() *fyne.Container {
	row := container.New(columns{l}, control.NewIconButton("", control.StarIcon(false), nil))
	for range columnCount - 1 {
		row.Add(control.Word("", control.SmallText(), control.Monospace()))
	}
	return row
}

func (l *SolutionList) updateRow(row int, box *fyne.Container) {
	i := l.table.rows[row]
	if i >= len(l.table.algs) {
		return
	}
	x := l.table.algs[i]
	for c, text := range cells(i, x, l.host.Weights()) {
		switch cell := box.Objects[c].(type) {
		case *canvas.Text:
			control.ShowText(cell, text, control.ColourOf(l.list, theme.ColorNameForeground))
		case *control.IconButton:
			kept := l.host.Album.FavouriteAlg(x.from, x.alg)
			cell.Tip = lang.L("Add to favourites")
			if kept {
				cell.Tip = lang.L("Remove from favourites")
			}
			cell.Icon = control.StarIcon(kept)
			cell.OnTapped = func() { l.host.Album.SetFavouriteAlg(x.from, x.alg, !kept) }
			cell.Refresh()
		}
	}
}

// columns lays out the cells of a row: a star, figures in columns as wide as their titles,
// and as much room as the longest alg needs.
type columns struct{ list *SolutionList }

// width of a column of figures, in device-independent pixels.
func (c column) width() float32 {
	if c == byStar {
		return control.Scaled(32)
	}
	const figures = "500" // at least
	text := max(fyne.MeasureText(c.title()+control.SortedMark, control.SmallText(), fyne.TextStyle{}).Width,
		fyne.MeasureText(figures, control.SmallText(), control.Monospace()).Width)
	return text + 3*control.Gap
}

func (c columns) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for c := range byText {
		size.Width += c.width()
	}
	size.Width += float32(c.list.width.longest)*control.Cell(control.SmallText()).Width + 3*theme.InnerPadding()
	for i, o := range objects {
		if column(i) != byStar {
			size.Height = max(size.Height, o.MinSize().Height)
		}
	}
	return size
}

func (columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, o := range objects {
		c := column(i)
		width := c.width()
		if c == byText {
			width = max(size.Width-x, 0)
		}
		switch o.(type) {
		case *control.IconButton:
			control.Put(o, x, 0, width, size.Height)
		case *control.Link: // with a margin, so that its text aligns with plain texts
			control.Put(o, x+theme.InnerPadding()-control.Gap, 0, min(width, o.MinSize().Width), size.Height)
		default:
			control.Put(o, x+theme.InnerPadding(), 0, max(width-theme.InnerPadding(), 0), size.Height)
		}
		x += width
	}
}
