package display

import (
	"context"
	"image"
	"maps"
	"slices"
	"sync"

	"wedge/app/jobs"
	"wedge/app/packing/view"
	"wedge/scene"
	"wedge/solver/packing"
)

// Pictures draws small pictures of packings in the background and keeps the last ones. Its
// methods are for Fyne's goroutine.
type Pictures struct {
	// OnDrawn is called when more pictures are there.
	OnDrawn func()

	group   *jobs.Group
	studio  *studio
	problem *packing.Problem
	look    look
	drawn   map[string]image.Image
	order   []string  // of the pictures drawn, the oldest first
	wanted  []request // the latest last
}

// look is how pictures are drawn.
type look struct {
	dark    bool
	colours view.Colours
}

// request is a picture to draw.
type request struct {
	key    string
	packed packing.Packing
	side   int // pixels
}

// Limits of the pictures.
const (
	mostDrawn  = 16 << 20 // bytes of all pictures kept
	mostWanted = 64       // more than that are scrolled away
	batch      = 6        // drawn by one job
)

const pictureJob = "pictures"

// NewPictures makes pictures of no puzzle.
func NewPictures(j *jobs.Jobs) *Pictures {
	return &Pictures{group: j.Group(), studio: &studio{drawer: view.New(), renderer: scene.NewRenderer()}, drawn: map[string]image.Image{}}
}

// Set changes the puzzle, the pieces' own colours, and whether the window is dark. It forgets
// all pictures if one of them is another one.
func (p *Pictures) Set(problem *packing.Problem, own view.Colours, dark bool) {
	if problem == p.problem && maps.Equal(own, p.look.colours) && dark == p.look.dark {
		return
	}
	p.group.EndAll()
	p.problem, p.look = problem, look{dark, own}
	p.drawn, p.order, p.wanted = map[string]image.Image{}, nil, nil
}

// Close ends the work under way.
func (p *Pictures) Close() { p.group.EndAll(); p.wanted = nil }

// Picture is the picture of a packing, with a side in pixels. It is nil if it has to be drawn
// first, which begins now.
func (p *Pictures) Picture(k packing.Packing, side int) image.Image {
	if p.problem == nil || side <= 0 {
		return nil
	}
	r := request{key(k, side), k, side}
	if m, ok := p.drawn[r.key]; ok {
		return m
	}
	if !slices.ContainsFunc(p.wanted, func(w request) bool { return w.key == r.key }) {
		p.wanted = append(p.wanted, r)
		p.wanted = p.wanted[max(len(p.wanted)-mostWanted, 0):]
	}
	p.work()
	return nil
}

// key of a picture: its size and the numbers of the packing.
func key(k packing.Packing, side int) string {
	b := make([]byte, 0, 4*len(k)+2)
	b = append(b, byte(side), byte(side>>8))
	for _, id := range k {
		b = append(b, byte(id), byte(id>>8), byte(id>>16))
	}
	return string(b)
}

// work draws the pictures wanted last first.
func (p *Pictures) work() {
	if p.group.Running(pictureJob) || len(p.wanted) == 0 {
		return
	}
	cut := max(len(p.wanted)-batch, 0)
	now := slices.Clone(p.wanted[cut:])
	p.wanted = p.wanted[:cut]
	made := make([]image.Image, len(now))
	problem, as, s := p.problem, p.look, p.studio
	p.group.Start(pictureJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			for i, r := range now {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				made[i] = s.draw(problem, r.packed, as, r.side)
			}
			return nil
		},
		Done: func(err error) {
			if err != nil {
				return
			}
			for i, r := range now {
				p.keep(r, made[i])
			}
			if p.OnDrawn != nil {
				p.OnDrawn()
			}
			p.work()
		},
	})
}

func (p *Pictures) keep(r request, m image.Image) {
	p.drawn[r.key] = m
	p.order = append(p.order, r.key)
	if most := max(mostDrawn/(4*r.side*r.side), mostWanted); len(p.order) > most {
		for _, old := range p.order[:len(p.order)-most] {
			delete(p.drawn, old)
		}
		p.order = slices.Clone(p.order[len(p.order)-most:])
	}
}

// studio draws pictures, one at a time.
type studio struct {
	mu       sync.Mutex
	drawer   *view.Drawer
	renderer *scene.Renderer
}

func (s *studio) draw(problem *packing.Problem, k packing.Packing, as look, side int) image.Image {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := view.Packing{Target: problem.Puzzle().Target, Pieces: view.Pieces(problem, k, as.colours)}
	posed := s.drawer.Packing(&p, &view.Look{Dark: as.dark, Bare: true})
	posed.Shadow = 0
	c := scene.Camera{Yaw: 0.5, Pitch: 0.5, Zoom: 1.1, Reach: p.Reach()}
	drawn := s.renderer.Render(posed, c, side, side)
	copied := image.NewRGBA(drawn.Bounds())
	copy(copied.Pix, drawn.Pix)
	return copied
}
