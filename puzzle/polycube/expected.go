package polycube

// Values of [SyntaxError.Expected] for puzzles.
const (
	expectShort   = "a text of at most 2,000,000 bytes"
	expectKeyword = "box, target, piece, group, match, name or source"
	expectOne     = "only one target"
	expectTarget  = "a target: a line such as box 3 3 3, or target and its layers"
	expectSide    = "a side of the box, 1 to 64"
	expectLine    = "the end of the line"
	expectRows    = "rows of # and . below"
	expectRow     = "a row of # and ."
	expectCell    = "# for a cell, . for none, a colour 1 to 63, or the end of the row; a comment needs a blank after #"
	expectOneRow  = "the end of the row, which has no blanks between its cells: layers stand below each other, with an empty line between"
	expectDrawing = "the line target, or a piece without cells, above this row"
	expectWidth   = "a row of at most 64 cells"
	expectDepth   = "at most 64 rows in a layer"
	expectHeight  = "at most 64 layers"
	expectShape   = "cells such as 0,0,0 1,0,0, the name of a polycube such as T4, or rows of # and . below"
	expectNumber  = "a number from -1000 to 1000"
	expectComma   = "a comma: a cell is three numbers such as 1,0,0"
	expectBracket = "the closing bracket of the cell"
	expectNew     = "a cell that is not in the piece yet"
	expectSpan    = "cells at most 64 apart"
	expectTimes   = "how often the piece is used, 1 to 1000000, such as x4 or x0-2"
	expectMore    = "a number that is not smaller than the one before"
	expectQuote   = "a closing quote"
	expectPieces  = "at most 1000 pieces"
	expectCells   = "pieces of at most 50,000 cells together"
	expectPair    = "two colours 1 to 63, of pieces and of the target, such as 1-2"
	expectGroup   = "the number of a group, 0 to 1000"
	expectName    = "a name of at most 200 bytes"
	expectSource  = "a source of at most 2000 bytes"
	// For a piece with the name of a polycube and # alone below.
	expectSecondCell = "a second cell below: # alone may be a cell or an empty comment"
)

// Expectations lists the values of [SyntaxError.Expected] for puzzles, for translation.
func Expectations() []string {
	return []string{
		expectShort,
		expectKeyword,
		expectOne,
		expectTarget,
		expectSide,
		expectLine,
		expectRows,
		expectRow,
		expectCell,
		expectOneRow,
		expectDrawing,
		expectWidth,
		expectDepth,
		expectHeight,
		expectShape,
		expectNumber,
		expectComma,
		expectBracket,
		expectNew,
		expectSpan,
		expectTimes,
		expectMore,
		expectQuote,
		expectPieces,
		expectCells,
		expectPair,
		expectGroup,
		expectName, expectSource,
		expectSecondCell,
	}
}
