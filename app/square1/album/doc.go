// Package album has what the user keeps of algs: own algs with notes for cases, the alg
// chosen for a case, favourites, what is learned, and sets of one's own.
//
// An [Album] keeps each change at once, as rows of the database. It knows cases by the set's and the
// case's name only, so it needs no set to be generated, and keeps what belongs to a set
// that is not there. Algs are equal if they are written equally after
// [square1.Alg.Simplify].
package album
