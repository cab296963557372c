// Package table holds exact slice distances, one bit per place. It builds such tables,
// stores them in files, memory-maps them, looks distances up and verifies them.
//
// Every slice flips the middle layer, so a distance is even if and only if the middle is
// square, and the distances of neighbours differ by 1. So the bit (distance mod 4)/2
// suffices: together with the middle it gives the distance mod 4, which tells for each
// neighbour of a position whether it is nearer. Stepping to nearer neighbours until
// solved gives the distance itself.
package table
