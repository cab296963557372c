package net

import (
	"cmp"
	"errors"
	"math/big"
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// report is what is known about a net.
type report struct {
	net            cube3.Partial
	faults         []cube3.Fault
	all, reachable *big.Int      // numbers of assemblies that fit, if stickers are unknown and there are no faults
	offer          cube3.Partial // the net with the stickers that can be filled in: all, or those that are certain
	certain        bool          // the latter, and there are some
}

// newReport checks a net.
func newReport(net cube3.Partial) *report {
	r := &report{net: net, faults: net.Faults(), offer: net}
	slices.SortStableFunc(r.faults, func(f, g cube3.Fault) int { return cmp.Compare(rank(&f), rank(&g)) })
	if len(r.faults) > 0 || net.Unknown() == 0 {
		return r
	}
	r.all, r.reachable = net.Count()
	one := big.NewInt(1)
	switch {
	case r.all.Cmp(one) == 0 || r.reachable.Cmp(one) == 0:
		// The only one that fits, else the only one that turns can make.
		for a := range net.Completions(r.all.Cmp(one) != 0) {
			r.offer = cube3.PartialOf(a)
		}
	default:
		r.offer = net.Certain()
		r.certain = r.offer != net
	}
	return r
}

// rank orders faults: first those of single cubies, which are the easiest to see.
func rank(f *cube3.Fault) int {
	return slices.IndexFunc([]error{cube3.ErrNoSuch, cube3.ErrTwice, cube3.ErrCubies, cube3.ErrColours, cube3.ErrMissing}, func(e error) bool {
		return errors.Is(f.Err, e)
	})
}

// complete reports whether the net shows an assembly.
func (r *report) complete() bool { return len(r.faults) == 0 && r.net.Unknown() == 0 }

// offered is the number of stickers that can be filled in.
func (r *report) offered() int { return r.net.Unknown() - r.offer.Unknown() }

// text says how far the net is, unless it has faults.
func (r *report) text() string {
	parts := map[string]any{"N": r.net.Unknown()}
	left := lang.N("{{.N}} stickers are left.", r.net.Unknown(), parts)
	switch {
	case r.net.Unknown() == 0 && len(r.faults) == 0:
		return ""
	case len(r.faults) > 0 && r.net.Unknown() == 0:
		return lang.N("This is no cube: {{.N}} faults.", len(r.faults), map[string]any{"N": len(r.faults)})
	case len(r.faults) > 0:
		return left + " " + lang.N("No cube fits: {{.N}} faults.", len(r.faults), map[string]any{"N": len(r.faults)})
	}
	parts["All"], parts["Reachable"] = control.GroupedBig(r.all), control.GroupedBig(r.reachable)
	one := big.NewInt(1)
	switch {
	case r.all.Cmp(one) == 0:
		return left + " " + lang.L("Only one cube fits.")
	case r.reachable.Cmp(one) == 0:
		return left + " " + lang.L("{{.All}} cubes fit; turns can solve one of them.", parts)
	case r.reachable.Sign() == 0:
		return left + " " + lang.L("{{.All}} cubes fit; turns can solve none of them.", parts)
	}
	return left + " " + lang.L("{{.All}} cubes fit; turns can solve {{.Reachable}} of them.", parts)
}

// action is what the button says that fills in the offer; empty for no offer.
func (r *report) action() string {
	switch n := r.offered(); {
	case n <= 0:
		return ""
	case r.certain:
		return lang.N("Fill in {{.N}} certain stickers", n, map[string]any{"N": n})
	case r.all.Cmp(big.NewInt(1)) == 0:
		return lang.L("Fill in the only cube")
	}
	return lang.L("Fill in the solvable cube")
}
