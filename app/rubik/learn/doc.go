// Package learn has the lessons about the classes of Rubik's cube: what turns preserve, and
// what that says about cubes that have been taken apart.
//
// A lesson is a list of steps made by a function of its own, apartLesson and so on. Its
// words are in resources/texts/lessons, one file for each lesson and language. The page has a
// desk of its own, so the cube in a lesson can be turned and taken apart like the user's, which
// stays as it is; a step shows its cube through [kit]. Package lesson does the rest. All numbers
// are computed by packages cube3, most of them while the step is open.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the open step's
// group ([jobs.Group]) and ends with the step.
package learn
