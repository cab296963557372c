package picture_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"math/rand/v2"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/puzzle/square1"
)

// written is a small picture in each format.
func written(t testing.TB, e picture.Entry, a picture.Animation) map[string][]byte {
	t.Helper()
	p, o := picture.New(), options(picture.Plan, 26, 12)
	files := map[string][]byte{}
	for name, f := range map[string]func(io.Writer) error{
		"png":  func(w io.Writer) error { return p.PNG(w, o, e) },
		"svg":  func(w io.Writer) error { return p.SVG(w, o, e) },
		"pdf":  func(w io.Writer) error { return p.PDF(w, o, e) },
		"gif":  func(w io.Writer) error { return p.GIF(context.Background(), w, o, a) },
		"apng": func(w io.Writer) error { return p.APNG(context.Background(), w, o, a) },
	} {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatal(name, err)
		}
		files[name] = b.Bytes()
	}
	return files
}

func TestRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		at := square1.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 1)))
		at = at.Turn(rapid.IntRange(0, 11).Draw(r, "top"), rapid.IntRange(0, 11).Draw(r, "bottom"))
		text := rapid.SampledFrom([]string{"", "(1,0)/", "(1,0)/(−3,3)/", "/ U' e", "<&]]>", `/Keywords (\ )`, "− \U0001f600"}).Draw(r, "alg")
		var b bytes.Buffer
		p, o := picture.New(), options(picture.Plan, 13, 6)
		format := rapid.SampledFrom([]picture.Format{picture.PNG, picture.SVG, picture.PDF}).Draw(r, "format")
		if err := p.Write(&b, format, o, picture.Entry{Position: at, Alg: text}); err != nil {
			r.Fatal(err)
		}
		position, alg, err := picture.Read(iotest.OneByteReader(&b))
		if err != nil || position != at || alg != text {
			r.Fatalf("%v, %q, %v; not %v, %q", position, alg, err, at, text)
		}
	})
	start := square1.Solved().Turn(1, 0)
	a := animation(t, "/(-3,3)/")
	a.Start = start
	for name, b := range written(t, entry(t, alg), a) {
		position, text, err := picture.Read(bytes.NewReader(b))
		want, wantText := start, "/(-3,3)/"
		if format, _ := picture.FormatOf("a." + name); !format.Moves() {
			want, wantText = entry(t, alg).Position, alg
		}
		if err != nil || position != want || text != wantText {
			t.Errorf("%s: %v, %q, %v", name, position, text, err)
		}
	}
}

// TestReadSheet gets the first position, and not the alg of another.
func TestReadSheet(t *testing.T) {
	for _, format := range []picture.Format{picture.PNG, picture.SVG, picture.PDF} {
		var b bytes.Buffer
		first := picture.Entry{Position: square1.Solved().Turn(1, 2)}
		if err := picture.New().Write(&b, format, options(picture.Sheet, 200, 200), first, entry(t, alg)); err != nil {
			t.Fatal(err)
		}
		if p, text, err := picture.Read(&b); p != first.Position || text != "" || err != nil {
			t.Errorf("%v: %v, %q, %v", format, p, text, err)
		}
	}
}

// TestReadDamaged cuts files off everywhere, and changes bytes.
func TestReadDamaged(t *testing.T) {
	cases, step, least := 0, 1, 3000
	if testing.Short() {
		step, least = 37, 80
	}
	for name, b := range written(t, entry(t, short), animation(t, "/")) {
		for n := 0; n < len(b); n += step {
			_, _, err := picture.Read(bytes.NewReader(b[:n]))
			cases++
			short := n < 8 && errors.Is(err, picture.ErrFormat)
			// Nothing is missing but the end of the last line.
			if (name == "svg" || name == "pdf") && n == len(b)-1 {
				continue
			}
			if !errors.Is(err, picture.ErrDamaged) && !short && !(name == "svg" && n < 300 && errors.Is(err, picture.ErrFormat)) {
				t.Fatalf("%s of %d bytes: %v", name, n, err)
			}
		}
		if name != "png" && name != "apng" {
			continue
		}
		for n := 8; n < len(b); n += step {
			c := bytes.Clone(b)
			c[n] ^= 0x20
			if _, _, err := picture.Read(bytes.NewReader(c)); !errors.Is(err, picture.ErrDamaged) {
				t.Fatalf("%s with byte %d changed: %v", name, n, err)
			}
		}
	}
	if cases < least {
		t.Errorf("%d cases", cases)
	}
}

func TestReadForeign(t *testing.T) {
	m := image.NewPaletted(image.Rect(0, 0, 5, 5), color.Palette{color.Black, color.White})
	var p, g bytes.Buffer
	if err := errors.Join(png.Encode(&p, m), gif.Encode(&g, m, nil)); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		p.String():          picture.ErrForeign,
		g.String():          picture.ErrForeign,
		"<svg/>":            picture.ErrForeign,
		"<?xml?><html/>":    picture.ErrFormat,
		"":                  picture.ErrFormat,
		"%PDF-1.4\n%%EOF\n": picture.ErrForeign,
		"%PDF-1.4\n/Keywords (Wedge-Position: A1)\n%%EOF":                                picture.ErrDamaged,
		"%PDF-1.4\n/Keywords (Wedge-Position: A1\n%%EOF":                                 picture.ErrDamaged,
		"\xff\xd8\xff\xe0 a JPEG":                                                        picture.ErrFormat,
		`<svg><p:position xmlns:p="https://wedge.invalid/picture">A1</p:position></svg>`: picture.ErrDamaged,
	} {
		if _, _, err := picture.Read(bytes.NewReader([]byte(text))); !errors.Is(err, want) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	broken := errors.New("broken disk")
	if _, _, err := picture.Read(io.MultiReader(bytes.NewReader(p.Bytes()[:20]), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, b := range written(f, entry(f, short), animation(f, "/")) {
		f.Add(b)
	}
	f.Add([]byte("<svg xmlns:w=\"https://wedge.invalid/picture\"><w:position>A1B2C3D45E6F7G8H-</w:position></svg>"))
	f.Add([]byte("%PDF-1.4\n/Keywords (\xfe\xff\x00)\n%%EOF"))
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00\x21\xfe\x22Wedge-Position: A1B2C3D45E6F7G8H-\n\x00\x3b"))
	f.Fuzz(func(t *testing.T, b []byte) {
		p, alg, err := picture.Read(bytes.NewReader(b))
		known := errors.Is(err, picture.ErrDamaged) || errors.Is(err, picture.ErrForeign) || errors.Is(err, picture.ErrFormat)
		switch {
		case err != nil && (!known || p != square1.Position{} || alg != ""):
			t.Fatalf("%v, %q, %v", p, alg, err)
		case err == nil:
			if q, err := square1.ParsePosition(p.String()); q != p || err != nil {
				t.Fatalf("%v is no position", p)
			}
		}
	})
}
