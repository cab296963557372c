package handout

import (
	"image"

	"wedge/app/lesson"
	"wedge/scene"
)

// Lesson is a lesson as it is handed out, in one language.
type Lesson struct {
	Room     string // as files of lessons call it
	ID       string
	Title    string
	Language string // of its words, such as "en"
	Labels   Labels
	Steps    []Step
}

// Part is a lesson of a course, and where a step stands in both. Numbers are from 1.
type Part struct {
	Room, Title    string
	Number, Count  int // of the lesson
	Step, OfLesson int // the step, of how many
}

// Join is a course as one lesson.
func Join(title string, lessons []*Lesson) *Lesson {
	all := &Lesson{Title: title, Language: lessons[0].Language, Labels: lessons[0].Labels}
	for i, l := range lessons {
		for k := range l.Steps {
			s := l.Steps[k]
			s.Part = &Part{l.Room, l.Title, i + 1, len(lessons), k + 1, len(l.Steps)}
			all.Steps = append(all.Steps, s)
		}
	}
	return all
}

// Step is a step at its beginning, and what comes of it.
type Step struct {
	State
	Result image.Image // a drawing that is there only when the question is answered, or the task done; nil for none
	Points float64     // for the answer on paper; 0 for none
	Part   *Part       // nil for a lesson alone
	Later  []State     // what the buttons and the right answer make of the beginning
}

// State is what a step says, asks and shows after some of its buttons. The fields of [lesson.Words] are filled in.
type State struct {
	lesson.Words
	Stage   *Shot         // nil if a figure stands in its place
	Figure  image.Image   // a drawing beside the stage or in its place; nil for none
	Inline  image.Image   // a drawing below the words; nil for none
	Table   *lesson.Table // in the place of the figure; nil for none
	Solved  bool          // the task is done
	Presses []Press       // of the buttons that can be pressed, and of the right answer
}

// Press leads from a state to another one.
type Press struct {
	Button string // its ID; empty for the right answer
	Frames []Shot // what the stage shows meanwhile, FrameRate a second; the last one stays
	To     int    // the number of the state, 0 for the beginning; -1 if it is not known
}

// States are all states of the step, the beginning first.
func (s *Step) States() []State { return append([]State{s.State}, s.Later...) }

// Shot is what the stage shows, and the camera that sees all of it.
type Shot struct {
	Scene  *scene.Scene
	Camera scene.Camera
}

// FrameRate is how many pictures a second are taken of what a button plays.
const FrameRate = 12
