package app

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1"
	"wedge/app/square1/fault"
	"wedge/puzzle/cube3"
	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
	puzzle "wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/resources"
	"wedge/solver/analysis"
)

// sourceText is a text in the source that is shown in the user's language.
type sourceText struct {
	at     token.Position
	plural bool
}

// fynesTexts are those that Fyne itself shows in what the window uses: the menus of
// entries, the choice of a colour, questions, the main menu. Fyne looks for them in the
// system's language only, not in the chosen one.
func fynesTexts() []string {
	return []string{"Advanced", "Cancel", "Confirm", "Copy", "Cut", "No", "Paste", "Quit", "Redo", "Select all", "Undo", "Yes"}
}

// sourceTexts finds all texts of the window, in all packages that belong to it.
func sourceTexts(t *testing.T) map[string]sourceText {
	t.Helper()
	found := map[string]sourceText{}
	files := 0
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if slices.Contains(untranslated(), name) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files++
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			takeText(t, set, n, found)
			return true
		})
		return nil
	})
	if err != nil || files < 100 {
		t.Fatal(files, err)
	}
	takePuzzles(t, found)
	return found
}

// takePuzzles takes down the names of the packing puzzles and snakes, which lists show, the
// sources of puzzles, and what the text form of puzzles expects.
func takePuzzles(t *testing.T, found map[string]sourceText) {
	t.Helper()
	for _, name := range resources.Puzzles() {
		text, err := resources.Puzzle(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := polycube.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		found[p.Name] = sourceText{token.Position{Filename: name + ".txt"}, false}
		found[p.Source] = sourceText{token.Position{Filename: name + ".txt"}, false}
	}
	for _, s := range resources.Snakes() {
		found[s.Name] = sourceText{token.Position{Filename: "snakes.tsv"}, false}
	}
	for _, e := range slices.Concat(method.Expectations(), polycube.Expectations(), polycube.SnakeExpectations(), cube3.Expectations(), puzzlefile.Reasons(), fault.Texts()) {
		found[e] = sourceText{token.Position{Filename: "expected.go"}, false}
	}
}

// untranslated are folders that do not belong to the window.
func untranslated() []string { return []string{"cli", "e2e", "pagetest", "roomtest"} }

// takeText takes down the text of a call of Fyne's package lang.
func takeText(t *testing.T, set *token.FileSet, n ast.Node, found map[string]sourceText) {
	t.Helper()
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	if x, ok := f.X.(*ast.Ident); !ok || x.Name != "lang" {
		return
	}
	at := set.Position(call.Pos())
	switch f.Sel.Name {
	case "L", "Localize", "N", "LocalizePlural", "X", "LocalizeKey", "XN", "LocalizePluralKey":
	default:
		return
	}
	plural := f.Sel.Name == "N" || f.Sel.Name == "LocalizePlural" || strings.HasPrefix(f.Sel.Name, "XN") || f.Sel.Name == "LocalizePluralKey"
	text, ok := constant(call.Args[0])
	if !ok {
		s, is := call.Args[0].(*ast.SelectorExpr)
		if is && filepath.Base(at.Filename) == "preferences.go" && s.Sel.Name == "Name" {
			for _, p := range scheme.Presets() {
				found[p.Name] = sourceText{at, false}
			}
			return
		}
		if is && filepath.Base(at.Filename) == "errortext.go" && s.Sel.Name == "Expected" {
			for _, e := range puzzle.Expectations() {
				found[e] = sourceText{at, false}
			}
			return
		}
		if is && slices.Contains([]string{"puzzles.go", "named.go", "errortext.go"}, filepath.Base(at.Filename)) && slices.Contains([]string{"Name", "Source", "Reason"}, s.Sel.Name) {
			return // see takePuzzles
		}
		if filepath.Base(at.Filename) == "condition.go" {
			return // what a value can be: it is a text where the value is made
		}
		if filepath.Base(at.Filename) == "factname.go" {
			for _, name := range analysis.FactNames() {
				found[name] = sourceText{at, false}
			}
			return
		}
		if filepath.Base(at.Filename) == "shapename.go" {
			for shape := range puzzle.LayerShape(puzzle.LayerShapeCount) {
				for _, name := range append(shape.OtherNames(), shape.Name()) {
					if strings.ContainsFunc(name, unicode.IsLetter) {
						found[name] = sourceText{at, false}
					}
				}
			}
			return
		}
		t.Errorf("%v: the text is no constant", at)
		return
	}
	// Where the number is known to be no 1, a text with plurals is its "other".
	found[text] = sourceText{at, plural || found[text].plural}
}

// constant is the value of a text, which may be put together with +.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil && e.Kind == token.STRING
	case *ast.ParenExpr:
		return constant(e.X)
	case *ast.BinaryExpr:
		a, ok := constant(e.X)
		b, ok2 := constant(e.Y)
		return a + b, ok && ok2 && e.Op == token.ADD
	}
	return "", false
}

