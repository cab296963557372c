package file_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"slices"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// written is a small picture in each format.
func written(t testing.TB) map[string][]byte {
	t.Helper()
	p, o := file.New(), options(picture.Plan, 26, 12)
	files := map[string][]byte{}
	for _, f := range kept() {
		var b bytes.Buffer
		var err error
		if f == picture.HTML {
			err = p.Figure(t.Context(), &b, options(picture.ThreeD, 26, 12), rolling())
		} else if f.Moves() {
			err = p.Animate(context.Background(), &b, f, o, film(0.2))
		} else {
			err = p.Write(t.Context(), &b, f, o, subject())
		}
		if err != nil {
			t.Fatal(f, err)
		}
		files[f.String()] = b.Bytes()
	}
	return files
}

func TestRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		value := rapid.SampledFrom([]string{"", "(1,0)/", "(1,0)/(−3,3)/", "/ U' e", "<&]]>", `/Keywords (\ )`, "− \U0001f600"})
		s := subject()
		s.Properties = []picture.Property{{Name: "position", Value: value.Draw(r, "position")}, {Name: "other", Value: value.Draw(r, "other")}}
		var b bytes.Buffer
		p, o := file.New(), options(picture.Plan, 13, 6)
		format := rapid.SampledFrom([]picture.Format{picture.PNG, picture.SVG, picture.PDF}).Draw(r, "format")
		if err := p.Write(t.Context(), &b, format, o, s); err != nil {
			r.Fatal(err)
		}
		kept, err := file.Read(iotest.OneByteReader(&b))
		if err != nil || !slices.Equal(kept, s.Properties) {
			r.Fatalf("%v: %q, %v; not %q", format, kept, err, s.Properties)
		}
	})
	for name, b := range written(t) {
		kept, err := file.Read(bytes.NewReader(b))
		want := film(1).Properties
		if format, _ := picture.FormatOf("a." + name); !format.Moves() && format != picture.HTML {
			want = subject().Properties
		}
		if err != nil || !slices.Equal(kept, want) {
			t.Errorf("%s: %q, %v", name, kept, err)
		}
	}
}

// TestReadSheet gets what the first subject has, and nothing of another.
func TestReadSheet(t *testing.T) {
	for _, format := range []picture.Format{picture.PNG, picture.SVG, picture.PDF} {
		var b bytes.Buffer
		first := subject()
		first.Properties = []picture.Property{{Name: "position", Value: "one"}}
		if err := file.New().Write(t.Context(), &b, format, options(picture.Sheet, 200, 200), first, subject()); err != nil {
			t.Fatal(err)
		}
		if kept, err := file.Read(&b); !slices.Equal(kept, first.Properties) || err != nil {
			t.Errorf("%v: %q, %v", format, kept, err)
		}
	}
}

// TestReadDamaged cuts files off everywhere, long ones at some thousand places, and changes bytes.
func TestReadDamaged(t *testing.T) {
	for name, b := range written(t) {
		step := 1 + len(b)/3000
		if testing.Short() {
			step = 37
		}
		for n := len(b) - 1; n >= 0; n -= step {
			_, err := file.Read(bytes.NewReader(b[:n]))
			short := n < 8 && errors.Is(err, picture.ErrFormat)
			// Nothing is missing but the end of the last line.
			if (name == "svg" || name == "pdf" || name == "html") && n == len(b)-1 {
				continue
			}
			// Before it says who made it, it is any page.
			if made := []byte(`content="Wedge">`); name == "html" && n < bytes.Index(b, made)+len(made) {
				continue
			}
			if !errors.Is(err, picture.ErrDamaged) && !short && !(name == "svg" && n < 300 && errors.Is(err, picture.ErrFormat)) {
				t.Fatalf("%s of %d bytes: %v", name, n, err)
			}
		}
		if name != "png" {
			continue
		}
		for n := 8; n < len(b); n += step {
			c := bytes.Clone(b)
			c[n] ^= 0x20
			if _, err := file.Read(bytes.NewReader(c)); !errors.Is(err, picture.ErrDamaged) {
				t.Fatalf("%s with byte %d changed: %v", name, n, err)
			}
		}
	}
}

// TestReadForeign reads files of other programs, which have no properties.
func TestReadForeign(t *testing.T) {
	m := image.NewPaletted(image.Rect(0, 0, 5, 5), color.Palette{color.Black, color.White})
	var p, g bytes.Buffer
	if err := errors.Join(png.Encode(&p, m), gif.Encode(&g, m, nil)); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		p.String():       nil,
		g.String():       nil,
		"<svg/>":         nil,
		"<?xml?><html/>": picture.ErrFormat,
		"<!doctype html><p>A <figure data-wedge-position=A1>page</figure>": nil,
		"<HTML><figure class=other><script>\"</figure>\"</script>":         nil,
		`<figure class="wedge-figure" data-wedge-position="A1"><p>`:        picture.ErrDamaged,
		"":                  picture.ErrFormat,
		"%PDF-1.4\n%%EOF\n": nil,
		"%PDF-1.4\n/Keywords (Title: a\nWedge-: b)\n%%EOF": nil,
		"%PDF-1.4\n/Keywords (Wedge-Position: A1\n%%EOF":   picture.ErrDamaged,
		"\xff\xd8\xff\xe0 a JPEG":                          picture.ErrFormat,
	} {
		if kept, err := file.Read(bytes.NewReader([]byte(text))); !errors.Is(err, want) || len(kept) != 0 {
			t.Errorf("%.20q: %q, %v", text, kept, err)
		}
	}
	broken := errors.New("broken disk")
	if _, err := file.Read(io.MultiReader(bytes.NewReader(p.Bytes()[:20]), iotest.ErrReader(broken))); !errors.Is(err, broken) {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	for _, b := range written(f) {
		f.Add(b)
	}
	f.Add([]byte("<svg xmlns:w=\"https://wedge.invalid/picture\"><w:position>A1B2C3D45E6F7G8H-</w:position></svg>"))
	f.Add([]byte(`<figure class="a wedge-figure" data-wedge-position="A1" data-wedge-alg="&#x2212;"></figure>`))
	f.Add([]byte("<!doctype html><figure class=wedge-figure data-wedge-a=1><script></figure></script></figure></html>"))
	f.Add([]byte("%PDF-1.4\n/Keywords (\xfe\xff\x00)\n%%EOF"))
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00\x21\xfe\x22Wedge-Position: A1B2C3D45E6F7G8H-\n\x00\x3b"))
	f.Fuzz(func(t *testing.T, b []byte) {
		kept, err := file.Read(bytes.NewReader(b))
		if err != nil && (!errors.Is(err, picture.ErrDamaged) && !errors.Is(err, picture.ErrFormat) || kept != nil) {
			t.Fatalf("%q, %v", kept, err)
		}
		names := map[string]bool{}
		for _, p := range kept {
			if p.Name == "" || names[p.Name] || len(kept) > 16 {
				t.Fatalf("%q", kept)
			}
			names[p.Name] = true
		}
	})
}

// kept are the formats of files that are read back: all but movies, which another program makes.
func kept() []picture.Format {
	return slices.DeleteFunc(picture.Formats(), picture.Format.Foreign)
}
