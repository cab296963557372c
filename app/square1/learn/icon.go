package learn

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// icon is a row of small pictures of layers that can be tapped.
type icon struct {
	widget.BaseWidget
	kit    *kit
	shapes []square1.LayerShape
	side   float32
	tapped func()
	chosen bool
}

func newIcon(k *kit, side float32, tapped func(), shapes ...square1.LayerShape) *icon {
	i := &icon{kit: k, shapes: shapes, side: side, tapped: tapped}
	i.ExtendBaseWidget(i)
	return i
}

// choose shows whether the icon is the chosen one.
func (i *icon) choose(chosen bool) {
	if i.chosen != chosen {
		i.chosen = chosen
		i.Refresh()
	}
}

// Tapped is for Fyne.
func (i *icon) Tapped(*fyne.PointEvent) { i.tapped() }

// Cursor is for Fyne.
func (i *icon) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (i *icon) CreateRenderer() fyne.WidgetRenderer {
	back := canvas.NewRectangle(color.Transparent)
	back.CornerRadius, back.StrokeWidth = control.Gap, 2
	row := container.New(layout.NewCustomPaddedHBoxLayout(0))
	for n, s := range i.shapes {
		raster := canvas.NewRaster(func(w, h int) image.Image {
			return i.kit.pictures.layer(s.Blocked(), n == 1, min(w, h))
		})
		raster.SetMinSize(fyne.NewSquareSize(i.side))
		row.Add(raster)
	}
	return &iconRenderer{WidgetRenderer: widget.NewSimpleRenderer(container.NewStack(back, container.New(layout.NewCustomPaddedLayout(2, 2, 2, 2), row))), icon: i, back: back}
}

type iconRenderer struct {
	fyne.WidgetRenderer
	icon *icon
	back *canvas.Rectangle
}

func (r *iconRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.paint()
}

func (r *iconRenderer) paint() {
	r.back.FillColor, r.back.StrokeColor = color.Transparent, color.Transparent
	if r.icon.chosen {
		r.back.FillColor = control.ColourOf(r.icon, theme.ColorNameSelection)
		r.back.StrokeColor = control.ColourOf(r.icon, theme.ColorNamePrimary)
	}
}

func (r *iconRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}
