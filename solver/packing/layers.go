package packing

// Owners is, for each cell of the target, the index in k of the placement that fills it,
// or -1.
func (p *Problem) Owners(k Packing) []int {
	owners := make([]int, len(p.cells))
	for i := range owners {
		owners[i] = -1
	}
	for i, id := range k {
		for _, c := range p.spots[id].cells {
			owners[c] = i
		}
	}
	return owners
}

// Layers are pictures of the layers of a packing from the lowest up, each a list of rows
// seen from above, one letter a cell: '.' outside the target, else a letter for the
// placement. A piece has the same letter in all packings, or as many letters as it may be
// used times; after Z come a to z, 0 to 9 and accented letters.
func (p *Problem) Layers(k Packing) [][]string {
	owners := p.Owners(k)
	x, y, z := p.puzzle.Target.Sides()
	layers := make([][][]rune, z)
	for i := range layers {
		layers[i] = make([][]rune, y)
		for j := range layers[i] {
			layers[i][j] = make([]rune, x)
			for n := range layers[i][j] {
				layers[i][j][n] = '.'
			}
		}
	}
	letters := p.letters(k)
	for i, c := range p.cells {
		if owners[i] >= 0 {
			layers[c.Z][c.Y][c.X] = letters[owners[i]]
		}
	}
	text := make([][]string, z)
	for i := range layers {
		for _, row := range layers[i] {
			text[i] = append(text[i], string(row))
		}
	}
	return text
}

// Copies are numbers for the placements of a packing, from 0: each copy of each piece has
// its own. A piece used once has the same number in all packings.
func (p *Problem) Copies(k Packing) []int {
	next, _ := p.firstCopies()
	list := make([]int, len(k))
	for i, id := range k {
		list[i] = next[p.spots[id].kind]
		next[p.spots[id].kind]++
	}
	return list
}

// Copy is a piece that is used, of those with the same shape.
type Copy struct {
	Piece int // an index in Puzzle.Pieces: of pieces with equal shapes, the first
	Index int // from 0, of those that have the shape
}

// Numbered are all copies by their numbers: see [Problem.Copies].
func (p *Problem) Numbered() (list []Copy) {
	for _, kind := range p.kinds {
		for i := range kind.max {
			list = append(list, Copy{kind.piece, i})
		}
	}
	return list
}

// Letter is the one that a copy has in the layers of all packings, by its number. Without it
// letters depend on the packing: there are more copies than letters.
func (p *Problem) Letter(number int) (letterOf rune, ok bool) {
	if _, total := p.firstCopies(); number < 0 || number >= total || total > plainLetters {
		return 0, false
	}
	return letter(number), true
}

// firstCopies are the numbers of the first copy of each kind, and the number of all copies.
func (p *Problem) firstCopies() (first []int, total int) {
	first = make([]int, len(p.kinds))
	for i, kind := range p.kinds {
		first[i] = total
		total += kind.max
	}
	return first, total
}

// letters are those of the placements of a packing.
func (p *Problem) letters(k Packing) []rune {
	copies := p.Copies(k)
	_, total := p.firstCopies()
	list := make([]rune, len(k))
	for i := range k {
		list[i] = letter(i)
		if total <= plainLetters {
			list[i] = letter(copies[i])
		}
	}
	return list
}

// plainLetters is the number of letters before the accented ones.
const plainLetters = 26 + 26 + 10

func letter(i int) rune {
	const accented = 0x24F - 0xFF // Latin Extended-A and B: all of them are letters
	switch {
	case i < 26:
		return 'A' + rune(i) // small
	case i < 52:
		return 'a' + rune(i-26) // small
	case i < plainLetters:
		return '0' + rune(i-52) // small
	}
	return 0x100 + rune((i-plainLetters)%accented) // small
}
