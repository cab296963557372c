package net

import (
	"strings"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// field has the net as text. The user's own letters stay as long as they mean the net.
type field struct {
	*control.Entry
	showing bool // the page changes the text, not the user
}

func newField(typed func(text string)) *field {
	f := &field{Entry: control.NewEntry()}
	f.TextStyle = control.Monospace()
	f.MultiLine, f.Wrapping = true, fyne.TextWrapWord
	f.SetMinRowsVisible(2)
	f.OnChanged = func(text string) {
		if f.showing {
			return
		}
		if clean := strings.ReplaceAll(text, "\n", ""); clean != text {
			f.set(clean) // Enter only leaves the field
		}
		typed(text) // its lines may be those of a cross
	}
	f.OnSubmitted = func(string) {}
	return f
}

// show shows a net.
func (f *field) show(net cube3.Partial) {
	if now, err := cube3.ParsePartial(f.Text); err == nil && now == net && f.Text != "" {
		return
	}
	f.set(grouped(net))
}

func (f *field) set(text string) {
	f.showing = true
	f.SetText(text)
	f.showing = false
}

// grouped is the text of a net, face by face.
func grouped(net cube3.Partial) string {
	text := net.String()
	var faces []string
	for ; text != ""; text = text[9:] {
		faces = append(faces, text[:9])
	}
	return strings.Join(faces, " ")
}
