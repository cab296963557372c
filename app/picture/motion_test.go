package picture_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/picture"
)

// TestMotion: a film shows each move for its time, divided by the tempo, from its start to its end, marks
// it in the caption and counts those before it; a figure has the same moves.
func TestMotion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		times := rapid.SliceOfN(rapid.Float64Range(0.1, 2), 1, 9).Draw(t, "times")
		tempo := rapid.Float64Range(0.1, 10).Draw(t, "tempo")
		move, part := 0, 0.0 // of the subject
		m := picture.Motion{
			At: func(i int, done float64) picture.Subject {
				move, part = i, done
				return picture.Subject{Caption: "alg: " + strings.Repeat("ab", len(times))}
			},
			Written: func(moves int) string { return strings.Repeat("ab", moves) },
		}
		length := 0.0
		for _, s := range times {
			m.Moves = append(m.Moves, picture.Move{Seconds: s})
			length += s / tempo
		}
		made := 0
		play := picture.Playing{Tempo: tempo, Orbit: 7, Note: func(n, all int) string {
			if made = n; all != len(times) {
				t.Errorf("%d moves, not %d", all, len(times))
			}
			return "note"
		}}
		film, err := m.Film(play)
		if err != nil || math.Abs(film.Length-length) > 1e-9 {
			t.Fatalf("%v long, not %v: %v", film.Length, length, err)
		}
		begin := 0.0
		for i, s := range times {
			within := rapid.Float64Range(0.001, 0.999).Draw(t, "within")
			shown := film.At(begin + within*s/tempo)
			if move != i || math.Abs(part-within) > 1e-6 || made != i || shown.Note != "note" {
				t.Errorf("%v of move %d is %v of move %d, after %d", within, i, part, move, made)
			}
			if want := 7 * (begin + within*s/tempo) / length; math.Abs(float64(shown.Yaw)-want) > 1e-5 {
				t.Errorf("the camera is at %v, not %v", shown.Yaw, want)
			}
			if mark := shown.Caption[shown.Marked[0]:shown.Marked[1]]; mark != "ab" || shown.Marked[0] != len("alg: ")+2*i {
				t.Errorf("in move %d %v is marked", i, shown.Marked)
			}
			begin += s / tempo
		}
		if end := film.At(film.Length); move != len(times) || part != 0 || made != len(times) || end.Marked[0] != end.Marked[1] {
			t.Errorf("it ends with %v of move %d, after %d, with %v marked", part, move, made, end.Marked)
		}
		figure, err := m.Figure(play, true)
		if err != nil || len(figure.Moves) != len(times) || !figure.Fragment {
			t.Fatalf("%+v, %v", figure, err)
		}
		for i, s := range times {
			if got := figure.Moves[i].Seconds; math.Abs(got-s/tempo) > 1e-9 || m.Moves[i].Seconds != s {
				t.Errorf("move %d takes %v, and %v in the motion, not %v at tempo %v", i, got, m.Moves[i].Seconds, s, tempo)
			}
		}
	})
}

// TestMotionMistakes: a tempo out of range plays nothing, and a caption without the alg has no mark.
func TestMotionMistakes(t *testing.T) {
	m := picture.Motion{
		Moves:   []picture.Move{{Seconds: 1}},
		At:      func(int, float64) picture.Subject { return picture.Subject{Caption: "other"} },
		Written: func(moves int) string { return strings.Repeat("a", moves) },
	}
	for _, tempo := range []float64{-1, 0.09, 10.1, math.NaN()} {
		_, err1 := m.Film(picture.Playing{Tempo: tempo})
		_, err2 := m.Figure(picture.Playing{Tempo: tempo}, false)
		if !errors.Is(err1, picture.ErrOption) || !errors.Is(err2, picture.ErrOption) {
			t.Errorf("tempo %v: %v, %v", tempo, err1, err2)
		}
	}
	film, err := m.Film(picture.Playing{})
	if err != nil || film.Length != 1 || film.At(0.5).Marked != nil {
		t.Errorf("%v long, %v marked, %v", film.Length, film.At(0.5).Marked, err)
	}
}

// TestMotionSteps: a film with a caption names the step of each move above it, that of the last move at the end,
// and keeps the line free where there is none; without a caption or names there is no line.
func TestMotionSteps(t *testing.T) {
	motion := func(caption string, names ...string) *picture.Motion {
		m := &picture.Motion{At: func(int, float64) picture.Subject { return picture.Subject{Caption: caption} }}
		for _, name := range names {
			m.Moves = append(m.Moves, picture.Move{Seconds: 1, Step: name})
		}
		return m
	}
	for _, c := range []struct {
		motion *picture.Motion
		want   []string
	}{
		{motion("alg", "OBL", "", "PBL"), []string{"OBL", " ", "PBL", "PBL"}},
		{motion("", "OBL", "", "PBL"), []string{"", "", "", ""}},
		{motion("alg", "", "", ""), []string{"", "", "", ""}},
		{motion("alg"), []string{""}},
	} {
		film, err := c.motion.Film(picture.Playing{Rate: 1})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.want {
			if got := film.At(float64(i)).Step; got != want {
				t.Errorf("move %d: %q, not %q", i, got, want)
			}
		}
	}
}
