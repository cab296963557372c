package answers

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"wedge/app/jobs"
	"wedge/solver/packing"
)

// Apart is what is known of how the packings found come apart.
type Apart struct {
	Running bool
	Only    bool // the list has only those that come apart, the highest level first
	Known   int  // of the packings found, as one of each orbit
	All     int
	Lost    bool // there are more packings, which are not kept
	Tight   int  // of them, those with too many moves to find out
	Levels  packing.Levels
}

// Limits of taking packings apart.
const (
	apartAtOnce = 256  // by one job, so that its answers are soon seen
	apartUnseen = 2000 // of a search that is complete, without being asked
)

const apartJob = "apart"

// fate is how a packing comes apart.
type fate struct {
	level packing.Level // nil if it does not
	tight bool          // not known
}

// levels is what is known of the first orbits of the list.
type levels struct {
	known  int // orbits
	tight  int // of them
	only   bool
	counts packing.Levels
	first  packing.Packing         // of those that come apart, in the order of the list
	sorted []packing.Packing       // those that come apart, the highest level first
	order  []packing.Level         // theirs
	tools  []*packing.Disassembler // of the jobs, one at a time
}

// clear forgets all.
func (l *levels) clear() { *l = levels{} }

// add notes the fates of packings.
func (l *levels) add(found []packing.Packing, fates []fate) {
	l.known += len(fates)
	for i, f := range fates {
		if f.tight {
			l.tight++
		}
		if f.level == nil {
			continue
		}
		if l.first == nil {
			l.first = found[i]
		}
		l.counts.Add(f.level)
		last, _ := slices.BinarySearchFunc(l.order, f.level, func(o, to packing.Level) int {
			if slices.Compare(to, o) <= 0 { // after its equals
				return -1
			}
			return 1
		})
		l.sorted, l.order = slices.Insert(l.sorted, last, found[i]), slices.Insert(l.order, last, f.level)
	}
}

// Apart is what is known now.
func (a *Answers) Apart() Apart {
	l := &a.levels
	return Apart{Running: a.group.Running(apartJob), Only: l.only, Known: l.known, All: len(a.list.orbits), Lost: a.state.Lost, Tight: l.tight, Levels: l.counts}
}

// SetOnlyApart chooses whether the list has only packings that come apart.
func (a *Answers) SetOnlyApart(yes bool) {
	if a.levels.only != yes {
		a.levels.only = yes
		a.tell()
	}
}

// LevelAt is the level of a packing of the list, by its index; nil if the list has all, or the
// packing no level.
func (a *Answers) LevelAt(index int) packing.Level {
	if l := &a.levels; l.only && index >= 0 && index < len(l.order) {
		return l.order[index]
	}
	return nil
}

// TakeApart finds out how the packings found come apart, in the background.
func (a *Answers) TakeApart() {
	l := &a.levels
	from := l.known
	some := a.list.orbits[from:min(from+apartAtOnce, len(a.list.orbits))]
	if a.problem == nil || len(some) == 0 || a.group.Running(apartJob) {
		return
	}
	for len(l.tools) < runtime.GOMAXPROCS(0) {
		l.tools = append(l.tools, a.problem.NewDisassembler())
	}
	fates, tools := make([]fate, len(some)), l.tools
	a.group.Start(apartJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error { return takeApart(ctx, tools, some, fates) },
		Done: func(err error) {
			if jobs.Stopped(err) {
				return // with the question
			}
			if err != nil {
				a.fail(err)
				return
			}
			l.add(some, fates)
			a.TakeApart() // the next ones
			a.tell()
		},
	})
	if from == 0 {
		a.tell()
	}
}

// takeFewApart takes the packings of a complete search apart without being asked, if they are few.
func (a *Answers) takeFewApart() {
	if a.state.Complete && len(a.list.orbits) <= apartUnseen {
		a.TakeApart()
	}
}

// takeApart fills in the fates of packings, with one goroutine for each tool.
func takeApart(ctx context.Context, tools []*packing.Disassembler, some []packing.Packing, fates []fate) error {
	var next atomic.Int64
	var group sync.WaitGroup
	for _, tool := range tools {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(some) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				d, err := tool.TakeApart(ctx, some[i])
				switch {
				case err == nil:
					fates[i].level = append(packing.Level{}, d.Level...) // not nil, also for a single piece
				case errors.Is(err, packing.ErrTooTight):
					fates[i].tight = true
				}
			}
		})
	}
	group.Wait()
	return ctx.Err()
}

// StopApart ends the work of [Answers.TakeApart]; what is known stays.
func (a *Answers) StopApart() {
	a.group.End(apartJob)
	a.levels.tools = nil // the job may still use them for a moment
	a.tell()
}
