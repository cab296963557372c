package cli

import (
	"context"
	"slices"
	"strings"

	"wedge/puzzle/cube3"
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
	held   []given
}

// add takes a line. One that may be the first row of a net waits for the others.
func (r *netRows) add(g given) error {
	r.held = append(r.held, g)
	for len(r.held) > 0 {
		var rows []string
		for _, g := range r.held {
			rows = append(rows, g.text)
		}
		switch text := strings.Join(rows, "\n"); {
		case !r.begin(rows):
			if err := r.first(); err != nil {
				return err
			}
		case isNet(text):
			net := given{text: text, line: r.held[0].line, where: r.held[0].where}
			r.held = nil
			return r.take(net)
		default:
			return nil
		}
	}
	return nil
}

// end takes what waits.
func (r *netRows) end() error {
	for len(r.held) > 0 {
		if err := r.first(); err != nil {
			return err
		}
	}
	return nil
}

func (r *netRows) first() error {
	g := r.held[0]
	r.held = r.held[1:]
	return r.take(g)
}

func isNet(text string) bool {
	_, ok, _ := cube3.ReadNet(text)
	return ok
}

// begin reports whether rows may be the first ones of a net, all of its rows included: stickers one by
// one, in threes, face by face, or as a cross.
func (r *netRows) begin(rows []string) bool {
	lengths := make([]int, len(rows))
	for i, row := range rows {
		n, whole, _ := cube3.ReadNet(row)
		if alg, err := cube3.ParseAlg(row); whole || r.held[i].err != nil || err == nil && (len(alg) != n.Len() || strings.ContainsAny(row, "123'()[]")) {
			return false
		}
		lengths[i] = n.Len()
	}
	for _, layout := range [][]int{slices.Repeat([]int{1}, 54), slices.Repeat([]int{3}, 18), slices.Repeat([]int{9}, 6), {3, 3, 3, 12, 12, 12, 3, 3, 3}} {
		if (layout[0] > 1 || r.single) && len(rows) <= len(layout) && slices.Equal(lengths, layout[:len(rows)]) {
			return len(rows) < len(layout) || isNet(strings.Join(rows, "\n"))
		}
	}
	return false
}
