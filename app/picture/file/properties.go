package file

import (
	"strings"

	"wedge/app/picture"
)

// keyStart starts the names of properties in files.
const keyStart = "Wedge-"

// keyOf is the name of the property in PNG, GIF and PDF files: "Wedge-Position" for
// "position".
func keyOf(p *picture.Property) string { return keyStart + strings.ToUpper(p.Name[:1]) + p.Name[1:] }

// nameOf is the name of a property by its key; ok is false for keys of other programs.
func nameOf(key string) (name string, ok bool) {
	name, ok = strings.CutPrefix(key, keyStart)
	return strings.ToLower(name), ok && name != ""
}

// linesOf are the properties of subjects, one per line.
func linesOf(properties []picture.Property) string {
	var lines strings.Builder
	for i := range properties {
		p := &properties[i]
		lines.WriteString(keyOf(p) + ": " + strings.Join(strings.Fields(p.Value), " ") + "\n")
	}
	return lines.String()
}

// propertiesOf are the properties of all subjects, one after the other.
func propertiesOf(subjects []picture.Subject) (all []picture.Property) {
	for i := range subjects {
		all = append(all, subjects[i].Properties...)
	}
	return all
}
