package fold

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/solver/snake"
)

// newGallery lists the folds of an answer with small pictures and their numbers; pick is
// called with the one that the user chooses. Call Refresh when the answer has changed.
func newGallery(a *answer, pick func(fold int)) *control.Grid {
	return control.NewGrid(
		func() int { return len(a.folds) }, newTile,
		func(i int, o fyne.CanvasObject) {
			if t, ok := o.(*tile); ok && i < len(a.folds) {
				t.show(a.folds[i], i+1)
			}
		},
		func(i int) {
			if i >= 0 && i < len(a.folds) {
				pick(i)
			}
		})
}

// tile is the picture of a fold with its number.
type tile struct {
	widget.BaseWidget
	fold   snake.Fold
	number int
}

func newTile() fyne.CanvasObject {
	t := &tile{}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tile) show(f snake.Fold, number int) {
	t.fold, t.number = f, number
	t.Refresh()
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	r := &tileRenderer{tile: t, word: control.Word("", control.LabelText(), fyne.TextStyle{})}
	r.word.Alignment = fyne.TextAlignCenter
	r.picture = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

type tileRenderer struct {
	tile    *tile
	picture *canvas.Raster
	word    *canvas.Text
}

func (r *tileRenderer) draw(w, h int) image.Image {
	side := min(w, h)
	if r.tile.fold == nil || side <= 0 {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	return drawFold(r.tile.fold, side, r.colour(theme.ColorNameForeground), r.colour(theme.ColorNameBackground))
}

func (r *tileRenderer) colour(name fyne.ThemeColorName) color.NRGBA {
	return control.Faded(control.ColourOf(r.tile, name), 1)
}

// tileSide is the side of a picture, in device-independent pixels.
const tileSide = 76

func (r *tileRenderer) MinSize() fyne.Size {
	side := control.Scaled(tileSide)
	return fyne.NewSize(side, side+r.word.MinSize().Height)
}

func (r *tileRenderer) Layout(size fyne.Size) {
	high := r.word.MinSize().Height
	side := min(size.Width, size.Height-high)
	control.Put(r.picture, (size.Width-side)/2, 0, side, side)
	control.Put(r.word, 0, size.Height-high, size.Width, high)
}

func (r *tileRenderer) Refresh() {
	control.SetTextSize(control.LabelText(), r.word)
	control.ShowText(r.word, control.Grouped(r.tile.number), control.ColourOf(r.tile, theme.ColorNameForeground))
	r.Layout(r.tile.Size())
	r.picture.Refresh()
	canvas.Refresh(r.tile)
}

func (r *tileRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture, r.word} }

func (r *tileRenderer) Destroy() {}
