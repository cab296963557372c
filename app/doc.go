// Package app is the window of Wedge: a house with a room for each puzzle. [Run] opens
// it with the rooms that it is handed.
//
// The window knows what its rooms share: which of them is seen, one list of commands
// from which menus, shortcuts, keys, the drawn keyboard and buttons are made, settings,
// theme, language, and the session file. What a room is, package room says. All methods
// belong to Fyne's goroutine; long work runs on others and comes back by package jobs.
package app
