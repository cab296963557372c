package times_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"wedge/app/pagetest"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/resources/safefile/damagetest"
)

// The files in testdata were written by csTimer's own functions.

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// databases are those of folders, until the ends of their tests.
var databases sync.Map

// open opens the store in a folder, also again: then it has what was kept before.
func open(t testing.TB, folder string) *times.Store {
	t.Helper()
	opened, there := databases.Load(folder)
	if !there {
		opened = pagetest.Store(t, folder)
		databases.Store(folder, opened)
		t.Cleanup(func() { databases.Delete(folder) })
	}
	db := opened.(*store.Store)
	err := db.Flush()
	s, e := times.Open(db, func() {})
	if err = errors.Join(err, e); err != nil {
		t.Fatal(err)
	}
	return s
}

// imported is a store with a file of another timer.
func imported(t testing.TB, folder string, data []byte) *times.Store {
	t.Helper()
	f, err := times.Read(data, "file", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, folder)
	if _, _, err := s.Import(f); err != nil {
		t.Fatal(err)
	}
	return s
}

func written(t testing.TB, s *times.Store) string {
	t.Helper()
	var out bytes.Buffer
	if err := times.WriteCSTimer(&out, s.Log()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func do(t testing.TB, s *times.Store, changes ...times.Change) {
	t.Helper()
	if err := s.Do(changes...); err != nil {
		t.Fatal(err)
	}
}

// TestCSTimerUnchanged: csTimer's own export goes in and out unchanged, also through the file on
// the disk, when it is read once more, and after a change that was taken back.
func TestCSTimerUnchanged(t *testing.T) {
	for _, name := range []string{"cstimer.txt", "cstimer-strings.txt"} {
		folder := t.TempDir()
		data := file(t, name)
		s := imported(t, folder, data)
		same := func(when string) {
			t.Helper()
			if got := written(t, s); got != string(data) {
				at := 0
				for at < min(len(got), len(data)) && got[at] == data[at] {
					at++
				}
				t.Fatalf("%s, %s: byte %d: %.200s\nbecame\n%.200s", name, when, at, data[at:], got[at:])
			}
		}
		same("at once")
		s = open(t, folder)
		same("opened again")
		s = imported(t, folder, data)
		same("read twice")

		sessions := s.Log().Sessions()
		old := s.Log().Solves(sessions[0].ID)[1]
		changed := old
		changed.Penalty, changed.Comment = times.DNF, "ä"
		do(t, s, times.Change{Solve: &changed}, times.Change{Delete: &times.Object{Solve: old.ID}}, times.Change{Delete: &times.Object{Session: sessions[1].ID}})
		if written(t, s) == string(data) {
			t.Error("nothing has changed")
		}
		do(t, s, times.Change{Restore: &times.Object{Solve: old.ID}}, times.Change{Restore: &times.Object{Session: sessions[1].ID}}, times.Change{Solve: &old})
		same("changed and taken back")
		s = open(t, folder)
		same("opened after that")
	}
}

// TestCSTimerRead: what stands in csTimer's export.
func TestCSTimerRead(t *testing.T) {
	f, err := times.ReadCSTimer(file(t, "cstimer.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, part := range f.Sessions {
		names = append(names, part.Name)
	}
	if want := []string{"1", "two & more phases", "3", "4", "3x3 <3", "6", "7", "8", "9", "3"}; !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
	first := f.Sessions[0].Solves
	if s := first[3]; len(first) != 112 || s.Comment != `popped; "badly"` || s.Millis != 16760 || !s.At.Equal(time.Date(2026, 1, 16, 8, 52, 1, 0, time.UTC)) || !strings.HasPrefix(s.Scramble, "(4,0)/ (-4,5)/") {
		t.Errorf("%d, %+v", len(first), s)
	}
	if s := first[5]; s.Penalty != times.PlusTwo || s.Took() != s.Millis+2000 || s.Millis != 14600 {
		t.Errorf("%+v", s)
	}
	if s := f.Sessions[1].Solves[2]; s.Penalty != times.DNF || s.Millis != 20111 || !slices.Equal(s.Splits, []int64{100}) || s.Result() != times.Failed {
		t.Errorf("%+v", s)
	}
	// A solve on csTimer's screen.
	if s := f.Sessions[2].Solves[1]; s.Moves.Alg().String() != "(1,0)/(0,-1)/(-1,0)" || s.Moves[3].At != 1240*time.Millisecond {
		t.Errorf("%+v", s)
	}
	if s := f.Sessions[4].Solves[1]; s.Moves != nil {
		t.Errorf("moves of another puzzle: %+v", s)
	}
}

// TestCSTimerChanged: what was changed is changed in the file, and all else stays as it was.
func TestCSTimerChanged(t *testing.T) {
	data := file(t, "cstimer.txt")
	s := imported(t, t.TempDir(), data)
	two := s.Log().Sessions()[1]
	solve := s.Log().Solves(two.ID)[0]
	solve.Comment, solve.Penalty = "new; \"<\n", times.PlusTwo
	two.Name = "a<b & \"c\""
	do(t, s, times.Change{Solve: &solve}, times.Change{Session: &two})
	got := written(t, s)
	for _, want := range []string{
		`[[2000,18345,9000],"(-2,0)/ (-4,2)/ (4,-5)/ (-3,-3)/ (6,-4)/ (0,-3)/ (-3,-2)/ (0,-1)/ (-4,0)/ (5,0)/ (2,0)/ (4,0)/","new; \"<\n",1768653387]`,
		`\"2\":{\"name\":\"a&lt;b &amp; \\\"c\\\"\",\"opt\":{\"scrType\":\"sqrs\",\"phases\":2},\"rank\":2,\"stat\":[3,1,21225],`,
		`\"1\":{\"name\":1,\"opt\"`, `\"name\":\"3x3 &lt;3\"`, `"sr_phases":true,"timeFormat":"h"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	// A new session and a solve with moves, and one session less: numbers from 1 on.
	added := times.Session{ID: times.NewID(), Name: "mine"}
	x := times.Solve{ID: times.NewID(), Session: added.ID, At: solve.At, Millis: 12345, Scramble: "(1,0)/", Moves: times.Moves{{Move: solveMove(t, "/")}, {Move: solveMove(t, "(-1,0)"), At: 350 * time.Millisecond}}}
	do(t, s, times.Change{Delete: &times.Object{Session: two.ID}}, times.Change{Session: &added}, times.Change{Solve: &x})
	got = written(t, s)
	f, err := times.ReadCSTimer([]byte(got))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, part := range f.Sessions {
		names = append(names, part.Name)
		if part.Source != i+1 {
			t.Errorf("%s has the number %d", part.Name, part.Source)
		}
	}
	if want := []string{"1", "3", "4", "3x3 <3", "6", "7", "8", "9", "3", "mine"}; !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
	if y := f.Sessions[9].Solves[0]; y.Millis != x.Millis || !slices.Equal(y.Moves, x.Moves) {
		t.Errorf("%+v", y)
	}
	if !strings.Contains(got, `"session10":[[[0,12345],"(1,0)/","",1768653387,["/@0 (-1,0)@350","sq1",2]]],"properties":`) || !strings.Contains(got, `"sessionN":10,`) {
		t.Error(got)
	}
}

// TestWritten: a log of Wedge alone is an export that csTimer understands.
func TestWritten(t *testing.T) {
	s := open(t, t.TempDir())
	session := times.Session{ID: 5, Name: "at home"}
	x := times.Solve{ID: 6, Session: 5, Millis: 12345, Scramble: "(1,0)/", At: time.Unix(1768653387, 5e8)}
	y := times.Solve{ID: 7, Session: 5, Penalty: times.DNF, Scramble: "/"}
	x.Splits = []int64{3210, 7310}
	do(t, s, times.Change{Session: &session}, times.Change{Solve: &x}, times.Change{Solve: &y})
	const want = `{"session1":[[[0,12345,7310,3210],"(1,0)/","",1768653387],[[-1,0],"/","",0]],"properties":{"sessionData":"{\"1\":{\"name\":\"at home\",\"opt\":{\"scrType\":\"sqrs\"},\"rank\":1,\"stat\":[2,1,12340],\"date\":[1768653387,0]}}","sessionN":1}}`
	if got := written(t, s); got != want {
		t.Error(got)
	}
}

// TestCSV: csTimer's CSV has the same solves as its own export.
func TestCSV(t *testing.T) {
	f, err := times.ReadCSTimer(file(t, "cstimer.txt"))
	if err != nil {
		t.Fatal(err)
	}
	phases, err := times.Read(file(t, "cstimer-phases.csv"), "", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	want := facts(slices.Concat(f.Sessions[1].Solves, f.Sessions[2].Solves))
	if got := facts(phases.Sessions[0].Solves); len(want) == 0 || !slices.Equal(got[:len(want)], want) {
		t.Errorf("%q\nis not\n%q", got, want)
	}
	back, err := times.Read(file(t, "cstimer.csv"), "", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	if list := back.Sessions[0].Solves; list[8].Comment != "zwei\nZeilen" || list[12].Comment != `"quoted` || list[5].Penalty != times.PlusTwo || list[5].Millis != 14600 {
		t.Error(list[:13])
	}
}

// TestTwisty reads a backup of Twisty Timer, and its export of one puzzle.
func TestTwisty(t *testing.T) {
	backup := "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n" +
		"\"333\";\"Normal\";\"12340\";\"1525430000000\";\"R U R'\";\"0\";\"\"\n" +
		"\"sq1\";\"Normal\";\"12340\";\"1525430000000\";\"(1,0)/ (3,0)/\";\"0\";\"he said \"wow\"; and more\"\n" +
		"\"sq1\";\"OH\";\"14340\";\"1525430001000\";\"/\";\"1\";\"two\nlines\"\n" +
		"\"sq1\";\"Normal\";\"9000\";\"1525430002000\";\"/\";\"2\";\"a\";\"b\"\n"
	f, err := times.Read([]byte(backup), "file", time.UTC)
	if err != nil || f.Timer != "Twisty Timer" || len(f.Left) > 0 || len(f.Sessions) != 3 || f.Sessions[0].Puzzle != "333" || f.Sessions[1].Name != "Twisty Timer Normal" || f.Sessions[1].Puzzle != "" {
		t.Fatal(err, f)
	}
	a, b := f.Sessions[1].Solves, f.Sessions[2].Solves
	if len(a) != 2 || a[0].Comment != `he said "wow"; and more` || a[0].Millis != 12340 || !a[0].At.Equal(time.UnixMilli(1525430000000)) || a[1].Penalty != times.DNF || a[1].Comment != `a";"b` {
		t.Errorf("%+v", a)
	}
	if len(b) != 1 || b[0].Penalty != times.PlusTwo || b[0].Millis != 12340 || b[0].Comment != "two\nlines" {
		t.Errorf("%+v", b)
	}
	export := "\"12.34\";\"(1,0)/\";\"2018-05-04T12:30:00.000+02:00\"\n\"1:02.03\";\"/\";\"2018-05-04T12:31:00.000+02:00\";\"DNF\"\n\"1h02:03.04\"\n"
	f, err = times.Read([]byte(export), "Solves_sq1", time.UTC)
	if err != nil || len(f.Sessions) != 1 || f.Sessions[0].Name != "Solves_sq1" {
		t.Fatal(err, f)
	}
	c := f.Sessions[0].Solves
	if len(c) != 3 || c[0].Millis != 12340 || !c[0].At.Equal(time.Date(2018, 5, 4, 10, 30, 0, 0, time.UTC)) || c[1].Penalty != times.DNF || c[1].Millis != 62030 || c[2].Millis != 3723040 {
		t.Errorf("%+v", c)
	}
}

// TestWrongFiles: what cannot be read says where.
func TestWrongFiles(t *testing.T) {
	const head = "No.;Time;Comment;Scramble;Date;P.1\r\n"
	const twisty = "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n"
	for _, c := range []struct{ text, want string }{
		{"", "line 1"},
		{"hello", "line 1"},
		{"{}", "line 1"},
		{"[]", "line 1"},
		{`{"a":1}`, "line 1"},
		{"a\x00\xff", "not a text"},
		{`{"properties":{}}`, "no session"},
		{`{"session1":5}`, "session1"},
		{`{"session1":[5]}`, "session1, solve 1"},
		{`{"session1":[[]]}`, "session1, solve 1: it has 0 fields"},
		{`{"session2":[[[0],"","",1]]}`, "session2, solve 1: its time is [0]"},
		{`{"session1":[[["a",1],"","",1]]}`, "session1, solve 1"},
		{`{"session1":"[[["}`, "session1"},
		{`{"session1":[[[0,1],5,"",1]]}`, "session1, solve 1"},
		{`{"session1":[[[0,1e300],"","",1]]}`, "session1, solve 1"},
		{`{"session1":[[[0,-5],"","",1]]}`, "session1, solve 1"},
		{`{"session1":[],"session1":[]}`, `"session1" is there twice`},
		{`{"session1":[]`, "EOF"},
		{"{\"session1\":[[[0,1],\"\xff\",\"\",1]]}", "not a text"},
		{head + "1;x;;;2026-01-16 08:49:47;", `line 2: "x" is not a time`},
		{head + "1;3.2;;;yesterday;", "line 2"},
		{head + "1;3.2", "line 2: it has 2 fields"},
		{head + "1;99999999;;;2026-01-16 08:49:47", "line 2"},
		{head + "1;NaN;;;2026-01-16 08:49:47", "line 2"},
		{head + "1;1e3;;;2026-01-16 08:49:47", "line 2"},
		{twisty + `"sq1";"Normal";"1";"2";"/";"0"`, "line 2"},
		{twisty + `"sq1";"Normal";"x";"2";"/";"0";""`, `line 2: "x" is not a time`},
		{twisty + `"sq1";"Normal";"1";"2";"/";"7";""`, `line 2: "7" is not a penalty`},
		{twisty + `"sq1";"Normal";"1";"2";"/";"10";""`, "line 2: it stands for a category without solves"},
		{twisty + `"sq1";"Normal";"1";"y";"/";"0";""`, `line 2: "y" is not a date`},
		{`"1.00";"/";"yesterday"`, "line 1"},
		{`"1.00";"/";"2018-05-04T12:30";"dnf"`, `line 1: "dnf" is not a penalty`},
		{`{"puzzles":[{"name":"Square-1"`, "Block Keeper"},
		{`{"code":200,"data":{"data":[]}}`, "Cube Station"},
		{"id,date,dnf,time,scramble\n", "Cubeast"},
		{"SQLite format 3\x00\x01\xff", "DCTimer"},
		{`{"sessions":[],"solves":5}`, "CubeDesk"},
	} {
		f, err := times.Read([]byte(c.text), "file", time.UTC)
		if !errors.Is(err, times.ErrFormat) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v %v, want %s", c.text, f, err, c.want)
		}
	}
	// A damaged file of csTimer is read or refused, and never more.
	damagetest.Each(file(t, "cstimer-strings.txt"), 7, func(what string, data []byte) {
		if f, err := times.Read(data, "file", time.UTC); err == nil {
			checkFile(t, f)
		} else if !errors.Is(err, times.ErrFormat) {
			t.Errorf("%s: %v", what, err)
		}
	})
}

func checkFile(t *testing.T, f *times.File) {
	t.Helper()
	s, err := times.Open(nil, func() {})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Import(f); err != nil {
		if !errors.Is(err, times.ErrSolve) {
			t.Fatal(err)
		}
		return
	}
	var out bytes.Buffer
	if err := times.WriteCSTimer(&out, s.Log()); err != nil {
		t.Fatal(err)
	}
	again, err := times.ReadCSTimer(out.Bytes())
	if err != nil && len(f.Sessions) > 0 {
		t.Fatalf("%v\n%s", err, out.String())
	}
	if !json.Valid(out.Bytes()) {
		t.Fatalf("%s", out.String())
	}
	for _, session := range s.Log().Sessions() {
		solves := s.Log().Solves(session.ID)
		found := slices.ContainsFunc(again.Sessions, func(p times.Part) bool {
			return slices.EqualFunc(p.Solves, solves, func(a, b times.Solve) bool {
				return a.Millis == b.Millis && a.Penalty == b.Penalty && a.Comment == b.Comment && a.Scramble == b.Scramble && seconds(a) == seconds(b)
			})
		})
		if !found {
			t.Fatalf("%+v is not in\n%s", solves, out.String())
		}
	}
}

func seconds(s times.Solve) int64 {
	if s.At.IsZero() {
		return 0
	}
	return s.At.Unix()
}

// FuzzRead: any file is read or refused; what is read is written, and read again.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"cstimer.txt", "cstimer-strings.txt", "cstimer.csv", "cstimer-phases.csv"} {
		f.Add(file(f, name))
	}
	f.Add([]byte("Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n\"sq1\";\"Normal\";\"12340\";\"1525430000000\";\"/\";\"0\";\"\"\n"))
	f.Add([]byte("\"12.34\";\"(1,0)/\";\"2018-05-04T12:30:00.000+02:00\"\n"))
	for _, c := range filesOfOthers() {
		f.Add([]byte(c.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := times.Read(data, "file", time.UTC)
		if err != nil {
			if !errors.Is(err, times.ErrFormat) {
				t.Fatal(err)
			}
			return
		}
		checkFile(t, got)
	})
}

// brief is what there is of a file: its sessions with their times in hundredths, penalties and dates.
func brief(f *times.File) string {
	var text strings.Builder
	for _, p := range f.Sessions {
		text.WriteString(p.Name)
		if p.Puzzle != "" {
			text.WriteString(" [" + p.Puzzle + "]")
		}
		text.WriteString(":")
		for _, s := range p.Solves {
			text.WriteString(" " + string(s.Penalty) + strings.TrimSuffix(time.Duration(s.Millis*1e6).String(), "s"))
			if !s.At.IsZero() {
				text.WriteString("@" + s.At.Format("02T15:04:05"))
			}
			if s.Comment != "" {
				text.WriteString("[" + s.Comment + "]")
			}
		}
		text.WriteString("; ")
	}
	for _, err := range f.Left {
		text.WriteString("left out " + err.Error() + "; ")
	}
	return f.Timer + ": " + strings.TrimSuffix(text.String(), "; ")
}

// filesOfOthers are files as people have them, and what is read of them where it is two hours later than in
// Greenwich.
func filesOfOthers() []struct{ text, want string } {
	return []struct{ text, want string }{
		// Null is no number, and no time.
		{
			`{"session1":[[[0,20000],"","",1700000000],[[0,null],"","",1700000060],[[null,5000],"","",1700000060],[[-5,5000],"","",1700000060],[[0,5000],null,null,null]],"properties":{}}`,
			`csTimer: 1: 20@14T22:13:20 5; left out session1, solve 2: its time is [0,null]; left out session1, solve 3: its time is [null,5000]; left out session1, solve 4: its time is [-5,5000]`,
		},
		// Until 2018 properties and sessions were strings.
		{
			`{"session1":"[[[0,1234],\"/\",\"\"]]","session2":"[]","properties":"{\"sessionData\":\"{\\\"1\\\":{\\\"name\\\":\\\"home\\\",\\\"scr\\\":\\\"sqrs\\\"}}\"}"}`,
			`csTimer: home: 1.234; 2:`,
		},
		// Odd rows and sessions.
		{
			`{"session1":[[["0","9000"],"","",1],null,[[0,9000],"","",1]],"session2":"","session3":null,"session4":{},"properties":{"sessionData":""}}`,
			`csTimer: 1: 9@01T00:00:01; left out session1, solve 1: its time is ["0","9000"]; left out session1, solve 2: it is no list; left out session4: it is no list`,
		},
		{`{"session1":[[[0,9000],"","",1]],"properties":5}`, `csTimer: 1: 9@01T00:00:01`},
		// Dates have a range.
		{
			`{"session1":[[[0,9000],"","",300000000000],[[0,9000],"","",253370764799],[[0,9000],"","",253370764800],[[0,9000],"","",-5]],"properties":{}}`,
			`csTimer: 1: 9@31T23:59:59; left out session1, solve 1: its date is 300000000000; left out session1, solve 3: its date is 253370764800; left out session1, solve 4: its date is -5`,
		},
		// In the order of their dates, if each has one.
		{
			`{"session1":[[[0,14000],"/","",5],[[0,12000],"/","",1],[[0,9000],"/","",6],[[0,10000],"/","",3],[[0,11000],"/","",2],[[0,13000],"/","",4]]}`,
			`csTimer: 1: 12@01T00:00:01 11@01T00:00:02 10@01T00:00:03 13@01T00:00:04 14@01T00:00:05 9@01T00:00:06`,
		},
		{`{"session1":[[[0,14000],"/","",5],[[0,12000],"/","",0],[[0,9000],"/","",3]]}`, `csTimer: 1: 14@01T00:00:05 12 9@01T00:00:03`},
		// Other puzzles: the scrambles tell, then the type.
		{
			`{"session1":[[[0,1000],"R U R'","",0]],"session2":[[[0,1000],"","",0]],"session3":[[[0,1000],"(1,0)/","",0]],"session4":[],"properties":{"sessionData":"{\"1\":{\"name\":\"a\"},\"2\":{\"name\":\"b\",\"opt\":{\"scrType\":\"333\"}},\"3\":{\"name\":\"c\",\"opt\":{\"scrType\":\"333\"}},\"4\":{\"name\":\"d\",\"opt\":{\"scrType\":\"pyrso\"}}}"}}`,
			`csTimer: a [?]: 1; b [333]: 1; c: 1; d [pyrso]:`,
		},
		{
			`{"session1":[[[0,1000],"(1,0)/","",0],[[0,1000],"R U","",0],[[0,1000],"R U","",0]],"session2":[[[0,1000],"(1,0)/","",0],[[0,1000],"R U","",0]],"properties":{"sessionData":"{\"1\":{\"opt\":{\"scrType\":\"333\"}},\"2\":{\"opt\":{\"scrType\":\"333\"}}}"}}`,
			`csTimer: 1 [333]: 1 1 1; 2: 1 1`,
		},
		// CubeTime writes csTimer's form, too.
		{`{"properties":{"sessionData":"{\"1\":{\"name\":\"CubeTime Export - sq\",\"scrType\":\"sqrs\"}}"},"session1":[[[2000,1000],"","",1]]}`, `CubeTime: CubeTime Export - sq: +21@01T00:00:01`},
		// UTF-16, as Notepad writes it.
		{"\xff\xfe" + `N` + "\x00o\x00.\x00;\x00T\x00i\x00m\x00e\x00;\x00C\x00o\x00m\x00m\x00e\x00n\x00t\x00;\x00S\x00c\x00r\x00a\x00m\x00b\x00l\x00e\x00;\x00D\x00a\x00t\x00e\x00\n\x001\x00;\x002\x00.\x005\x00;\x00;\x00;\x00", `csTimer: x: 2.5`},
		{"No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;;/;2026-01-16 08:49:47;12.34\r\n2;soon;;/;;\r\n3;13;;/;9999-12-31 00:00:00;13", `csTimer: x: 12.34@16T06:49:47; left out line 3: "soon" is not a time; left out line 4: impossible solve: its date is 253402207200 seconds after 1970`},
		// Printed by csTimer, as a list and in one line, an average in another language.
		{
			"Generated By csTimer on 2022-10-28\nsolves/total: 3/4\n\nTime List:\n1. 12.34[a]b]   (1,0)/ (3,0)/   @2022-10-28 12:00:00 \n2. (DNF(9.87)[two\nlines])   / \n3. 14.34+=10.00+2.34   /\n5. 1.00\n6. x   /",
			`csTimer: x: 12.34@28T10:00:00[a]b] dnf9.87[two
lines] +212.34 1; left out line 10: "x   /" is not a time, a comment, a scramble and a date`,
		},
		{"Von csTimer erzeugt\n\nMittel: 1.00\n\nZeiten:\n12.34, 14.34+, DNF(1:02.50)[x, y], 9, (8.5", `csTimer: x: 12.34 +212.34 dnf1m2.5[x, y] 9; left out line 6, solve 5: "(8.5" is not a time, a comment, a scramble and a date`},
		{
			`{"solves":[{"raw_time":1.001,"cube_type":"sq1","session_id":"b"},{"raw_time":8.25,"time":-1,"dnf":true,"cube_type":"sq1","session_id":"a","started_at":1700000000123,"notes":"n"},{"raw_time":1,"cube_type":"333","session_id":"a"},{"raw_time":1,"trainer_name":"PLL"},{"raw_time":"1"},{"raw_time":1,"dnf":null},{"raw_time":1,"started_at":300000000000000}],"sessions":[{"id":"a","name":"home"}]}`,
			`CubeDesk: CubeDesk: 1.001; home: dnf8.25@14T22:13:20[n]; home 333 [333]: 1; left out solve 4: it is of the trainer "PLL"; left out solve 5: its time is "1"; left out solve 6: its penalty is neither true nor false; left out solve 7: its date is 300000000000000`,
		},
		{
			`{"timer":{"sessionMap":{"i":{"name":"old","solves":{"sq1":[[11.5,9.5,"sq1","/","i",1700000000000,1700000009500,"u",null,true,"hm"],[1]]}}}}}`,
			`CubeDesk: old: +29.5@14T22:13:20[hm]; left out old, sq1, solve 2: its time is `,
		},
		{
			"Puzzle;Category;Time(millis);Date(millis);Scramble;Penalty;Comment;Mode\n\"sq1\";\"Normal\";\"12340\";\"1525430000000\";\"/\";\"1\";\"a\";\"b\";\"0\"\n\"sq1\";\"OH\";\"1000\";\"0\";\"/\";\"0\";\"said \"x\"\nand \"y\"\";\"0\"\n\"sq1\";\"OH\";\"5\";\"0\"\n\"sq1\";\"OH\";\"2000\";\"0\";\"/\";\"2\";\"\";\"0\"\n",
			"Twisty Timer: Twisty Timer Normal: +210.34@04T10:33:20[a\";\"b]; Twisty Timer OH: 1[said \"x\"\nand \"y\"] dnf2; left out line 5: its fields are not in quotes, with semicolons between them",
		},
		{
			"\"12.34\";\"(1,0)/\";\"2018-05-04T12:30:00.5\"\n\"1h02:03.04\";\"/\";\"2018-05-04T12:30\";\"DNF\"\n\"9\";\"/\";\"2018-05-04T12:30:00Z\";\"\"\nhello\n",
			`Twisty Timer: x: 12.34@04T10:30:00 dnf1h2m3.04@04T10:30:00 9@04T12:30:00; left out line 4: its fields are not in quotes, with semicolons between them`,
		},
		{
			"\"Puzzle\";\"Category\";\"Time(millis)\";\"Date(millis)\";\"Scramble\";\"Penalty\";\"Comment\"\n\"sq1\";\"N\";\"1000\";\"0\";\"/\";\"0\";\"a \\\"b\\\" \\\\ \\c;\n\"\n\n\"sq1\";\"N\";\"1000\";\"0\";\"/\";\"0\";\"a\"b\"\n\"333\";\"N\";\"2000\";\"0\";\"R\";\"0\";\"\"",
			"Cubic Timer: Cubic Timer N: 1[a \"b\" \\ \\c;\n]; Cubic Timer 333 N [333]: 2; left out line 5: its fields are not in quotes, with semicolons between them",
		},
		{
			"Category;\"Time (MM:SS.SSS)\";Scrambler;Date;\"Penalty +2 (yes or no)\";\"DNF (yes or no)\";Section\nSquare-1;00:12.180;\"(1,0)/ (3,0)/\";\"2017-04-16 12:33\";yes;no;\n2x2x2;01:02.180;R U;2017-04-16 12:33;no;yes;5;\nSquare-1;1;/;2017-04-16 12:33;no;maybe;5;\n",
			`Cube Timer: Cube Timer: +212.18@16T10:33:00; Cube Timer 5 2x2x2 [2x2x2]: dnf1m2.18@16T10:33:00; left out line 4: "maybe" is neither yes nor no`,
		},
		{
			"Time,Comment,Scramble,Date\n12.345,\"a \"\"b\"\",\nc\",(1,0)/ (3,0)/,2023-10-05 12:00:00 +0000\n9.5,\"\",(-1,0)/,2023-10-04 12:00:00 +0200\n9.5,\"\",/\nnull,\"\",/,2023-10-04 12:00:00 +0200\n",
			"CubeTime: x: 9.5@04T10:00:00 12.345@05T12:00:00[a \"b\",\nc]; left out line 5: \"9.5,\\\"\\\",/\\nnull,\\\"\\\",/,2023-10-04 12:00:00 +0200\" is not a time, a comment, a scramble and a date",
		},
	}
}

// TestFilesOfOthers reads them.
func TestFilesOfOthers(t *testing.T) {
	zone := time.FixedZone("here", 2*3600)
	for _, c := range filesOfOthers() {
		f, err := times.Read([]byte(c.text), "x", zone)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := brief(f); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
		if timer, _, _ := strings.Cut(c.want, ":"); err == nil && times.TimerOf([]byte(c.text)) != timer && timer != "CubeTime" {
			t.Errorf("%s is of %q", c.text, times.TimerOf([]byte(c.text)))
		}
	}
	if list := times.Timers(); !slices.Equal(list, []string{"CubeDesk", "csTimer", "Twisty Timer", "Cubic Timer", "Cube Timer", "CubeTime", "Wedge"}) {
		t.Error(list)
	}
}

// TestKeptForTheWayBack: sessions that are not taken, and rows that are left out, go out as they came in, with those that
// were changed.
func TestKeptForTheWayBack(t *testing.T) {
	odd := `{"session1":[[[0,1000],"/","",1],[[0,null],"/","",2],[[0,3000],"/","",3]],"session2":"","session3":[[[0,1000],"R U","",1]],"session4":[],"properties":{"sessionData":"{\"1\":{\"name\":\"a\",\"stat\":[3,0,1]},\"3\":{\"name\":\"b\",\"opt\":{\"scrType\":\"333\"}}}","sessionN":4,"x":[1]}}`
	old := strings.Replace(odd, `"properties":{`, `"properties":"{`, 1)
	old = strings.TrimSuffix(old, "}}") + `}"}`
	head, tail, _ := strings.Cut(old, `"properties":"`)
	old = head + `"properties":"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(strings.TrimSuffix(tail, `"}`)) + `"}`
	for _, text := range []string{string(file(t, "cstimer.txt")), odd, old} {
		f, err := times.ReadCSTimer([]byte(text))
		if err != nil {
			t.Fatal(err, text)
		}
		all := len(f.Sessions)
		f.Keep(func(p times.Part) bool { return p.Puzzle == "" && len(p.Solves) > 0 })
		if len(f.Sessions) == 0 || len(f.Sessions) == all {
			t.Fatal(len(f.Sessions), all)
		}
		folder := t.TempDir()
		s := open(t, folder)
		if _, _, err := s.Import(f); err != nil {
			t.Fatal(err)
		}
		if got := written(t, open(t, folder)); got != text {
			t.Errorf("%.3000s\nbecame\n%.3000s", text, got)
		}
		// A solve that was changed, and a session more: all numbers go on from there.
		x := s.Log().Solves(s.Log().Sessions()[0].ID)[0]
		x.Comment = "new"
		more := times.Session{ID: times.NewID(), Name: "more"}
		do(t, s, times.Change{Solve: &x}, times.Change{Session: &more})
		got := written(t, s)
		again, err := times.ReadCSTimer([]byte(got))
		if err != nil || again.Sessions[0].Solves[0].Comment != "new" || !strings.Contains(got, `R U`) {
			t.Errorf("%v %s", err, got)
			continue
		}
		names := map[string]bool{}
		for _, p := range again.Sessions {
			names[p.Name] = true
		}
		if text != odd && text != old {
			continue
		}
		if strings.Contains(text, `"properties":"`) != strings.Contains(got, `"properties":"`) || !names["b"] || !names["more"] || len(again.Left) != 1 || !strings.Contains(strings.ReplaceAll(got, `\`, ""), `"sessionN":5,"x":[1]`) {
			t.Errorf("%s", got)
		}
	}
}

// TestFewerSessions: of a file whose session was deleted the others are numbered from 1, and so is their number.
func TestFewerSessions(t *testing.T) {
	s := imported(t, t.TempDir(), []byte(`{"session1":[[[0,1000],"/","",1]],"session2":[[[0,2000],"/","",1]],"session3":[[[0,3000],"/","",1]],"properties":{"sessionData":"{\"1\":{\"name\":\"a\"},\"2\":{\"name\":\"b\"},\"3\":{\"name\":\"c\"}}","sessionN":3}}`))
	do(t, s, times.Change{Delete: &times.Object{Session: s.Log().Sessions()[1].ID}})
	got := written(t, s)
	for _, want := range []string{`"session2":[[[0,3000],`, `"sessionN":2`, `\"2\":{\"name\":\"c\"`} {
		if !strings.Contains(got, want) || strings.Contains(got, `"session3"`) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	// One has nothing said of it, and another one is renamed.
	s = imported(t, t.TempDir(), []byte(`{"session1":[[[0,1000],"/","",1]],"session2":[[[0,2000],"/","",1]]}`))
	x := s.Log().Sessions()[0]
	x.Name = "new"
	do(t, s, times.Change{Session: &x})
	if got := written(t, s); !json.Valid([]byte(got)) || !strings.Contains(got, `"sessionN":2`) {
		t.Error(got)
	}
}
