package algs

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// Hit is something that was found by [Finding]: a case, unless its set is nil, or something else.
type Hit struct {
	Set  string // ID; empty for what is no case
	name string // of the set
	Case cases.Case
	Else Other
	rank int // the likeliest first
}

// Other is something else that can be found: a command or a lesson.
type Other struct {
	Text string
	Kind string // what it is, in the user's language
	Do   func()
}

// Finding finds cases in all sets, by parts of their names, by an alg that solves them, or by a
// position. Each set is searched in a job, one after the other, since to make some takes long; what
// was found so far can be seen meanwhile.
type Finding struct {
	library *Library
	group   *jobs.Group
	// OnFound is called when there are other hits, or the search has ended.
	OnFound func()

	hits    []Hit
	running bool
	made    workshop
}

// NewFinding makes one that has found nothing.
func NewFinding(j *jobs.Jobs, l *Library) *Finding {
	return &Finding{library: l, group: j.Group(), OnFound: func() {}, made: workshop{sets: map[album.Set]*cases.Set{}}}
}

// workshop makes the user's own sets, each once: a search that was replaced by the next letter goes
// on making what it has begun.
type workshop struct {
	mutex sync.Mutex
	sets  map[album.Set]*cases.Set // nil for one that cannot be made
}

func (w *workshop) set(own album.Set) *cases.Set {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	s, known := w.sets[own]
	if !known {
		s, _ = MakeSet(own) // the page of the set says why it cannot be made
		w.sets[own] = s
	}
	return s
}

// mostHits is how many are kept.
const mostHits = 200

// Hits are those found so far, the likeliest first, and whether there may come more.
func (f *Finding) Hits() (hits []Hit, running bool) { return f.hits, f.running }

// Stop ends the search. What was found is forgotten.
func (f *Finding) Stop() {
	f.group.EndAll()
	f.hits, f.running = nil, false
}

// searched is a set to be searched. Those of the user's own are made for it.
type searched struct {
	volume *volume
	id     string
	name   string
	set    *cases.Set
	own    album.Set
}

// Start searches for a text, and for a position if there is no text. others are those of which the
// texts are searched, too.
func (f *Finding) Start(text string, at *square1.Position, others []Other) {
	f.Stop()
	wanted := newWanted(text, at)
	for _, o := range others {
		if rank, ok := wanted.named(o.Text, ""); ok {
			f.hits = append(f.hits, Hit{Else: o, rank: rank + afterCases})
		}
	}
	var list []searched
	for _, v := range f.library.volumes() {
		list = append(list, searched{v, v.id, v.name, v.set, ownSet(f.library.own(), v.id)})
	}
	if wanted.nothing() {
		f.OnFound()
		return
	}
	f.running = true
	found := &inbox{}
	f.group.Start("find", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			const pause = 80 * time.Millisecond // between letters
			select {
			case <-ctx.Done():
			case <-time.After(pause):
			}
			for i := range list {
				if err := ctx.Err(); err != nil {
					return err
				}
				s := &list[i]
				if s.set == nil {
					if s.set = f.made.set(s.own); s.set == nil {
						continue
					}
				}
				found.add(wanted.in(ctx, s))
				report(float64(i+1) / float64(len(list)))
			}
			return nil
		},
		Progress: func(float64) { f.take(found) },
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			for _, s := range list { // so that they need not be made again
				if s.volume.set == nil && s.set != nil {
					s.volume.set, s.volume.cases = s.set, s.set.Cases()
				}
			}
			f.running = false
			f.take(found)
		},
	})
	f.OnFound()
}

// inbox has what the job has found.
type inbox struct {
	mutex sync.Mutex
	hits  []Hit
}

func (b *inbox) add(hits []Hit) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.hits = append(b.hits, hits...)
}

// take empties the inbox.
func (f *Finding) take(b *inbox) {
	b.mutex.Lock()
	f.hits = append(f.hits, b.hits...)
	b.hits = nil
	b.mutex.Unlock()
	slices.SortStableFunc(f.hits, func(a, b Hit) int { return cmp.Compare(a.rank, b.rank) })
	f.hits = f.hits[:min(len(f.hits), mostHits)]
	f.OnFound()
}

// wanted is what is searched for.
type wanted struct {
	filter filter
	alg    square1.Alg // nil for none
	karn   bool        // in Karnotation, which may be part of a name as well
	at     *square1.Position
}

// newWanted reads a text.
func newWanted(text string, at *square1.Position) wanted {
	const longest = 2000 // bytes; a longer text is neither a name nor an alg
	w := wanted{filter: newFilter()}
	text = strings.TrimSpace(text)
	if len(text) > longest {
		return w
	}
	w.filter.name = text
	if text == "" {
		w.at = at
		return w
	}
	if alg, _, karn, err := readLine(text); err == nil {
		w.alg, w.karn = alg, karn
	} else if p, err := square1.ParseAny(text); err == nil {
		w.at = &p.Position
	}
	return w
}

// nothing reports whether nothing is searched for.
func (w wanted) nothing() bool { return w.filter.name == "" && w.at == nil }

// Ranks of hits.
const (
	exactly    = iota // the whole name, or the case of an alg or a position
	allOfSet          // the whole name of the set
	begins            // the name begins so
	contains          // it contains that
	ofSet             // together with the name of the set
	maybe             // solved by what may be an alg
	afterCases = 10   // added for what is no case
)

// named reports whether a name is what was typed, and how well it fits.
func (w wanted) named(name, set string) (rank int, ok bool) {
	typed, has := strings.Join(words(w.filter.name), ""), strings.Join(words(name), "")
	switch {
	case typed == "":
		return 0, false
	case typed == has:
		return exactly, true
	case set != "" && typed == strings.Join(words(set), ""):
		return allOfSet, true
	case strings.HasPrefix(has, typed):
		return begins, true
	case w.filter.matches(name):
		return contains, true
	case set != "" && w.filter.matches(set+" "+name):
		return ofSet, true
	}
	return 0, false
}

// in are the hits in a set.
func (w wanted) in(ctx context.Context, s *searched) (hits []Hit) {
	add := func(c cases.Case, rank int) {
		if !slices.ContainsFunc(hits, func(h Hit) bool { return h.Case.Index == c.Index }) {
			hits = append(hits, Hit{Set: s.id, name: s.name, Case: c, rank: rank})
		}
	}
	if w.at != nil {
		if c, ok := s.set.Of(*w.at); ok && !c.SolvedCase {
			add(c, exactly)
		}
	}
	solved := func(rank int) {
		if w.alg == nil {
			return
		}
		if c, err := s.set.Recognise(w.alg); err == nil && !c.SolvedCase {
			add(c, rank)
		}
	}
	if !w.karn {
		solved(exactly)
	}
	for _, c := range s.set.Cases() {
		if ctx.Err() != nil {
			return hits
		}
		rank, ok := w.named(c.Name, s.name)
		if shown, also := w.named(display.CaseName(c), s.name); also && (!ok || shown < rank) {
			rank, ok = shown, true
		}
		if ok {
			add(c, rank)
		}
	}
	if w.karn {
		solved(maybe) // after the names, since one may fit better
	}
	return hits
}
