// Package fold is the page on which a snake is entered, laid out flat and folded.
//
// [State] has the snakes that can be undone, for the session. folding finds the folds of
// the current one and the way to the chosen one, in jobs. model is what the stage shows.
package fold
