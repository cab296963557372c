//go:build e2e

package e2e

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"

	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// exportWindow is the window in which pictures are saved.
type exportWindow struct {
	*driver
	id     string
	window image.Rectangle
}

// The places in it, in its units.
var (
	exportFormat      = image.Pt(820, 68)
	exportName        = image.Pt(800, 107)
	exportWidth       = image.Pt(738, 146)
	exportHeight      = image.Pt(920, 146)
	exportBackground  = image.Pt(820, 263) // of a still picture
	exportTransparent = exportBackground.Add(item(4))
	exportSave        = image.Pt(747, 654)
	exportNo          = image.Pt(468, 378)
	exportYes         = image.Pt(532, 378)
)

// openExport opens it from the menu, at a place on the display.
func (d *driver) openExport(t *testing.T, at image.Point) *exportWindow {
	t.Helper()
	x := &exportWindow{driver: d}
	d.focus(t, d.id)
	x.id, x.window = d.another(t, "Export", at, func() { d.choose(t, image.Pt(36, 14), image.Pt(60, 167)) })
	d.rest(t)
	return x
}

func (x *exportWindow) click(t *testing.T, place image.Point) {
	t.Helper()
	x.hand.click(t, x.window.Min.Add(place))
}

// fill types a text into an entry.
func (x *exportWindow) fill(t *testing.T, entry image.Point, text string) {
	t.Helper()
	x.focus(t, x.id)
	x.click(t, entry)
	x.hand.key(t, "ctrl+a")
	x.hand.write(t, text)
}

// format chooses a format from the list below the field.
func (x *exportWindow) format(t *testing.T, n int) {
	t.Helper()
	x.click(t, exportFormat)
	list := x.rest(t)
	if n == 0 {
		x.keep(t, "export-formats", list)
	}
	x.click(t, exportFormat.Add(item(n)))
	x.rest(t)
}

// message is the part of the window that shows the result.
func (x *exportWindow) message() image.Rectangle {
	return image.Rect(8, 590, 992, 634).Add(x.window.Min)
}

// file waits for a file and reads it.
func (x *exportWindow) file(t *testing.T, name string) []byte {
	t.Helper()
	var data []byte
	x.until(t, "there is "+filepath.Base(name), func() bool {
		var err error
		data, err = os.ReadFile(name)
		return err == nil
	})
	return data
}

