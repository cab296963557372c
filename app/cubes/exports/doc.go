// Package exports is the window in which users export packings and snakes: pictures,
// animations, sheets of solutions, lists, and pieces for 3D printers, with a preview.
//
// [Exports] opens the window. Its form edits a draft, in which the ending of the file name
// alone says the format; a draft makes orders, which package print carries out.
package exports
