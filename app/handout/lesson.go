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

// Step is what a step says, asks and shows. The fields of [lesson.Words] are filled in.
type Step struct {
	lesson.Words
	Points  float64       // for the answer on paper; 0 for none
	Stage   *Shot         // at first; nil if a figure stands in its place
	After   *Shot         // when the question has been answered; nil if nothing has changed
	Figure  image.Image   // a drawing beside the stage or in its place; nil for none
	Result  image.Image   // a drawing that is there only when the question is answered, or the task done; nil for none
	Inline  image.Image   // a drawing below the words; nil for none
	Table   *lesson.Table // in the place of the figure; nil for none
	Buttons []Button
}

// Shot is what the stage shows, and the camera that sees all of it.
type Shot struct {
	Scene  *scene.Scene
	Camera scene.Camera
}

// Button is a button of a step, and what the stage shows after it was pressed.
type Button struct {
	ID, Text string
	// Frames are FrameRate a second; the last one stays.
	Frames []Shot
}

// FrameRate is how many pictures a second are taken of what a button plays.
const FrameRate = 12
