// Package rubik is the room of Rubik's cube: one that can be turned and taken apart, and the
// parities that tell which cubes turns can solve.
package rubik
