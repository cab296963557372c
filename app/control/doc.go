// Package control has widgets and small parts of pages that know no puzzle. They show
// what they are told and report what the user does; the pages decide what follows. They
// start no goroutines, and all methods are for Fyne's own goroutine.
//
// [PlayerBar] plays, steps and sets the tempo. [StatusLine] is a line of facts or a
// message. [KeyOverlay] explains the keyboard. [Table] shows rows of short texts, and
// [SortedTable] many of them. [Link] is a word to click. [Heading], [Paragraph] and
// [QuietButton] are parts of pages; [Put], [Word], [Shortened] and others help widgets to draw.
//
// [Tabs] shows pages. All that can be clicked takes the keyboard focus, shows it with a ring
// and calls [Reveal], which scrolls it into view; it passes on keys that it does not use,
// see [PassKey].
//
// Setters never fire callbacks, and nil callbacks are not called.
//
// The English texts are the keys of their translations.
package control
