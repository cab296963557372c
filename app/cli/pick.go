package cli

import (
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// pickFlags choose and sort the algs printed.
type pickFlags struct {
	Sort    string `enum:",slices,turns,wca,angle,hand,karn,text" default:"" placeholder:"ORDER" help:"Sort all algs by slices, turns, wca (moves), angle (the sum of all |x|+|y|), hand (effort: see wedge solve --explain), karn (words in Karnotation) or text. Implies --all."`
	Match   string `placeholder:"REGEXP" help:"Print only algs that match this regular expression, in WCA notation without blanks or in Karnotation. Implies --all."`
	Weights string `placeholder:"FILE" help:"JSON file with the points for --sort hand; wedge solve --print-weights prints the default ones."`
}

// picks reports whether the flags need all algs before the first is printed.
func (f *pickFlags) picks() bool { return f.Sort != "" || f.Match != "" }

// picker chooses and sorts algs as the flags say.
type picker struct {
	sorts   bool
	sorting rating.Sorting
	filter  rating.Filter
}

func (f *pickFlags) picker() (*picker, error) {
	p := &picker{sorts: f.Sort != "", sorting: rating.Sorting{Weights: rating.Default()}}
	var err error
	if p.sorts {
		if p.sorting.Order, err = rating.ParseOrder(f.Sort); err != nil {
			return nil, fmt.Errorf("--sort: %w", err)
		}
	}
	if f.Match != "" {
		if p.filter, err = rating.Matching(f.Match); err != nil {
			return nil, fmt.Errorf("--match: %w", err)
		}
	}
	if f.Weights != "" {
		if p.sorting.Weights, err = readFile(f.Weights, rating.Read); err != nil {
			return nil, fmt.Errorf("--weights: %w", err)
		}
	}
	return p, nil
}

// pick returns the algs that match, sorted.
func (p *picker) pick(algs []square1.Alg) []square1.Alg {
	chosen := slices.DeleteFunc(algs, func(a square1.Alg) bool { return !p.filter.Chooses(a) })
	if p.sorts {
		p.sorting.Sort(chosen)
	}
	return chosen
}

// noMatch is the error for --match when it leaves none of so many algs.
func noMatch(expression string, of int, noun string) error {
	return fmt.Errorf("--match %s: no match among %s", expression, plural(of, noun))
}

// key is what the algs are sorted by, where the line of an alg does not say it anyway.
func (p *picker) key(a square1.Alg) string {
	if !p.sorts {
		return ""
	}
	switch p.sorting.Order {
	case rating.ByAngle, rating.ByHand:
		return fmt.Sprintf(", %v %s", p.sorting.Order, points(p.sorting.Key(a)))
	case rating.ByKarn:
		return ", " + plural(rating.KarnLength(a), "word")
	}
	return ""
}

// explained is the line that explains the effort of an alg.
func explained(a square1.Alg, w rating.Weights) string {
	score := rating.Rate(a, w)
	var b strings.Builder
	fmt.Fprintf(&b, "# effort %s", points(score.Total))
	move := -1
	for _, part := range score.Parts {
		mark := ", "
		if part.Move != move {
			mark = map[bool]string{true: ": ", false: "; "}[move < 0]
			mark += a[part.Move].String() + " "
			move = part.Move
		}
		b.WriteString(mark)
		if part.What != rating.Slice {
			b.WriteString(part.What + " ")
		}
		b.WriteString(points(part.Points))
	}
	return b.String()
}

// scoreReport is the JSON of the effort of an alg.
func scoreReport(a square1.Alg, w rating.Weights) object {
	score := rating.Rate(a, w)
	return object{{"total", decimals(score.Total)}, {"parts", mapped(score.Parts, func(p rating.Part) object {
		return object{{"move", a[p.Move].String()}, {"what", p.What}, {"points", decimals(p.Points)}}
	})}}
}

// lengths are those of an alg in the three metrics, or the least ones of a case.
type lengths struct{ slices, turns, wca int }

func lengthsOf(a square1.Alg) lengths {
	return lengths{a.Length(square1.SliceMetric), a.Length(square1.TurnMetric), a.Length(square1.WCAMetric)}
}

// String is "2 slices, 5 in turns, 4 WCA moves".
func (l lengths) String() string {
	return fmt.Sprintf("%s, %d in turns, %s", plural(l.slices, "slice"), l.turns, plural(l.wca, "WCA move"))
}
