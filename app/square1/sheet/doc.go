// Package sheet makes sheets of a set of cases to hang on the wall: each case with a picture
// of its layers, its name, how often it comes up, and algs; on the first page a colour key
// and how many slices the cases need.
//
// [Scrambles] makes sheets of scrambles in the same look.
//
// A [Sheet] is a document for A4 or Letter ([Sheet.Document]). Cases are never cut in two by the
// end of a page.
package sheet
