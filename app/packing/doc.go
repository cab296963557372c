// Package packing is the room of puzzles made of unit cubes: packing puzzles and snakes. It
// connects the desk, the answers and the pages.
package packing
