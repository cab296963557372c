// Package algtext reads the structure of an alg's text, which all puzzles have in common, and
// leaves the moves to them.
//
// # Grammar
//
//	text      = { step }
//	step      = sequence [ comment ] end of line
//	sequence  = { move | group }
//	group     = ( "(" sequence ")" | "[" sequence "]" | commutator | conjugate ) [ times ] [ "'" ]
//	commutator = "[" sequence "," sequence "]"     A B A' B'
//	conjugate  = "[" sequence ":" sequence "]"     A B A'
//	times      = a number from 1, directly behind the bracket
//	comment    = ( "//" | "#" ) anything up to the end of the line
//
// Groups may contain groups, and a group may go on in the next line. The inverse of a sequence
// is its moves backwards, each inverted. No sequence in a group may be empty.
//
// A comment is the name of its line: see [Text.Steps]. Where "/" is a move, as on the Square-1,
// "//" is a comment only at the start of a line or behind a blank, and only if a blank, a letter
// or another sign follows that cannot go on with the moves: "(1,0)//(3,0)" has two slices.
//
// [Plain] replaces signs that word processors and web pages put for others: primes, minus
// signs, slashes, blanks that do not break a line.
//
// # Limits
//
// A text has at most [MaxBytes] bytes, groups are nested at most [MaxDepth] deep, and an alg has
// at most [MaxMoves] moves when its groups are written out. The number of moves is checked before
// a group is written out, so the time is proportional to the text and to the moves that it may
// become, at most [MaxDepth] times.
package algtext
