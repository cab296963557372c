package analysis

import "fyne.io/fyne/v2/lang"

// factText is the name of one of the analyst's facts in the user's language.
func factText(name string) string { return lang.L(name) }
