package film

import (
	"unicode/utf8"

	"wedge/app/handout"
	"wedge/app/picture/file"
)

// How long things take, in seconds.
const (
	titleTime    = 3.0
	leastStep    = 3.0 // a step
	leastCaption = 1.5
	readingSpeed = 15.0 // characters per second
	deciding     = 3.0  // on an answer, or how a task is done, once all has been read
	looking      = 1.2  // at what was done
	leastPressed = 0.8  // a button before what it does
)

// pace is how long a step takes.
type pace struct {
	title    string  // of the step
	thinking float64 // how long what is asked stays after it has been read
	reading  float64 // seconds that can be stretched: of reading, thinking and looking
	playing  float64 // seconds in which something moves
	set      float64 // by the lesson; 0 for as long as it takes
}

// length is the time of the step. It is never shorter than what plays in it.
func (p *pace) length() float64 {
	if p.set > 0 {
		return max(p.set, p.playing)
	}
	return max(leastStep, p.reading+p.playing)
}

// stretch is the factor of the time for reading.
func (p *pace) stretch() float64 {
	if p.set == 0 || p.reading == 0 {
		return 1
	}
	return (p.length() - p.playing) / p.reading
}

// readingTime is how long one reads a caption.
func readingTime(caption string) float64 {
	return max(leastCaption, float64(utf8.RuneCountInString(caption))/readingSpeed)
}

// thinking is how long one needs to think of what a step asks, once it has been read: as long as the lesson says, or as it
// takes to read it again with the choices, and to decide.
func thinking(o *handout.Opening) float64 {
	if o.Think > 0 {
		return o.Think
	}
	words := o.Ask + o.Task // it has one of both
	for _, c := range o.Choices {
		words += c.Text
	}
	return deciding + float64(utf8.RuneCountInString(handout.Plain(words)))/readingSpeed
}

// Rehearsal is an audience that only looks at the clock.
type Rehearsal struct {
	options   Options
	performer *handout.Performer
	id        string // of the lesson
	layout    *layout
	steps     []pace
}

func (r *Rehearsal) Begin(o *handout.Opening) error {
	r.steps = append(r.steps, pace{title: handout.Plain(o.Title), thinking: thinking(o), set: o.Seconds})
	return nil
}

func (r *Rehearsal) now() *pace { return &r.steps[len(r.steps)-1] }

func (r *Rehearsal) Hear(l handout.Line) error {
	for _, c := range r.layout.captions(l, r.now().thinking) {
		r.now().reading += c.seconds
	}
	return nil
}

func (r *Rehearsal) See() error {
	r.now().playing += 1 / float64(r.options.Rate)
	return nil
}

func (r *Rehearsal) Rest() error {
	r.now().reading += looking
	return nil
}

func (r *Rehearsal) End() error { return nil }

// length of the film in seconds.
func (r *Rehearsal) length() float64 {
	sum := titleTime
	for i := range r.steps {
		sum += r.steps[i].length()
	}
	return sum
}

// chapters are the steps. The title of the lesson is in the first one, since players want a chapter at the beginning.
func (r *Rehearsal) chapters() (list []file.Chapter) {
	end := titleTime
	for i := range r.steps {
		end += r.steps[i].length()
		list = append(list, file.Chapter{Title: r.steps[i].title, End: end})
	}
	return list
}
