// Package chart has large figures that know no puzzle: [Bars], a bar chart, [Trend], values
// over time, and [Graph], nodes with pictures in levels. All can be used with the mouse and
// with the keyboard, and follow the theme and its text size.
//
// Like those of package control, the widgets show what they are told and report what the
// user does. Setters never fire callbacks, and nil callbacks are not called. All methods
// are for Fyne's own goroutine.
package chart
