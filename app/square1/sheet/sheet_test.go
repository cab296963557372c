package sheet_test

import (
	"errors"
	"strings"
	"testing"

	"wedge/app/picture/paper"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/sheet"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// book has the first cases of CSP, over and over if there are more than it has.
func book(t *testing.T, size int) *casebook.Book {
	t.Helper()
	set, err := cases.Named("csp")
	if err != nil {
		t.Fatal(err)
	}
	var some []int
	for i := range min(size, 100) {
		some = append(some, i)
	}
	b, err := casebook.Solve(t.Context(), find.New(nil), set, casebook.Options{Cases: some})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; len(b.Entries) < size; i++ {
		b.Entries = append(b.Entries, b.Entries[i])
	}
	return b
}

// TestPages: each case is on one page, once, in order, and nothing leaves its page.
func TestPages(t *testing.T) {
	for _, on := range []paper.Size{paper.A4, paper.Letter} {
		for _, size := range []int{1, 6, 73, 500} {
			b := book(t, size)
			s, err := sheet.New(b, sheet.Options{Paper: on, Scheme: scheme.Default()})
			if err != nil {
				t.Fatal(err)
			}
			d := s.Document()
			var names []string
			for _, page := range d.Pages {
				page.Paint(newDrawn(t, d))
				for _, line := range strings.Split(page.Words, "\n") {
					if name, _, ok := strings.Cut(line, " ("); ok && strings.Contains(name, " / ") {
						names = append(names, name)
					}
				}
			}
			if len(names) != size {
				t.Fatalf("%v: %d of %d cases", on, len(names), size)
			}
			for i, name := range names {
				if name != b.Entries[i].Case.Name {
					t.Errorf("%v: case %d of %d is %s, not %s", on, i+1, size, name, b.Entries[i].Case.Name)
				}
			}
		}
	}
}

// TestNotation: a sheet has the notations that were chosen, and no other.
func TestNotation(t *testing.T) {
	b := book(t, 20)
	for notation, want := range map[sheet.Notation][2]bool{sheet.Both: {true, true}, sheet.WCA: {true, false}, sheet.Karn: {false, true}} {
		s, err := sheet.New(b, sheet.Options{Scheme: scheme.Default(), Notation: notation})
		if err != nil {
			t.Fatal(err)
		}
		d := s.Document()
		r := newDrawn(t, d)
		d.Pages[0].Paint(r)
		all := ""
		for _, w := range r.words {
			all += strings.ReplaceAll(w.Text, " ", "") // lines may be broken anywhere
		}
		for i := range b.Entries[1:] { // without the solved case
			alg := b.Entries[1+i].Algs[0]
			if got := [2]bool{strings.Contains(all, alg.String()), strings.Contains(all, strings.ReplaceAll(alg.Karn(), " ", ""))}; got != want {
				t.Errorf("%d: %v is there: %v, not %v", notation, alg, got, want)
			}
		}
	}
}

// TestPicture compares a page of cases, whose colours do not count, with a picture.
func TestPicture(t *testing.T) {
	s, err := sheet.New(book(t, 9), sheet.Options{Scheme: scheme.Default()})
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Document().Draw(0, 0.8)
	if err != nil {
		t.Fatal(err)
	}
	picturetest.Golden(t, "cases", got)
}

func TestEmpty(t *testing.T) {
	b := *book(t, 1)
	b.Entries = nil
	if _, err := sheet.New(&b, sheet.Options{}); !errors.Is(err, sheet.ErrEmpty) {
		t.Error(err)
	}
}
