package sheet_test

import (
	"errors"
	"image/color"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
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

// recorder keeps what a page has.
type recorder struct {
	picture.Board
	texts    []flat.Word
	polygons []flat.Polygon
}

func (r *recorder) Fill(q flat.Polygon, _ color.NRGBA) { r.polygons = append(r.polygons, q) }
func (r *recorder) Write(t flat.Word)                  { r.texts = append(r.texts, t) }
func (r *recorder) Begin(string, string)               {}
func (r *recorder) End()                               {}

// TestPages: each case is on one page, once, in order, and nothing leaves its page.
func TestPages(t *testing.T) {
	var ruler picture.Font
	for _, on := range []paper.Size{paper.A4, paper.Letter} {
		for _, size := range []int{1, 6, 73, 500} {
			b := book(t, size)
			s, err := sheet.New(b, sheet.Options{Paper: on, Scheme: scheme.Default()})
			if err != nil {
				t.Fatal(err)
			}
			d := s.Document()
			var names []string
			for n, page := range d.Pages {
				var r recorder
				page.Paint(&r)
				for _, q := range r.polygons {
					if low, high := q.Bounds(); low.X < 0 || low.Y < 0 || high.X > d.Width || high.Y > d.Height {
						t.Fatalf("%v, %d cases, page %d: a polygon from %v to %v", on, size, n+1, low, high)
					}
				}
				for _, x := range r.texts {
					left, right := x.At.X, x.At.X+ruler.Width(x.Text, x.Size)
					if !x.Left {
						half := (right - left) / 2
						left, right = left-half, right-half
					}
					if left < 0 || right > d.Width || x.At.Y < 0 || x.At.Y > d.Height {
						t.Fatalf("%v, %d cases, page %d: %q from %v to %v at %v", on, size, n+1, x.Text, left, right, x.At.Y)
					}
				}
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
		var r recorder
		s.Document().Pages[0].Paint(&r)
		all := ""
		for _, w := range r.texts {
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
