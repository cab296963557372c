//go:build e2e

package e2e

import (
	"image"
	"strconv"
	"testing"
)

// hand simulates mouse and keyboard.
type hand struct{ screen *screen }

// key presses keys in turn. Names are those of X, such as ctrl+Return.
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

// click clicks the left button when the window has handled what was done before: users
// click what they see. The pointer rests first, as theirs does, so that the window knows
// what is under it.
func (h hand) click(t *testing.T, p image.Point) {
	t.Helper()
	h.press(t, p, "1")
}

// clickRight clicks the right button.
func (h hand) clickRight(t *testing.T, p image.Point) {
	t.Helper()
	h.press(t, p, "3")
}

func (h hand) press(t *testing.T, p image.Point, button string) {
	t.Helper()
	h.screen.handled(t)
	h.screen.run(t, "xdotool", append(at(p), "sleep", "0.1", "mousedown", button, "sleep", "0.05", "mouseup", button)...)
}

// wheel turns the wheel by some clicks, away from the user if positive.
func (h hand) wheel(t *testing.T, p image.Point, clicks int) {
	t.Helper()
	button, delay := "4", "60"
	if clicks < 0 {
		button, delay, clicks = "5", "6", -clicks
	}
	h.screen.run(t, "xdotool", append(at(p), "sleep", "0.1", "click", "--repeat", strconv.Itoa(clicks), "--delay", delay, button)...)
}

// drag drags with the left button from one point to another, in small steps like a user.
func (h hand) drag(t *testing.T, from, to image.Point) {
	t.Helper()
	h.hold(t, from, to)
	h.letGo(t)
}

// hold is drag without releasing the button.
func (h hand) hold(t *testing.T, from, to image.Point) {
	t.Helper()
	h.screen.handled(t)
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

// at is the xdotool command that moves the pointer.
func at(p image.Point) []string {
	return []string{"mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y)}
}
