// Package analysis shows what the analyst says of solves: a [Panel] for one solve, and a [Session] for many.
//
// A panel of a solve whose moves are not known has a field for its reconstruction, typed or pasted. The
// analyst works in a job. A line is a step: a click shows it on the stage and plays it.
//
// Everything is for Fyne's goroutine.
package analysis
