// Package answers computes what is known of a position, or of a pattern: its distance from
// solved, which next slices bring it nearer, its solutions. It also makes scrambles and
// builds better tables. It knows no window: its answers are values, and [Answers.OnChange]
// reports changes.
//
// Package solver finds the shortest solutions of positions; everything else that a
// [Question] can ask, and everything about patterns, is for package find, within the time
// that the user chose.
//
// Searches belong to a position and end when [Answers.SetPattern] is called with another
// one. Only the search for the other solutions continues while the first is played; it ends
// with [Answers.Forget]. Builds of tables belong to the program.
package answers
