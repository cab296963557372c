package publish

import (
	"slices"

	"wedge/app/picture"
)

// Offer is what a room offers to export. What may be nil is said.
type Offer struct {
	// Contents are what of the room's subject can be exported, and Titles their names in the
	// user's language.
	Contents []Content
	Titles   func() []string
	// Plan is the name of the view that is a plan, in the user's language; nil for a room that has
	// no plans.
	Plan func() string
	// Name is the usual file name for a content, by its index.
	Name func(content int, format string) string
	// Prefer chooses the content for a format, which may be chosen anew, if that is not up to the
	// content before; nil for a room that needs no more than that it can have the format.
	Prefer func(format string, chosen bool) (content int, ok bool)

	// Above and Look add the room's own rows above the format, and below the background; nil for
	// none.
	Above, Look func(*Form)

	// Order is the work order for the draft. With an error it is nil, or can be previewed but not
	// saved.
	Order func() (*Order, error)
	// Keep remembers what the room's own rows of an order have, which is carried out; nil for
	// nothing.
	Keep func()
	// Follow takes what the room shows now as the subject, which may change the usual file name; nil
	// if an order has that anyway.
	Follow func()
	// ErrorText explains an error of the room in the user's language; "" for others. It is nil for a
	// room without errors of its own.
	ErrorText func(error) string
}

// Content is something that can be exported.
type Content struct {
	Formats []string // endings of files that can have it, the usual one first
	Moves   bool     // it is an animation
	Data    bool     // it is no picture
	Titled  bool     // each of its pictures has a caption of its own
}

// endings are all endings of files: those of pictures, then others in the order of the contents.
func (o *Offer) endings() []string {
	list := formats()
	for _, c := range o.Contents {
		for _, f := range c.Formats {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// Stills are the endings of pictures that do not move, the usual one first; sheets have pages.
func Stills(sheet bool) []string {
	if sheet {
		return []string{picture.PDF.String(), picture.PNG.String(), picture.SVG.String()}
	}
	return []string{picture.PNG.String(), picture.SVG.String(), picture.PDF.String(), picture.HTML.String()}
}
