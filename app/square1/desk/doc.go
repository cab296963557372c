// Package desk is the state of the Square-1 in play: its history, playback, and what to
// show. It knows no window, no solver and no clock: [Desk.Advance] tells it how much time
// has passed.
//
// The current position is that of the [History]. The position shown may still move
// towards it ([Desk.Shown]), or be a preview of typed notation. A [Player] plays an alg
// from the current position; the moves it has played are one step of the history, which
// grows and shrinks.
//
// Not everything about a position must count: each jump has a mask by piece, and the moves
// after it keep that ([Desk.Pattern]). What cannot know masks uses the position, which is one
// of those that look alike.
//
// All changes go through the methods of [Desk] and [Player], which report them to
// [Desk.OnChange]. A desk is for one goroutine.
package desk
