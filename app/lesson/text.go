package lesson

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ErrText is what all errors of [ParseText] are.
var ErrText = errors.New("not a lesson's text")

// fault is an error that is [ErrText], without saying so: its own words say where it is.
type fault struct {
	error
	line, column int // from 1; 0 if it is nowhere
}

// Wrong makes an error [ErrText].
func Wrong(err error) error { return fault{error: err} }

// Is implements what [errors.Is] asks for.
func (fault) Is(target error) bool { return target == ErrText }

// Unwrap implements what [errors.Is] asks for.
func (f fault) Unwrap() error { return f.error }

// Text is the words of a lesson. They may contain placeholders for values, {{name}}, and
// **bold**, *italic* and `code` as in Markdown, and lists, with a line for each item. {{plural slices "slice" "slices"}} is the word that
// goes with a number.
type Text struct {
	Title string
	Room  string // the room that it is for, as its file calls that; empty if it does not say
	Steps []StepText

	// Language is that of the words, such as "en"; empty if the file does not say.
	Language string
	// Others are the same words in other languages, if the file has them.
	Others []*Text

	line int // where the file says the language
}

// In is the text in a language, or as the file begins.
func (t *Text) In(language string) *Text {
	for _, other := range t.Others {
		if other.Language == language && t.Language != language {
			return other
		}
	}
	return t
}

// StepText is the words of a step. Only ID and Title are always there.
type StepText struct {
	ID, Title string
	Body      []string // paragraphs
	Live      string   // a line whose values change while the user turns
	Task      string   // something to do
	Hint      string   // a help for the task or the question, which the user asks for
	Done      string   // said when it is done
	Ask       string   // a question
	Choices   []Label  // its answers
	Right     string   // said after the right one
	Wrong     string   // said after a wrong one
	Buttons   []Label
	Picture   *Picture // nil for none
	Script    []Instruction

	Elsewhere

	source stepSource
}

// Elsewhere is what stands outside of the window in the place of a step's words; empty for these.
type Elsewhere struct {
	// Paper stands on a worksheet in the place of the paragraphs and of the task, and PaperAnswer among its answers in the
	// place of what is said: see [StepText.OnPaper].
	Paper, PaperAnswer string
	// Page stands on a page for browsers in the place of the paragraphs, the task and the live line; "no" leaves the step out.
	Page string
}

// stepSource is how a step stands in its file.
type stepSource struct {
	line      int         // of its title, from 1
	values    []valueName // in placeholders
	bare      []valueName // between single braces
	choices   int         // the line of the first choice, 0 for none
	spoilt    bool        // a line of it is wrong
	slips     []slip
	because   string // said after both answers
	picture   string // as it stands in the text
	pictureAt []spot
}

// fault is an error about the step; it is [ErrText].
func (s *StepText) fault(err error) error {
	return faultAt(s.source.line, 1, fmt.Errorf("step %s: %w", s.ID, err))
}

// OnPaper reports whether a worksheet has the step. A task is done on the stage, unless Paper says otherwise.
func (s *StepText) OnPaper() bool { return s.Paper != "no" && (s.Paper != "" || s.Task == "") }

// Notes are lines about what the author of a sound lesson may have overlooked. untried are the indices of the steps whose
// tasks nothing does.
func (t *Text) Notes(untried []int) (list []string) {
	if t.Room == "" {
		list = append(list, "there is no Room: the lesson opens in the room that is shown, and was checked in the Square-1's")
	}
	for i := range t.Steps {
		s := &t.Steps[i]
		say := func(what string) { list = append(list, fmt.Sprintf("line %d, step %d: %s", s.source.line, i+1, what)) }
		if slices.Contains(untried, i) {
			say("it is not known whether the task can be done; add `Try:` and what does it")
		}
		for _, slip := range s.source.slips {
			if slip.inside {
				list = append(list, fmt.Sprintf("line %d: %s is read as words%s", slip.line, slip.said, strings.Replace(slip.meant(), ":", ";", 1)))
			}
		}
		if s.Paper != "" && s.Paper != "no" && s.PaperAnswer == "" && s.Done == "" && s.Ask == "" {
			say("the sheet of answers has nothing about it; add `Paper answer:`")
		}
	}
	return list
}

// Label is the word on something with an ID.
type Label struct{ ID, Text string }

// Step is the text of a step.
func (t *Text) Step(id string) (*StepText, bool) {
	for i := range t.Steps {
		if t.Steps[i].ID == id {
			return &t.Steps[i], true
		}
	}
	return nil, false
}

