package picturetest

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata")

// Other processors may round otherwise: colours may differ by a few steps, and at a
// few edges a sample may see something else.
const (
	tolerance  = 4
	exceptions = 0.001 // of the pixels
)

// Golden compares a picture with the file of that name in testdata, without its extension.
// With the flag -update it writes the file instead.
func Golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	if *update {
		save(t, filepath.Join("testdata", name+".png"), got)
		return
	}
	want := Read(t, filepath.Join("testdata", name+".png"))
	if want.Rect != got.Rect {
		Save(t, name, got)
		t.Errorf("%s: the size is %v, not %v", name, got.Rect, want.Rect)
		return
	}
	wrong := 0
	for i := 0; i < len(got.Pix); i += 4 {
		for k := range 4 {
			if d := int(got.Pix[i+k]) - int(want.Pix[i+k]); d > tolerance || d < -tolerance {
				wrong++
				break
			}
		}
	}
	if float64(wrong) > exceptions*float64(got.Rect.Dx()*got.Rect.Dy()) {
		Save(t, name, got)
		t.Errorf("%s: %d pixels differ", name, wrong)
	}
}

// Read is the picture of a PNG file, with the same kind of pixels as those that are drawn.
func Read(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	decoded, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	picture := image.NewRGBA(decoded.Bounds())
	draw.Draw(picture, picture.Rect, decoded, decoded.Bounds().Min, draw.Src)
	return picture
}
