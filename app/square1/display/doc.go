// Package display has the widgets that know the Square-1. They show what they are told
// and signal what a person does with them; the pages decide what follows. They start no
// goroutines, and all methods are for Fyne's own goroutine.
//
// [AlgText] shows an alg and which of its moves plays. [NotationField] reads an alg or a
// position. [DistanceBar] tells how far a position is from solved, and [PlanView] draws
// its two layers. [ErrorText] and [Slices] say in the user's language what is wrong with
// notation, and how many slices.
//
// Setters never fire callbacks, and callbacks that are nil are not called.
//
// The English texts are the keys of their translations.
package display
