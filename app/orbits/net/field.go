package net

import (
	"strings"

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
	f.OnChanged = func(text string) {
		if !f.showing {
			typed(text)
		}
	}
	f.OnSubmitted = func(string) {} // Enter leaves it
	return f
}

// show shows a net.
func (f *field) show(net cube3.Partial) {
	if now, err := cube3.ParsePartial(f.Text); err == nil && now == net && f.Text != "" {
		return
	}
	f.showing = true
	f.SetText(grouped(net))
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
