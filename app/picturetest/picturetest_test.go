package picturetest_test

import (
	"image"
	"image/color"
	"testing"

	"wedge/app/picturetest"
)

func TestDifference(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 10, 10)), image.NewRGBA(image.Rect(0, 0, 10, 10))
	if mean, far := picturetest.Difference(a, b); mean != 0 || far != 0 {
		t.Error(mean, far)
	}
	b.SetRGBA(3, 4, color.RGBA{R: 100})
	b.SetRGBA(5, 6, color.RGBA{G: 20})
	if mean, far := picturetest.Difference(a, b); mean != 0.3 || far != 0.01 {
		t.Error(mean, far)
	}
}
