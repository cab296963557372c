package scheme

import "image/color"

// Name is what people call a colour.
type Name uint8

// The names.
const (
	White Name = iota
	Grey
	Black
	Yellow
	Orange
	Red
	Pink
	Purple
	Blue
	LightBlue
	Green
	Brown
)

// String is the name in English.
func (n Name) String() string {
	return [...]string{
		"white", "grey", "black", "yellow", "orange", "red", "pink", "purple", "blue", "light blue", "green", "brown",
	}[min(n, Brown)]
}

// shades are examples of each name. Dark and light shades are far apart in CIEDE2000, so
// most names need several.
func shades() [Brown + 1][]uint32 {
	return [...][]uint32{
		White:     {0xffffff, 0xf0ede6},
		Grey:      {0xd0d0d0, 0xa8a8a8, 0x808080, 0x585858},
		Black:     {0x000000, 0x242424},
		Yellow:    {0xffff00, 0xf2cb2b, 0xf5eb90},
		Orange:    {0xff8000, 0xf5a500, 0xee7f22},
		Red:       {0xff0000, 0xc8312f, 0x7c1016},
		Pink:      {0xff60b0, 0xf0a0c0, 0xc7648c},
		Purple:    {0x8020a0, 0xb080d8, 0x4a1866},
		Blue:      {0x0000ff, 0x2361bb, 0x101870},
		LightBlue: {0x54caf5, 0xa8d8f0, 0x20d8e0},
		Green:     {0x00ff00, 0x2b9a55, 0x0c5a20, 0x98dc60},
		Brown:     {0x80481c, 0x50301c},
	}
}

// NameOf is the name of a colour: that of the nearest shade.
func NameOf(c color.NRGBA) Name {
	best, least := White, 1e9
	for name, list := range shades() {
		for _, shade := range list {
			if d := Difference(c, rgb(shade)); d < least {
				best, least = Name(name), d
			}
		}
	}
	return best
}

// Names are the names of the faces' colours. distinct reports whether they all differ, so
// that names suffice to tell the faces apart.
func (s Scheme) Names() (names [FaceCount]Name, distinct bool) {
	seen := map[Name]bool{}
	for f, c := range s.Colours {
		names[f] = NameOf(c)
		seen[names[f]] = true
	}
	return names, len(seen) == FaceCount
}
