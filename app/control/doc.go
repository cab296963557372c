// Package control has the widgets of the window. They show what they are told and
// signal what a person does with them; what follows from it is for the pages to
// decide. They know no window, and hold no goroutines: all methods are for Fyne's
// own goroutine.
//
// [PlayerBar] plays an alg and [AlgText] shows it. [NotationField] reads an alg or
// a position. [DistanceBar] tells how far a position is from solved, [PlanView]
// draws its two layers, [StatusLine] describes it in words. [KeyOverlay] explains
// the keyboard.
//
// Setters never fire callbacks, and callbacks that are nil are not called.
//
// The English texts are the keys of their translations.
package control
