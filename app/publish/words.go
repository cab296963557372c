package publish

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/picture"
)

// Words of choices.
const (
	AsInWindow  = "window"
	Standard    = "standard"
	Light       = "light"
	Dark        = "dark"
	White       = "white"
	Transparent = "transparent"
)

// Cameras, Backgrounds, Speeds and Rates are the words of choices, the default first.
func Cameras() []string     { return []string{AsInWindow, Standard} }
func Backgrounds() []string { return []string{AsInWindow, Light, Dark, White, Transparent} }
func Speeds() []string {
	return []string{AsInWindow, "0.25", "0.5", "0.75", "1", "1.5", "2", "3", "5"}
}
func Rates() []string { return []string{"30", "10", "15", "20", "25", "50", "60"} }

// Shows are the names of the views that can be chosen, the default first.
func Shows() []string {
	return []string{picture.ThreeD.String(), picture.Plan.String(), picture.Both.String()}
}

// OrderedRates are the rates, the least first.
func OrderedRates() []string {
	list := Rates()
	slices.SortFunc(list, func(a, b string) int { return len(a) - len(b) + strings.Compare(a, b) })
	return list
}

// Title is a word in the user's language; words that it does not know stay.
func Title(word string) string {
	switch word {
	case AsInWindow:
		return lang.L("As in the window")
	case Standard:
		return lang.L("Standard")
	case Light:
		return lang.L("Light")
	case Dark:
		return lang.L("Dark")
	case White:
		return lang.L("White")
	case Transparent:
		return lang.L("Transparent")
	}
	return word
}

// SpeedTitle is a speed in the user's language.
func SpeedTitle(word string) string {
	f, err := strconv.ParseFloat(word, 64)
	if err != nil {
		return Title(word)
	}
	return lang.L("{{.Factor}}x", map[string]any{"Factor": control.Decimal(f, -1)})
}

// Rate is a number of frames per second.
func Rate(word string) int {
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= picture.MaxRate {
		return n
	}
	return 30
}

// ErrSizeText: a size is not two whole numbers.
var ErrSizeText = errors.New("the size is not two whole numbers")

// ParseSize reads a size, in pixels, as typed.
func ParseSize(width, height string) (w, h int, err error) {
	w, err1 := strconv.Atoi(strings.TrimSpace(width))
	h, err2 := strconv.Atoi(strings.TrimSpace(height))
	if errors.Join(err1, err2) != nil {
		return 0, 0, ErrSizeText
	}
	return w, h, nil
}

// WithEnding replaces the ending of a file name: one that known reports, or another that
// looks like one.
func WithEnding(name, ending string, known func(name string) bool) string {
	end := filepath.Ext(name)
	if !known(name) && strings.Trim(end, ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		end = "" // a part of the name, as in "(1.0)"
	}
	return strings.TrimSuffix(name, end) + "." + ending
}

// listed are words with commas and, before the last, "or".
func listed(words []string) string {
	last := len(words) - 1
	return lang.L("{{.Others}} or {{.Last}}", map[string]any{"Others": strings.Join(words[:last], ", "), "Last": words[last]})
}

// errorText explains in the user's language why something cannot be exported: errors of files,
// sizes and endings, which files may have.
func errorText(err error, endings []string) string {
	var path *fs.PathError
	switch {
	case errors.As(err, &path) && path.Op == "open":
		return lang.L("Could not read {{.File}}: {{.Why}}", map[string]any{"File": path.Path, "Why": path.Err})
	case errors.As(err, &path):
		return lang.L("Could not write the file: {{.Why}}", map[string]any{"Why": control.Reason(err)})
	case errors.Is(err, picture.ErrSize):
		return lang.L("Enter a width and a height of 1 to {{.Most}} pixels.", map[string]any{"Most": picture.MaxSide})
	case errors.Is(err, ErrSizeText):
		return lang.L("Enter two whole numbers as size, such as 1200 and 1000.")
	case errors.Is(err, picture.ErrEncoder):
		return lang.L("MP4 and WebM are made by another program, ffmpeg, which is missing or has failed: {{.Error}}", map[string]any{"Error": err})
	case errors.Is(err, picture.ErrExtension):
		var words []string
		for _, e := range endings {
			words = append(words, "."+e)
		}
		return lang.L("End the file name in {{.Endings}}.", map[string]any{"Endings": listed(words)})
	}
	return err.Error()
}
