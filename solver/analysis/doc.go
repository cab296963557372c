// Package analysis explains solves: what each step solved, which case it was, how many slices it took, and
// what the fewest are.
//
// An [Analyst] takes a [reconstruction.Solve] and chooses the method that explains it best (explain.go). Where
// the solve is written line by line, the lines are its steps; one that is not divided is divided where the
// steps of the method are first done. A step is named by what is true of the positions before and after it,
// whatever was written: a [Step] keeps what was written, and which of it is not so (words.go).
//
// The fewest slices are exact (fewest.go), turns before and after free. Those of a step lead from where it
// began to all that it reached or is named by. They add up to nothing that could be said of the solve, as a step
// begins where the one before happened to end: the fewest of a solve are those from its start to solved.
//
// The middle layer counts in the fewest of a solve, and of a step that solves all else, unless the step leaves
// it flipped ([Step.LeavesMiddle]).
//
// [Analyst.Splits] has what a solve could have been by its method (splits.go): a dynamic programme over steps and
// positions, with the distance to solved as the lower bound of what is left. Where it cannot be exact, it says nothing.
//
// [Summarise] adds up many solves, by step and by case.
package analysis
