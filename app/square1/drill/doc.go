// Package drill is the model of the Square-1's trainer: which case comes next, what has
// become of it, and what all of them add up to. It knows no window and no clock: every
// function that needs the time is told it.
//
// A [Choice] says what is trained, and a [Drawer] draws from it. An [Attempt] follows the
// puzzle, the timer or the answers until the case is done. What came out is a [Solve]; a
// [Log] has all of them, and a [Summary] is what they come to. A [Store] keeps the log
// and the [State] of the trainer; [WriteJSON], [ReadJSON] and [ReadTimer] exchange
// the log with other programs.
package drill
