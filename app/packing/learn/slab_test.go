package learn

import (
	"slices"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// TestSlabLesson goes through the lesson by doing.
func TestSlabLesson(t *testing.T) {
	b := open(t)
	b.step("slab/group")
	b.Expect("in 136 ways", "Images seen: 1")
	if b.Figure == nil {
		t.Fatal("no drawings")
	}
	for range 4 {
		b.Tap("Turn by a quarter")
		b.play()
	}
	b.Expect("Images seen: 4")
	b.Tap("Turn it over")
	b.play()
	for range 4 {
		b.Tap("Turn by a quarter")
		b.play()
	}
	b.Expect("Images seen: 8")
	b.Tap("Mirror it")
	if !b.page.kit.stage.row.Pane {
		t.Error("no mirror")
	}
	b.Expect("Images seen: 9")
	b.Tap("48")
	b.Expect("There are 16: 8 rotations")

	b.step("slab/divide")
	b.Expect("136 divided by 16 is 8.5.", "divided by 8 instead and got 17")
	b.Tap("Some packings are their own image")
	b.Expect("A symmetric packing has fewer than 16")

	b.step("slab/images")
	p := named(t, "t-6x6x2")
	for i, f := range all(t, p, packing.Reflections) {
		images, own := p.Images(f)
		if len(images)*len(own) != 16 {
			t.Errorf("%d images, %d symmetries", len(images), len(own))
		}
		for range 2 {
			for range 2 {
				for range 4 {
					b.Tap("Turn by a quarter")
				}
				b.Tap("Turn it over")
			}
			b.Tap("Mirror it")
		}
		if got := len(b.seen()); got != len(images) {
			t.Errorf("packing %d: %d images seen, not %d", i+1, got, len(images))
		}
		if b.Done() != (len(images) < 16) {
			t.Fatalf("packing %d with %d images: done %v", i+1, len(images), b.Done())
		}
		if b.Done() {
			b.Expect("8 × 2 = 16")
			break
		}
		b.Tap("Next packing")
	}
	b.WantDone()

	b.step("slab/ten")
	b.Tap("Next class")
	b.Expect("Class 2: ")
	b.press("17")
	b.Expect("There are 10: 7 × 16 + 3 × 8 = 136.")

	b.step("slab/twenty")
	b.press("20")
	b.Expect("20: 14 × 8 + 6 × 4 = 136. That is twice 10")

	b.step("slab/mean")
	b.Expect("always 16 or 8")
	b.Tap("Images in each of the 10 classes")
	b.Expect("136 / 10 = 13.6", "the mean is 14.6")

	b.step("slab/kept")
	for range 15 {
		b.Tap("Next symmetry")
	}
	b.WantDone()
	b.settle()
	b.Expect("160 / 16 = 10 classes", "keep 160, and 160 / 8 = 20")
}

// seen are the images drawn in the figure.
func (b *tested) seen() []polycube.Symmetry { return b.Figure.Object.(*imageGrid).images }

// TestNoneIsItsMirrorImage: only rotations keep packings of the slab, which is why there are
// twice as many up to rotations.
func TestNoneIsItsMirrorImage(t *testing.T) {
	p := named(t, "t-6x6x2")
	for _, f := range all(t, p, packing.Raw) {
		_, own := p.Images(f)
		if slices.ContainsFunc(own, func(by polycube.Symmetry) bool { return !by.IsRotation() }) {
			t.Errorf("%v is its own mirror image", f)
		}
	}
}
