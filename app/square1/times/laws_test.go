package times_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/app/square1/times"
)

// Laws that hold for any file, on thousands of random ones.

// randomText is a text as users type it, with what separates fields and marks quotes.
func randomText(r *rand.Rand, most int) string {
	const signs = `ab "';,\|[]()@/&<>=.é日` + "\n"
	all := []rune(signs)
	text := make([]rune, r.IntN(most+1))
	for i := range text {
		text[i] = all[r.IntN(len(all))]
	}
	return string(text)
}

// randomSolves are solves with dates to the second, or without any.
func randomSolves(r *rand.Rand, n int) (list []times.Solve) {
	at := time.Unix(1_600_000_000+r.Int64N(1e8), 0).UTC()
	for range n {
		s := times.Solve{Millis: 1 + r.Int64N(100_000), Comment: randomText(r, 8)}
		if r.IntN(3) > 0 {
			s.Scramble = fmt.Sprintf("(%d,%d)/ (%d,0)/", r.IntN(7), r.IntN(5), r.IntN(6))
		}
		if r.IntN(12) > 0 {
			s.At = at.Add(time.Duration(r.IntN(100_000)) * time.Second)
		}
		s.Penalty = []times.Penalty{times.None, times.PlusTwo, times.DNF}[r.IntN(3)]
		list = append(list, s)
	}
	return list
}

// split splits a solve into steps.
func split(s times.Solve, steps int) times.Solve {
	for i := 1; i < steps; i++ {
		s.Splits = append(s.Splits, s.Millis*int64(i)/int64(steps+1))
	}
	return s
}

// facts are what every format keeps of solves, in the order of their dates if each has one.
func facts(solves []times.Solve) (list []string) {
	solves = slices.Clone(solves)
	if !slices.ContainsFunc(solves, func(s times.Solve) bool { return s.At.IsZero() }) {
		slices.SortStableFunc(solves, func(a, b times.Solve) int { return a.At.Compare(b.At) })
	}
	for _, s := range solves {
		list = append(list, fmt.Sprintf("%d %q %q %q %d %v", s.Millis, s.Penalty, s.Comment, s.Scramble, seconds(s), s.Splits))
	}
	return list
}

// TestRoundTrip: what another timer has written goes in, out and in again with the same sessions, times, penalties,
// comments, scrambles and dates, through csTimer's own export.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	solves, files := 0, 0
	for range 1500 {
		parts := make([]times.Part, 1+r.IntN(4))
		if files == 0 { // the longest comment, all quotes
			parts[0].Solves = []times.Solve{{Millis: 1, Comment: strings.Repeat(`"`, times.MaxText-10)}}
		}
		for i := range parts {
			parts[i] = times.Part{Name: fmt.Sprint(i, randomText(r, 5)), Solves: append(parts[i].Solves, randomSolves(r, r.IntN(5))...)}
			for j := range parts[i].Solves {
				parts[i].Solves[j] = split(parts[i].Solves[j], r.IntN(4))
			}
			solves += len(parts[i].Solves)
		}
		log := &times.Log{}
		id := int64(10)
		next := func() int64 { id++; return id }
		log.Merge(&times.File{Sessions: parts}, next)
		for range 2 { // what was written once is written with what was read
			var out bytes.Buffer
			if err := times.WriteCSTimer(&out, log); err != nil {
				t.Fatal(err)
			}
			got, err := times.Read(out.Bytes(), "x", time.UTC)
			if err != nil || len(got.Left) > 0 || len(got.Sessions) != len(parts) {
				t.Fatalf("%v %v\n%s", err, got, out.String())
			}
			for i, part := range got.Sessions {
				if a, b := facts(parts[i].Solves), facts(part.Solves); part.Name != parts[i].Name || !slices.Equal(a, b) {
					t.Fatalf("%q %q\n%q %q", parts[i].Name, a, part.Name, b)
				}
			}
			if files++; r.IntN(2) == 0 && len(parts[0].Solves) > 0 {
				s := log.Solves(log.Sessions()[0].ID)[0]
				s.Comment += "!"
				parts[0].Solves = log.Solves(log.Sessions()[0].ID)
				parts[0].Solves[0] = s
				if err := log.Apply(times.Change{Solve: &s}); err != nil {
					t.Fatal(err)
				}
				continue
			}
			log = &times.Log{}
			if added, _ := log.Merge(got, next); added != got.Solves() {
				t.Fatal(added, got.Solves())
			}
		}
	}
	if solves < 5000 || files < 3000 {
		t.Error(solves, files)
	}
}

