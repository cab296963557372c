package cube3

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestNotation: every assembly is read as it is written, and changes by hand do what they
// say.
func TestNotation(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	for range 1000 {
		a := RandomAssembly(rng)
		if b, form, err := Parse(a.Notation()); err != nil || b != a || form != AsCubies {
			t.Fatalf("%s: %v, %v", a.Notation(), b, err)
		}
		a.Faces = [FaceCount]uint8{}
		var words []string
		for _, name := range strings.Fields(reidOrder) {
			shown := ""
			for _, r := range name {
				f, _ := faceOf(r)
				faces := []Face{f}
				for _, s := range name {
					if g, _ := faceOf(s); g != f {
						faces = append(faces, g)
					}
				}
				at, ok := findFacelet(faces)
				if !ok {
					t.Fatal("no place", name)
				}
				shown += a.Facelet(at.place, at.index).String()
			}
			words = append(words, shown)
		}
		if b, form, err := Parse(strings.Join(words, " ")); err != nil || b != a || form != AsCubies {
			t.Fatalf("%v: %v, %v", words, b, err)
		}
	}
	for text, want := range map[string]string{
		"flip UF":                    "UF:FU",
		"twist URF":                  "URF:FUR",
		"twist URF'":                 "URF:RFU",
		"swap UF UB":                 "UF:UB UB:UF",
		"swap UF BU":                 "UF:BU UB:FU",
		"swap URF UFL":               "URF:UFL UFL:URF",
		"swap URF FLU":               "URF:FLU UFL:FUR",
		"turn U":                     "U:1",
		"turn U'":                    "U:3",
		"R U flip UF U' R'":          "FR:RF",
		"R twist URF' R' swap UF DF": "DFR:FRD UF:DF DF:UF",
	} {
		a, _, err := Parse(text)
		b, _, err2 := Parse(want)
		if err != nil || err2 != nil || a != b {
			t.Errorf("%s: %s, not %s (%v, %v)", text, a.Notation(), want, err, err2)
		}
	}
	for text, column := range map[string]int{
		"UF:RX": 5, "UFX:RUF": 3, "UF:R": 4, "UF:UD": 4, "UF:RU UF:LU": 7, "UF:RU x": 7, "flip": 5, "flip URF": 6,
		"R flip UX": 9, "R U Q flip UF": 5, "flip UF R Q": 11, "swap UF URF": 9, "swap UF FU": 9, "U:4": 3, "turn UF": 6, "UU:UF": 1,
		"twist UDF": 7, "twist LRU": 7, "swap UDF DFR": 6, "swap URF DUF": 10, "flip UD": 6, "UDF:URF": 1, "U:1 U:2": 5,
		"UF RU": 6, "UF, RU": 7, "UF,RU": 6, "UF;RU": 6, "(UF,UB)": 1, "(UF UB)": 1, "UF UR UB": 9, strings.TrimSuffix(reidOrder, " DBR"): 64, reidOrder + " UF": 69,
	} {
		_, _, err := Parse(text)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Column != column {
			t.Errorf("%s: %v, not in column %d", text, err, column)
		}
	}
	if _, _, err := Parse("UF:UB"); !errors.Is(err, ErrTwice) || !errors.Is(err, ErrCubies) || err.Error() != "the cubie UB is in UF and in UB; missing: UF" {
		t.Error(err)
	}
}

// TestForms: texts that could be of two forms.
func TestForms(t *testing.T) {
	net := Solved().Turn(Move{R, 1}).Turn(Move{U, 1}).Facelets()
	for text, want := range map[string]Form{
		"RUFDLBRUFDLB": AsAlg, "RURURURURURU": AsAlg, "RUR'U'RUR'U'": AsAlg, "UF": AsAlg, "UF R": AsAlg, "RU R'U'": AsAlg, "RUUR UF": AsAlg,
		"UUUUUUUUU": AsFacelets, net: AsFacelets, net[:53]: AsFacelets, net + "U": AsFacelets, "wwwwwwwwwr": AsFacelets,
		"UF RU": AsCubies, "UF,RU": AsCubies, "R,U": AsAlg, "URF UFL ULB": AsCubies, reidOrder: AsCubies, "U:1": AsCubies,
	} {
		if _, form, _ := Parse(text); form != want {
			t.Errorf("%s: %v, not %v", text, form, want)
		}
	}
}

func FuzzNotation(f *testing.F) {
	f.Add("UF:RU URF:FUR U:2")
	f.Add("R U flip UF swap UR UB twist URF'")
	f.Add(reidOrder)
	f.Fuzz(func(t *testing.T, text string) {
		a, _, err := Parse(text)
		if err != nil {
			return
		}
		if b, _, err := Parse(a.Notation()); err != nil || b != a {
			t.Fatalf("%q: %s: %v", text, a.Notation(), err)
		}
	})
}
