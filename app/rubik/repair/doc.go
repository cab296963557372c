// Package repair is the page of Rubik's cube on which a cube that turns cannot solve is
// repaired, and any cube taken apart.
package repair
