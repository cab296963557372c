package sheet_test

import (
	"errors"
	"fmt"
	"image/color"
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picture/paper"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/sheet"
	"wedge/puzzle/square1"
)

// randomScrambles has scrambles of random slices; the first stays in cube shape, and the
// lengths of the solutions are made up.
func randomScrambles(count int) []sheet.Scramble {
	rng := rand.New(rand.NewPCG(1, 2))
	list := []sheet.Scramble{{Alg: square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 3)}, Case: "PLL H"}}
	for len(list) < count {
		p := square1.Solved()
		var alg square1.Alg
		for range 12 {
			top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
			turn := square1.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
			p = p.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice()
			alg = append(alg, turn, square1.SliceMove())
		}
		list = append(list, sheet.Scramble{Alg: alg.Simplify(), Slices: 11, Moves: 22})
	}
	return list[:count]
}

func scrambles(t testing.TB, count int, o sheet.ScrambleOptions) *sheet.Scrambles {
	t.Helper()
	o.Scheme = scheme.Default()
	s, err := sheet.NewScrambles(randomScrambles(count), o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawn records what is drawn, and checks that it is on the page.
type drawn struct {
	picture.Board
	t             *testing.T
	width, height float64
	ruler         *picture.Font
	words         []flat.Word
	bars          []flat.Point // centres of the bars
}

func newDrawn(t *testing.T, d *file.Document) *drawn {
	return &drawn{t: t, width: d.Width, height: d.Height, ruler: &picture.Font{}}
}

func (p *drawn) Fill(q flat.Polygon, c color.NRGBA) {
	for _, v := range q {
		if v.X < 20 || v.Y < 20 || v.X > p.width-20 || v.Y > p.height-20 {
			p.t.Errorf("a polygon at %v is outside the margins", v)
			return
		}
	}
	if c == (color.NRGBA{23, 84, 140, 255}) {
		p.bars = append(p.bars, q.Middle())
	}
}

func (p *drawn) Write(t flat.Word) {
	left, width := t.At.X, p.ruler.Width(t.Text, t.Size)
	if !t.Left {
		left -= width / 2
	}
	if left < 20 || left+width > p.width-20 || t.At.Y < 20 || t.At.Y > p.height-20 {
		p.t.Errorf("%q at %v is outside the margins", t.Text, t.At)
	}
	p.words = append(p.words, t)
}

func (p *drawn) Begin(string, string) {}
func (p *drawn) End()                 {}

// TestScramblePages: every scramble is on the pages once, whole, on the paper, with its bar in
// the right place; no page is without one.
func TestScramblePages(t *testing.T) {
	for _, count := range []int{1, 2, 5, 9, 10, 11, 12, 13, 24, 25, 60, 131} {
		for _, size := range []paper.Size{paper.A4, paper.Letter} {
			t.Run(fmt.Sprintf("%d on %v", count, size), func(t *testing.T) {
				s := scrambles(t, count, sheet.ScrambleOptions{Paper: size, Fewest: 11, Note: "Seed 1."})
				list := randomScrambles(count)
				d := s.Document()
				if len(d.Pages) > 1+count/8 {
					t.Errorf("%d pages", len(d.Pages))
				}
				next, bars := 0, 0
				for i, page := range d.Pages {
					p := newDrawn(t, d)
					page.Paint(p)
					all := ""
					for _, w := range p.words {
						if w.Size == 14 {
							all += w.Text + " "
						}
					}
					first := next
					text := strings.ReplaceAll(all, " ", "")
					for next < count {
						want := fmt.Sprintf("%d%v", next+1, list[next].Alg)
						rest, ok := strings.CutPrefix(text, want)
						if !ok {
							break
						}
						if !strings.Contains(page.Words, fmt.Sprintf("%d. %v (", next+1, list[next].Alg)) {
							t.Errorf("scramble %d is not in the alternative text", next+1)
						}
						text = rest
						next++
					}
					if text != "" || next == first {
						t.Errorf("page %d: %q is left after scramble %d", i+1, text, next)
					}
					bars += len(p.bars)
				}
				if next != count || bars != count-1 { // the first stays in cube shape
					t.Errorf("%d scrambles, %d bars of %d", next, bars, count)
				}
			})
		}
	}
}

// TestBarPlace: the bar is at the right of what precedes it and at the left of the slice.
func TestBarPlace(t *testing.T) {
	s := scrambles(t, 8, sheet.ScrambleOptions{})
	d := s.Document()
	p := newDrawn(t, d)
	d.Pages[0].Paint(p)
	for i, scramble := range randomScrambles(8)[1:] {
		leaves := square1.Solved().LeavesCubeShape(scramble.Alg)
		before, after := scramble.Alg[:leaves].String(), scramble.Alg[leaves:].String()
		bar := p.bars[i]
		left, right := "", ""
		for _, w := range p.words {
			if w.Size != 14 || w.At.X < 50 { // numbers
				continue
			}
			if dy := w.At.Y - bar.Y; dy > -1 && dy < 1 {
				if w.At.X < bar.X {
					left += w.Text
				} else {
					right += w.Text
				}
			}
		}
		if left != before || !strings.HasPrefix(after, right) || right == "" {
			t.Errorf("%v: the bar is between %q and %q", scramble.Alg, left, right)
		}
	}
}

// TestScramblePicture compares the first page with a picture.
func TestScramblePicture(t *testing.T) {
	got, err := scrambles(t, 7, sheet.ScrambleOptions{Fewest: 11, Note: "Seed 1."}).Document().Draw(0, 0.8)
	if err != nil {
		t.Fatal(err)
	}
	picturetest.Golden(t, "scrambles", got)
}

func TestScrambleErrors(t *testing.T) {
	if _, err := sheet.NewScrambles(nil, sheet.ScrambleOptions{}); !errors.Is(err, sheet.ErrNoScrambles) {
		t.Error(err)
	}
	blocked := []sheet.Scramble{{}, {Alg: square1.Alg{square1.Turn(-1, 0), square1.SliceMove()}}}
	if _, err := sheet.NewScrambles(blocked, sheet.ScrambleOptions{}); !errors.Is(err, square1.ErrBlocked) || !strings.Contains(err.Error(), "scramble 2") {
		t.Error(err)
	}
}
