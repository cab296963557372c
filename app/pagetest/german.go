package pagetest

import (
	"encoding/json"
	"testing"

	"fyne.io/fyne/v2/lang"

	"wedge/resources"
)

// SpeakGerman translates all texts until the test ends.
func SpeakGerman(t *testing.T) {
	t.Helper()
	texts := resources.Translations()
	var german map[string]any
	if err := json.Unmarshal(texts["de"], &german); err != nil {
		t.Fatal(err)
	}
	for key := range german {
		german[key] = key
	}
	same, err := json.Marshal(german)
	if err != nil {
		t.Fatal(err)
	}
	add := func(list ...[]byte) {
		for _, texts := range list {
			if err := lang.AddTranslationsForLocale(texts, "en"); err != nil {
				t.Error(err)
			}
		}
	}
	add(texts["de"])
	t.Cleanup(func() { add(same, texts["en"]) })
}
