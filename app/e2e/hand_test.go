//go:build e2e

package e2e

import (
	"image"
	"strconv"
	"testing"
)

// hand is on the mouse and on the keyboard.
type hand struct{ screen *screen }

// key presses keys one after the other; names are those of X, such as ctrl+Return.
func (h hand) key(t *testing.T, names ...string) {
	t.Helper()
	h.screen.run(t, "xdotool", append([]string{"key", "--delay", "30"}, names...)...)
}

// write types a text.
func (h hand) write(t *testing.T, text string) {
	t.Helper()
	h.screen.run(t, "xdotool", "type", "--delay", "20", text)
}

func (h hand) move(t *testing.T, to image.Point) {
	t.Helper()
	h.screen.run(t, "xdotool", at(to)...)
}

// click presses the left button; the pointer rests before, as a hand's does, so
// that the window knows what is under it.
func (h hand) click(t *testing.T, p image.Point) {
	t.Helper()
	h.screen.run(t, "xdotool", append(at(p), "sleep", "0.1", "mousedown", "1", "sleep", "0.05", "mouseup", "1")...)
}

// clickRight is click with the right button.
func (h hand) clickRight(t *testing.T, p image.Point) {
	t.Helper()
	h.screen.run(t, "xdotool", append(at(p), "sleep", "0.1", "mousedown", "3", "sleep", "0.05", "mouseup", "3")...)
}

// wheel turns the wheel away from the hand by some clicks, or towards it by so many
// less than none.
func (h hand) wheel(t *testing.T, p image.Point, clicks int) {
	t.Helper()
	button, delay := "4", "60"
	if clicks < 0 {
		button, delay, clicks = "5", "6", -clicks
	}
	h.screen.run(t, "xdotool", append(at(p), "sleep", "0.1", "click", "--repeat", strconv.Itoa(clicks), "--delay", delay, button)...)
}

// drag goes from one point to another with the left button down, in steps such as
// a hand makes.
func (h hand) drag(t *testing.T, from, to image.Point) {
	t.Helper()
	h.hold(t, from, to)
	h.letGo(t)
}

// hold is drag without letting go.
func (h hand) hold(t *testing.T, from, to image.Point) {
	t.Helper()
	args := append(at(from), "sleep", "0.1", "mousedown", "1", "sleep", "0.05")
	const steps = 12
	for i := 1; i <= steps; i++ {
		p := from.Add(to.Sub(from).Mul(i).Div(steps))
		args = append(append(args, at(p)...), "sleep", "0.02")
	}
	h.screen.run(t, "xdotool", append(args, "sleep", "0.1")...)
}

func (h hand) letGo(t *testing.T) {
	t.Helper()
	h.screen.run(t, "xdotool", "mouseup", "1")
}

// at moves the pointer, as a command of xdotool.
func at(p image.Point) []string {
	return []string{"mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y)}
}
