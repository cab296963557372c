// Package parities is the page on which all of Vanderschel's quantities are computed, step by
// step, for the cube on the stage.
package parities
