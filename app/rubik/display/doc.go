// Package display has the widgets and words that pages of the Rubik's cube room share: the
// diagram of the classes, what is known of an assembly's class, and repairs in words.
package display
