package app

import (
	"encoding/json"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/resources"
)

// addTranslations loads the texts in the chosen language, otherwise in the system's; if
// there are none, the English ones.
//
// Fyne knows only the system's language, and has its own texts in some languages that
// Wedge lacks. So all texts are registered under each name that Fyne may look up,
// including the English ones, which otherwise come from the source.
func addTranslations(language string) error {
	all := resources.Translations()
	language, system := spoken(language)
	texts, err := textsOf(all, language)
	if err != nil {
		return fmt.Errorf("texts in %q: %w", language, err)
	}
	add := func(name string) error {
		return lang.AddTranslations(fyne.NewStaticResource(name+".json", texts))
	}
	// Fyne rejects a language without plural rules; its texts are used under English.
	_ = add(system)
	// Texts that Fyne has for one country or script only.
	if variant := map[string]string{"pt": "pt-BR", "zh": "zh-Hans"}[system]; variant != "" {
		_ = add(variant)
	}
	return add("en")
}

// spoken is the language of the texts if one was chosen, and the system's.
func spoken(chosen string) (language, system string) {
	all := resources.Translations()
	system, _, _ = strings.Cut(lang.SystemLocale().LanguageString(), "-")
	for _, language := range []string{chosen, system} {
		if all[language] != nil {
			return language, system
		}
	}
	return "en", system
}

// textsOf are all texts in a language, with the source's text where its file has none.
// All plural forms are present, whichever of them the system's language uses.
func textsOf(all map[string][]byte, language string) ([]byte, error) {
	texts := map[string]any{}
	for _, content := range all {
		if err := json.Unmarshal(content, &texts); err != nil {
			return nil, err
		}
	}
	for key := range texts {
		texts[key] = key
	}
	if err := json.Unmarshal(all[language], &texts); err != nil {
		return nil, err
	}
	for _, text := range texts {
		if forms, ok := text.(map[string]any); ok {
			for _, name := range []string{"zero", "two", "few", "many"} {
				forms[name] = forms["other"]
			}
		}
	}
	return json.Marshal(texts)
}