// ParseText reads a lesson's text, and what its steps do ([Instruction]):
//
//	# Title of the lesson
//
//	Room: Square-1
//
//	## step: Title of the step
//
//	A paragraph. It ends at
//	an empty line.
//
//	Live: {{N}} pieces are right of the cut.
//	Task: Turn the top layer.
//	Hint: Drag it.
//	Done: Well turned.
//	Ask: Which one is odd?
//	Choice left: The left one
//	Right: Yes.
//	Wrong: No, the other one.
//	Because: It has three pieces.
//	Paper: Draw the top after each turn. []
//	Paper answer: It is a square again.
//	Page: In the program, the puzzle is flipped by hand here.
//	Button slice: Slice
//	Show: solved
//	Until: steps >= 1
//	Do slice: play /
//
// A line Language: de, after the first steps, begins the same words in another language: a title, and
// the steps without instructions.
//
// An entry such as Task continues until the next one, or an empty line. What Because says follows
// both Right and Wrong, which may then be left out. An error names the line, and is [ErrText]; it is that of the first fault.
func ParseText(content []byte) (*Text, error) {
	t, err := parseText(content)
	if err != nil {
		return nil, Faults(err)[0]
	}
	return t, nil
}

// parseText also gives what can be read of a text with faults, nil if that is nothing. The error has all faults.
func parseText(content []byte) (*Text, error) {
	p := textParser{text: &Text{}}
	var errs []error
	lines := bufio.NewScanner(bytes.NewReader(bare(content)))
	lines.Buffer(nil, maxLine)
	number := 0
	for lines.Scan() {
		number++
		raw := lines.Text()
		if bad := strings.IndexRune(strings.ToValidUTF8(raw, "\uFFFD"), '\uFFFD'); bad >= 0 && !utf8.ValidString(raw) {
			return nil, faultAt(number, utf8.RuneCountInString(raw[:bad])+1, errors.New("a character that is not UTF-8: save the file as UTF-8"))
		}
		words := strings.TrimSpace(raw)
		indent := utf8.RuneCountInString(raw[:strings.Index(raw, words)])
		if err := p.line(words, number, indent+1); err != nil {
			at, what := errorAt(words, err)
			errs = append(errs, faultAt(number, indent+1+utf8.RuneCountInString(words[:at]), what))
			if p.spoil(words); len(p.text.Steps) == 0 {
				return nil, errors.Join(errs...)
			}
		}
	}
	if err := lines.Err(); err != nil {
		return nil, faultAt(number+1, 1, err)
	}
	if len(errs) > 0 {
		return append(p.before, p.text)[0], errors.Join(errs...)
	}
	all := append(p.before, p.text)
	first := all[0]
	if len(first.Steps) == 0 {
		return nil, faultAt(max(number, 1), 1, errors.New("the lesson has no steps: expected ## and the first one"))
	}
	for _, t := range all {
		t.giveReasons()
		if err := t.readPictures(first); err != nil {
			return nil, err
		}
	}
	if len(all) > 1 {
		first.Others = all[1:]
	}
	for _, other := range first.Others {
		if err := other.checkTranslation(first); err != nil {
			return nil, err
		}
	}
	return first, nil
}

// bare is a text without the mark that some editors of Windows put before it.
func bare(content []byte) []byte { return bytes.TrimPrefix(content, []byte("\uFEFF")) }

// giveReasons adds what Because says to what is said after each answer.
func (t *Text) giveReasons() {
	for i := range t.Steps {
		s := &t.Steps[i]
		s.Right, s.Wrong = followed(s.Right, s.source.because), followed(s.Wrong, s.source.because)
		s.source.because = ""
	}
}

// Title is the title of a valid text, which is not parsed for it: it is the first line that is not empty.
func Title(content []byte) string {
	line, _, _ := bytes.Cut(bytes.TrimSpace(bare(content)), []byte("\n"))
	return string(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("# "))))
}

// maxLine is the length of the longest line, in bytes: one with a picture.
const maxLine = MaxPicture*4/3 + 1<<16

// textParser reads a text line by line.
type textParser struct {
	text   *Text
	before []*Text // in other languages, complete
	open   entry   // the paragraph or entry that the next line continues; none if its text is nil
	lost   bool    // the lines up to the next step belong to one whose title cannot be read
}

// entry is where the words of an entry go, and where they stand in the file; spots is nil for words that are read.
type entry struct {
	text  *string
	spots *[]spot
	item  int // the number of the list's item that was added last
}

// spoil notes that a line is wrong: more about its step would only follow from that.
func (p *textParser) spoil(line string) {
	p.lost = strings.HasPrefix(line, "#")
	if n := len(p.text.Steps); n > 0 && !p.lost {
		p.text.Steps[n-1].source.spoilt = true
	}
}

