// Package desk has the Square-1 that a person works on: what was done to it, what plays,
// and what is to be seen of it just now. It knows no window, no solver and no time: who
// draws it tells it with [Desk.Advance] how much has gone by.
//
// The position that counts is that of the [History]. What is shown may be on its way
// there ([Desk.Shown]), or a preview of a position that somebody types. A [Player] plays
// an alg from the position; what it has played is one step of the history, which grows
// and shrinks.
//
// All changes go through the methods of [Desk] and [Player], which tell
// [Desk.OnChange] what has changed. A desk is for one goroutine.
package desk
