//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"wedge/puzzle/square1"
)

// testDamage damages the complete table in several ways while the window is open. Each time
// the window stays open, shows a message, offers to build the table again, and the small
// table gives the same answer. In the end the table is built again.
func testDamage(t *testing.T, d *driver) {
	name := filepath.Join(d.program.folder, "tables", "complete.wedge")
	kept := filepath.Join(t.TempDir(), "complete.wedge") // a sound table
	d.buildTable(t, filepath.Dir(kept))
	for _, damage := range []struct {
		name string
		do   func(*testing.T, string)
	}{{"flipped", flipAll}, {"overwritten", overwrite}, {"truncated", truncate}} {
		copyOf(t, kept, name)
		d.open(t)
		d.begin(t)
		d.scramble(t)
		if _, seen := d.offered(d.rest(t)); seen {
			t.Fatal("the complete table is offered although it is there")
		}
		damage.do(t, name)
		s := d.scramble(t)
		d.until(t, "the complete table is offered", func() bool {
			_, seen := d.offered(d.screen.picture(t))
			return seen
		})
		line := image.Rectangle{d.at(0, 768), d.at(850, 792)}
		if n := count(d.shoot(t, "damaged-"+damage.name), line, isBlue); n < 50 {
			t.Errorf("%s: the line below offers nothing, %d pixels are blue", damage.name, n)
		}
		alg := algOf(t, d.play(t).Solution)
		start := s.History.Current()
		if end, err := start.Apply(alg); err != nil || end != square1.Solved() {
			t.Errorf("%s: %v does not solve %v: %v, %v", damage.name, alg, start, end, err)
		}
		if best := d.slices(t, filepath.Dir(kept), start); alg.Length(square1.SliceMetric) != best {
			t.Errorf("%s: %v has not %d slices", damage.name, alg, best)
		}
		if damage.name != "truncated" {
			d.program.kill(t)
		}
	}

	before := d.program.memory(t, "VmRSS")
	d.scramble(t)
	var button image.Point
	d.within(t, 3*time.Minute, "the complete table is still offered", func() (seen bool) { // after the medium one is made
		button, seen = d.offered(d.screen.picture(t))
		return seen
	})
	d.hand.click(t, button)
	start := time.Now()
	for !sameFile(t, name, kept) {
		if time.Since(start) > 10*time.Minute || !d.program.alive() {
			d.shoot(t, "failed")
			t.Fatal("the table is not made again")
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Logf("made again in %.1f s", time.Since(start).Seconds())
	d.scramble(t)
	if _, seen := d.offered(d.rest(t)); seen {
		t.Error("the complete table is offered although it is there again")
	}
	d.shoot(t, "made-again")
	after := d.program.memory(t, "VmRSS")
	t.Logf("memory before %d MB, afterwards %d MB", before, after)
	if after > before+300 { // the build took 1,000
		t.Errorf("the memory of the build is not given back: %d MB before, %d MB afterwards", before, after)
	}
}

// offered finds the button that builds the complete table, in the row below the distance.
func (d *driver) offered(m *image.RGBA) (button image.Point, seen bool) {
	area := image.Rectangle{d.inRoom(1070, 155), d.inRoom(1175, 205)}
	for _, box := range boxes(m, area, image.Pt(d.px(12), d.px(20)), isButton) {
		return middle(box), true
	}
	return button, false
}

// buildTable builds the complete table in a folder.
func (d *driver) buildTable(t *testing.T, folder string) {
	t.Helper()
	start := time.Now()
	c := exec.Command(d.program.binary, "table", "build", "complete")
	c.Env = append(os.Environ(), "WEDGE_TABLES="+folder)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Logf("built the complete table in %.1f s", time.Since(start).Seconds())
}

// slices is the distance of a position by the tables in a folder.
func (d *driver) slices(t *testing.T, folder string, p square1.Position) int {
	t.Helper()
	c := exec.Command(d.program.binary, "solve", "--json", p.String())
	c.Env = append(os.Environ(), "WEDGE_TABLES="+folder)
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answer struct{ Slices int }
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("%s: %v", out, err)
	}
	return answer.Slices
}

// copyOf puts a copy of a file in place of another.
func copyOf(t *testing.T, from, to string) {
	t.Helper()
	err := os.Remove(to)
	if os.IsNotExist(err) {
		err = nil
	}
	if err = errors.Join(err, os.WriteFile(to, content(t, from), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// sameFile reports whether two files have the same content.
func sameFile(t *testing.T, a, b string) bool {
	t.Helper()
	one, err1 := os.Stat(a)
	other, err2 := os.Stat(b)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return one.Size() == other.Size() && bytes.Equal(content(t, a), content(t, b))
}

// flipAll changes a bit in each 64 KiB of a file, where it lies.
func flipAll(t *testing.T, name string) {
	t.Helper()
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 1)
	for at := int64(0); at < info.Size(); at += 1 << 16 {
		if _, err := f.ReadAt(b, at); err != nil {
			t.Fatal(err)
		}
		b[0] ^= 1
		if _, err := f.WriteAt(b, at); err != nil {
			t.Fatal(err)
		}
	}
}

// overwrite has another content copied onto a file, as cp does.
func overwrite(t *testing.T, name string) {
	t.Helper()
	if err := os.WriteFile(name, bytes.Repeat([]byte("no table"), 1<<17), 0o600); err != nil {
		t.Fatal(err)
	}
}

// truncate leaves two pages of a file.
func truncate(t *testing.T, name string) {
	t.Helper()
	if err := os.Truncate(name, 8192); err != nil {
		t.Fatal(err)
	}
}
