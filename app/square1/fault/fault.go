// Package fault explains what is wrong with a text or an alg of the Square-1, in the reader's language: in the window, and on
// the page, whose solver knows nothing of windows.
package fault

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/square1"
)

// Say translates a text, and fills in the values of the map that may follow, as lang.L of Fyne does.
type Say func(text string, values ...any) string

// Filling is a Say that translates by a function, for where there is no Fyne.
func Filling(translate func(text string) string) Say {
	return func(text string, values ...any) string {
		said := translate(text)
		for _, v := range values {
			named, _ := v.(map[string]any)
			for name, value := range named {
				said = strings.ReplaceAll(said, "{{."+name+"}}", fmt.Sprint(value))
			}
		}
		return said
	}
}

// Text explains what is wrong with a text or an alg. colours names a corner by its colours,
// "yellow-blue-red"; it may be nil, or return "" if the colours do not identify corners.
//
// Of errors that wrap one of package square1, only a blocked slice is translated. The
// others also name where the error is, such as a file, and keep their own words.
func Text(say Say, err error, colours func(square1.Piece) string) string {
	switch e := err.(type) {
	case *square1.SyntaxError:
		return syntaxText(say, e)
	case *square1.MissingError:
		return syntaxText(say, e.Alg) + say(missing, map[string]any{"All": square1.PieceCount, "N": e.Missing})
	case *square1.LayerError:
		return layerText(say, e)
	case *square1.PieceError:
		return pieceText(say, e)
	case *square1.PatternError:
		return patternText(say, e)
	}
	var blocked *square1.BlockedError
	if errors.As(err, &blocked) {
		return blockedText(say, blocked, colours)
	}
	return err.Error()
}

func syntaxText(say Say, e *square1.SyntaxError) string {
	at := map[string]any{"Found": e.Found, "Line": e.Line, "Column": e.Column, "Expected": say(e.Expected)}
	switch {
	case e.Found == "":
		return say(unfinished, at)
	case e.Line > 0:
		return say(foundInLine, at)
	}
	return say(found, at)
}

// layerText explains a layer error by how full the layer is.
func layerText(say Say, e *square1.LayerError) string {
	layer := map[string]any{"Layer": say(layers[index(e.Bottom)]), "N": e.Units, "All": square1.Units}
	switch {
	case e.Units == square1.Units-1:
		return say(layerOneLeft, layer)
	case e.Units > 0:
		return say(layerTakes, layer)
	}
	return say(layerUnfilled, layer)
}

func pieceText(say Say, e *square1.PieceError) string {
	texts := pieces[index(e.Piece.IsCorner())]
	text := texts[2]
	switch e.Count {
	case 0:
		text = texts[0]
	case 2:
		text = texts[1]
	}
	return say(text, map[string]any{"Piece": e.Piece.String(), "N": e.Count})
}

// patternText explains what a pattern has too many of, or too few.
func patternText(say Say, e *square1.PatternError) string {
	texts := patterns[index(e.Corners)]
	text := texts[2]
	switch {
	case e.All():
		text = texts[0]
	case e.Top():
		text = texts[1]
	}
	return say(text, map[string]any{"N": e.Count, "Most": e.Most})
}

func blockedText(say Say, e *square1.BlockedError, colours func(square1.Piece) string) string {
	corners := map[string]any{"Corners": cornersText(say, e.Corners, colours), "Move": e.Move}
	if e.Move > 0 {
		return say(blockedMove, corners)
	}
	return say(blockedSlice, corners)
}

// cornersText names corners so that the user can find them.
func cornersText(say Say, corners []square1.Corner, colours func(square1.Piece) string) string {
	var names []string
	coloured := colours != nil && !slices.ContainsFunc(corners, func(c square1.Corner) bool { return colours(c.Piece) == "" })
	for _, c := range corners {
		switch {
		case !coloured:
			names = append(names, say(places[index(c.Bottom)][index(c.Back)]))
		case len(corners) == 1:
			return say(colouredPlaces[index(c.Bottom)][index(c.Back)], map[string]any{"Colours": colours(c.Piece)})
		default: // shorter, since there may be four
			names = append(names, colours(c.Piece)+" ("+say(layers[index(c.Bottom)])+", "+say(ends[index(c.Back)])+")")
		}
	}
	list := listed(say, names)
	if coloured {
		return say(theCorners, map[string]any{"Corners": list})
	}
	return list
}

// listed is "a, b and c".
func listed(say Say, names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return say(and, map[string]any{"Some": strings.Join(names[:last], ", "), "Last": names[last]})
}

// index is that of the second one of two texts, or of the first.
func index(second bool) int {
	if second {
		return 1
	}
	return 0
}
