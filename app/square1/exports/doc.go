// Package exports is the window for exporting pictures, animations and sheets of the
// Square-1.
//
// [Exports] manages the only window. Its choices are a draft: what to save and how, with
// the file name as the only source of the format. The form edits the draft, the preview
// shows it, and a work order made from it is drawn, saved and copied by jobs of the
// window, which end when it is closed.
package exports