// line reads a line that begins at a column. The error is about its start, or is [misplaced].
func (p *textParser) line(line string, number, column int) error {
	p.lost = p.lost && !strings.HasPrefix(line, "## ")
	switch {
	case line == "" || p.lost:
		p.open = entry{}
		return nil
	case languageLine.MatchString(line):
		return p.language(languageLine.FindStringSubmatch(line)[1], number)
	case strings.HasPrefix(line, "## "):
		return p.step(line[3:], number)
	case strings.HasPrefix(line, "# "):
		if p.text.Title != "" {
			return errors.New("a second title; steps begin with ##")
		}
		p.text.Title = strings.TrimSpace(line[2:])
		return nil
	case p.text.Title == "":
		return errors.New("expected # and the title of the lesson")
	case len(p.text.Steps) == 0:
		if room, ok := strings.CutPrefix(line, roomKey); ok && p.text.Room == "" {
			p.text.Room = strings.TrimSpace(room)
			return nil
		}
		if key, _, ok := strings.Cut(line, ":"); ok && key+":" != roomKey && strings.EqualFold(strings.TrimSpace(key)+":", roomKey) {
			return fmt.Errorf("%q begins nothing: did you mean `%s`?", key+":", roomKey)
		}
		return errors.New("expected ## and the first step")
	}
	if tableRule.MatchString(line) {
		return errors.New("a table cannot be in a lesson: write a list, whose lines begin with -, or show one as a Picture. What Beside: shows has tables of its own")
	}
	step, before := &p.text.Steps[len(p.text.Steps)-1], 0
	if id, ok := strings.CutPrefix(line, "Choice "); ok && step.Ask != "" && !strings.Contains(id, ":") {
		id, _, _ = strings.Cut(id, " ")
		return fmt.Errorf("an answer needs a colon: did you mean `Choice %s:`?", id)
	}
	if key, words, ok := strings.Cut(line, ":"); ok {
		to, err := step.entry(key, number)
		if key == "Choice" && step.Ask != "" {
			err = fmt.Errorf("a Choice needs an ID, such as `Choice first:%s`", words)
		}
		if near := meant(key); err == nil && to.text == nil && near != "" {
			err = fmt.Errorf("%q begins nothing: did you mean `%s:`?", key+":", near)
		}
		if err != nil {
			return err
		}
		if to.text != nil {
			p.open = to
			before = len(line) - len(strings.TrimSpace(words))
		}
	}
	if before == 0 {
		if err := p.slipped(step, line, number); err != nil {
			return err
		}
	}
	if p.open.text == nil {
		step.Body = append(step.Body, "")
		p.open = entry{text: &step.Body[len(step.Body)-1]}
	}
	p.add(line[before:], spot{line: number, column: column + utf8.RuneCountInString(line[:before])})
	_, names, err := parsed(line)
	for _, name := range names {
		step.source.values = append(step.source.values, valueName{name.name, number, column + name.column})
	}
	for _, at := range oneBrace.FindAllStringSubmatchIndex(line, -1) {
		step.source.bare = append(step.source.bare, valueName{line[at[2]:at[3]], number, column + utf8.RuneCountInString(line[:at[2]]) - 1})
	}
	return err
}

// listItem begins an item of a list, with its number if it has one. Each stands in a line of the text.
var listItem = regexp.MustCompile(`^(?:[-*]|([0-9]{1,3})[.)]) `)

// followed is a text with another one behind it, or below it if that is a list.
func followed(text, by string) string {
	if m := listItem.FindStringSubmatch(by); m != nil && (m[1] == "" || m[1] == "1") {
		return strings.TrimSpace(text + "\n" + by)
	}
	return strings.TrimSpace(text + " " + by)
}

// tableRule is the line below the head of a table.
var tableRule = regexp.MustCompile(`^(\| *:?-+:? *)+\|$|^:?-+:? *(\| *:?-+:? *)+\|?$`)

// add adds words to the open entry.
func (p *textParser) add(words string, at spot) {
	before := " "
	if m := listItem.FindStringSubmatch(words); m != nil && p.open.spots == nil {
		if n, _ := strconv.Atoi(m[1]); n <= 1 || n == p.open.item+1 { // 0 for one without a number
			before, p.open.item = "\n", n
		}
	}
	text := strings.TrimSpace(*p.open.text + before + words)
	if p.open.spots != nil {
		at.at = len(text) - len(words)
		*p.open.spots = append(*p.open.spots, at)
	}
	*p.open.text = text
}

// oneBrace is a word between single braces.
var oneBrace = regexp.MustCompile(`(?:^|[^{])\{([\pL\pN ]+)\}(?:[^}]|$)`)

// languageLine says in which language the words below it are.
var languageLine = regexp.MustCompile(`^Language: *([a-z]{2})$`)

// language begins words in another language, or says that of the first.
func (p *textParser) language(name string, line int) error {
	for _, t := range append(p.before, p.text) {
		switch {
		case t.Language == name:
			return fmt.Errorf("a second part in the language %s", name)
		case t == p.text && t.Title == "" && len(p.before) > 0:
			return errors.New("expected # and the title in this language")
		}
	}
	if len(p.text.Steps) > 0 {
		p.before = append(p.before, p.text)
		p.text = &Text{}
	}
	p.text.Language, p.text.line = name, line
	p.open = entry{}
	return nil
}

