package times

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/syntax"
)

// File is what another timer has written.
type File struct {
	Timer    string // which one
	Sessions []Part
	Frame    *Frame  // of csTimer's own export
	Left     []error // why each row that was left out is no solve, with its place
}

// Part is a session of a file, with its solves, by date if each has one.
type Part struct {
	Name   string
	Source int    // see [Session]
	Puzzle string // what the timer calls its puzzle; "" for the Square-1, and where nothing tells
	Solves []Solve

	raw string // as csTimer has written it
}

// sq1 is what most timers call the Square-1.
const sq1 = "sq1"

// UnnamedPuzzle is a puzzle of which only the scrambles tell that it is no Square-1.
const UnnamedPuzzle = "?"

// Keep keeps some of the sessions. Others of csTimer are written back by [WriteCSTimer].
func (f *File) Keep(want func(Part) bool) {
	f.Sessions = slices.DeleteFunc(f.Sessions, func(p Part) bool {
		if want(p) {
			return false
		}
		if f.Frame != nil {
			f.Frame.Others[fmt.Sprint(csTimerSession, p.Source)] = p.raw
			f.Frame.Left = slices.DeleteFunc(f.Frame.Left, func(l LeftRow) bool { return l.Session == p.Source })
		}
		return true
	})
}

// Solves is how many it has.
func (f *File) Solves() (n int) {
	for _, p := range f.Sessions {
		n += len(p.Solves)
	}
	return n
}

// leave leaves out what stands at a place.
func (f *File) leave(place string, why error) {
	f.Left = append(f.Left, fmt.Errorf("%s: %w", place, why))
}

// finish brings the solves of each session into the order of their dates, if each has one: not every timer
// writes them so. Sessions have their puzzle as the timer declares it, and then as it is. A file in which
// nothing is a solve is refused.
func (f *File) finish() (*File, error) {
	if f.Solves() == 0 && len(f.Left) > 0 {
		return nil, fmt.Errorf("%w: %w", ErrFormat, f.Left[0])
	}
	for i, p := range f.Sessions {
		f.Sessions[i].Puzzle = puzzleOf(p.Solves, p.Puzzle)
		byDate(p.Solves, func(s Solve) time.Time { return s.At })
	}
	return f, nil
}

// grouped is a file whose solves each say in which session they are.
type grouped struct {
	file *File
	at   map[[2]string]int // the sessions, by their key and puzzle
}

func newGrouped() grouped { return grouped{&File{}, map[[2]string]int{}} }

// add adds a solve to the session with a key, unless it could not be read or is impossible.
func (g grouped) add(place, key, name, puzzle string, s Solve, err error) {
	s.ID, s.Session = 1, 1 // until it has its own
	if err = cmp.Or(err, s.Check()); err != nil {
		g.file.leave(place, err)
		return
	}
	at, known := g.at[[2]string{key, puzzle}]
	if !known && len(g.at) == MaxSessions {
		g.file.leave(place, fmt.Errorf("%w: there are more than %d sessions", ErrSolve, MaxSessions))
		return
	}
	if !known {
		at = len(g.file.Sessions)
		g.at[[2]string{key, puzzle}] = at
		g.file.Sessions = append(g.file.Sessions, Part{Name: cut(name, MaxName), Puzzle: puzzle})
	}
	g.file.Sessions[at].Solves = append(g.file.Sessions[at].Solves, s)
}

// chunk is some lines of a file that belong together.
type chunk struct {
	line int // the first one
	text string
}

// chunks divides a text before each line that begins a chunk. number is that of its first line.
func chunks(text string, number int, begins func(line string) bool) (list []chunk) {
	from, at := 0, 0
	for line := range strings.Lines(text) {
		if begins(line) || at == 0 {
			list, from = append(list, chunk{line: number}), at
		}
		at += len(line)
		list[len(list)-1].text = text[from:at]
		number++
	}
	return list
}

// byDate orders what has dates, if everything has one.
func byDate[T any](list []T, date func(T) time.Time) {
	if !slices.ContainsFunc(list, func(x T) bool { return date(x).IsZero() }) {
		slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(date(a).Unix(), date(b).Unix()) })
	}
}

// puzzleOf is the puzzle of a session, see [Part]. The scrambles tell; what the timer declares may be that of
// the next one only, and decides where there are none.
func puzzleOf(solves []Solve, declared string) string {
	if strings.HasPrefix(declared, sq1) || strings.HasPrefix(declared, "sqr") || declared == cubeTimerPuzzle {
		return ""
	}
	own, others := 0, 0
	for _, s := range solves {
		if s.Scramble == "" {
			continue
		}
		if alg, err := square1.ParseAlg(s.Scramble); err == nil && alg.Length(square1.SliceMetric) > 0 {
			own++
		} else {
			others++
		}
	}
	switch {
	case own > 0 && own >= others, own+others == 0 && declared == "":
		return ""
	case declared == "":
		return UnnamedPuzzle
	}
	return declared
}