// testExport exports the position in each format, and tries exports that must fail.
func testExport(t *testing.T, d *driver) {
	const width, height = 120, 100
	position := d.put(t, "i", "j")
	alg := d.read(t).History.Since()
	folder := filepath.Join(t.TempDir(), "p") // a short name, which is typed
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	x := d.openExport(t, image.Point{})
	x.shoot(t, "export")
	x.fill(t, exportWidth, fmt.Sprint(width))
	x.fill(t, exportHeight, fmt.Sprint(height))
	x.fill(t, exportName, filepath.Join(folder, "a.png"))
	for _, transparent := range []bool{false, true} {
		for i, format := range picture.Formats() {
			if format.Foreign() {
				continue
			}
			x.format(t, i)
			x.click(t, exportSave)
			name := filepath.Join(folder, "a."+format.String())
			data := x.file(t, name)
			x.still(t, "export-"+format.String())
			size, frames, clear := decoded(t, format, data)
			if size != image.Pt(width, height) || format.Moves() != (frames > 1) || clear != transparent {
				t.Errorf("%v: size %v, %d frames, transparent: %v, not %v", format, size, frames, clear, transparent)
			}
			p, text, err := print.Read(bytes.NewReader(data))
			if err != nil {
				t.Errorf("%v: %v", format, err)
			}
			if format.Moves() || format == picture.HTML { // it begins before the alg
				kept, err := square1.ParseAlg(text)
				if p != square1.Only(square1.Solved()) || err != nil || kept.String() != alg.String() {
					t.Errorf("%v: begins with %v and plays %s, not %v (%v)", format, p, text, alg, err)
				}
			} else if p != square1.Only(position) {
				t.Errorf("%v: %v is not the %v on the table", format, p, position)
			}
			if !transparent { // make room for the second round
				if err := os.Rename(name, name+".opaque"); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !transparent {
			x.format(t, int(picture.PNG))
			x.click(t, exportBackground)
			x.rest(t)
			x.click(t, exportTransparent)
		}
	}
	testOverwrite(t, x, filepath.Join(folder, "a.png"))
	testRefused(t, x, folder)
	// Without a window manager nothing closes a window from outside.
	d.restart(t)
}

// testExports exports an animation, opens the window again meanwhile, and then exports a
// picture from it.
func testExports(t *testing.T, d *driver) {
	d.put(t, "h", "i", "w", "i", "h", "i")
	x := d.openExport(t, image.Pt(0, 100))
	folder := t.TempDir()
	animation, still := filepath.Join(folder, "a.gif"), filepath.Join(folder, "a.png")
	save := func(name string, size image.Point) {
		x.fill(t, exportWidth, fmt.Sprint(size.X))
		x.fill(t, exportHeight, fmt.Sprint(size.Y))
		x.fill(t, exportName, name)
		d.rest(t)
		x.click(t, exportSave)
	}
	save(animation, image.Pt(1000, 800))
	d.until(t, "the animation is being saved", func() bool { return len(written(t, folder)) > 0 })
	d.focus(t, d.id)
	d.hand.key(t, "ctrl+e")
	d.until(t, "the window comes to the front", func() bool { return d.focused(t) == x.id })
	if exists(animation) {
		t.Error("the animation is saved sooner than the window came: nothing is tested")
	}
	d.shoot(t, "exports")
	want := map[string]image.Point{animation: {X: 1000, Y: 800}, still: {X: 90, Y: 70}}
	format := map[string]picture.Format{animation: picture.GIF, still: picture.PNG}
	x.file(t, animation)
	save(still, want[still])
	for name, size := range want {
		if got, frames, _ := decoded(t, format[name], x.file(t, name)); got != size || format[name].Moves() != (frames > 1) {
			t.Errorf("%s: %v, %d frames", filepath.Base(name), got, frames)
		}
	}
	if left := written(t, folder); len(left) != 2 {
		t.Errorf("there is %q", left)
	}
	d.restart(t)
}

// written are the names of the files in a folder.
func written(t *testing.T, folder string) []string {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// decoded reads a picture with other code than that which has written it.
func decoded(t *testing.T, format picture.Format, data []byte) (size image.Point, frames int, clear bool) {
	t.Helper()
	in := bytes.NewReader(data)
	switch format {
	case picture.PNG:
		m, err := png.Decode(in)
		if err != nil {
			t.Fatal(err)
		}
		return m.Bounds().Size(), 1, hasClear(m)
	case picture.GIF:
		g, err := gif.DecodeAll(in)
		if err != nil {
			t.Fatal(err)
		}
		return image.Pt(g.Config.Width, g.Config.Height), len(g.Image), hasClear(g.Image[0])
	case picture.PDF:
		return decodedPDF(t, data)
	case picture.HTML:
		return decodedHTML(t, data)
	}
	root, shapes := xml.StartElement{}, 0
	first := "" // what the background is
	for d := xml.NewDecoder(in); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			switch e.Name.Local {
			case "svg":
				root = e.Copy()
			case "rect", "path", "polygon":
				if shapes++; shapes == 1 {
					first = e.Name.Local
				}
			}
		}
	}
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "width":
			fmt.Sscan(a.Value, &size.X)
		case "height":
			fmt.Sscan(a.Value, &size.Y)
		}
	}
	if shapes < 10 {
		t.Errorf("the SVG has %d shapes", shapes)
	}
	return size, 1, first != "rect"
}

