// Package control has widgets and small parts of pages that know no puzzle: what they
// show and what their texts mean is for whoever makes them to say. They show what they
// are told and signal what a person does; the pages decide what follows. They start no
// goroutines, and all methods are for Fyne's own goroutine.
//
// [PlayerBar] plays, steps and sets the tempo. [StatusLine] is a line of facts or a
// message. [KeyOverlay] explains the keyboard. [Table] shows rows of short texts, and
// [Link] is a word to click on. [Heading], [Paragraph] and [QuietButton] are parts of
// pages; [Put], [Word], [Shortened] and the like help other widgets to draw.
//
// Setters never fire callbacks, and callbacks that are nil are not called.
//
// The English texts are the keys of their translations.
package control