// format is how a timer's file is recognised, by its beginning, and read.
type format struct {
	timer string
	is    *regexp.Regexp
	read  func(text, name string, zone *time.Location) (*File, error) // nil for one that is not read
}

// formats are those that are known. Blanks do not matter in the beginning of JSON, and quotes not in headings.
var formats = sync.OnceValue(func() []format {
	f := func(timer, is string, read func(text, name string, zone *time.Location) (*File, error)) format {
		return format{timer, regexp.MustCompile("^(?s:" + is + ")"), read}
	}
	heading := regexp.QuoteMeta
	return []format{
		f("Block Keeper", `{"puzzles":\[`, nil),
		f("Cube Station", `{"code":\d+,"data":{"data":`, nil),
		f("Speedcuber Timer", `{.*"timerStart":`, nil),
		f("Qbix", `{.*"app":"Qbix"`, nil),
		f(cubeDeskName, `{"(sessions":\[|solves":\[|timer":{)`, readCubeDesk),
		f(csTimer, `{(.*,)?"(session\d+|properties)":`, readCSTimer),
		f(cubeDeskName, `{.*"cube_type":`, readCubeDesk),
		f(csTimer, heading(csvHeading), readCSV),
		f(csTimer, `[^\n;{]*csTimer[^\n;{]*\n`, readPrinted),
		f(twistyName, heading(twistyHeading), readTwistyBackup),
		f(cubicName, heading(`"Puzzle";"Category";"Time(millis)"`), readCubic),
		f(twistyName, heading(twistyForks), readTwistyBackup),
		f(cubeTimerName, `"?Category"?;"?Time \(MM:SS\.SSS\)"?;`, readCubeTimer),
		f(cubeTimeName, heading(cubeTimeHeading), readCubeTime),
		f("Cubeast", `id,date,dnf,time,`, nil),
		f("acubemy", `solve_id,date,total_time,`, nil),
		f("NanoTimer", `(?i:cubetype,solvetype)`, nil),
		f("ZYX Timer", `Session: `, nil),
		f("DCTimer", `SQLite format 3|\d+\n[^\t\n]*(\t[^\t\n]*){5,}`, nil),
		{twistyName, twistyExported, readTwisty},
		f(ownName, heading(ownHeading), readPrinted),
	}
})

// formatOf is the format of a file; ok is false if it is none of a timer.
func formatOf(text string) (f format, ok bool) {
	const enough = 1 << 16 // bytes of its beginning
	begin := strings.TrimSpace(text[:min(len(text), enough)])
	if strings.HasPrefix(begin, "{") {
		begin = strings.Join(strings.Fields(begin), "")
	}
	for _, f := range formats() {
		if f.is.MatchString(begin) {
			return f, true
		}
	}
	return format{}, false
}

// TimerOf is the name of the timer that has written a file, "" if none is known to write such ones. Not all
// of them can be read.
func TimerOf(data []byte) string {
	if bytes.HasPrefix(data, []byte("SQLite format 3\x00")) {
		return "DCTimer"
	}
	text, err := syntax.Decode(data)
	if err != nil || len(data) > MaxFile {
		return ""
	}
	f, _ := formatOf(text)
	return f.timer
}

// Read reads a file of another timer. name is for the session of a file without one; zone is where dates
// without a zone are. Rows that are no solves are left out, see [File]. The error wraps [ErrFormat], and names the timer if it is known.
func Read(data []byte, name string, zone *time.Location) (*File, error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("%w: it is larger than %d bytes", ErrFormat, MaxFile)
	}
	read := strings.Join(Timers(), ", ")
	notRead := func(timer string) error {
		return fmt.Errorf("%w: this is a file of %s. Files of these timers are read: %s", ErrFormat, timer, read)
	}
	text, err := syntax.Decode(data)
	if timer := TimerOf(data); err != nil && timer != "" {
		return nil, notRead(timer)
	} else if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	f, ok := formatOf(text)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: line 1 is not how a timer's file begins. Files of these timers are read: %s", ErrFormat, read)
	case f.read == nil:
		return nil, notRead(f.timer)
	}
	file, err := f.read(text, cut(name, MaxName), zone)
	if err != nil {
		return nil, fmt.Errorf("%w (a file of %s)", err, f.timer)
	}
	if file.Timer == "" {
		file.Timer = f.timer
	}
	return file, nil
}

// Timers are the names of those whose files are read.
func Timers() (list []string) {
	for _, f := range formats() {
		if f.read != nil && !slices.Contains(list, f.timer) {
			list = append(list, f.timer)
		}
	}
	return list
}
