// Package method says what a method of solving is: a list of steps, each of which reaches one of
// some patterns and keeps what the steps before have reached.
//
// A method is written as text, a line for its name and then one for each step:
//
//	# Anything behind a number sign is a comment.
//	CSP/OBL/PBL
//	CSP: cube shape, even
//	OBL: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU
//	PBL: solved
//
// # Grammar
//
//	method = name { step }                 each on a line of its own
//	step   = name ":" goal { "or" goal } [ "," "even" ]
//	goal   = "solved" | "cube shape" | "shape" pair | "set" name | pattern
//
// A pair is two shapes, such as Scallop / Scallop, in either order. A set is one of package cases:
// its goals are reached, and its cases are those of the step. A pattern is one of package square1
// without the middle layer, which does not count in a method. "even" is for cube shape: it is reached
// with even parity ([square1.Position.LinedUpParity]), which all later steps keep.
//
// Each step keeps what those before have reached, but for shapes other than cube shape: they are passed through.
//
// Layers may be at any angles: turns before the first and after the last slice of a step are free.
// So is turning the whole puzzle over between two steps: if colours may be on either layer at first,
// and later belong on one, the puzzle is held accordingly.
//
// Capital and small letters are the same, but in names. The name of a step has a letter or a digit: solves
// name their steps by it. There are limits: see [MaxSteps].
package method
