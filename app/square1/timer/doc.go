// Package timer is the page on which whole solves are timed: by the space bar, on the stage, or
// typed. It shows their scrambles, lists them by session, and says what they come to. Package times
// is its model.
//
// The toolkit's events have no clock of their own, so the time is that of the moment in which the
// function runs that is called for a key, a click or the end of a drag: never that of a frame that
// shows it.
package timer
