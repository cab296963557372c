// Package display has the widgets and words that pages of the Cubes room share: names of
// pieces and symmetries, counts, flat pictures of layers, and lists of small pictures.
package display
