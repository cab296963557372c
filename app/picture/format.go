package picture

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Format is a kind of file.
type Format uint8

// The formats.
const (
	PNG Format = iota
	SVG
	PDF
	GIF
	HTML
	MP4
	WebM
)

// Formats lists all formats.
func Formats() []Format { return []Format{PNG, SVG, PDF, GIF, HTML, MP4, WebM} }

// String is the name in lower case, as at the end of file names.
func (f Format) String() string {
	if f > WebM {
		return fmt.Sprintf("format %d", uint8(f))
	}
	return [...]string{"png", "svg", "pdf", "gif", "html", "mp4", "webm"}[f]
}

// Moves reports whether the format is for animations.
func (f Format) Moves() bool { return f == GIF || f.Foreign() }

// Foreign reports whether another program makes the files: it may be missing, and what they store is not read back.
func (f Format) Foreign() bool { return f == MP4 || f == WebM }

// FormatOf finds the format by the extension of a file name. The error wraps
// [ErrExtension].
func FormatOf(name string) (Format, error) {
	ending := filepath.Ext(name)
	var known []string
	for _, f := range Formats() {
		if strings.EqualFold(ending, "."+f.String()) {
			return f, nil
		}
		known = append(known, "."+f.String())
	}
	if ending == "" {
		return 0, fmt.Errorf("%w: %q has none: expected one of %s", ErrExtension, name, strings.Join(known, ", "))
	}
	return 0, fmt.Errorf("%w %s: expected one of %s", ErrExtension, ending, strings.Join(known, ", "))
}
