// Package square1 is the room of the Square-1. [Kind] hands it to the window.
//
// What there is to know is kept by two packages without a window: desk has the puzzle,
// its history, what plays and what moves; answers has what is known of its position. The
// [Room] puts them together with what is seen of them. Everything that a person does
// goes to the desk or to the answers, and comes back through [Room.deskChanged] and
// [Room.answersChanged], which show what has changed. There is no other way back.
package square1
