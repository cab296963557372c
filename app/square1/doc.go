// Package square1 is the room of the Square-1. [Kind] hands it to the window.
//
// Two packages without a window hold the state: desk has the puzzle, its history,
// playback and motion; answers has what is known of its position. The [Room] connects
// them with the widgets. Every action of the user goes to the desk or to the answers, and
// returns through [Room.deskChanged] and [Room.answersChanged], which show the changes.
// There is no other path back.
package square1
