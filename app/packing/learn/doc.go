// Package learn has the lessons about puzzles made of cubes: what the words mean, when two
// solutions are the same, and the questions that Roux left open.
//
// A lesson is a file in resources/texts/lessons: its words, and what its steps do. Here is what those instructions
// mean: a [script] has been read, a [scripted] step is open, and an exhibit is something that it shows. What a step has
// computed are its values, which words can name. The user's own puzzle, the
// packing that is shown and the search are the desk's and stay as they are. Package lesson does the rest.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the open step's
// group ([jobs.Group]) and ends with the step.
package learn
