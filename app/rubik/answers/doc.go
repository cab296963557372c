// Package answers knows what long work has found out about an assembly of Rubik's cube: its
// solutions. It makes the tables of the solvers when they are first needed, and ends all
// searches when the assembly changes. It knows no window.
package answers
