package cli

import (
	"strings"
	"testing"
)

// TestReadTimer: of timers' files the rows that are none are left out and said, and so are other puzzles. Nothing is
// analysed that was not there.
func TestReadTimer(t *testing.T) {
	for _, c := range []struct {
		data, said string
		read, none int
		failed     bool
	}{
		{
			`{"session1":[[[0,9000],"/(3,0)/","/(-3,0)/ // PBL",1],[[0,null],"/(3,0)/","/(-3,0)/",2],[[0,9000],"/","",3]],"session2":[[[0,9000],"R U","",1]]}`,
			"wedge: x: 1 solve left out, the first: session1, solve 2: its time is [0,null]\nwedge: x: 1 solve of other puzzles left out\n" +
				"wedge: x: 1 solve without moves and without a reconstruction\n", 1, 1, true,
		},
		{"Time,Comment,Scramble,Date\n9.5,\"/(-3,0)/\",/(3,0)/,2023-10-05 12:00:00 +0000\n", "", 1, 0, false},
		{`{"puzzles":[]}`, "Block Keeper", 0, 0, false},
	} {
		var out strings.Builder
		r := &analyseRun{streams: &Streams{Err: &out}}
		list, none, err := r.read("x", []byte(c.data))
		if err != nil {
			out.WriteString(err.Error())
		}
		if said := out.String(); len(list) != c.read || none != c.none || r.streams.failed != c.failed || said != c.said && (err == nil || !strings.Contains(said, c.said)) {
			t.Errorf("%s: %d, %d, %q", c.data, len(list), none, said)
		}
	}
}
