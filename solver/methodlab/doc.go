// Package methodlab computes how many slices a method of solving takes: the distribution of each step and
// of the whole, exactly where the starts of a step can be enumerated, otherwise from random positions.
//
// # Model
//
// The first step starts from a random position: one of the 3678 x 8! x 8! that can be sliced, each equally
// likely, as after a scramble ([square1.Random]). Each step takes the fewest slices from what it sees to
// the nearest of its goals; of several outcomes that are equally near, each is equally likely. The middle layer
// does not count, nor do turns.
//
// What a step sees are the classes of pieces that its goals, and those of the steps before, tell apart, at
// their places: a [square1.Pattern] in which some pieces look alike. It chooses its alg by that alone.
//
// # Why the next start is known
//
// Let H be the permutations of the pieces that move each piece only to others of its class. The steps see
// more and more, so H gets smaller from step to step. Claim: whatever a step arrives at, seen through its
// classes, all fillings of it are equally likely.
//
// Proof. A position is a map from places to pieces. An alg moves the places, h in H replaces the pieces, so
// the two commute. The distribution with which a step starts does not change under H: a random position has
// it from all permutations of the pieces, and a later step by the claim for the step before, whose H
// contains this one. So given what is seen, all fillings, which H permutes transitively, are equally
// likely. The alg is the same for all of them and maps them one to one to the fillings of the outcome. QED.
//
// If the parity is even from some step on, H has only even permutations, and the fillings are the even
// ones. Then the step keeps the parity, too: algs of fewer than 7 slices from cube shape to cube shape
// always do (see [square1.Position.CubeShapeWays]), longer ones are told apart by a bit of the state.
//
// So outcomes, what is seen on arrival up to turns, form a Markov chain: the slices of a step depend on the
// outcome of the step before and on nothing else. The mean of the method is the sum of the steps'
// means. Its distribution is their convolution if each step has one outcome, or several that are
// alike; in general it is computed by outcome, also where the slices from each are counted for random positions.
package methodlab