// readTexts reads a file of texts: those of a key by plural form, "other" for those
// that have no others.
func readTexts(t *testing.T, language string) map[string]map[string]string {
	t.Helper()
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(resources.Translations()[language], &raw); err != nil {
		t.Fatalf("%s: %v", language, err)
	}
	texts := map[string]map[string]string{}
	for key, value := range raw {
		var one string
		if json.Unmarshal(value, &one) == nil {
			texts[key] = map[string]string{"other": one}
			continue
		}
		var forms map[string]string
		if err := json.Unmarshal(value, &forms); err != nil {
			t.Fatalf("%s: %q: %v", language, key, err)
		}
		texts[key] = forms
	}
	return texts
}

// fields of a template, in order, each once.
func fields(text string) []string {
	list := regexp.MustCompile(`\{\{[^}]*\}\}`).FindAllString(text, -1)
	slices.Sort(list)
	return slices.Compact(list)
}

func TestGermanIsComplete(t *testing.T) {
	source, german := sourceTexts(t), readTexts(t, "de")
	for _, text := range fynesTexts() {
		if _, ok := source[text]; !ok {
			source[text] = sourceText{}
		}
	}
	for _, text := range slices.Sorted(maps.Keys(source)) {
		s := source[text]
		forms, ok := german[text]
		if !ok {
			t.Errorf("%v: %q is missing", s.at, text)
			continue
		}
		want := []string{"other"}
		if s.plural {
			want = []string{"one", "other"}
		}
		if got := slices.Sorted(maps.Keys(forms)); !slices.Equal(got, want) {
			t.Errorf("%q has the forms %v, not %v", text, got, want)
		}
		for form, translation := range forms {
			if got, want := fields(translation), fields(text); !slices.Equal(got, want) {
				t.Errorf("%q (%s): %v, not %v", text, form, got, want)
			}
			if strings.TrimSpace(translation) == "" || strings.HasSuffix(translation, " ") != strings.HasSuffix(text, " ") {
				t.Errorf("%q: %q", text, translation)
			}
		}
	}
	for text := range german {
		if _, ok := source[text]; !ok {
			t.Errorf("%q is not used", text)
		}
	}
	if len(source) < 150 {
		t.Errorf("%d texts", len(source))
	}
}

// TestGermanWords: one word for one thing, the one that the lessons have, too.
func TestGermanWords(t *testing.T) {
	fields := regexp.MustCompile(`\{\{[^}]*\}\}`)
	for text, forms := range readTexts(t, "de") {
		for _, translation := range forms {
			if strings.Contains(fields.ReplaceAllString(translation, ""), "osition") {
				t.Errorf("%q: %q, where others have Stellung", text, translation)
			}
		}
	}
}

// TestEnglishPlurals holds en.json to texts with a number; the others are their own
// translation.
func TestEnglishPlurals(t *testing.T) {
	source, english := sourceTexts(t), readTexts(t, "en")
	plurals := 0
	for text, s := range source {
		forms, ok := english[text]
		if ok != s.plural {
			t.Errorf("%v: %q in en.json: %v", s.at, text, ok)
		}
		if !s.plural {
			continue
		}
		plurals++
		if forms["other"] != text || forms["one"] == text || !slices.Equal(fields(forms["one"]), fields(text)) {
			t.Errorf("%q: %q", text, forms)
		}
	}
	if plurals != len(english) || plurals < 3 {
		t.Errorf("%d texts with a number, %d in en.json", plurals, len(english))
	}
}

