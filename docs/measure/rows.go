//go:build linux

package main

// A row is a command whose time is measured.
type row struct {
	what, command string
	beside        string // what others take, or an older Wedge
	runs          int    // 1 unless given
	each          string // a file, of which each line is the input of a run
	before        string // a command before each run
	needs         string // a program that must be there
	long          bool
}

// prepare makes what the commands read.
const prepare = "wedge scramble -n 100 --seed 1 > 100; head -n 60 100 > 60"

// head is the head of the table.
const head = "| what | median, N runs: worst | CPU | memory | beside | command |\n|---|---|---|---|---|---|\n"

// forget removes the algs that wedge cases has kept.
const forget = `rm -f "$WEDGE_TABLES"/cases-*`

// rows are in an order in which each finds the tables that it needs: at first there are none but the
// small ones inside the program.
func rows() []row {
	return []row{
		{what: "small table, start to answer", command: `wedge solve "(1,0)/(-3,3)/"`, runs: 20, beside: "sq1opt 50 ms"},
		{what: "60 random positions", command: `wedge solve "$EACH"`, each: "60"},
		{what: "100, one process", command: "wedge solve < 100", runs: 3},
		{what: "two edges swapped", command: "wedge solve A2B1C3D45E6F7G8H-", runs: 3, beside: "10 to 12 s before"},
		{what: "medium table", command: "wedge table build medium"},
		{what: "100, fewest turns", command: "wedge solve --metric turn < 100"},
		{what: "complete table", command: "wedge table build", beside: "a Rust solver: 123 s, CPU 228 s, 2.3 GB"},
		{what: "proved", command: "wedge table verify complete"},
		{what: "100 positions", command: "wedge solve < 100", runs: 5},
		{what: "fewest turns", command: "wedge solve --metric turn < 100", runs: 3, beside: "sq1opt: CPU 103 s"},
		{what: "one of 31 turns", command: "wedge solve --metric turn B1E5H3C27F6A4D8G-", runs: 3, beside: "9 s before"},
		{what: "all that need 31", command: "wedge godsnumber --metric turn"},
		{what: "73 OBL cases, all algs", command: "wedge cases obl --all", before: forget, runs: 5},
		{what: "1,935 PBL cases, one alg", command: "wedge cases pbl --one", before: forget},
		{what: "all 161,160 algs", command: "wedge cases pbl --all", before: forget},
		{what: "mean of a method", command: "wedge method vandenbergh --mean", runs: 5},
		{what: "Conway's 5x5x5", command: "wedge pack conway", runs: 5, beside: "BurrTools 3.8 s"},
		{what: "Bedlam cube", command: "wedge pack bedlam", beside: "BurrTools: stopped after 108 s"},
		{what: "Tetris Cube", command: "wedge pack tetris-cube", beside: "51 s before"},
		{what: "three burrs", command: "wedge pack --apart dubois-burr piston-burr unique-10", runs: 5},
		{what: "sets that fill 3x3x3", command: "wedge pack --unique-sets --repeats", runs: 5},
		{what: "11,487 snakes", command: "wedge snake --atlas", runs: 5, beside: "throw-away C++ 0.3 s"},
		{what: "King snake", command: "wedge snake --folds king", runs: 3, beside: "published: C 1.6 s, Python 11.5 min"},
		{what: "Rubik's cube, tables made", command: `wedge cube --solve "R U F' L2 D B U2 R' F2"`, runs: 5},
		{what: "an alg of 14 moves, proved", command: `wedge cube --optimal "R U F L2 D B U2 R F2 L D2 B U R2"`, runs: 3},
		{what: "PNG", command: "wedge export square1 --size 1920x1080 -o a.png B1E5H3C27F6A4D8G-", before: "rm -f a.*", runs: 5},
		{what: "GIF, 12 slices", command: "wedge export square1 --solve -o a.gif B1E5H3C27F6A4D8G-", before: "rm -f a.*", runs: 3},
		{what: "the same, a page", command: "wedge export square1 --solve -o a.html B1E5H3C27F6A4D8G-", before: "rm -f a.*", runs: 3},
		{what: "the same, MP4", command: "wedge export square1 --solve -o a.mp4 B1E5H3C27F6A4D8G-", before: "rm -f a.*", runs: 3, needs: "ffmpeg"},
		{what: "sheet of 100", command: "wedge scramble -n 100 --seed 1 --sheet a.pdf", before: "rm -f a.*", runs: 3},
		{what: "WCA God's number", command: "wedge godsnumber", long: true, beside: "14 h by positions, estimated"},
		{what: "mean of WCA moves", command: "wedge table census --wca", long: true, beside: "20,000 scrambles: 21.5486"},
		{what: "solutions on average", command: "wedge table census --solutions", long: true, beside: "48 min before"},
		{what: "large table of the cube", command: "wedge table build cube", long: true, beside: "126 s before"},
		{what: "an alg of 16 moves with it", command: `wedge cube --optimal "R U F L2 D B U2 R F2 L D2 B U R2 F' L"`, long: true},
	}
}
