package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Verdict is what there is to say of an answer. An icon and a word tell it as well as a colour:
// many people cannot tell green from red.
type Verdict int

// Verdicts.
const (
	Unanswered Verdict = iota
	Correct
	Incorrect
)

// Icon is the verdict's icon, in its colour: a circle, a tick or a cross.
func (v Verdict) Icon() fyne.Resource {
	switch v {
	case Correct:
		return theme.NewSuccessThemedResource(theme.ConfirmIcon())
	case Incorrect:
		return theme.NewErrorThemedResource(theme.CancelIcon())
	}
	return theme.RadioButtonIcon()
}

// Word is the verdict in a word; empty for no answer.
func (v Verdict) Word() string {
	switch v {
	case Correct:
		return lang.L("Correct.")
	case Incorrect:
		return lang.L("Incorrect.")
	}
	return ""
}

// Judge shows a verdict on the button of an answer. It keeps its width.
func (b *Button) Judge(v Verdict) {
	switch v {
	case Correct:
		b.Importance, b.Icon = widget.SuccessImportance, theme.ConfirmIcon()
	case Incorrect:
		b.Importance, b.Icon = widget.DangerImportance, theme.CancelIcon()
	default:
		b.Importance, b.Icon = widget.MediumImportance, theme.RadioButtonIcon()
	}
	b.Refresh()
}
