package cases

import (
	"errors"
	"testing"

	"wedge/puzzle/square1"
)

// TestPublished: all lists can be read, which checks that each alg solves its case; other sets have none.
func TestPublished(t *testing.T) {
	want := map[string]int{"obl": 64, "pbl": 44, "cp": 3}
	for _, s := range sets() {
		list, err := s.Published()
		if err != nil {
			t.Error(err)
		}
		n := 0
		for index, algs := range list {
			for _, p := range algs {
				if c, err := s.Recognise(p.Alg); err != nil || c.Index != index || p.Source != "Square1Trainer" || p.Address != "github.com/DarksChaos/Square1Trainer" {
					t.Errorf("%s: %+v is of case %d, %v", s.ID, p, index, err)
				}
				n++
			}
		}
		if n != want[s.ID] {
			t.Errorf("%s has %d published algs, not %d", s.ID, n, want[s.ID])
		}
	}
}

// TestPublishedMistakes: a list says in which line it is wrong.
func TestPublishedMistakes(t *testing.T) {
	s, err := Named("cp")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"Name":                                 "published algs of cp: the first line has no address",
		"Name example.org\nN/N: 10/U e' D/-10": "published algs of cp, line 2: 10/U e' D/-10 does not solve N/N",
		"Name example.org\nN/N: 10/E E'/-10\nwhat": "",
		"Name example.org\nN/N: x":                 "",
	} {
		_, err := s.published(text)
		if err == nil || want != "" && err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := s.published("Name example.org\nwhat: /"); !errors.Is(err, ErrCase) {
		t.Error(err)
	}
	if _, err := s.published("Name example.org\nN/N: x"); err == nil {
		t.Error("an alg that cannot be read is taken")
	} else if _, ok := errors.AsType[*square1.SyntaxError](err); !ok {
		t.Error(err)
	}
}
