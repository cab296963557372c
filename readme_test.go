package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"wedge/app/cli"
	"wedge/app/square1/tables"
	"wedge/docs/guide"
	"wedge/puzzle/algtext"
	"wedge/puzzle/cube3"
	"wedge/puzzle/polycube"
	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/resources/optional"
	"wedge/solver"
	"wedge/solver/coord"
	solve3 "wedge/solver/cube3"
	"wedge/solver/research"
	"wedge/solver/snake"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"wedge": func() {
		ctx, stop := cli.Interruptible(os.Stderr)
		defer stop()
		os.Exit(cli.Run(ctx, os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	}})
}

// written are the README, the guide in docs and CONTRIBUTING.md, one behind the other.
func written(t *testing.T) string {
	t.Helper()
	pages, err := filepath.Glob("docs/guide/*.md")
	if err != nil || len(pages) < 9 {
		t.Fatal(pages, err)
	}
	var text strings.Builder
	for _, name := range append([]string{"README.md", "CONTRIBUTING.md"}, pages...) {
		text.WriteString(readFile(t, name) + "\n")
	}
	return text.String()
}

// TestReadmeExamples runs every command of the README and of the guide that follows a $, in turn. What it prints
// is compared with the lines below, where "..." stands for anything; one that has none must
// write the file that it names, or print something. None fails but where an error is shown.
func TestReadmeExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("runs real solves and exports")
	}
	if ran := runExamples(t, func(command string) bool { return !strings.Contains(command, film) }); ran < 35 {
		t.Error(ran, "commands found")
	}
}

func TestOptionalReadmeFilm(t *testing.T) {
	optional.Need(t, "ffmpeg")
	if ran := runExamples(t, func(command string) bool { return strings.Contains(command, film) }); ran != 1 {
		t.Error(ran, "commands found")
	}
}

// film is in the command that needs an encoder.
const film = ".mp4"

// runExamples runs the README's examples that are chosen, and returns how many there are. Each
// is a shell script of its own, so that the comment at its end hides nothing of the check.
func runExamples(t *testing.T, chosen func(command string) bool) int {
	var script, files strings.Builder
	ran := 0
	for _, example := range regexp.MustCompile(`(?m)^    \$ (.*)\n((?:    [^$\n].*\n)*)`).FindAllStringSubmatch(written(t), -1) {
		command, printed := example[1], strings.TrimPrefix(strings.ReplaceAll("\n"+example[2], "\n    ", "\n"), "\n")
		if !chosen(command) {
			continue
		}
		ran++
		name := fmt.Sprintf("%02d", ran)
		fmt.Fprintf(&files, "-- %s.sh --\nexec 2>&1\n%s\n", name, command)
		fails := strings.HasPrefix(printed, "wedge: ")
		fmt.Fprintf(&script, "%sexec sh %s.sh\n", map[bool]string{true: "! "}[fails], name)
		wanted := regexp.MustCompile(`(?: -o | > )([a-z0-9-]+\.[a-z0-9]+)`).FindStringSubmatch(command)
		switch {
		case printed != "":
			pattern := strings.ReplaceAll(regexp.QuoteMeta(strings.TrimSuffix(printed, "\n")), `\.\.\.`, `[\s\S]*`)
			pattern = strings.ReplaceAll(strings.ReplaceAll(pattern, "'", "''"), "\n", `\n`)
			fmt.Fprintf(&script, "stdout '\\A%s\\n\\z'\n", pattern)
		case wanted != nil:
			fmt.Fprintf(&script, "holds %s\n", wanted[1])
		default:
			fmt.Fprintln(&script, "stdout '[^ ]'")
		}
	}
	name := filepath.Join(t.TempDir(), "readme.txt")
	if err := os.WriteFile(name, []byte(script.String()+files.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files: []string{name},
		Cmds:  map[string]func(*testscript.TestScript, bool, []string){"holds": holds},
		Setup: func(env *testscript.Env) error {
			env.Setenv("WEDGE_TABLES", env.WorkDir+"/tables")
			return nil
		},
	})
	return ran
}

// holds checks that a file begins as its ending says.
func holds(ts *testscript.TestScript, _ bool, args []string) {
	begins := map[string]string{
		".svg": "<svg", ".pdf": "%PDF-", ".png": "\x89PNG", ".gif": "GIF89a", ".html": "<", ".js": "", ".stl": "", ".txt": "", ".mp4": "",
	}
	ending := filepath.Ext(args[0])
	first, known := begins[ending]
	content := strings.TrimPrefix(ts.ReadFile(args[0]), `<?xml version="1.0" encoding="UTF-8"?>`+"\n")
	if !known || len(content) < 100 || !strings.HasPrefix(content, first) {
		ts.Fatalf("%s has %d bytes and begins with %.20q", args[0], len(content), content)
	}
}

