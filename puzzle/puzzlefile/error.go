package puzzlefile

import (
	"errors"
	"fmt"
	"strings"
)

// Kinds of [Error].
var (
	ErrXML     = errors.New("not a file of BurrTools")
	ErrTooBig  = errors.New("too big")
	ErrProblem = errors.New("this problem is more than a packing puzzle of cubes")
)

// Error says what of a file of BurrTools cannot be read, and where that is. It wraps its Kind.
type Error struct {
	Kind    error // ErrXML, ErrTooBig or ErrProblem
	Problem int   // number of the problem in the file, from 1; 0 for none
	Name    string
	Result  bool   // the problem's result is meant
	Shape   string // the shape, as BurrTools numbers it, with its name; "" for none
	Line    int    // of the file, from 1; 0 for none
	Element string // the one in that line; "" for none
	Reason  string // one of [Reasons]
	Args    []any  // for the verbs in Reason
	Err     error  // the reader's own words, instead of the Reason; nil for none
}

func (e *Error) Error() string {
	var parts []string
	if e.Problem > 0 {
		parts = append(parts, fmt.Sprintf("problem %d (%s)", e.Problem, e.Name))
	}
	if e.Result {
		parts = append(parts, "the result")
	}
	if e.Shape != "" {
		parts = append(parts, "shape "+e.Shape)
	}
	parts = append(parts, e.Kind.Error())
	if e.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", e.Line))
	}
	if e.Element != "" {
		parts = append(parts, "<"+e.Element+">")
	}
	if e.Err != nil {
		return strings.Join(append(parts, e.Err.Error()), ": ")
	}
	return strings.Join(append(parts, fmt.Sprintf(e.Reason, e.Args...)), ": ")
}

// Unwrap makes errors.Is find the kind and the reader's error.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Err}
}

// fault is an error without its place.
func fault(kind error, reason string, args ...any) *Error {
	return &Error{Kind: kind, Reason: reason, Args: args}
}

// Values of [Error.Reason], with the verbs of package fmt.
const (
	becauseXML        = "its XML is damaged"
	becausePacked     = "its compression is damaged"
	becauseRoot       = "expected the element <puzzle>"
	becauseNumber     = "expected a number for %s, found %.40q"
	becauseBytes      = "more than %d MB without compression"
	becauseElements   = "more than %d elements"
	becauseDepth      = "more than %d elements in each other"
	becauseShapes     = "more than %d shapes"
	becauseProblems   = "more than %d problems"
	becauseUses       = "more than %d pieces of all problems"
	becausePrisms     = "its cells are triangular prisms"
	becauseSpheres    = "its cells are spheres"
	becauseTetrahedra = "its cells are tetrahedra in a cube"
	becauseOctahedra  = "its cells are tetrahedra and octahedra"
	becauseGrid       = "its cells are of an unknown kind, %d"
	becauseNoProblem  = "there is no problem in it, only shapes"
	becauseNoResult   = "it has no result shape"
	becauseNoPieces   = "it has no pieces"
	becauseResults    = "the results of all problems have more than %d cells"
	becauseTimes      = "shape %d is used %d to %d times"
	becausePieces     = "more than %d pieces"
	becauseCells      = "the pieces have more than %d cells"
	becauseAllCells   = "the pieces of all problems have more than %d cells"
	becauseColours    = "no colour of a piece may meet one of the result"
	becauseColour     = "a colour above %d"
	becausePair       = "colours %d and %d, expected 0 to %d"
	becauseGroup      = "a group %d, expected 0 to %d"
	becauseMissing    = "shape %d does not exist"
	becauseBox        = "%d x %d x %d cells of type %d"
	becauseMayBeEmpty = "cells that may stay empty"
	becauseSign       = "found %q, expected #, + or _"
	becauseOther      = "%d cells, not %d x %d x %d"
	becauseNoCells    = "no cells"
	becauseLong       = "longer than %d cells"
)

// Reasons lists the values of [Error.Reason], for translation.
func Reasons() []string {
	return []string{
		becauseXML, becausePacked, becauseRoot, becauseNumber, becauseBytes, becauseElements, becauseDepth, becauseShapes,
		becauseProblems, becauseUses, becausePrisms, becauseSpheres, becauseTetrahedra, becauseOctahedra, becauseGrid,
		becauseNoProblem, becauseNoResult, becauseNoPieces, becauseResults, becauseTimes, becausePieces, becauseCells,
		becauseAllCells, becauseColours, becauseColour, becausePair, becauseGroup, becauseMissing, becauseBox, becauseMayBeEmpty, becauseSign, becauseOther,
		becauseNoCells, becauseLong,
	}
}
