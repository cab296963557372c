package cube3_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/algtext"
	"wedge/puzzle/cube3"
)

// TestNotationOfForums: algs as Twizzle and forums write them.
func TestNotationOfForums(t *testing.T) {
	for text, want := range map[string]string{
		"[U2: [R', D]2]'":                     "U2 D R' D' R D R' D' R U2",
		"R\u2019 U2\u2032 F\u02bc L\u00b4":    "R' U2 F' L'",
		"R\u00a0U\u202fF":                     "R U F",
		"2R":                                  "M'",
		"2L 2U 2D 2F 2B":                      "M E' E S S'",
		"3R 3U2 1F'":                          "L' D2 F'",
		"2Rw 2r' 3Rw 3r'":                     "r r' x x'",
		"2-3r":                                "x R'",
		"2-3Uw' 1-2f2":                        "y' U f2",
		"1-1r 1r 2-2r 1-3r2":                  "R R M' x2",
		"[x: R U] F":                          "R F2",
		"R U // first\n# second\nF' // third": "R U F'",
		"// https://example.com: a link\nR":   "R",
		"R, U. F (L)":                         "R U F L",
		"[R: flip UF]":                        "R flip UF R'",
		"// nothing":                          "",
	} {
		a, form, err := cube3.Parse(text)
		b, _, err2 := cube3.Parse(want)
		if err != nil || err2 != nil || a != b || form != cube3.AsAlg {
			t.Errorf("%q: %s, not %s (%v, %v)", text, a.Notation(), b.Notation(), err, err2)
		}
	}
	for text, want := range map[string]string{
		"(R U":                  "column 5: the text ends, expected the closing bracket of the group",
		"[R, U":                 "column 6: the text ends, expected the closing square bracket",
		"[R, U, F]":             `column 6: found ",", expected the closing square bracket`,
		"(R U]":                 `column 5: found "]", expected the closing bracket of the group`,
		"R)":                    `column 2: found ")", expected a move such as R, R2 or R'`,
		"()":                    `column 2: found ")", expected a turn in the group`,
		"[, R]":                 `column 2: found ",", expected a turn in the group`,
		"[R, ]":                 `column 5: found "]", expected a turn in the group`,
		"(R)0":                  `column 4: found "0", expected how often to repeat the group, 1 to 999`,
		"R U\nF // q\nL Q":      `line 3, column 3: found "Q", expected a move such as R, R2 or R'`,
		"R 2Q":                  `column 4: found "Q", expected a face behind the number of the layer, as in 2R or 2Rw`,
		"4R":                    `column 1: found "4", expected layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r`,
		"R 0r":                  `column 3: found "0", expected layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r`,
		"2-4r":                  `column 1: found "2", expected layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r`,
		"3-2r":                  `column 1: found "3", expected layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r`,
		"0-2r":                  `column 1: found "0", expected layers from 1 to 3 of the cube, as in 2R, 2Rw or 2-3r`,
		"2-3R":                  `column 5: the text ends, expected a wide move behind two layers, as in 2-3r or 2-3Rw`,
		"2-3x":                  `column 4: found "x", expected a face behind the number of the layer, as in 2R or 2Rw`,
		"(x flip UF R)'":        `column 1: found "(", expected no change by hand where moves that rotate the cube are inverted`,
		"((R U)999)999":         `column 11: found "9", expected a group of at most 10000 moves`,
		"((M)999)10":            `column 1: found "(", expected an alg of at most 10000 moves`, // two faces each
		strings.Repeat("(", 60): `column 51: found "(", expected groups nested at most 50 deep`,
	} {
		_, _, err := cube3.Parse(text)
		if syntax, ok := errors.AsType[*cube3.SyntaxError](err); !ok || err.Error() != want {
			t.Errorf("%q: %v\nnot %s", text, err, want)
		} else if !slices.Contains(cube3.Expectations(), syntax.Expected) {
			t.Errorf("%q is not listed", syntax.Expected)
		}
	}
	if a, _, err := cube3.Parse("(R U)105"); err != nil || !a.IsSolved() {
		t.Error(a.Notation(), err)
	}
	if a, _, err := cube3.Parse("UF:FU // flipped"); err != nil || a.Notation() != "UF:FU" {
		t.Error(a.Notation(), err)
	}
	net := cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1}).Facelets()
	if a, form, err := cube3.Parse("# R\n" + net); err != nil || a.Facelets() != net || form != cube3.AsFacelets {
		t.Error(form, err)
	}
}

// TestInverse: a group and its inverse do nothing, whatever it is made of.
func TestInverse(t *testing.T) {
	words := []string{"R", "U2", "F'", "M", "E2", "S'", "x", "y'", "z2", "Rw", "u'", "2B", "3Lw2"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 9).Draw(t, "alg"), " ")
		again := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 9).Draw(t, "other"), " ")
		for written, plain := range map[string]string{
			"(" + text + ") (" + text + ")'":                              "",
			"[" + text + ", " + again + "] [" + again + ", " + text + "]": "",
			"[" + text + ": " + again + "] (" + text + ")":                text + " " + again,
			"(" + text + ")3": text + " " + text + " " + text,
		} {
			a, err := cube3.ParseAlg(written)
			b, err2 := cube3.ParseAlg(plain)
			if err != nil || err2 != nil || cube3.Solved().Apply(a) != cube3.Solved().Apply(b) {
				t.Fatalf("%s: %v, %v: %v, %v", written, a, b, err, err2)
			}
		}
	})
	if algtext.MaxBytes != cube3.MaxText {
		t.Error("two limits")
	}
}
