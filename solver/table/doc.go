// Package table holds exact slice distances, one bit a place: how such a table
// is made, kept in a file, mapped, looked up and proved.
//
// Every slice flips the middle layer, so a distance is even exactly when the
// middle is square, and the distances of neighbours differ by 1. It is enough
// to store the bit (distance mod 4)/2: with the middle it gives the distance
// mod 4, and so tells for each neighbour of a position whether it is nearer.
// Walking to nearer neighbours until solved gives the distance itself.
package table
