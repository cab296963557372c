// Package roomtest is a second room for the window, to test that it can have more than
// one, and to see how little a room needs. Only tests import it.
//
// The room has a die. A click or the command "Turn" turns it by a quarter, a drag turns
// it by as many quarters as one likes, and the key J tips it towards the viewer. What it
// says is in English only.
package roomtest
