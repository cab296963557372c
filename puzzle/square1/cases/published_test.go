package cases

import (
	"errors"
	"testing"

	"wedge/puzzle/square1"
)

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
	} {
		_, err := s.published(text)
		if err == nil || want != "" && err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := s.published("Name example.org\nwhat: /"); !errors.Is(err, ErrCase) {
		t.Error(err)
	}
	if _, err := s.published("Name example.org\nN/N: x"); !errors.Is(err, square1.ErrSyntax) {
		t.Error(err)
	}
}
