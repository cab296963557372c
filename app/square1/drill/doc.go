// Package drill is the model of the Square-1's trainer: which case comes next, what has
// become of it, and what all of them add up to. It knows no window and no clock: every
// function that needs the time is told it.
//
// A [Choice] says what is trained, and a [Drawer] draws from it. An [Attempt] follows the
// puzzle, the timer or the answers until the case is done: it is timed as the timer times, by a
// [times.Run]. What came out is a [Solve], and a [Summary] is what many of them come to. A [Store] keeps
// them, and the [State] of the trainer; [WriteJSON], [ReadJSON] and [ReadTimer] exchange
// them with other programs.
package drill
