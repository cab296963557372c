package control

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TestFlow puts buttons beside each other as long as there is room, and wraps the text of one that is wider than that.
func TestFlow(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("words ", 20)
	var buttons []*Button
	c := container.New(NewFlow())
	for _, text := range []string{"One", "Two", long, "Four"} {
		b := NewWrapped(Tinted, text, theme.MediaPlayIcon(), nil)
		buttons = append(buttons, b)
		c.Add(b)
	}
	quiet := QuietButton("Five", nil, nil)
	c.Add(quiet)
	w := test.NewTempWindow(t, container.NewVBox(c))
	w.SetPadded(false)
	for range 2 { // heights depend on widths
		w.Resize(fyne.NewSize(300, 600))
		w.Resize(fyne.NewSize(300, 601))
	}
	var tops, lefts []float32
	for _, o := range c.Objects {
		tops, lefts = append(tops, o.Position().Y), append(lefts, o.Position().X)
		if right := o.Position().X + o.Size().Width; right > 300 {
			t.Errorf("%v ends at %v", o, right)
		}
	}
	line := buttons[0].Size().Height
	if tops[0] != 0 || tops[1] != 0 || tops[2] != line+Gap || tops[3] <= tops[2]+2*line || tops[4] != tops[3] || lefts[1] <= lefts[0] || lefts[2] != 0 || lefts[4] <= lefts[3] {
		t.Errorf("%v, %v", lefts, tops)
	}
	if quiet.Size().Height != line || buttons[2].Size().Height < 3*line/2 {
		t.Errorf("heights %v, %v and %v", line, quiet.Size(), buttons[2].Size())
	}
}

// TestWrappedLooks: answers and actions look different, also when they are disabled or judged.
func TestWrappedLooks(t *testing.T) {
	test.NewTempApp(t)
	answer, action := NewWrapped(Framed, "Yes", theme.RadioButtonIcon(), nil), NewWrapped(Tinted, "Turn", theme.MediaPlayIcon(), nil)
	var looks []any
	look := func(b *Button) {
		r := newWrapped(b)
		ground, frame, words := r.colours()
		if x := [3]any{ground, frame, words}; !slices.Contains(looks, any(x)) {
			looks = append(looks, x)
		}
	}
	look(answer)
	look(action)
	action.Disable()
	look(action)
	for _, v := range []Verdict{Correct, Incorrect} {
		answer.Judge(v)
		look(answer)
	}
	if len(looks) != 5 || answer.Importance != widget.DangerImportance {
		t.Errorf("%d looks: %v", len(looks), looks)
	}
}
