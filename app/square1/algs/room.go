package algs

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/scheme"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/find"
)

// Room is the room's interface for the page.
type Room interface {
	// Pattern is the position on the desk.
	Pattern() square1.Pattern
	// Show puts a pattern on the desk; why is for the history, in the user's language.
	Show(p square1.Pattern, why string)
	// Play plays an alg from the position on the desk.
	Play(alg square1.Alg)
	// ShowGallery shows an object in the place of the stage, or takes it off.
	ShowGallery(o fyne.CanvasObject, on bool)
	// OpenPlay opens the page Play.
	OpenPlay()
	// Train opens the trainer with cases of a set, by their indices.
	Train(set *cases.Set, indices []int)
	// Finder finds algs with the best table that there is now.
	Finder() *find.Finder
	// Exact reports whether that is the complete table, with which few positions that look
	// alike are no longer to search than many.
	Exact() bool
	// Weights rate algs for the hand.
	Weights() rating.Weights
	// Scheme has the colours.
	Scheme() scheme.Scheme
	// Copy copies a text to the clipboard.
	Copy(text string)
	// Warn and Inform show a message until the position changes.
	Warn(error)
	Inform(text string, actions ...control.Action)
	// ColoursOf names a corner by its colours; see [display.ErrorText].
	ColoursOf(corner square1.Piece) string
	// OpenMenu opens a menu below an object.
	OpenMenu(below fyne.CanvasObject, items ...*fyne.MenuItem)
	// Window has the page.
	Window() fyne.Window
	// Save requests that the choices be saved soon.
	Save()
}

// kit is what the parts of the page share.
type kit struct {
	room    Room
	album   *album.Album
	choices *Choices
	library *Library
	jobs    *jobs.Group
	methods *jobs.Group // of the view of methods
}

// errorText is an error in the user's language.
func (k *kit) errorText(err error) string {
	if errors.Is(err, cases.ErrCustom) {
		return lang.L("This set has too many cases. Let more pieces be known at the start, or fewer count at the goal.")
	}
	if far, ok := errors.AsType[*find.LimitError](err); ok && far.Memory {
		return lang.L("Every alg has more than {{.Length}}. To search on would take too much memory.",
			map[string]any{"Length": display.LengthText(far.Tried, far.Metric)})
	}
	return display.ErrorText(err, k.room.ColoursOf)
}
