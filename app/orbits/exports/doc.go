// Package exports is the window in which users export Rubik's cube: pictures, nets, animations of
// algs, and their steps on a sheet, with a preview.
//
// [Exports] opens the window. Its form edits a draft, in which the ending of the file name
// alone says the format; a draft makes orders, which package print carries out.
package exports
