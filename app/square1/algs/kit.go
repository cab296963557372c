package algs

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/puzzle/square1/cases"
	"wedge/solver/find"
)

// kit is what the parts of the page share.
type kit struct {
	host    *page.Host
	choices *Choices
	library *Library
	jobs    *jobs.Group
}

// errorText is an error in the user's language.
func (k *kit) errorText(err error) string {
	if errors.Is(err, cases.ErrCustom) {
		return lang.L("This set has too many cases. Let more pieces be known at the start, or fewer count at the goal.")
	}
	if far, ok := errors.AsType[*find.LimitError](err); ok && far.Memory {
		return lang.L("Every alg has more than {{.Length}}. To search on would take too much memory.",
			map[string]any{"Length": display.LengthText(far.Tried, far.Metric)})
	}
	return display.ErrorText(err, k.host.ColoursOf)
}
