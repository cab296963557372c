package file_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/picture/file"
)

// TestExport: what moves is a page that plays it; one that would be too large shows what the work has instead, or
// is an error. What does not move is a still picture in all its formats.
func TestExport(t *testing.T) {
	export := func(f picture.Format, w picture.Work) ([]byte, error) {
		var b bytes.Buffer
		err := file.New().Export(t.Context(), &b, f, w, picture.Playing{Rate: 2}, false)
		return b.Bytes(), err
	}
	rolls := rolling()
	moving := picture.Work{Options: options(picture.ThreeD, 30, 30), Motion: &picture.Motion{At: rolls.At, Moves: rolls.Moves}}
	still := picture.Work{Options: options(picture.ThreeD, 30, 30), Subjects: []picture.Subject{subject()}}
	moving.Instead = &still
	resting, err := export(picture.HTML, still)
	if err != nil {
		t.Fatal(err)
	}
	if page, err := export(picture.HTML, moving); err != nil || bytes.Equal(page, resting) || !bytes.Contains(page, []byte("roll")) {
		t.Errorf("%d bytes, %v", len(page), err)
	}
	if film, err := export(picture.GIF, moving); err != nil || len(film) == 0 {
		t.Error(err)
	}
	if _, err := export(picture.GIF, still); !errors.Is(err, picture.ErrOption) {
		t.Error("what does not move:", err)
	}
	moving.Motion.Moves = slices.Clone(rolls.Moves)
	moving.Motion.Moves[0].Title = strings.Repeat("x", figure.MaxHTML)
	if page, err := export(picture.HTML, moving); err != nil || !bytes.Equal(page, resting) {
		t.Errorf("%d bytes, %v", len(page), err)
	}
	moving.Instead = nil
	if page, err := export(picture.HTML, moving); !errors.Is(err, picture.ErrContent) || len(page) > 0 {
		t.Errorf("%d bytes, %v", len(page), err)
	}
}
