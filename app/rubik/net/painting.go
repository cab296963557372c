package net

import "wedge/puzzle/cube3"

// painting is the net of the page. It follows the cube until the user paints, and keeps what
// was painted so that it can be undone.
type painting struct {
	cube   cube3.State // on the stage
	now    version
	past   []version
	future []version // undone, the next one last
}

// version is a state of the net.
type version struct {
	follows bool // shows the cube
	net     cube3.Partial
}

// maxPast is how often the user can undo.
const maxPast = 200

// net is what the page shows.
func (p *painting) net() cube3.Partial {
	if p.now.follows {
		return netOf(p.cube)
	}
	return p.now.net
}

// netOf is the net of a cube: the stickers of places whose cubies are out are unknown.
func netOf(s cube3.State) cube3.Partial {
	n := cube3.PartialOf(s.Assembly)
	for _, home := range s.Out.List() {
		if home.Kind == cube3.FaceCubie {
			continue // it names the colour, also while it is out
		}
		for _, i := range cube3.StickersOf(s.Assembly.PlaceOf(home)) {
			n[i] = cube3.Unknown
		}
	}
	return n
}

// set makes a new version. It reports whether that is another net than before.
func (p *painting) set(to version) bool {
	if to.follows == p.now.follows && (to.follows || to.net == p.now.net) {
		return false
	}
	if p.past = append(p.past, p.now); len(p.past) > maxPast {
		p.past = p.past[1:]
	}
	p.now, p.future = to, nil
	return true
}

// paint makes a version with another net. Stickers in the middle of a face keep their colours.
func (p *painting) paint(net cube3.Partial) bool {
	for f := range cube3.Face(cube3.FaceCount) {
		net[int(f)*9+4] = f
	}
	if p.now.follows && net == p.net() {
		return false
	}
	return p.set(version{net: net})
}

// stroke changes the last version, during a drag that began with paint.
func (p *painting) stroke(net cube3.Partial) { p.now.net = net }

// follow shows the cube.
func (p *painting) follow() bool { return p.set(version{follows: true}) }

func (p *painting) undo() {
	if n := len(p.past); n > 0 {
		p.future = append(p.future, p.now)
		p.now, p.past = p.past[n-1], p.past[:n-1]
	}
}

func (p *painting) redo() {
	if n := len(p.future); n > 0 {
		p.past = append(p.past, p.now)
		p.now, p.future = p.future[n-1], p.future[:n-1]
	}
}

// State is what a session keeps of the page: nets as text, empty for one that follows the cube.
type State struct {
	Now  string   `json:"now,omitempty"`
	Past []string `json:"past,omitempty"` // painted before, the earliest first
}

func (v version) text() string {
	if v.follows {
		return ""
	}
	return v.net.String()
}

func versionOf(text string) version {
	net, err := cube3.ParsePartial(text)
	if text == "" || err != nil {
		return version{follows: true}
	}
	return version{net: net}
}

// keptPast is how many versions a session keeps.
const keptPast = 50

func (p *painting) state() State {
	s := State{Now: p.now.text()}
	for _, v := range p.past[max(0, len(p.past)-keptPast):] {
		s.Past = append(s.Past, v.text())
	}
	return s
}

// restore is the inverse of state. Texts that are no nets follow the cube.
func (p *painting) restore(s State) {
	p.now, p.past, p.future = versionOf(s.Now), nil, nil
	for _, text := range s.Past[max(0, len(s.Past)-maxPast):] {
		p.past = append(p.past, versionOf(text))
	}
}
