// Package rating compares algs: how easy each is for the hand, and in which order a list of
// them is shown.
//
// A score is effort: the least is the best. It is a sum of parts, one for each thing that a
// move asks of the hands, so that a score can be explained. [Default] says how its weights
// were chosen; a JSON file can have others ([Read], [Weights.Write]).
package rating
