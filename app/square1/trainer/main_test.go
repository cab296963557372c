package trainer_test

import (
	"os"
	"testing"

	"fyne.io/fyne/v2/lang"

	"wedge/resources"
)

// TestMain has the English plurals, which Fyne asks for in every language.
func TestMain(m *testing.M) {
	if err := lang.AddTranslationsForLocale(resources.Translations()["en"], "en"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}
