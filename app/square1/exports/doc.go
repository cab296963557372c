// Package exports is the window for exporting pictures, animations and sheets of the
// Square-1.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports
