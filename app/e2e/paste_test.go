//go:build e2e

package e2e

import (
	"bufio"
	"image"
	"image/color"
	"os/exec"
	"strings"
	"testing"

	"wedge/app/square1/desk"
	"wedge/puzzle/algtext"
)

// clipboard puts a text on the clipboard of a display, using a program that owns the
// clipboard until the next call or the end of the test.
type clipboard struct {
	binary string
	cmd    *exec.Cmd
}

func newClipboard(t *testing.T) *clipboard {
	t.Helper()
	c := &clipboard{binary: built(t, "wedge/app/e2e/clipboard")}
	t.Cleanup(c.clear)
	return c
}

func (c *clipboard) set(t *testing.T, p *program, text string) {
	t.Helper()
	c.clear()
	c.cmd = exec.Command(c.binary)
	c.cmd.Env = append(p.screen.environ(), "HOME="+p.folder, "XDG_CACHE_HOME="+p.folder, "XDG_CONFIG_HOME="+p.folder)
	c.cmd.Stdin = strings.NewReader(text)
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatalf("the clipboard says %q: %v", line, err)
	}
}

func (c *clipboard) clear() {
	if c.cmd != nil {
		_ = c.cmd.Process.Kill() // it may have ended
		_ = c.cmd.Wait()
		c.cmd = nil
	}
}

// isOrange is the colour of the icon before an error.
func isOrange(c color.RGBA) bool { return c.R > 220 && c.G > 120 && c.G < 180 && c.B < 60 }

// testPaste pastes long texts where keys are for the puzzle and where text is typed. The
// window answers the next key. A wrong text, and one that is too long to be read, is
// refused in the status line and changes nothing; a long alg is entered.
func testPaste(t *testing.T, d *driver) {
	d.open(t)
	c := newClipboard(t)
	const short, long = 96_000, 1_900_000 // bytes; less and more than are read
	turn := "(3,0)/"
	for _, x := range []struct{ name, text string }{
		{"wrong", strings.Repeat("wrong ", short/6)},
		{"wrong-long", strings.Repeat("wrong ", long/6)},
		{"alg-long", strings.Repeat(turn, long/6)},
		{"alg", strings.Repeat(turn, algtext.MaxMoves/2)},
	} {
		c.set(t, d.program, x.text)
		for _, into := range []string{"window", "field"} {
			d.begin(t)
			before := d.settled(t)
			if into == "field" {
				d.hand.click(t, d.field(t))
			}
			d.hand.key(t, "ctrl+v")
			if x.name == "alg" {
				want := parsed(t, x.text)
				s := d.wait(t, "a long alg is entered", func(s *saved) bool { return s.History.Len() == before.History.Len()+1 })
				if e := last(t, s); e.Kind != desk.Entered || e.Position != want {
					t.Errorf("%s into the %s: %v %v, not %v", x.name, into, e.Kind, e.Position, want)
				}
			} else {
				d.until(t, "there is an error in the status line", func() bool { return count(d.screen.picture(t), d.status(), isOrange) > 20 })
				d.shoot(t, x.name+"-"+into)
				if now := d.read(t); history(now) != history(before) {
					t.Errorf("%s into the %s has changed the history to\n%s", x.name, into, history(now))
				}
			}
			if into == "field" {
				d.hand.click(t, d.background())
			}
			if e := d.changes(t, "the next key turns a layer", func() { d.hand.key(t, "j") }); e.Kind != desk.Turned {
				t.Errorf("%s into the %s, then J: %v", x.name, into, e.Kind)
			}
		}
	}
}

// status is the line at the bottom of the window.
func (d *driver) status() image.Rectangle {
	w := d.window
	return image.Rect(w.Min.X, w.Max.Y-d.px(36), w.Max.X, w.Max.Y)
}
