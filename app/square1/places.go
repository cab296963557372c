package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/square1/algs"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
)

// others are what is found beside cases: commands and lessons, and what is on the pages and in the windows that some of
// them open.
func others(commands []*room.Command) (list []algs.Other) {
	for _, c := range commands {
		if c.Menu == room.NoMenu || !c.Can() || c.ID == findID {
			continue
		}
		do := func() { c.Perform(false) }
		list = append(list, algs.Other{Text: c.Label(), Kind: c.Menu.Title(), Do: do})
		for _, text := range inside(c.ID) {
			list = append(list, algs.Other{Text: text, Kind: c.Label(), Do: do})
		}
	}
	return list
}

// steps are the steps of lessons, which are found, too. A lesson that cannot be read has none.
func steps(open func(name string)) (list []algs.Other) {
	for _, l := range learn.Titles() {
		text, err := lesson.ReadText(l.ID)
		if err != nil {
			continue
		}
		for i := range text.Steps {
			step := &text.Steps[i]
			list = append(list, algs.Other{Text: step.Title, Kind: l.Text, Do: func() { open(l.ID + "/" + step.ID) }})
		}
	}
	return list
}

// inside are the names of what is looked for, and has no command of its own, on the page or in the window that a command
// opens.
func inside(command string) []string {
	switch command {
	case "preferences":
		return []string{lang.L("Theme"), lang.L("Language"), lang.L("Text size"), lang.L("Colours"), lang.L("Move speed"), lang.L("Skip animations"), lang.L("Default keys")}
	case "page-" + page.Timer:
		return []string{lang.L("Inspection"), lang.L("Import from another timer …"), lang.L("csTimer")}
	case "page-" + page.Trainer:
		return []string{lang.L("Import list …"), lang.L("Import statistics")}
	case "page-" + page.Algs:
		return []string{lang.L("Import algs …")}
	case "methods":
		return []string{lang.L("Import method …")}
	}
	return nil
}
