// Package methods is the view of methods in the page Algs: their steps, how many slices each takes, and the
// user's own methods.
package methods
