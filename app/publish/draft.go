package publish

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wedge/app/picture"
	"wedge/app/room"
	"wedge/scene"
)

// Draft is what is to be saved, and as what. The ending of its name is its format: there is no
// other place for that, so that the two cannot disagree.
type Draft struct {
	*Choices
	Name                  string // of the file
	Content               int    // index of the contents of the offer
	WidthText, HeightText string // of the size in pixels, as typed

	offer *Offer
}

// NewDraft is for the choices made last, in a folder.
func NewDraft(o *Offer, c *Choices, folder string) *Draft {
	d := &Draft{Choices: c, offer: o, WidthText: strconv.Itoa(int(c.Width)), HeightText: strconv.Itoa(int(c.Height))}
	d.settle(c.Format, true)
	format := c.Format
	if !slices.Contains(d.Now().Formats, format) {
		format = d.Now().Formats[0]
	}
	d.Name = filepath.Join(folder, o.Name(d.Content, format))
	return d
}

// Ending is the format, in which the name ends; ok is false for an unknown one.
func (d *Draft) Ending() (format string, ok bool) { return d.ending(d.Name) }

func (d *Draft) ending(name string) (format string, ok bool) {
	format = strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
	return format, slices.Contains(d.offer.endings(), format)
}

// Format is the format of the picture. The error wraps [picture.ErrExtension].
func (d *Draft) Format() (picture.Format, error) {
	format, _ := d.Ending()
	return picture.FormatOf("." + format)
}

// IsPage reports whether the format is HTML.
func (d *Draft) IsPage() bool {
	f, err := d.Format()
	return err == nil && f == picture.HTML
}

// Now is the content that is chosen.
func (d *Draft) Now() *Content { return &d.offer.Contents[d.Content] }

// Renamed makes a change that may change the default name, and renames the file unless the user
// chose its name.
func (d *Draft) Renamed(change func()) {
	folder, base := filepath.Split(d.Name)
	f, known := d.Ending()
	usual := known && base == d.offer.Name(d.Content, f)
	change()
	if usual {
		d.Name = folder + d.offer.Name(d.Content, f)
	}
}

// settle changes the content to one that suits a format.
func (d *Draft) settle(format string, chosen bool) {
	if d.offer.Prefer != nil {
		if c, ok := d.offer.Prefer(format, chosen); ok {
			d.Content = c
			return
		}
	}
	if slices.Contains(d.Now().Formats, format) {
		return
	}
	for c, x := range d.offer.Contents {
		if slices.Contains(x.Formats, format) {
			d.Content = c
			return
		}
	}
}

// SetName sets the name, as typed. An ending that is a format chooses that.
func (d *Draft) SetName(name string) {
	d.Name = name
	if f, ok := d.Ending(); ok {
		d.Renamed(func() { d.settle(f, d.Choices.Format != f) })
		d.Choices.Format = f
	}
}

// SetFormat replaces the ending of the name.
func (d *Draft) SetFormat(format string) {
	d.Renamed(func() { d.settle(format, d.Choices.Format != format) })
	d.Name = WithEnding(d.Name, format, func(name string) bool {
		_, ok := d.ending(name)
		return ok
	})
	d.Choices.Format = format
}

// SetContent changes the content, and the format if that cannot have it.
func (d *Draft) SetContent(content int) {
	d.Renamed(func() { d.Content = content })
	if f, ok := d.Ending(); ok && !slices.Contains(d.Now().Formats, f) {
		d.SetFormat(d.Now().Formats[0])
	}
}

// Playing is how an animation is played: again and again, at the chosen speed; now is that in the window.
func (d *Draft) Playing(now float64) *picture.Playing {
	const hold = 1.5 // seconds
	return &picture.Playing{Rate: Rate(d.Rate), Tempo: d.Tempo(now), Hold: hold, Loop: true}
}

// keep remembers the choices of a complete order with this look.
func (d *Draft) keep(l picture.Look) {
	d.Width, d.Height = float64(l.Width), float64(l.Height)
	d.Folder = filepath.Dir(d.Name)
}

// Look is what the picture looks like; now is the camera of the room's window. The error wraps [ErrSizeText].
func (d *Draft) Look(h *room.Host, now scene.Camera) (l picture.Look, err error) {
	l = picture.Look{View: d.View(), Cells: d.View(), Camera: now, Dark: h.Dark()}
	if d.IsPage() {
		l.View = picture.ThreeD
	}
	if d.Camera == Standard {
		l.Camera = scene.Standard(0)
	}
	switch d.Background {
	case Light:
		l.Dark = false
	case White:
		l.Dark, l.White = false, true
	case Dark:
		l.Dark = true
	case Transparent:
		l.Transparent = true
	}
	l.Width, l.Height, err = ParseSize(d.WidthText, d.HeightText)
	return l, err
}
