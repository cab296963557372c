// Package exports is the window in which users export Rubik's cube: pictures, nets, animations of
// algs, and their steps on a sheet, with a preview.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports
