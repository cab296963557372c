package cube3

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestFacelets: known strings, and every assembly is read as it is written.
func TestFacelets(t *testing.T) {
	const solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
	if got := Solved().Facelets(); got != solved {
		t.Error(got)
	}
	// The superflip, and the cube after R U: strings that Kociemba's programs print.
	for alg, want := range map[string]string{
		"U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2": "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB",
		"R": "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB",
	} {
		a, err := ParseAlg(alg)
		if err != nil {
			t.Fatal(err)
		}
		if got := Solved().Apply(a).Facelets(); got != want {
			t.Errorf("%s: %s", alg, got)
		}
	}
	rng := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		a := RandomAssembly(rng)
		a.Faces = [FaceCount]uint8{}
		text := a.Facelets()
		if b, err := ParseFacelets(text); err != nil || b != a {
			t.Fatalf("%s: %v, %v", text, b, err)
		}
		own := strings.NewReplacer("U", "w", "R", "r", "F", "g", "D", "y", "L", "o", "B", "b").Replace(text)
		if b, err := ParseFacelets(own); err != nil || b != a {
			t.Fatalf("%s: %v, %v", own, b, err)
		}
	}
	// change puts letters at some facelets of the solved cube.
	change := func(letters map[int]byte) string {
		b := []byte(solved)
		for i, l := range letters {
			b[i] = l
		}
		return string(b)
	}
	for text, want := range map[string]error{
		change(map[int]byte{0: 'R'}):           ErrColours,
		change(map[int]byte{0: 'x'}):           ErrColours,
		change(map[int]byte{13: 'U'}):          ErrFaceCubies,
		change(map[int]byte{19: 'R', 16: 'F'}): ErrTwice,  // UR is in UR and UF, DF in DR and DF
		change(map[int]byte{19: 'D', 28: 'F'}): ErrNoSuch, // UD in UF
		solved[1:]:                             ErrSyntax,
		solved + "U":                           ErrSyntax,
		"":                                     ErrSyntax,
		strings.Repeat(" ", MaxText+1):         ErrTooLong,
	} {
		if _, err := ParseFacelets(text); !errors.Is(err, want) {
			t.Errorf("%.60s: %v, not %v", text, err, want)
		}
	}
	_, err := ParseFacelets(change(map[int]byte{19: 'R', 16: 'F'}))
	if got, want := err.Error(), "the cubie UR is in UR and in UF; missing: UF, DR"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// TestParseAlg rewrites slices, wide moves and rotations: algs that do the same to the cube
// as algs of face turns.
func TestParseAlg(t *testing.T) {
	for text, want := range map[string]string{
		"M2 E2 S2":       "R2 L2 U2 D2 F2 B2",
		"x R U":          "R F",
		"y R":            "B",
		"r U r'":         "L F L'",
		"(R U), R3":      "R U R'",
		"M' U M":         "L R' F R L'",
		"x y z z' y' x'": "",
		"Ri R2' R`":      "R' R2 R'",
	} {
		a, err := ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ParseAlg(want)
		if err != nil {
			t.Fatal(err)
		}
		if Solved().Apply(a) != Solved().Apply(b) {
			t.Errorf("%s: %v, not %s", text, a, want)
		}
	}
	for text, column := range map[string]int{"R Q": 3, "R 2": 3, "w": 1, "R2 'U": 4} {
		_, err := ParseAlg(text)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != column {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("R U R' U'")
	f.Add("M x Rw2'")
	f.Add(Solved().Facelets())
	f.Fuzz(func(t *testing.T, text string) {
		if a, err := ParseAlg(text); err == nil {
			if b, err := ParseAlg(a.String()); err != nil || len(b) != len(a) {
				t.Fatal(a, b, err)
			}
		}
		if a, err := ParseFacelets(text); err == nil && len([]rune(a.Facelets())) != FaceletCount {
			t.Fatal(a)
		}
	})
}

// TestSimplify: a simpler alg does the same, and nothing in it can be joined.
func TestSimplify(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for range 500 {
		var a Alg
		for range rng.IntN(12) {
			a = append(a, Move{[]Face{U, R, D}[rng.IntN(3)], uint8(1 + rng.IntN(3))})
		}
		b := a.Simplify()
		if Solved().Apply(a) != Solved().Apply(b) {
			t.Fatal(a, b)
		}
		for i := range b[min(1, len(b)):] {
			if b[i].Face == b[i+1].Face || i > 0 && b[i-1].Face == b[i+1].Face && b[i].Face == b[i-1].Face.Opposite() {
				t.Fatal(a, b)
			}
		}
	}
}
