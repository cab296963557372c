// Package control has widgets and small parts of pages that know no puzzle. They show
// what they are told and report what the user does; the pages decide what follows. They
// start no goroutines, and all methods are for Fyne's own goroutine.
//
// [PlayerBar] plays, steps and sets the tempo. [StatusLine] is a line of facts or a
// message. [Table] shows rows of short texts, and
// [SortedTable] many of them. [Link] is a word to click. [Heading], [Paragraph] and
// [QuietButton] are parts of pages.
//
// A widget of one's own embeds a [Drawing], which draws it with a [Pen], or a [Surface], if it can be
// clicked: that takes the keyboard focus, shows it with a ring, calls [Reveal], which scrolls it
// into view, and passes on keys that it does not use, see [PassKey]. The other widgets are Fyne's,
// and do the same. [Tabs] shows pages, [Rows] rows and [Gallery] pictures.
//
// Setters never fire callbacks, and nil callbacks are not called.
//
// The English texts are the keys of their translations.
package control
