// Package reconstruction reads and writes solves as people write them down.
//
// A [Solve] is a start and steps: what somebody did, line by line, each with its name and its
// time if they are known. [Parse] reads one, [Split] divides a text with several, and
// [Solve.String] writes one.
//
// # What can be written
//
//	// Anna's best                      above the scramble: a title
//	Scramble: (1,0)/(-3,3)/(0,-1)/
//	Time: 9.87
//
//	/(3,0)/(-3,0)/ // CSP 3.21          moves, the step's name, and how long it took
//	OBL: U' D / 10                      or the name first; Karnotation in one line or in all
//	[0:06.40] / (-1,0)                  when the step began, by the clock of the solve
//	/ 3 0 / -3 0 / // PBL [0:09.87]     when it ended; turns without a comma
//
// Each line is read by itself, in the notation it is in. Between two lines of Karnotation, a slice
// is implied as between two turns of one line; a turn that ends a line and one that begins the next
// are one turn otherwise. A group that goes on in the next line is read as
// [square1.ParseSteps] does.
//
// Without a word before it, the first line is the scramble if the others solve it. Without a
// scramble, the solve is taken to end solved, and its start follows from its moves.
//
// Names can also stand in a line above the moves, behind them in brackets or behind | or -, and moves behind a
// bullet or a number. Tags of forums and pages are passed over. Where the puzzle is turned first (z2), the moves are
// those for who does not turn it.
//
// A line without moves is a title above the scramble, the name of the moves below it, or a remark: remarks are left
// out, and [Solve.LeftOut] has their lines. A line that has moves, and a word that is none, is an error.
//
// What csTimer exports as text can be read, with reconstructions below the solves.
package reconstruction
