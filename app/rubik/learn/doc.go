// Package learn has the lessons about the classes of Rubik's cube: what turns preserve, and
// what that says about cubes that have been taken apart.
//
// A lesson is a file in resources/texts/lessons: its words, and what its steps do ([script]). Translations have words
// only. The page has a desk of its own, so the cube in a lesson can be turned and taken apart like the user's, which
// stays as it is; a step shows its cube through [kit]. Package lesson does the rest. Values are computed by packages
// cube3 while the step is open, and tests compare the numbers in words with them.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the open step's
// group ([jobs.Group]) and ends with the step.
package learn
