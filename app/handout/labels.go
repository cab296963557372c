package handout

import "fyne.io/fyne/v2/lang"

// Labels are the words around those of a lesson, in its language.
type Labels struct {
	Next, Back, Contents, Again, Full string
	Correct, Incorrect                string
	Hint                              string
	Done                              string            // a box to tick when a task is done
	Program                           string            // before a task that cannot be done on a page
	Step                              string            // "Step %d of %d"
	Part                              string            // "Lesson %d of %d, step %d of %d"
	Keys                              string            // how a picture is moved
	Name, Date, Points                string            // lines at the top of a worksheet
	Answers                           string            // the title of the sheet with the answers
	Drawing                           string            // the alternative text of a drawing
	Usable                            string            // that a drawing can be used in the program
	Page                              string            // "%s, page %d of %d"
	Answer                            string            // "Answer: %s"
	Shown                             string            // "The figure is at step %d."
	Turn, TurnFace                    string            // how the Square-1 of a picture is turned, and how Rubik's cube
	Solved                            string            // that a task is done
	ByHand, Return                    string            // what is hidden once the reader has turned a puzzle, and a button that undoes that
	Scripts                           map[string]string // what scripts say, by its name in words.js of package figure
}

// newLabels are those in the current language.
func newLabels() Labels {
	return Labels{
		Next: lang.L("Next"), Back: lang.L("Previous step"), Contents: lang.L("Contents"), Again: lang.L("Start again"), Full: lang.L("Full screen"),
		Correct: lang.L("Correct."), Incorrect: lang.L("Incorrect."), Hint: lang.L("Hint"), Done: lang.L("I have done this"), Program: lang.L("In the program:"),
		Step: lang.L("Step {{.N}} of {{.All}}", map[string]any{"N": "%d", "All": "%d"}),
		Part: lang.L("Lesson {{.Lesson}} of {{.Lessons}}, step {{.N}} of {{.All}}", map[string]any{"Lesson": "%d", "Lessons": "%d", "N": "%d", "All": "%d"}),
		Keys: lang.L("Drag, or press the arrow keys on the picture, to orbit. + and − zoom, 0 resets the view."),
		Name: lang.L("Name"), Date: lang.L("Date"), Points: lang.L("Points"), Answers: lang.L("Answers"), Drawing: lang.L("Drawing: {{.Title}}", map[string]any{"Title": "%s"}),
		Page: lang.L("%s, page %d of %d"), Answer: lang.L("Answer: {{.Text}}", map[string]any{"Text": "%s"}),
		Shown:    lang.L("The figure is at step {{.N}}.", map[string]any{"N": "%d"}),
		Usable:   lang.L("In the program, this drawing can be clicked."),
		Turn:     lang.L("Drag a layer sideways to turn it, and click the right half to slice. Drag the background to orbit."),
		TurnFace: lang.L("Drag a sticker to turn a face. Drag the background to orbit."),
		ByHand:   lang.L("You have turned the puzzle. What the lesson says of its position is hidden."), Return: lang.L("Back to the lesson's position"),
		Solved: lang.L("Done!"), Scripts: newScriptLabels(),
	}
}

// newScriptLabels are those of scripts, by their names there. They have their own braces.
func newScriptLabels() map[string]string {
	return map[string]string{
		"blocked": lang.L("Blocked: {corners} across the cut. {move} frees it."), "one": lang.L("a corner lies"), "several": lang.L("{n} corners lie"),
		"top": lang.L("the top"), "bottom": lang.L("the bottom"), "slice": lang.L("Slice"),
		"right": lang.L("{layer} {n} degrees clockwise"), "left": lang.L("{layer} {n} degrees anticlockwise"),
		"square": lang.L("Middle square"), "flipped": lang.L("Middle not square"), "free": lang.L("cut free"), "closed": lang.L("cut blocked"),
	}
}
