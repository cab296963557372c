package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// IconRow is a row of a list that can be clicked: an icon and a name, which is shortened
// where there is no room.
type IconRow struct {
	widget.BaseWidget
	clicked func(row int)
	row     int
	icon    *widget.Icon
	name    *widget.Label
}

// NewIconRow makes an empty row; clicked gets the number of the row that it shows.
func NewIconRow(clicked func(row int)) *IconRow {
	r := &IconRow{clicked: clicked, icon: widget.NewIcon(nil), name: widget.NewLabel("")}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.ExtendBaseWidget(r)
	return r
}

// SetRow shows a row of the list, by its number from 0.
func (r *IconRow) SetRow(row int, icon fyne.Resource, name string) {
	r.row = row
	r.icon.SetResource(icon)
	r.name.SetText(name)
}

func (r *IconRow) Tapped(*fyne.PointEvent) { r.clicked(r.row) }

func (r *IconRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, r.icon, nil, r.name))
}
