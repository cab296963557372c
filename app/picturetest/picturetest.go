// Package picturetest draws and compares pictures. Only tests import it.
package picturetest

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Difference is the mean difference of two pictures of the same size over all channels,
// 0..255, and the part of the pixels, 0..1, in which a channel differs by more than a
// quarter.
func Difference(a, b *image.RGBA) (mean, far float64) {
	sum, off := 0, 0
	for i := 0; i < len(a.Pix); i += 4 {
		most := 0
		for k := range 4 {
			d := int(a.Pix[i+k]) - int(b.Pix[i+k])
			d = max(d, -d)
			sum, most = sum+d, max(most, d)
		}
		if most > 64 {
			off++
		}
	}
	return float64(sum) / float64(len(a.Pix)), float64(off) / float64(len(a.Pix)/4)
}

// Save keeps a picture that failed a test for people to look at, in testdata/failed.
func Save(t testing.TB, name string, m image.Image) {
	t.Helper()
	name = filepath.Join("testdata", "failed", name+".png")
	save(t, name, m)
	t.Logf("see %s", name)
}

func save(t testing.TB, name string, m image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(png.Encode(f, m), f.Close()); err != nil {
		t.Error(err)
	}
}