// spoilers are what stands in files where something else belongs; none is a number.
func spoilers() []any {
	return []any{nil, "x", "5", "", []any{true}, []any{}, []any{1.0}, map[string]any{}, map[string]any{"a": 1.0}, []any{[]any{2.0, 3.0}}}
}

// spoil replaces a few values anywhere in JSON.
func spoil(r *rand.Rand, v any) any {
	if r.IntN(25) == 0 {
		all := spoilers()
		return all[r.IntN(len(all))]
	}
	switch x := v.(type) {
	case []any:
		for i := range x {
			x[i] = spoil(r, x[i])
		}
	case map[string]any:
		for _, k := range sortedNames(x) {
			x[k] = spoil(r, x[k])
		}
	}
	return v
}

func sortedNames(m map[string]any) (names []string) {
	for k := range m {
		names = append(names, k)
	}
	slices.Sort(names)
	return names
}

// TestNothingBecomesANumber: of JSON in which anything is replaced by what is no number, each solve that is read was there
// with its time, its penalty and its date; rows that are read and left out are all there are; and the way back
// has the rows that were left out.
func TestNothingBecomesANumber(t *testing.T) {
	type truth struct {
		penalty times.Penalty
		at      int64
	}
	for _, timer := range []string{"csTimer", "CubeDesk"} {
		r := rand.New(rand.NewPCG(3, 4))
		read, left, refused := 0, 0, 0
		for range 4000 {
			whole := map[int64]truth{} // by their times, which are all others
			var lists [2][]any
			for i := range lists {
				for j := range r.IntN(6) {
					ms := int64(10_000 + 1000*j + 100*i)
					x := truth{[]times.Penalty{times.None, times.PlusTwo, times.DNF}[r.IntN(3)], 1_700_000_000 + int64(j)}
					whole[ms] = x
					if timer == "csTimer" {
						number := map[times.Penalty]float64{times.None: 0, times.PlusTwo: 2000, times.DNF: -1}[x.penalty]
						lists[i] = append(lists[i], []any{[]any{number, float64(ms), 7000.0}, "(1,0)/", "c", float64(x.at)})
					} else {
						lists[i] = append(lists[i], map[string]any{
							"raw_time": float64(ms) / 1000, "time": 5.0, "cube_type": "sq1", "scramble": "/", "notes": nil, "session_id": fmt.Sprint(i),
							"started_at": float64(x.at * 1000), "dnf": x.penalty == times.DNF, "plus_two": x.penalty == times.PlusTwo,
						})
					}
				}
			}
			rows := 0
			var tree map[string]any
			if timer == "csTimer" {
				tree = map[string]any{"session1": spoil(r, lists[0]), "session2": spoil(r, lists[1]), "properties": spoil(r, map[string]any{"sessionData": `{"1":{"name":"a"}}`})}
				for _, name := range []string{"session1", "session2"} {
					if list, ok := tree[name].([]any); ok {
						rows += len(list)
					} else if tree[name] != nil && tree[name] != "" {
						rows++ // the session as a whole
					}
				}
			} else {
				all := slices.Concat(lists[0], lists[1])
				tree = map[string]any{"sessions": spoil(r, []any{map[string]any{"id": "0", "name": "home"}}), "solves": spoil(r, all)}
				list, _ := tree["solves"].([]any)
				rows = len(list)
			}
			data, err := json.Marshal(tree)
			if err != nil {
				t.Fatal(err)
			}
			f, err := times.Read(data, "x", time.UTC)
			if err != nil {
				refused++
				continue
			}
			for _, part := range f.Sessions {
				for _, s := range part.Solves {
					want, ok := whole[s.Millis]
					if !ok || s.Penalty != want.penalty || !s.At.IsZero() && s.At.Unix() != want.at {
						t.Fatalf("%+v was read of\n%s", s, data)
					}
				}
			}
			if f.Solves()+len(f.Left) != rows {
				t.Fatalf("%d read, %d left out of %d\n%s", f.Solves(), len(f.Left), rows, data)
			}
			read, left = read+f.Solves(), left+len(f.Left)
			if timer != "csTimer" {
				continue
			}
			log, id, before := &times.Log{}, int64(9), len(f.Left)
			log.Merge(f, func() int64 { id++; return id })
			var out bytes.Buffer
			if err := times.WriteCSTimer(&out, log); err != nil {
				t.Fatal(err)
			}
			var again any
			if json.Unmarshal(out.Bytes(), &again) != nil {
				t.Fatalf("no JSON: %s", out.String())
			}
			if f, err := times.Read(out.Bytes(), "x", time.UTC); err != nil || len(f.Left) != before {
				t.Fatalf("%v\n%s\nbecame\n%s", err, data, out.String())
			}
		}
		if read < 5000 || left < 1000 || refused == 0 || refused > 2500 {
			t.Error(timer, read, left, refused)
		}
	}
}