// checkTranslation checks that a text has the steps of the first one in the file, with the same answers and
// buttons, and no instructions.
func (t *Text) checkTranslation(first *Text) error {
	if first.Language == "" {
		return faultAt(t.line, 1, errors.New("the words before are in no language: expected Language: and two letters below the title of the lesson"))
	}
	for i := range t.Steps {
		s := &t.Steps[i]
		from, ok := first.Step(s.ID)
		switch {
		case !ok:
			return s.fault(fmt.Errorf("there is no such step in %s", first.Language))
		case len(s.Script) > 0:
			return s.Script[0].Fault(errors.New("instructions stand in the first language only"))
		case !sameIDs(s.Choices, from.Choices) || !sameIDs(s.Buttons, from.Buttons):
			return s.fault(fmt.Errorf("the choices and buttons are not those in %s", first.Language))
		case (s.Task == "") != (from.Task == "") || (s.Ask == "") != (from.Ask == "") || (s.Hint == "") != (from.Hint == ""):
			return s.fault(fmt.Errorf("task, question and hint are not those in %s", first.Language))
		case (s.Paper == "") != (from.Paper == "") || s.OnPaper() != from.OnPaper() || (s.PaperAnswer == "") != (from.PaperAnswer == ""):
			return s.fault(fmt.Errorf("what is on paper is not that in %s", first.Language))
		case (s.Page == "") != (from.Page == "") || (s.Page == "no") != (from.Page == "no"):
			return s.fault(fmt.Errorf("what is on a page is not that in %s", first.Language))
		}
	}
	for i := range first.Steps {
		if _, ok := t.Step(first.Steps[i].ID); !ok {
			return faultAt(t.line, 1, fmt.Errorf("the step %s is missing in %s", first.Steps[i].ID, t.Language))
		}
	}
	return nil
}

// sameIDs reports whether two lists have the same IDs, in the same order.
func sameIDs(a, b []Label) bool {
	return slices.EqualFunc(a, b, func(x, y Label) bool { return x.ID == y.ID })
}

// roomKey begins the line that says for which room a lesson is.
const roomKey = "Room:"

// step begins a step: its ID, a colon and its title.
func (p *textParser) step(words string, line int) error {
	id, title, ok := strings.Cut(words, ":")
	id, title = strings.TrimSpace(id), strings.TrimSpace(title)
	if !ok || id == "" || title == "" || strings.ContainsAny(id, " /") {
		return fmt.Errorf("expected ## step: Title, not ## %s", words)
	}
	if p.text.Title == "" {
		return errors.New("a step before the title of the lesson")
	}
	if _, found := p.text.Step(id); found {
		return fmt.Errorf("a second step %s", id)
	}
	p.text.Steps = append(p.text.Steps, StepText{ID: id, Title: title, source: stepSource{line: line}})
	p.open = entry{}
	return nil
}

// entry is what a key such as "Task" or "Button slice" begins; none for other words before
// a colon. An entry can be there only once.
func (s *StepText) entry(key string, line int) (entry, error) {
	for name, to := range map[string]*string{
		"Live": &s.Live, "Task": &s.Task, "Hint": &s.Hint, "Done": &s.Done, "Ask": &s.Ask, "Right": &s.Right, "Wrong": &s.Wrong, "Because": &s.source.because, "Paper": &s.Paper, "Paper answer": &s.PaperAnswer, "Page": &s.Page,
	} {
		if key == name {
			if *to != "" {
				return entry{}, fmt.Errorf("a second %s in step %s", name, s.ID)
			}
			return entry{text: to}, nil
		}
	}
	if key == pictureKey {
		if s.source.picture != "" {
			return entry{}, fmt.Errorf("a second %s in step %s", key, s.ID)
		}
		return entry{text: &s.source.picture, spots: &s.source.pictureAt}, nil
	}
	name, id, ok := strings.Cut(key, " ")
	if strings.Contains(id, " ") {
		return entry{}, nil
	}
	if isInstruction(name, ok) {
		return s.instruction(name, id, line)
	}
	if !ok {
		return entry{}, nil
	}
	list := map[string]*[]Label{"Button": &s.Buttons, "Choice": &s.Choices}[name]
	if list == nil {
		return entry{}, nil
	}
	for _, l := range *list {
		if l.ID == id {
			return entry{}, fmt.Errorf("a second %s %s in step %s", name, id, s.ID)
		}
	}
	if name == "Choice" && len(*list) == 0 {
		s.source.choices = line
	}
	*list = append(*list, Label{ID: id})
	return entry{text: &(*list)[len(*list)-1].Text}, nil
}
