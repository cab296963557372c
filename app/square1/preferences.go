package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// preferences are the user's settings of this room.
func (r *Room) preferences() fyne.CanvasObject {
	check := func(text string, choice *bool) *widget.FormItem {
		c := control.NewCheck(text, nil)
		c.Checked = *choice
		c.OnChanged = func(on bool) {
			*choice = on
			r.changeChoices()
		}
		return widget.NewFormItem("", c)
	}
	return widget.NewForm(
		check(lang.L("Snap layers to where they can be cut"), &r.choices.Magnet),
		check(lang.L("Show plan of both layers"), &r.choices.PlanView),
		check(lang.L("Show hidden side"), &r.choices.HiddenSide),
		widget.NewFormItem(lang.L("Weights for the hands"), newWeightsForm(&r.choices.Weights, r.Jobs.Group(), func() {
			r.pages.play.Solutions.WeightsChanged()
			r.pages.book.albumChanged()
			r.changeChoices()
		}).object),
	)
}
