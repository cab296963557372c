// Package display has the widgets that know the Square-1. They show what they are told
// and report what the user does; the pages decide what follows. They start no goroutines,
// and all methods are for Fyne's own goroutine.
//
// [AlgText] shows an alg and its current move. [NotationField] reads an alg or a
// position. [DistanceBar] shows how far a position is from solved, and [PlanView] draws
// its two layers. [ErrorText] explains errors in notation, and [Slices] formats a number
// of slices, in the user's language.
//
// Setters never fire callbacks, and nil callbacks are not called.
//
// The English texts are the keys of their translations.
package display
