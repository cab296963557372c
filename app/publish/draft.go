package publish

import (
	"image"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Draft is what is to be saved, and as what. The ending of its name is its format: there is no
// other place for that, so that the two cannot disagree.
type Draft struct {
	Name                  string // of the file
	Content               int    // index of the contents of the rules
	WidthText, HeightText string // of the size in pixels, as typed

	rules  Rules
	format *string // remembered
}

// Rules are the contents that a room exports.
type Rules struct {
	// Formats are, for each content, the endings of files that can have it, the usual one first.
	Formats [][]string
	// DefaultName is a file name for a content.
	DefaultName func(content int, format string) string
}

// endings are all endings in the order of the contents.
func (r *Rules) endings() (list []string) {
	for _, formats := range r.Formats {
		for _, f := range formats {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	return list
}

// NewDraft is a draft in a format, in a folder, with a size in pixels. The format that is chosen
// is remembered.
func NewDraft(r Rules, format, folder string, width, height float64, remembered *string) Draft {
	d := Draft{rules: r, format: remembered, WidthText: strconv.Itoa(int(width)), HeightText: strconv.Itoa(int(height))}
	d.settle(format)
	d.Name = filepath.Join(folder, r.DefaultName(d.Content, format))
	return d
}

// Ending is the format, in which the name ends; ok is false for an unknown one.
func (d *Draft) Ending() (format string, ok bool) { return d.ending(d.Name) }

func (d *Draft) ending(name string) (format string, ok bool) {
	format = strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
	return format, slices.Contains(d.rules.endings(), format)
}

// Renamed makes a change that may change the default name, and renames the file unless the user
// chose its name.
func (d *Draft) Renamed(change func()) {
	folder, base := filepath.Split(d.Name)
	f, known := d.Ending()
	usual := known && base == d.rules.DefaultName(d.Content, f)
	change()
	if usual {
		d.Name = folder + d.rules.DefaultName(d.Content, f)
	}
}

// settle changes the content to one that suits a format.
func (d *Draft) settle(format string) {
	if slices.Contains(d.rules.Formats[d.Content], format) {
		return
	}
	for c, formats := range d.rules.Formats {
		if slices.Contains(formats, format) {
			d.Content = c
			return
		}
	}
}

// SetName sets the name, as typed. An ending that is a format chooses that.
func (d *Draft) SetName(name string) {
	d.Name = name
	if f, ok := d.Ending(); ok {
		d.Renamed(func() { d.settle(f) })
		*d.format = f
	}
}

// SetFormat replaces the ending of the name.
func (d *Draft) SetFormat(format string) {
	d.Renamed(func() { d.settle(format) })
	d.Name = WithEnding(d.Name, format, func(name string) bool {
		_, ok := d.ending(name)
		return ok
	})
	*d.format = format
}

// SetContent changes the content, and the format if that cannot have it.
func (d *Draft) SetContent(content int) {
	d.Renamed(func() { d.Content = content })
	if f, ok := d.Ending(); ok && !slices.Contains(d.rules.Formats[content], f) {
		d.SetFormat(d.rules.Formats[content][0])
	}
}

// Size is the size in pixels. The error wraps [ErrSizeText].
func (d *Draft) Size() (size image.Point, err error) {
	size.X, size.Y, err = ParseSize(d.WidthText, d.HeightText)
	return size, err
}
