package picture_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"wedge/app/picture"
)

// school are signs that lessons of mathematics use, and no font of letters has.
const school = "∠⊥∥△∈∉∅∀∃⇒⇔↦→←↔↑↓ℕℤℚℝ∛√⅓⅔✓✗≤≥≠≈≡≅∞∑∏∫∂∇∩∪⊂⊆∧∨∴⟨⟩⌊⌋⌈⌉★☆●○■□▲◆☐☑−×÷·±°²³⁴½¼¾…–—„“”’′″₀₁₂ⁿαβπφωΔΩ"

// TestSigns: pictures can have each sign that lessons use, also bold, with an outline of its own.
func TestSigns(t *testing.T) {
	all := school
	for _, pattern := range []string{"../../resources/texts/lessons/*/*.md", "../../docs/lessons.md", "../../docs/lessons/*.md", "../../resources/texts/*.json"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all += string(content)
		}
	}
	for _, bold := range []bool{false, true} {
		f := (&picture.Font{}).Of(bold)
		known := map[rune]bool{}
		for _, r := range all {
			if known[r] || !unicode.IsPrint(r) {
				continue
			}
			known[r] = true
			line, width, _, err := f.Outlines(string(r))
			if err != nil || !f.Has(r) || width <= 0 || r != ' ' && line[0].Outline == "" || line[0].Index == 0 {
				t.Errorf("bold %v: %q has an outline of %d letters, %v wide, %v", bold, r, len(line[0].Outline), width, err)
			}
		}
		if len(known) < 170 {
			t.Errorf("only %d signs", len(known))
		}
		for _, r := range "漢א😀𝔽" {
			if f.Has(r) {
				t.Errorf("bold %v: it has %q", bold, r)
			}
		}
	}
}

// TestParts: a line is divided by fonts, and is as wide as its parts, in pictures of pixels as in outlines, which have the
// same units in all fonts.
func TestParts(t *testing.T) {
	const line = "a ⇒ b∠ ℝℚ, 漢✓"
	for _, bold := range []bool{false, true} {
		f := (&picture.Font{}).Of(bold)
		var joined []string
		width := 0.0
		for i, p := range f.Parts(line) {
			if p.Signed != (i%2 == 1) {
				t.Errorf("part %d: %+v", i, p)
			}
			for _, r := range p.Text {
				if f.Signed(r) != p.Signed {
					t.Errorf("%q is in %+v", r, p)
				}
			}
			joined = append(joined, p.Text)
			width += f.Width(p.Text, 64)
		}
		if len(joined) != 8 || strings.Join(joined, "") != line {
			t.Errorf("%q", joined)
		}
		_, outlined, em, err := f.Outlines(line)
		if whole := f.Width(line, 64); err != nil || math.Abs(whole-width) > 0.5 || math.Abs(whole-outlined*64/em) > 0.5 {
			t.Errorf("%v wide, the parts %v, outlined %v, %v", whole, width, outlined*64/em, err)
		}
	}
}
