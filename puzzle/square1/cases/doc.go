// Package cases has the sets of cases that cubers learn algs for, each generated from its
// definition: which positions it is about, what of them counts, and which of them are the
// same case. It needs no solver.
//
// Turns of the layers before and after an alg are free, so positions that differ by them are
// the same case. The middle layer does not count. Sets may also count positions once that
// are equal up to swapping the layers, swapping the colours or in a mirror: see [Same].
package cases
