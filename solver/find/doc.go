// Package find finds algs for partial positions: all shortest ones, longer ones, and those
// that keep to limits, from any pattern to any goals.
//
// What counts of a position is its shape and a token for each piece: pieces that neither
// the pattern nor a goal can tell apart have the same token (token.go). So a masked position
// is a shape with tokens, and there are fewer of them the less the pattern says. A goal is
// all arrangements of tokens that some filling of the pattern turns into a match (goal.go).
//
// In the slice and WCA metrics the search is breadth-first from both ends over masked positions
// of which the angles of the layers are forgotten (node.go, side.go, meeting.go); then all algs with
// a number of slices are enumerated (walk.go, slices.go). It is exact and needs no table. If
// few fillings match the pattern, there are too many masked positions, but few distances to
// look up: then the complete table answers (fillings.go). In the turn metric, and where
// turns are limited, the angles count and the same search is by cost (moves.go, costwalk.go).
//
// Algs that differ only by the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) count as
// one, as in package solver.
package find