// TestOtherTimers: files of other timers, as these write them, with solves in no order, come in whole, and go on
// to csTimer as they are. Rows that are none are left out, and no others.
func TestOtherTimers(t *testing.T) {
	quote := func(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
	clock := func(ms int64) string { return fmt.Sprintf("%d:%02d.%03d", ms/60000, ms/1000%60, ms%1000) }
	took := func(s times.Solve) int64 { return s.Took() }
	penalty := func(s times.Solve) int { return map[times.Penalty]int{times.PlusTwo: 1, times.DNF: 2}[s.Penalty] }
	yes := func(b bool) string {
		if b {
			return "yes"
		}
		return "no"
	}
	plain := func(s times.Solve) times.Solve { // without what a timer cannot write
		s.Comment = strings.Map(func(r rune) rune {
			if strings.ContainsRune("\"\n[];\\,@", r) {
				return 'x'
			}
			return r
		}, s.Comment)
		return s
	}
	for name, timer := range map[string]struct {
		heading string
		row     func(s times.Solve) string
		as      func(s times.Solve) times.Solve // what the format can say
		bad     string
	}{
		"Twisty Timer": {
			"Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n", func(s times.Solve) string {
				return fmt.Sprintf("\"sq1\";\"Normal\";\"%d\";\"%d\";\"%s\";\"%d\";\"%s\"\n", took(s), seconds(s)*1000, s.Scramble, penalty(s), s.Comment)
			}, plain, "\"sq1\";\"Normal\";\"null\";\"1\";\"/\";\"0\";\"\"\n",
		},
		"Twisty Timer, a fork": {
			"Puzzle;Category;Time(millis);Date(millis);Scramble;Penalty;Comment;Mode\n", func(s times.Solve) string {
				return fmt.Sprintf("\"sq1\";\"Normal\";\"%d\";\"%d\";\"%s\";\"%d\";\"%s\";\"0\"\n", took(s), seconds(s)*1000, s.Scramble, penalty(s), s.Comment)
			}, plain, "\"sq1\";\"Normal\";\"\";\"1\";\"/\";\"0\";\"\";\"0\"\n",
		},
		"Cubic Timer": {
			"\"Puzzle\";\"Category\";\"Time(millis)\";\"Date(millis)\";\"Scramble\";\"Penalty\";\"Comment\"\n", func(s times.Solve) string {
				comment := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s.Comment)
				return fmt.Sprintf("\"sq1\";\"Normal\";\"%d\";\"%d\";\"%s\";\"%d\";\"%s\"\n", took(s), seconds(s)*1000, s.Scramble, penalty(s), comment)
			}, func(s times.Solve) times.Solve { return s }, "\"sq1\";\"Normal\";\"x\";\"1\";\"/\";\"0\";\"\"\n",
		},
		"Cube Timer": {
			`"Category";"Time (MM:SS.SSS)";"Scrambler";"Date";"Penalty +2 (yes or no)";"DNF (yes or no)";"Section"` + "\n", func(s times.Solve) string {
				return fmt.Sprintf("Square-1;%s;%s;%s;%s;%s;1492352438760;\n", clock(s.Millis), s.Scramble, s.At.Format("2006-01-02 15:04"), yes(s.Penalty == times.PlusTwo), yes(s.Penalty == times.DNF))
			}, func(s times.Solve) times.Solve {
				if s.Comment = ""; s.At.IsZero() {
					s.At = time.Unix(1e9, 0).UTC()
				}
				s.At = s.At.Truncate(time.Minute)
				return s
			}, "Square-1;;(1,0)/;2017-04-16 12:33;no;no;1492352438760;\n",
		},
		"CubeTime": {
			"Time,Comment,Scramble,Date\n", func(s times.Solve) string {
				date := ""
				if !s.At.IsZero() {
					date = s.At.Format("2006-01-02 15:04:05 +0000")
				}
				return fmt.Sprintf("%v,%s,%s,%s\n", float64(s.Millis)/1000, quote(s.Comment), s.Scramble, date)
			}, func(s times.Solve) times.Solve { s.Penalty = times.None; return s }, "1.5,\"\",/,yesterday\n",
		},
		"csTimer": {
			"Generated By csTimer on 2022-10-28\nsolves/total: 3/3\n\nsingle\n    best: 1.00\n\nTime List:\n", func(s times.Solve) string {
				text := clock(took(s))
				if s.Penalty == times.DNF {
					text = "DNF(" + text + ")"
				} else if s.Penalty == times.PlusTwo {
					text += "+"
				}
				for i, took := range s.Steps(1) {
					if len(s.Splits) > 0 {
						text += string("=+"[min(i, 1)]) + clock(took)
					}
				}
				if s.Comment != "" {
					text += "[" + s.Comment + "]"
				}
				if s.Millis%2 == 0 {
					text = "(" + text + ")"
				}
				date := "N/A"
				if !s.At.IsZero() {
					date = s.At.Format("2006-01-02 15:04:05")
				}
				return fmt.Sprintf("#. %s   %s   @%s \n", text, s.Scramble, date)
			}, func(s times.Solve) times.Solve { return split(plain(s), int(s.Millis%4)) }, "#. 12.34=3.00+9.00   /   @N/A \n",
		},
	} {
		r := rand.New(rand.NewPCG(5, 6))
		read := 0
		for range 400 {
			var want []times.Solve
			text, bad, rows := timer.heading, 0, 0
			add := func(row string) {
				rows++
				text += strings.Replace(row, "#", fmt.Sprint(rows), 1)
			}
			for _, s := range randomSolves(r, 1+r.IntN(6)) {
				s = timer.as(s)
				if name == "csTimer" && s.Scramble == "" {
					s.Scramble = "/"
				}
				want = append(want, s)
				if add(timer.row(s)); r.IntN(6) == 0 {
					add(timer.bad)
					bad++
				}
			}
			f, err := times.Read([]byte(text), "x", time.UTC)
			if err != nil || len(f.Left) != bad || len(f.Sessions) != 1 || f.Sessions[0].Puzzle != "" || !strings.HasPrefix(name, f.Timer) {
				t.Fatalf("%s: %v %+v\n%s", name, err, f, text)
			}
			if a, b := facts(want), facts(f.Sessions[0].Solves); !slices.Equal(a, b) {
				t.Fatalf("%s:\n%q\n%q\n%s", name, a, b, text)
			}
			log, id := &times.Log{}, int64(9)
			log.Merge(f, func() int64 { id++; return id })
			var out bytes.Buffer
			if err := times.WriteCSTimer(&out, log); err != nil {
				t.Fatal(err)
			}
			again, err := times.ReadCSTimer(out.Bytes())
			if err != nil || !slices.Equal(facts(want), facts(again.Sessions[0].Solves)) || again.Sessions[0].Name != f.Sessions[0].Name {
				t.Fatalf("%s: %v %+v\n%s", name, err, again, out.String())
			}
			read += len(want)
		}
		if read < 1000 {
			t.Error(name, read)
		}
	}
}
