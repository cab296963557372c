// Package session holds what the window works on, without the window: what was
// done to the puzzle, the playback of an alg, and the settings, and it keeps all of
// that between starts.
//
// A [History] has every position since the beginning, to be undone and redone. A
// [Player] knows where the puzzle stands at each time of an alg; a [Clock] is the
// time itself, moved on by whoever draws. A [State] is everything together; a
// [Store] keeps it in a file, and a [Saver] sees to it that the file is never far
// behind.
//
// The package starts no timers but the saver's, and prints nothing. Its types are
// for one goroutine at a time; only a [Saver] is for several.
package session
