package cli

import (
	"context"
	"slices"
	"strings"

	"wedge/puzzle/cube3"
	"wedge/puzzle/list"
)

// eachCube calls f for each assembly, as [subject.each] does. Lines, or arguments, that together are the
// rows of a net are one assembly.
func eachCube(ctx context.Context, s *Streams, arguments []string, f func(given) error) error {
	r := &netRows{take: f, single: !fromInput(arguments)}
	if err := cubeTexts().each(ctx, s, arguments, r.add); err != nil {
		return err
	}
	return r.end()
}

// netRows joins the rows of nets.
type netRows struct {
	take   func(given) error
	single bool // a row may be a single sticker
	held   []netRow
}

// netRow is a line that may be a row of a net.
type netRow struct {
	given
	stickers int // 0 for a line that is none
}

// add takes a line. One that may be the first row of a net waits for the others.
func (r *netRows) add(g given) error {
	r.held = append(r.held, netRow{g, stickersOf(g)})
	return r.settle(false)
}

// end takes what waits.
func (r *netRows) end() error { return r.settle(true) }

// settle takes what can be told already, at the end all.
func (r *netRows) settle(end bool) error {
	for len(r.held) > 0 {
		count, layout := 1, r.layout()
		switch rows := len(layout); {
		case rows == 0:
		case len(r.held) < rows && !end:
			return nil
		case len(r.held) < rows:
		case nearlyCube(r.text(0, rows)): // else algs of three moves each
			count = rows
		}
		g := r.held[0].given
		g.text = r.text(0, count)
		r.held = r.held[count:]
		if err := r.take(g); err != nil {
			return err
		}
	}
	return nil
}

// text is that of some lines.
func (r *netRows) text(first, count int) string {
	rows := mapped(r.held[first:first+count], func(row netRow) string { return row.text })
	return strings.Join(rows, "\n")
}

// layout is how many stickers the rows of a net have that begins with what is held: one by one, in threes,
// face by face, or as a cross. It is nil if none does.
func (r *netRows) layout() []int {
	for _, layout := range [][]int{slices.Repeat([]int{1}, 54), slices.Repeat([]int{3}, 18), slices.Repeat([]int{9}, 6), {3, 3, 3, 12, 12, 12, 3, 3, 3}} {
		begins := layout[0] > 1 || r.single
		for i, g := range r.held[:min(len(r.held), len(layout))] {
			begins = begins && g.stickers == layout[i]
		}
		if begins {
			return layout
		}
	}
	return nil
}

// stickersOf is the number of stickers in a row of a net, 0 for what is none.
func stickersOf(row given) int {
	n, whole, _ := cube3.ReadNet(row.text)
	if _, err := cube3.ParseAlg(row.text); whole || row.err != nil || err == nil && strings.ContainsAny(row.text, "123'()[]") {
		return 0
	}
	return n.Len()
}

// nearlyCube reports whether a text is a net with at most one wrong sticker, or with two swapped.
func nearlyCube(text string) bool {
	if _, ok, unclear := cube3.ReadNet(text); !ok || unclear != nil {
		return ok
	}
	p, err := cube3.ParsePartial(text)
	if err != nil {
		return false
	}
	wrong := 0
	for _, count := range p.Colours() {
		wrong += max(count-9, 9-count)
	}
	return wrong <= 2
}

// cubeTexts are assemblies of Rubik's cube.
func cubeTexts() subject {
	kind := list.Of(func(text string) (cube3.Assembly, error) {
		a, _, err := cube3.Parse(text)
		return a, err
	})
	return subject{"assembly", kind, []string{"333", "333oh", "333bf", "333fm", "333ft", "333mbf"}}
}
