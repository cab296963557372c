// Package times is the model of timed solves: sessions, their solves, averages by the WCA's
// regulations, and the formats of other timers. It knows no window and no clock: every function
// that needs the time is told it.
//
// A [Log] has all sessions and solves, and a [Store] keeps them on the disk: each change is a
// record that is there before the next scramble is shown. [Rolling] computes averages, which the
// trainer's statistics use, too. [Read] reads files of other timers, [WriteCSTimer]
// writes that of csTimer.
package times
