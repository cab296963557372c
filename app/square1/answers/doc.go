// Package answers computes what is known of a position: its distance from solved, which
// next slices bring it nearer, its shortest solutions. It also makes scrambles and builds
// better tables. It knows no window: its answers are values, and [Answers.OnChange]
// reports changes.
//
// Searches belong to a position and end when [Answers.SetPosition] is called with another
// one. Only the search for the other shortest solutions continues while the first is
// played; it ends with [Answers.Forget]. Builds of tables belong to the program.
package answers
