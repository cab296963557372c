package edit

import (
	"fmt"
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/puzzle/polycube"
)

// pieceList lists the pieces of the puzzle on the desk.
type pieceList struct {
	object *fyne.Container

	desk    *desk.Desk
	picture func(s polycube.Shape, c color.NRGBA, side int) image.Image
	edit    func(piece int)
	rows    []*pieceRow
	note    *widget.Label
	shown   bool
}

func newPieceList(d *desk.Desk) *pieceList {
	return &pieceList{object: container.NewVBox(), desk: d, note: control.Paragraph("")}
}

// languageChanged makes all rows again.
func (l *pieceList) languageChanged() {
	l.rows, l.object.Objects = nil, nil
	l.follow()
}

// mostRows is how many pieces are listed. Puzzles have fewer, but a text can have any
// number.
const mostRows = 200

// setShown tells whether the list is seen. While it is not, it follows no changes.
func (l *pieceList) setShown(yes bool) {
	if l.shown = yes; yes {
		l.follow()
	}
}

// follow shows the pieces. Rows stay, and with them the focus.
func (l *pieceList) follow() {
	if !l.shown {
		return
	}
	p := l.desk.Puzzle()
	listed := min(len(p.Pieces), mostRows)
	before := len(l.rows)
	for len(l.rows) < listed {
		l.rows = append(l.rows, newPieceRow(l, len(l.rows)))
	}
	l.rows = l.rows[:listed]
	for i, row := range l.rows {
		row.show(p.Pieces[i], pieceName(p, i), pieceColour(l.desk, i))
	}
	note := ""
	switch {
	case listed == 0:
		note = lang.L("No pieces yet. The palette has all polycubes of up to five cells.")
	case listed < len(p.Pieces):
		note = lang.L("More pieces, only in the text: {{.N}}", map[string]any{"N": len(p.Pieces) - listed})
	}
	control.SetText(l.note, note)
	if before == listed && len(l.object.Objects) > 0 {
		return
	}
	objects := []fyne.CanvasObject{}
	for _, row := range l.rows {
		objects = append(objects, row.object)
	}
	l.object.Objects = append(objects, l.note)
	l.object.Refresh()
}

// change replaces a piece.
func (l *pieceList) change(i int, piece polycube.Piece) {
	if p := l.desk.Puzzle(); i < len(p.Pieces) && piece != p.Pieces[i] {
		put(l.desk, withPiece(p, i, piece))
	}
}

// pieceName is a piece's name, or its number.
func pieceName(p *polycube.Puzzle, i int) string {
	if name := p.Pieces[i].Name; name != "" {
		return name
	}
	return lang.L("Piece {{.N}}", map[string]any{"N": i + 1})
}

// pieceRow is a row of the list: picture and name, and how often the piece is used.
type pieceRow struct {
	object fyne.CanvasObject

	list        *pieceList
	index       int
	piece       polycube.Piece
	colour      color.NRGBA
	picture     *canvas.Raster
	name, times *widget.Label
	less, more  *control.IconButton
	mayStayOut  *control.Check
	mirror      *control.IconButton
}

func newPieceRow(l *pieceList, index int) *pieceRow {
	r := &pieceRow{list: l, index: index, name: widget.NewLabel(""), times: widget.NewLabel("")}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.name.TextStyle.Bold = true
	r.picture = control.NewPicture(func(side int) image.Image {
		return l.picture(r.piece.Shape, r.colour, side)
	})
	r.less = control.NewIconButton(lang.L("One fewer"), theme.ContentRemoveIcon(), func() { l.change(index, counted(r.piece, -1)) })
	r.more = control.NewIconButton(lang.L("One more"), theme.ContentAddIcon(), func() { l.change(index, counted(r.piece, 1)) })
	r.mayStayOut = control.NewCheck(lang.L("May stay out"), func(yes bool) {
		if yes != (r.piece.Min == 0) {
			l.change(index, optional(r.piece, yes))
		}
	})
	edit := control.NewIconButton(lang.L("Edit on the stage"), theme.DocumentCreateIcon(), func() { l.edit(index) })
	r.mirror = control.NewIconButton(lang.L("Mirror"), mirrorIcon(), func() { l.change(index, mirrored(r.piece)) })
	remove := control.NewIconButton(lang.L("Remove"), theme.DeleteIcon(), func() {
		if p := l.desk.Puzzle(); index < len(p.Pieces) {
			put(l.desk, without(p, index))
		}
	})
	side := tilePicture()
	picture := container.New(control.Fixed(fyne.NewSquareSize(side)), r.picture)
	upper := container.NewBorder(nil, nil, nil, container.NewHBox(edit, r.mirror, remove), r.name)
	lower := container.NewHBox(r.less, r.times, r.more, layout.NewSpacer(), r.mayStayOut)
	r.object = container.NewVBox(container.NewBorder(nil, nil, container.NewCenter(picture), nil, container.NewVBox(upper, lower)), widget.NewSeparator())
	return r
}

// show shows a piece, if it is another one.
func (r *pieceRow) show(piece polycube.Piece, name string, colour color.NRGBA) {
	if piece == r.piece && name == r.name.Text && colour == r.colour {
		return
	}
	r.piece, r.colour = piece, colour
	r.name.SetText(name)
	r.times.SetText(timesText(piece))
	r.mayStayOut.SetChecked(piece.Min == 0)
	control.SetEnabled(r.less, piece.Max > 1)
	control.SetEnabled(r.mirror, piece.Shape.IsChiral())
	r.picture.Refresh()
}

// timesText says how often a piece is used.
func timesText(p polycube.Piece) string {
	if p.Min == p.Max || p.Min == 0 {
		return "\u00d7" + strconv.Itoa(p.Max)
	}
	return fmt.Sprintf("\u00d7%d\u2013%d", p.Min, p.Max)
}

// mirrorIcon is two halves with an axis between.
func mirrorIcon() fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource("cubes-mirror.svg", []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+
			`<path d="M11 3h2v18h-2zM9 6v12L2 18zM15 6l7 12h-7zM16.500 11.500v5h3z" fill-rule="evenodd"/></svg>`)))
}
