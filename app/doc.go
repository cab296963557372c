// Package app is the window of Wedge. It has a room for each puzzle; [Run] opens it with
// the rooms it is given.
//
// The window has everything that its rooms share: which room is shown, one list of
// commands from which menus, shortcuts, keys, their list and buttons are made,
// settings, theme, language, and the session file. Package room defines what a room is.
// All methods are for Fyne's goroutine; long work runs on others and returns through
// package jobs.
package app