// decodedPDF reads a PDF of one page. Its background is a gradient.
func decodedPDF(t *testing.T, data []byte) (size image.Point, pages int, clear bool) {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	page := r.Page(1).V
	box := page.Key("MediaBox")
	if box.IsNull() {
		box = page.Key("Parent").Key("MediaBox") // of all pages
	}
	const pixel = 72.0 / 96 // in points
	size = image.Pt(int(math.Round(box.Index(2).Float64()/pixel)), int(math.Round(box.Index(3).Float64()/pixel)))
	return size, r.NumPage(), len(page.Key("Resources").Key("Shading").Keys()) == 0
}

// hasClear reports whether something of a picture is transparent.
func hasClear(m image.Image) bool {
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if _, _, _, a := m.At(x, y).RGBA(); a == 0 {
				return true
			}
		}
	}
	return false
}

// testOverwrite saves to a file that is there: first it is kept, then replaced.
func testOverwrite(t *testing.T, x *exportWindow, name string) {
	t.Helper()
	x.format(t, int(picture.PNG))
	old, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	content := x.file(t, name)
	same := func() bool {
		now, err := os.Stat(name)
		return err == nil && os.SameFile(old, now) && now.ModTime().Equal(old.ModTime()) && bytes.Equal(content, x.file(t, name))
	}
	for _, answer := range []image.Point{exportNo, exportYes} {
		before := x.rest(t)
		x.click(t, exportSave)
		x.until(t, "it asks whether to replace the file", func() bool { return different(before, x.rest(t), x.window) > 0.3 })
		x.shoot(t, "export-question")
		if !same() {
			t.Error("the file is replaced before the answer")
		}
		x.click(t, answer)
		x.rest(t)
		if answer == exportNo && !same() {
			t.Error("the file is replaced though the answer is no")
		}
	}
	x.until(t, "the file is replaced", func() bool { return !same() })
	if size, _, clear := decoded(t, picture.PNG, x.file(t, name)); size == (image.Point{}) || !clear {
		t.Errorf("what replaces the file is %v, transparent: %v", size, clear)
	}
}

// decodedHTML reads the size of a figure and whether it has a background. What it shows is
// tested in a browser: see figure_test.go.
func decodedHTML(t *testing.T, data []byte) (size image.Point, frames int, clear bool) {
	t.Helper()
	found := regexp.MustCompile(`data-theme="(\w+)".*--wedge-ratio: (\d+) / (\d+)`).FindSubmatch(data)
	if found == nil {
		t.Fatalf("no figure: %.80s", data)
	}
	width, err1 := strconv.Atoi(string(found[2]))
	height, err2 := strconv.Atoi(string(found[3]))
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return image.Pt(width, height), 1, string(found[1]) == "none"
}

// testRefused asks for what cannot be: the window says so and makes no file.
func testRefused(t *testing.T, x *exportWindow, folder string) {
	t.Helper()
	blocked := filepath.Join(folder, "file")
	if err := os.WriteFile(blocked, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, width, name string }{
		{"size", "0", filepath.Join(folder, "b.png")},
		{"folder", "120", filepath.Join(blocked, "b.png")}, // a file is no folder
	} {
		x.fill(t, exportWidth, c.width)
		x.fill(t, exportName, c.name)
		before := count(x.screen.picture(t), x.message(), isWhite)
		x.click(t, exportSave)
		x.until(t, "there is a message about the "+c.what, func() bool {
			n := count(x.screen.picture(t), x.message(), isWhite)
			return n > 100 && n != before
		})
		x.still(t, "export-wrong-"+c.what)
		if _, err := os.Stat(c.name); err == nil {
			t.Errorf("%s: there is a file", c.what)
		}
		if !x.program.alive() {
			t.Fatal("the program has ended")
		}
	}
	if data, err := os.ReadFile(blocked); err != nil || string(data) != "kept" {
		t.Errorf("the file in the way: %q %v", data, err)
	}
	for _, name := range written(t, folder) {
		if !strings.HasPrefix(name, "a.") && name != "file" {
			t.Errorf("there is %s", name)
		}
	}
}