// TestLanguages starts itself on systems of other languages. Fyne has texts in some
// of these, which must not get between those of the window.
func TestLanguages(t *testing.T) {
	if testing.Short() {
		t.Skip("TestRenderersExpire walks the same with the race detector")
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("the language comes from the system, not from the environment")
	}
	english := "Undo|Quit|Solve|Select all|1 slice|2 slices|1 WCA move|5 WCA moves"
	german := "Rückgängig|Beenden|Lösen|Alle auswählen|1 Slice|2 Slices|1 WCA-Zug|5 WCA-Züge"
	unformed := strings.NewReplacer("1 Slice|", "1 Slices|", "1 WCA-Zug|", "1 WCA-Züge|").Replace(german)
	cases := []struct{ system, chosen, want string }{
		{"en_US.UTF-8", "", english},
		{"en_GB.UTF-8", "en", english},
		{"en_US.UTF-8", "de", german},
		{"de_DE.UTF-8", "", german},
		{"de_AT.UTF-8", "de", german},
		{"de", "en", english},
		{"de_CH.UTF-8", "en", english},
		{"C", "", english},
		{"C.UTF-8", "de", german},
		{"fr_FR.UTF-8", "", english},
		{"fr_FR.UTF-8", "de", german},
		{"pt_BR.UTF-8", "en", english},
		{"pt_PT.UTF-8", "de", german},
		// The rules for plurals stay the system's, and Chinese has none.
		{"zh_CN.UTF-8", "de", unformed},
		{"zh_TW.UTF-8", "de", unformed},
		{"pl_PL.UTF-8", "", english}, // other plural forms than one and other
		{"it_IT.UTF-8", "", english}, // Fyne has none
		{"it_IT.UTF-8", "de", german},
		{"la", "de", german}, // no plural forms known
		{"en_US.UTF-8", "xx", english},
		{"de_DE.UTF-8", "xx", german},
	}
	for i, c := range cases {
		child := exec.Command(os.Args[0], "-test.run=^TestLanguageHere$", "-test.count=1")
		child.Env = append(os.Environ(), "LC_ALL="+c.system, "LANGUAGE=", testLanguage+"=<"+c.chosen+">")
		if i < 3 { // English and German
			child.Env = append(child.Env, testWidths+"=1")
		}
		out, err := child.CombinedOutput()
		if err != nil || !strings.Contains(string(out), "texts: "+c.want+"\n") || strings.Contains(string(out), "Fyne error") {
			t.Errorf("%q on %s: %v\n%s", c.chosen, c.system, err, out)
		}
	}
}

// TestMain has English plurals for all tests but those of languages.
func TestMain(m *testing.M) {
	if os.Getenv(testLanguage) != "" {
		os.Exit(m.Run())
	}
	pagetest.Run(m)
}

// Variables by which TestLanguages says what is to be tested.
const (
	testLanguage = "WEDGE_TEST_LANGUAGE"
	testWidths   = "WEDGE_TEST_WIDTHS"
)

// TestLanguageHere is what TestLanguages starts.
func TestLanguageHere(t *testing.T) {
	chosen, ok := strings.CutPrefix(os.Getenv(testLanguage), "<")
	if !ok {
		t.Skip("only for TestLanguages")
	}
	if err := addTranslations(strings.TrimSuffix(chosen, ">")); err != nil {
		t.Fatal(err)
	}
	texts := []string{lang.L("Undo"), lang.L("Quit"), lang.L("Solve"), lang.L("Select all")}
	for _, n := range []int{1, 2} {
		texts = append(texts, lang.N("{{.N}} slices", n, map[string]any{"N": n}))
	}
	for _, n := range []int{1, 5} {
		texts = append(texts, lang.N("{{.N}} WCA moves", n, map[string]any{"N": n}))
	}
	if os.Getenv(testWidths) != "" {
		checkWidths(t)
	}
	_, _ = os.Stdout.WriteString("texts: " + strings.Join(texts, "|") + "\n")
}

// checkWidths looks whether the texts have room: the window can be as small as it is at
// first, and what is on its pages is not wider than they are.
func checkWidths(t *testing.T) {
	t.Helper()
	b := open(t, square1.Kind())
	size := b.size()
	if least := b.win.Content().MinSize(); least.Width > size.Width || least.Height > size.Height {
		t.Errorf("what is in the window takes %v, the window has %v", least, size)
	}
	pages := 0
	for _, tabs := range pagetest.Find[*control.Tabs](b.room().Object()) {
		for _, tab := range tabs.Items {
			tabs.Select(tab)
			within := tab.Content.Size().Width
			for _, o := range pagetest.Find[*container.Scroll](tab.Content) {
				if o.Direction == container.ScrollVerticalOnly && o.Content.MinSize().Width > within {
					t.Errorf("what is in %s is %v wide, the page %v", tab.Text, o.Content.MinSize().Width, within)
				}
			}
			if width := tab.Content.MinSize().Width; width > within || within < 300 {
				t.Errorf("%s is %v wide, and has %v", tab.Text, width, within)
			}
			pages++
		}
	}
	if pages != 6 {
		t.Errorf("%d pages", pages)
	}
	for _, o := range pagetest.Find[*container.Scroll](b.opened(b.showKeys).Content()) {
		if least := o.Content.MinSize().Width; least > o.Size().Width {
			t.Errorf("the keys take a width of %v, the window has %v", least, o.Size().Width)
		}
	}
	for _, id := range []string{"preferences", "about", "export"} {
		win := b.opened(b.command(id).Do)
		if width := win.Content().MinSize().Width; width > 600 {
			t.Errorf("%s is %v wide", win.Title(), width)
		}
	}
}
