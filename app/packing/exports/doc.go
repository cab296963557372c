// Package exports is the window in which users export packings and snakes: pictures,
// animations, sheets of solutions, lists, and pieces for 3D printers, with a preview.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports
