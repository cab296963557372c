package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
)

// Space shares its room between the stage and the figure of a lesson.
type Space struct {
	Object *fyne.Container

	stage  fyne.CanvasObject
	figure *Figure // nil for none
	alone  bool    // the figure is in the stage's place, as the user wants it
}

// NewSpace makes one; laidOut is called when the stage may have another size.
func NewSpace(stage fyne.CanvasObject, laidOut func()) *Space {
	f := &Space{stage: stage}
	f.Object = container.New(figureLayout{f, laidOut}, stage)
	return f
}

// Show shows a figure; nil shows the stage alone.
func (f *Space) Show(figure *Figure) {
	if figure == nil && f.figure == nil {
		return
	}
	f.figure = figure
	f.alone = f.alone && figure != nil
	f.Object.Objects = []fyne.CanvasObject{f.stage}
	control.SetVisible(f.stage, figure == nil || !figure.Alone && !f.alone)
	if figure != nil {
		f.Object.Objects = append(f.Object.Objects, figure.Object)
	}
	f.Object.Refresh()
}

// Lay shows a figure that is no lesson's, or takes it off: then what else is shown stays.
func (f *Space) Lay(figure *Figure, on bool) {
	switch shown := f.figure == figure; {
	case on && !shown:
		f.Show(figure)
	case !on && shown:
		f.Show(nil)
	}
}

// CanSwap reports whether there is a figure beside the stage that can take its place.
func (f *Space) CanSwap() bool { return f.figure != nil && !f.figure.Alone }

// Swap shows the figure in the stage's place, until another one is shown, or beside the stage again.
func (f *Space) Swap(alone bool) {
	f.alone = alone
	f.Show(f.figure)
}

// Swapped reports whether the figure is in the stage's place, as the user wants it.
func (f *Space) Swapped() bool { return f.alone }

// Figure is the figure shown; nil for none.
func (f *Space) Figure() *Figure { return f.figure }

// figureLayout puts the figure, the second object, beside the stage, or above it if the
// room is not much wider than high: the stage beside it would be a strip. A hidden stage takes no room.
type figureLayout struct {
	space   *Space
	laidOut func()
}

// MinSize implements fyne.Layout. Figures scroll or shrink, so only the stage counts.
func (figureLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (l figureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 1 {
		control.Put(objects[0], 0, 0, size.Width, size.Height)
		l.laidOut()
		return
	}
	const usual, wide = 0.58, 0.74 // the figure's share of the room
	stage, figure, part := objects[0], objects[1], float32(usual)
	if l.space.figure != nil && l.space.figure.Wide && size.Width > 1.15*size.Height {
		part = wide
	}
	switch {
	case !stage.Visible():
		control.Put(figure, 0, 0, size.Width, size.Height)
	case size.Width > 1.15*size.Height:
		width := size.Width * part
		control.Put(figure, 0, 0, width, size.Height)
		control.Put(stage, width, 0, size.Width-width, size.Height)
	default:
		height := size.Height * part
		control.Put(figure, 0, 0, size.Width, height)
		control.Put(stage, 0, height, size.Width, size.Height-height)
	}
	l.laidOut()
}
