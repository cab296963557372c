package square1

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestGroups: comments and groups of Square-1 algs, beside the brackets of turns.
func TestGroups(t *testing.T) {
	for text, want := range map[string]string{
		"((1,0)/)3":                          "(1,0)/(1,0)/(1,0)/",
		"((1,0)(0,3)/)":                      "(1,0)(0,3)/",
		"[1,0/: 3,3]":                        "(1,0)/(3,3)/(-1,0)",
		"[10/: 33]":                          "(1,0)/(3,3)/(-1,0)",
		"[U, D]":                             "/(3,0)/(0,3)/(-3,0)/(0,-3)/",
		"[U: D]2":                            "/(3,0)/(0,3)/(-3,0)/(3,0)/(0,3)/(-3,0)/",
		"(U D')2'":                           "/(0,3)/(-3,0)/(0,3)/(-3,0)/",
		"[10, 3-3]":                          "(1,0)/(3,-3)/(-1,0)/(-3,3)",
		"(1,0)/ (3,3)/ // cubeshape\n(2,-1)": "(1,0)/(3,3)/(2,-1)",
		"(1,0)/ # U":                         "(1,0)/",
		"U // first\nD' # second":            "/(3,0)/(0,-3)/",
		"[[(1,0): /], 3,0]":                  "(1,0)/(-1,0)(3,0)(1,0)/(-1,0)(-3,0)",
	} {
		if alg, err := ParseAlg(text); err != nil || alg.String() != want {
			t.Errorf("%q: %v, %v; want %s", text, alg, err, want)
		}
	}
	for text, want := range map[string]string{
		"(1,0)/ // turn\n(3,q)":     `line 2, column 4: found "q"`,
		"[(1,0)/, ]":                `column 10: found "]", expected a turn in the group`,
		strings.Repeat("/", 10_001): `column 10001: found "/", expected an alg of at most 10000 moves`,
		strings.Repeat("U ", 6000):  `expected an alg of at most 10000 moves`,
	} {
		if _, err := ParseAlg(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, not %s", text, err, want)
		}
	}
	p, err := ParseAny("A1B2C3D45E6F7G8H- // solved")
	if err != nil || p != Only(Solved()) {
		t.Error(p, err)
	}
}

// TestAlgSteps: the comment of a line is the name of its step.
func TestAlgSteps(t *testing.T) {
	steps, err := ParseSteps("(1,0)/(3,3)/ // cubeshape\n# a remark\n[1,0/: 3,3]")
	if err != nil || len(steps) != 3 || steps[0].Name != "cubeshape" || steps[0].Alg.String() != "(1,0)/(3,3)/" ||
		steps[1].Name != "a remark" || len(steps[1].Alg) > 0 || steps[2].Line != 3 || steps[2].Alg.String() != "(1,0)/(3,3)/(-1,0)" {
		t.Errorf("%+v, %v", steps, err)
	}
}

// TestInverseOfGroups: in WCA notation an alg and its inverse cancel.
func TestInverseOfGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := possible(t), possible(t)
		if len(a) == 0 || len(b) == 0 {
			return
		}
		for text, want := range map[string]Alg{
			"(" + a.String() + ")'":                       a.Inverse(),
			"[" + a.String() + ": " + b.String() + "]":    append(append(append(Alg{}, a...), b...), a.Inverse()...),
			"[" + a.String() + ", " + b.String() + "]'":   append(append(append(append(Alg{}, b...), a...), b.Inverse()...), a.Inverse()...),
			"((" + a.String() + ") [" + b.String() + "])": append(append(Alg{}, a...), b...),
		} {
			if got, err := ParseAlg(text); err != nil || got.String() != want.String() {
				t.Fatalf("%s: %v, %v; want %v", text, got, err, want)
			}
		}
	})
}
