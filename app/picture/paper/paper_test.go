package paper

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
)

// TestDivided: a block that is higher than a page is divided between its parts, of which none is lost or cut.
func TestDivided(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 1))
	const room = 1000.0
	for range 200 {
		var c Column
		for range 1 + random.IntN(120) {
			c.Add(1+random.Float64()*60, func(picture.Board, flat.Point) {})
		}
		parts, height := 0, 0.0
		for _, b := range c.Block(0).divided(room) {
			parts += len(b.parts)
			height += b.height
			for _, p := range b.parts {
				if p.y < 0 || p.y+p.height > room+1e-6 {
					t.Fatalf("a part at %v to %v", p.y, p.y+p.height)
				}
			}
		}
		if parts != len(c.parts) || height < c.Height-1e-6 || height > c.Height+1e-6 {
			t.Fatalf("%d of %d parts, %v of %v pixels", parts, len(c.parts), height, c.Height)
		}
	}
}

// TestPages: blocks stay in order, no page is overfull, and a block begins a page only if it has no room on the one before
// even where all pictures are smaller; they are smaller only where that is of use.
func TestPages(t *testing.T) {
	random := rand.New(rand.NewPCG(39, 2))
	f := &Format{Size: A4, Margin: 50, Foot: 60}
	room := f.Height()
	block := func(height, after float64, words string) Block {
		var c Column
		c.Add(height, func(picture.Board, flat.Point) {})
		c.Say(words)
		return c.Block(after)
	}
	whole := func(b *Block) bool { return b.Lower != nil || b.words[0] != 'p' }
	shrunk := 0
	for range 300 {
		var blocks []Block
		for i := range 1 + random.IntN(20) {
			height, after := 20+random.Float64()*400, random.Float64()*20
			b := block(height, after, fmt.Sprintf("b%d", i))
			if random.IntN(2) > 0 {
				b = block(height, after, fmt.Sprintf("p%d", i))
				lower := block(height*0.8, after, fmt.Sprintf("p%d", i))
				b.Lower = &lower
			}
			blocks = append(blocks, b)
		}
		pages := f.Pages(block(50, 10, "head"), blocks)
		next := 0
		for n, page := range pages {
			least, all := 0.0, 0.0
			for i := range page {
				b := &page[i]
				if n > 0 || i > 0 {
					if b.words != blocks[next].words {
						t.Fatalf("%s stands where %s should", b.words, blocks[next].words)
					}
					all += blocks[next].height + b.After
					next++
				} else {
					all += b.height + b.After
				}
				if whole(b) && b.Lower != nil {
					least += b.Lower.height + b.After
				} else {
					least += b.height + b.After
				}
				if !whole(b) {
					shrunk++
				}
			}
			last := page[len(page)-1].After
			if used(page)-last > room {
				t.Fatalf("a page has %v in %v", used(page), room)
			}
			if all-last <= room && used(page) != all {
				t.Fatal("pictures are smaller on a page that has room for large ones")
			}
			if next < len(blocks) {
				b := &blocks[next]
				if b.Lower != nil {
					b = b.Lower
				}
				if least+b.height <= room {
					t.Fatalf("%s has room on the page before", b.words)
				}
			}
		}
		if next != len(blocks) {
			t.Fatalf("%d of %d blocks", next, len(blocks))
		}
	}
	if shrunk < 100 {
		t.Errorf("only %d blocks are lower", shrunk)
	}
}
