// Package learn has the lessons about puzzles made of cubes: what the words mean, when two
// solutions are the same, and the questions that Roux left open.
//
// A lesson is a list of steps made by a function of its own, polycubesLesson and so on. Its
// words are in resources/texts/lessons, one file for each lesson and language. A step shows
// its own packings and snakes on the stage, through [kit]; the user's puzzle, the packing
// that is shown and the search are the desk's and stay as they are. Package lesson does the
// rest. All numbers are computed by packages polycube, packing and snake, most of them while
// the step is open.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the open step's
// group ([jobs.Group]) and ends with the step.
package learn
