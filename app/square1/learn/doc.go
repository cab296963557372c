// Package learn has the lessons about the Square-1: what it is made of, why slices are
// blocked, its shapes, how its positions are counted, its symmetries, parity, how far
// positions are from solved, and what Cube21 left out.
//
// A lesson is a file in resources/texts/lessons: its words, and what its steps do. Translations have
// words only. This package has what such a file can say, also one of the user's ([script]): what is
// shown and how ([drawing]), what stands beside it ([furnishing]), when a task is done ([goal]), what
// buttons do ([deed]), and values. An open step is a [scripted]. It shows and moves the puzzle
// on the stage through [page.Host]; package lesson does the rest.
// All numbers are computed by packages square1, solver and table, or read from the data
// that those have written, and those in words are compared with that by tests; the one exception are the figures
// that the Cube21 page published, which are shown as its own.
//
// All methods are for Fyne's own goroutine. What takes long is a job of the open step's
// group ([jobs.Group]) and ends with the step.
package learn
