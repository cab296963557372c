package display

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// ErrorText explains in the user's language what is wrong with a text or an alg. colours
// names a corner by its colours, "yellow-blue-red"; it may be nil, or return "" if the
// colours do not identify corners.
//
// Of errors that wrap one of package square1, only a blocked slice is translated. The
// others also name where the error is, such as a file, and keep their own words.
func ErrorText(err error, colours func(square1.Piece) string) string {
	switch e := err.(type) {
	case *square1.SyntaxError:
		return syntaxText(e)
	case *square1.MissingError:
		return syntaxText(e.Alg) + lang.L(", or a position of {{.All}} pieces: missing {{.N}}", map[string]any{"All": square1.PieceCount, "N": e.Missing})
	case *square1.LayerError:
		return layerText(e)
	case *square1.PieceError:
		return pieceText(e)
	case *square1.PatternError:
		return patternText(e)
	}
	var blocked *square1.BlockedError
	if errors.As(err, &blocked) {
		return blockedText(blocked, colours)
	}
	return err.Error()
}

// unfinishedText says what the rest of an alg lacks that is right as far as it goes.
func unfinishedText(rest string, err error) string {
	if e, ok := errors.AsType[*square1.SyntaxError](err); ok && e.Found == "" {
		return lang.L("“{{.Rest}}” is not complete: expected {{.Expected}}",
			map[string]any{"Rest": rest, "Expected": lang.L(e.Expected)})
	}
	return lang.L("“{{.Rest}}” is not complete", map[string]any{"Rest": rest})
}

func syntaxText(e *square1.SyntaxError) string {
	expected := lang.L(e.Expected)
	if e.Found == "" {
		return lang.L("Unfinished: expected {{.Expected}}", map[string]any{"Expected": expected})
	}
	parts := map[string]any{"Found": e.Found, "Line": e.Line, "Column": e.Column, "Expected": expected}
	if e.Line > 0 {
		return lang.L("“{{.Found}}” in line {{.Line}}, column {{.Column}}: expected {{.Expected}}", parts)
	}
	return lang.L("“{{.Found}}” at column {{.Column}}: expected {{.Expected}}", parts)
}

// layerText explains a layer error by how full the layer is.
func layerText(e *square1.LayerError) string {
	layer := map[string]any{"Layer": layerName(e.Bottom), "N": e.Units, "All": square1.Units}
	switch {
	case e.Units == square1.Units-1:
		return lang.L("The layer ({{.Layer}}) has one place left: too little for the next corner", layer)
	case e.Units > 0:
		return lang.L("The pieces of the layer ({{.Layer}}) take up {{.N}} of {{.All}} places", layer)
	}
	return lang.L("The pieces of the layer ({{.Layer}}) do not fill {{.All}} places", layer)
}

func layerName(bottom bool) string {
	if bottom {
		return lang.L("bottom")
	}
	return lang.L("top")
}

func pieceText(e *square1.PieceError) string {
	piece := map[string]any{"Piece": e.Piece.String(), "N": e.Count}
	switch {
	case e.Piece.IsCorner() && e.Count == 0:
		return lang.L("Corner {{.Piece}} is missing", piece)
	case e.Piece.IsCorner() && e.Count == 2:
		return lang.L("Corner {{.Piece}} appears twice", piece)
	case e.Piece.IsCorner():
		return lang.L("Corner {{.Piece}} appears {{.N}} times", piece)
	case e.Count == 0:
		return lang.L("Edge {{.Piece}} is missing", piece)
	case e.Count == 2:
		return lang.L("Edge {{.Piece}} appears twice", piece)
	}
	return lang.L("Edge {{.Piece}} appears {{.N}} times", piece)
}

// patternText explains what a pattern has too many of, or too few.
func patternText(e *square1.PatternError) string {
	count := map[string]any{"N": e.Count, "Most": e.Most}
	switch {
	case e.All() && e.Corners:
		return lang.L("The pattern has {{.N}} corners, not {{.Most}}", count)
	case e.All():
		return lang.L("The pattern has {{.N}} edges, not {{.Most}}", count)
	case e.Corners && e.Top():
		return lang.L("{{.N}} corners have the top's colour, counting those named: at most {{.Most}} can", count)
	case e.Corners:
		return lang.L("{{.N}} corners have the bottom's colour, counting those named: at most {{.Most}} can", count)
	case e.Top():
		return lang.L("{{.N}} edges have the top's colour, counting those named: at most {{.Most}} can", count)
	}
	return lang.L("{{.N}} edges have the bottom's colour, counting those named: at most {{.Most}} can", count)
}

func blockedText(e *square1.BlockedError, colours func(square1.Piece) string) string {
	corners := map[string]any{"Corners": cornersText(e.Corners, colours), "Move": e.Move}
	if e.Move > 0 {
		return lang.L("Move {{.Move}} is blocked by {{.Corners}}", corners)
	}
	return lang.L("The slice is blocked by {{.Corners}}", corners)
}

// cornersText names corners so that the user can find them.
func cornersText(corners []square1.Corner, colours func(square1.Piece) string) string {
	var names []string
	coloured := colours != nil && !slices.ContainsFunc(corners, func(c square1.Corner) bool { return colours(c.Piece) == "" })
	for _, c := range corners {
		switch {
		case !coloured:
			names = append(names, cornerPlace(c))
		case len(corners) == 1:
			return cornerOf(c, colours(c.Piece))
		default: // shorter, since there may be four
			end := lang.L("front")
			if c.Back {
				end = lang.L("back")
			}
			names = append(names, colours(c.Piece)+" ("+layerName(c.Bottom)+", "+end+")")
		}
	}
	list := listed(names)
	if coloured {
		return lang.L("the corners {{.Corners}}", map[string]any{"Corners": list})
	}
	return list
}

// listed is "a, b and c".
func listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return lang.L("{{.Some}} and {{.Last}}", map[string]any{"Some": strings.Join(names[:last], ", "), "Last": names[last]})
}

// cornerPlace names a corner by where it lies across the cut.
func cornerPlace(c square1.Corner) string {
	switch {
	case c.Bottom && c.Back:
		return lang.L("the corner at the back of the bottom")
	case c.Bottom:
		return lang.L("the corner at the front of the bottom")
	case c.Back:
		return lang.L("the corner at the back of the top")
	}
	return lang.L("the corner at the front of the top")
}

// cornerOf names a corner by its colours and where it lies.
func cornerOf(c square1.Corner, colours string) string {
	name := map[string]any{"Colours": colours}
	switch {
	case c.Bottom && c.Back:
		return lang.L("the {{.Colours}} corner at the back of the bottom", name)
	case c.Bottom:
		return lang.L("the {{.Colours}} corner at the front of the bottom", name)
	case c.Back:
		return lang.L("the {{.Colours}} corner at the back of the top", name)
	}
	return lang.L("the {{.Colours}} corner at the front of the top", name)
}

// FileError is an error in a file with algs or positions.
type FileError struct {
	File string // without its folder
	Line int    // from 1; 0 for the whole file
	Err  error
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s, line %d: %v", e.File, e.Line, e.Err)
}

func (e *FileError) Unwrap() error { return e.Err }

// Text is the error in the user's language; why says what is wrong.
func (e *FileError) Text(why string) string {
	parts := map[string]any{"File": e.File, "Line": e.Line, "Why": why}
	if e.Line > 0 {
		return lang.L("{{.File}}, line {{.Line}}: {{.Why}}", parts)
	}
	return lang.L("{{.File}}: {{.Why}}", parts)
}