// TestReadmeCommands: the commands that take too long for a test exist.
func TestReadmeCommands(t *testing.T) {
	found := regexp.MustCompile("(?m)(?:`|^    )(?:\\./)?wedge ([a-z0-9 ]+[a-z0-9])").FindAllStringSubmatch(written(t), -1)
	if len(found) < 6 {
		t.Fatal(len(found), "commands found")
	}
	for _, f := range found {
		var out strings.Builder
		if status := cli.Run(t.Context(), append(strings.Fields(f[1]), "--help"), cli.Streams{Out: &out, Err: &out}); status != 0 {
			t.Errorf("wedge %s: status %d: %s", f[1], status, out.String())
		}
	}
}

// TestReadmeFigures computes each figure of the text of README and guide. A figure that is not
// computed here, or quoted from BENCHMARKS.md, does not belong there.
func TestReadmeFigures(t *testing.T) {
	positions := int64(0)
	for _, n := range square1.Distribution() {
		positions += n
	}
	small := 0
	for _, content := range resources.SmallTables() {
		small += len(content)
	}
	god, err := tables.GodsNumber()
	if err != nil {
		t.Fatal(err)
	}
	text := written(t)
	text = regexp.MustCompile(`(?m)^    \$ .*\n(    [^$\n].*\n)*`).ReplaceAllStringFunc(text, func(example string) string {
		command, _, _ := strings.Cut(example, "\n") // what it prints is compared above
		_, comment, _ := strings.Cut(command, "   # ")
		return comment
	})
	remove := func(claim string) {
		t.Helper()
		if !strings.Contains(text, claim) {
			t.Errorf("the README lacks %q", claim)
		}
		text = strings.ReplaceAll(text, claim, "")
	}
	remove("Go " + strings.TrimSuffix(regexp.MustCompile(`(?m)^go (.*)$`).FindStringSubmatch(readFile(t, "go.mod"))[1], ".0"))
	remove(grouped(positions) + " positions")
	remove(fmt.Sprintf("the %d shapes, their %d pairs, %d without mirror images", square1.LayerShapeCount, len(square1.UnorderedPairs()), len(square1.CanonicalPairs())))
	remove(fmt.Sprintf("| small | %.1f MB |", float64(small)/1e6))
	remove(fmt.Sprintf("| medium | %d MB |", megabytes(coord.Half)))
	remove(fmt.Sprintf("| complete | %d MB |", megabytes(coord.Fine)))
	remove(fmt.Sprintf("slices | %d |", square1.MaxDistance))
	remove(fmt.Sprintf("as in regulation 12c4 | %d |", god.Moves))
	remove(fmt.Sprintf("proves the %d", god.Moves))
	_, most := research.WCARange(square1.MaxDistance-1, false)
	remove(fmt.Sprintf("at most %d slices need at most %d moves", square1.MaxDistance-1, most))
	remove(fmt.Sprintf("a position that needs %d, every", square1.MaxDistance))
	remove(fmt.Sprintf("as %d does not occur", square1.MaxDistance+1))
	remove(fmt.Sprintf("leads to a position that needs %d.", square1.MaxDistance-1))
	_, most = research.WCARange(square1.MaxDistance, true)
	remove(fmt.Sprintf("has at most %d moves", most))
	remove(fmt.Sprintf("Only blocked positions need %d", god.Moves))
	remove(fmt.Sprintf("no scramble needs %d", god.Moves))
	remove(grouped(god.Turning) + " positions")
	remove("2k − 1 WCA moves")
	remove(fmt.Sprintf("Rubik's cube (%d MB)", (solve3.LargeBytes+999_999)/1_000_000))
	remove(fmt.Sprintf("%d, by Chen Shuang", square1.MaxTurns))
	remove(fmt.Sprintf("it proves that %d are needed", square1.MaxTurns))
	remove(fmt.Sprintf("finds %d positions", len(square1.MostTurns())))
	remove(fmt.Sprintf("has a solution of %d", square1.MaxTurns-1))
	remove(fmt.Sprintf("That %d are enough", square1.MaxTurns))
	remove(grouped(square1.SliceablePositions) + " positions")
	solutions, one := int64(0), int64(0)
	for _, n := range square1.SolutionDistribution() {
		solutions, one = solutions+n.Sum, one+n.One
	}
	remove(fmt.Sprintf("has %.1f on\naverage, and %s positions have only one", float64(solutions)/float64(positions), grouped(one)))
	needed, mean, refused := square1.MoveDistribution(), 0.0, int64(0)
	for moves, n := range needed {
		mean += float64(moves) * float64(n) / square1.SliceablePositions
		if moves < solver.FewestMoves {
			refused += n
		}
	}
	remove(fmt.Sprintf("%.2f on average, and %d most often", mean, slices.Index(needed[:], slices.Max(needed[:]))))
	remove(fmt.Sprintf("Fewer than %d, the least that regulation 4b3d allows", solver.FewestMoves))
	remove(fmt.Sprintf("need %s of them: one in %s", grouped(refused), grouped((square1.SliceablePositions+refused/2)/refused)))
	var pieces strings.Builder
	if status := cli.Run(t.Context(), []string{"export", "square1", "--format", "stl", "-o", "-"}, cli.Streams{Out: &pieces, Err: io.Discard}); status != 0 {
		t.Fatal(status)
	}
	remove(regexp.MustCompile(`side [0-9.]+ mm, clearance [0-9.]+ mm`).FindString(pieces.String()))

	remove(fmt.Sprintf("%d named puzzles", len(resources.Puzzles())))
	remove("T pieces in 6 x 6 x 2 and 6 x 6 x 6")
	atlas, err := snake.Atlas(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	remove(grouped(int64(len(atlas))) + "\n  snakes that fold into 3 x 3 x 3")
	roux, err := polycube.ParseSnake("1 5 8 12 14 19 21 23 25")
	if err != nil {
		t.Fatal(err)
	}
	box, err := polycube.Box(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	folds, err := snake.Count(t.Context(), roux, box)
	if err != nil || folds.Rotations != 2 {
		t.Error(folds, err)
	}
	remove(fmt.Sprintf("why %d folds are only two", folds.Raw))
	const copies, cells = 6 * 6 * 6 / 4, "6 x 6 x 6"
	remove(fmt.Sprintf("%d T pieces in %s", copies, cells))

	remove(fmt.Sprintf("(of %d if the face cubies are marked)", cube3.ExtendedClassCount))
	remove(fmt.Sprintf("%d stickers", cube3.FaceletCount))
	claim := cube3.CountComplementary()
	remove(fmt.Sprintf("a claim of 1980, tested on %s configurations", grouped(int64(claim.Configurations))))
	if claim.Holds() {
		t.Error("the claim holds")
	}

	remove(fmt.Sprintf("at most %s moves, groups written out, and a text %s bytes", grouped(algtext.MaxMoves), grouped(algtext.MaxBytes)))
	benchmarks := readFile(t, "BENCHMARKS.md")
	const marked = "25 moves or fewer for most cubes; none measured took more than 30"
	if remove(marked); !strings.Contains(benchmarks, marked) {
		t.Errorf("BENCHMARKS.md lacks %q", marked)
	}
	for claim, measured := range map[string]string{"16.9416 for OBL/PBL": "| OBL/PBL | **16.9416** |", "15.6952 if parity": "| CSP/OBL/PBL | **15.6952** |"} {
		if remove(claim); !strings.Contains(benchmarks, measured) {
			t.Errorf("BENCHMARKS.md lacks %q", measured)
		}
	}
	const most22 = "at most 22 moves"
	if remove(most22); !strings.Contains(benchmarks, most22) {
		t.Errorf("BENCHMARKS.md lacks %q", most22)
	}
	for _, measured := range regexp.MustCompile(`[0-9.]+ (ms|s|min|GB)\b`).FindAllString(text, -1) {
		if !regexp.MustCompile(`\b` + regexp.QuoteMeta(measured) + `\b`).MatchString(benchmarks) {
			t.Errorf("BENCHMARKS.md lacks %q", measured)
		}
		text = strings.ReplaceAll(text, measured, "")
	}
	text = regexp.MustCompile("(?m)^[0-9]\\. |^    /.*$|Ctrl\\+(Shift\\+)?[0-9]|F[0-9]+\\b|`[^`]*`|<img[^>]*>|\\([^)]*/[^)]*\\)|= \\(6.*e,6\\+f\\)").ReplaceAllString(text, "") // numbers of lists, keys, code and algs
	for _, none := range []string{"Square-1", "Cube21", "PNG, SVG", "puzzle/square1", "OpenGL and X11", "UTF-16", "3D", "MP4 and WebM", "page of A4", "a question of 1980", "status is 1 if", "and 2 if", "2 cores"} {
		text = strings.ReplaceAll(text, none, "")
	}
	if rest := regexp.MustCompile(`.*[0-9].*`).FindAllString(text, -1); rest != nil {
		t.Errorf("figures that nothing checks:\n%s", strings.Join(rest, "\n"))
	}
}

// megabytes is the size of a table with one bit for each place of each row, for a square
// middle and for the other.
func megabytes(grain coord.Grain) int {
	s := coord.New(coord.Corners, grain)
	return (s.Rows()*2*((s.Places()+7)/8) + 5e5) / 1e6
}

// grouped writes a number with a comma every three digits.
func grouped(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestGuideNames: every name in italics in the guide is a text of the program, in the page's language, and every key behind
// one in parentheses is that of the command with this text. The other keys that are named do something, too.
func TestGuideNames(t *testing.T) {
	texts := map[string]any{}
	if err := json.Unmarshal(resources.Translations()[guide.German], &texts); err != nil {
		t.Fatal(err)
	}
	original := map[string][]string{} // the English texts for a German one
	for english, german := range texts {
		if g, ok := german.(string); ok {
			original[g] = append(original[g], english)
		}
	}
	commands := readFile(t, "app/testdata/commands.txt") // which TestCommandList compares with the window
	names, keys := 0, 0
	for _, language := range []string{"en", guide.German} {
		pages, err := guide.Read(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			for _, block := range page.Blocks {
				for i, span := range block.Text {
					english := []string{span.Text}
					if language == guide.German {
						english = original[span.Text]
					}
					if _, known := texts[strings.Join(english[:min(len(english), 1)], "")]; span.Look == guide.Name {
						if names++; !known {
							t.Errorf("%s, %s: the program has no %q", page.ID, language, span.Text)
						}
						if i+1 == len(block.Text) {
							continue
						}
						if key := regexp.MustCompile(`^ \(([^)]+)\)`).FindStringSubmatch(block.Text[i+1].Text); key != nil {
							keys++
							if !slices.ContainsFunc(english, func(name string) bool { return hasKey(commands, name, englishKey(key[1])) }) {
								t.Errorf("%s, %s: %s is not by %s", page.ID, language, span.Text, key[1])
							}
						}
						continue
					}
					for _, key := range regexp.MustCompile(`\bF[0-9]+|Ctrl\+(?:Shift\+)?[^ ).]+`).FindAllString(englishKey(span.Text), -1) {
						if !hasKey(commands, "", key) {
							t.Errorf("%s, %s: %s does nothing", page.ID, language, key)
						}
					}
				}
			}
		}
	}
	if names < 80 || keys < 40 {
		t.Errorf("%d names and %d keys", names, keys)
	}
}

// englishKey is a text with the English names of keys.
func englishKey(text string) string {
	return strings.NewReplacer("Strg", "Ctrl", "Umschalt", "Shift", "Eingabe", "Enter").Replace(text)
}

// hasKey reports whether a list of commands has one with a text, empty for any, and a key.
func hasKey(commands, text, key string) bool {
	for line := range strings.Lines(commands) {
		_, keys, ok := strings.Cut(line, fmt.Sprintf("%q", text))
		if text == "" {
			keys, ok = line, true
		}
		if ok && (strings.Contains(keys, ", key "+key+" (") || strings.Contains(strings.TrimRight(keys, "\n")+",", ", "+key+",")) {
			return true
		}
	}
	return false
}

// TestReadmeShort: the README is read in two screens, each page of the guide in two more, and what those who change
// the program read first in four; what they link to is there.
func TestReadmeShort(t *testing.T) {
	pages, err := filepath.Glob("docs/guide/*.md")
	if err != nil {
		t.Fatal(err)
	}
	german, err := filepath.Glob("docs/guide/de/*.md")
	if err != nil || len(german) != len(pages) {
		t.Error(german, err)
	}
	linked := readFile(t, "README.md")
	longer := map[string]int{"ARCHITECTURE.md": 12_000, "BENCHMARKS.md": 12_000, "docs/lessons.md": 60_000} // bytes
	for _, name := range append([]string{"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "BENCHMARKS.md", "docs/sources.md", "docs/lessons.md"}, append(pages, german...)...) {
		text := readFile(t, name)
		if most := cmp.Or(longer[name], 6000); len(text) > most {
			t.Errorf("%s has %d bytes, more than %d", name, len(text), most)
		}
		if slices.Contains(pages, name) && !strings.Contains(linked, "("+name+")") {
			t.Errorf("the README does not link to %s", name)
		}
		for _, link := range regexp.MustCompile(`\]\(([^)#]+)[^)]*\)|src="((?:\.\./)+[^"]+|docs/[^"]+)"`).FindAllStringSubmatch(text, -1) {
			to := link[1] + link[2]
			if strings.Contains(to, "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), to)); err != nil {
				t.Errorf("%s links to %s: %v", name, to, err)
			}
		}
	}
}
