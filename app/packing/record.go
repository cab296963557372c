package packing

import (
	"bytes"
	"encoding/json"
	"slices"

	"wedge/puzzle/polycube"
)

// record is one of the room's journal: a version of the puzzle or, if that is nil, of the snake. Both
// histories grow in one list, each in its own order.
type record struct {
	puzzle *polycube.Puzzle
	snake  polycube.Snake
}

// merged is the list for the versions of both histories. As much as possible of the list before stays
// at its beginning: only the rest is written. Lists never change, since others may read the slice.
func merged(before []record, puzzles []*polycube.Puzzle, snakes []polycube.Snake) []record {
	kept := 0
	for _, r := range before {
		if r.puzzle != nil && len(puzzles) > 0 && puzzles[0] == r.puzzle {
			puzzles = puzzles[1:]
		} else if r.puzzle == nil && len(snakes) > 0 && snakes[0] == r.snake {
			snakes = snakes[1:]
		} else {
			break
		}
		kept++
	}
	if kept < len(before) {
		before = slices.Clip(before[:kept]) // what is added next goes into another slice
	}
	for _, p := range puzzles {
		before = append(before, record{puzzle: p})
	}
	for _, s := range snakes {
		before = append(before, record{snake: s})
	}
	return before
}

// snakeText is a record of a snake in JSON. That of a puzzle is its text.
type snakeText struct {
	Snake string `json:"snake"`
}

// appendText appends the JSON of the record, on one line.
func (r record) appendText(b []byte) []byte {
	value := any(snakeText{string(r.snake)})
	if r.puzzle != nil {
		value = polycube.Format(r.puzzle)
	}
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // every text has its JSON
	}
	return append(b, text...)
}

// parseRecord is the inverse of appendText.
func parseRecord(text []byte) (r record, err error) {
	if bytes.HasPrefix(text, []byte("{")) {
		var s snakeText
		if err := json.Unmarshal(text, &s); err != nil {
			return r, err
		}
		r.snake = polycube.Snake(s.Snake)
		return r, r.snake.Check()
	}
	var puzzle string
	if err := json.Unmarshal(text, &puzzle); err != nil {
		return r, err
	}
	r.puzzle, err = polycube.Parse(puzzle)
	return r, err
}
