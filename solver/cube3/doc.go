// Package cube3 solves Rubik's cube.
//
// [Solver.Solve] is the two-phase algorithm of H. Kociemba (1992). Phase 1 turns until the
// twist of the corners, the flip of the edges and the places of the four edges of the middle
// layer are right, which leaves the group of <U, D, R2, L2, F2, B2>; phase 2 solves within
// it. Longer first phases with shorter second ones are tried until nothing shorter is left
// to try, so solutions become shorter the longer one waits. The cube is looked at along all
// three axes, and backwards.
//
// [Marked] does so for cubes with marked faces, whose turns count, too.
//
// [Optimal] proves which solutions are shortest, by iterative deepening with the exact
// lengths of phase 1 along the three axes as lower bounds; [Large] has greater ones. [TwoFaced] and [Squares] have the
// distances of all positions that U and R, or half turns, can make.
package cube3
