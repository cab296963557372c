// Package lesson shows lessons about any puzzle. A [Lesson] is a sequence of steps, each
// with one idea: a few lines of text beside a large picture, usually something to do, and a
// check of it.
//
// A room defines its lessons as data and small functions: what a step puts on the stage,
// what its buttons do, when its task is done ([Activity]). The words are in a [Text], which
// [ParseText] reads from a file that a translator can edit. [Page] shows the steps, keeps
// the [Progress], and knows no puzzle.
package lesson
