// Package roomtest is a second room for the window: it tests that there can be more than
// one, and shows how little a room needs. Only tests import it.
//
// The room has a die. A click or the command "Turn" turns it by a quarter, a drag by any
// number of quarters, and the key J tips it towards the viewer. It is in English
// only.
package roomtest
