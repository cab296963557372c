// Package analysis explains solves: what each step solved, which case it was, how many slices it took, and
// what the fewest are.
//
// An [Analyst] takes a [reconstruction.Solve] and chooses the method that explains it best (explain.go). Where
// the solve is written line by line, the lines are its steps; one that is not divided is divided where the
// steps of the method are first done. A step is named by what is true of the positions before and after it,
// whatever was written: a [Step] keeps what was written, and which of it is not so (words.go).
//
// The fewest slices are exact (fewest.go): for the same goal, turns before and after free. The middle
// layer counts in a step that ends with it square, if that step solves all else.
//
// [Summarise] adds up many solves, by step and by case.
package analysis
