// Package research computes again, from an exact table, numbers that are published in the README
// and in lessons: God's numbers in WCA moves and in turns, and how many positions need how many
// moves or have how many solutions. What it finds takes minutes to half an hour, so that the window
// knows the results and not this package.
package research
