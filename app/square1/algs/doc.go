// Package algs is the page with the case book: all cases of a set with their algs, and what
// the user keeps of them.
//
// [Page] decides; its sections show what they are told and report what the user does. The
// cases and algs of a set come from a [Library], which reads and calculates them in jobs, so
// that the window never waits. Own algs, favourites and own sets are in an album, which
// other pages use, too.
package algs
