// Package room is what a room knows of the window that it is in: its [Host], the commands of menus, keys
// and buttons, and windows beside the main one. The room itself is a bench.Bench.
package room
