package handout

import "fyne.io/fyne/v2/lang"

// Labels are the words around those of a lesson, in its language.
type Labels struct {
	Next, Back, Contents, Again, Full string
	Correct, Incorrect                string
	Hint                              string
	Done                              string // a box to tick when a task is done
	Step                              string // "Step %d of %d"
	Keys                              string // how a picture is moved
	Name, Date                        string // lines at the top of a worksheet
	Answers                           string // the title of the sheet with the answers
	Drawing                           string // the alternative text of a drawing
	Usable                            string // that a drawing can be used in the program
	Page                              string // "%s, page %d of %d"
	Answer                            string // "Answer: %s"
}

// newLabels are those in the current language.
func newLabels() Labels {
	return Labels{
		Next: lang.L("Next"), Back: lang.L("Previous step"), Contents: lang.L("Contents"), Again: lang.L("Start again"), Full: lang.L("Full screen"),
		Correct: lang.L("Correct."), Incorrect: lang.L("Incorrect."), Hint: lang.L("Hint"), Done: lang.L("I have done this"),
		Step: lang.L("Step {{.N}} of {{.All}}", map[string]any{"N": "%d", "All": "%d"}),
		Keys: lang.L("Drag, or press the arrow keys on the picture, to orbit. + and − zoom, 0 resets the view."),
		Name: lang.L("Name"), Date: lang.L("Date"), Answers: lang.L("Answers"), Drawing: lang.L("Drawing: {{.Title}}", map[string]any{"Title": "%s"}),
		Page: lang.L("%s, page %d of %d"), Answer: lang.L("Answer: {{.Text}}", map[string]any{"Text": "%s"}),
		Usable: lang.L("In the program, this drawing can be clicked."),
	}
}
