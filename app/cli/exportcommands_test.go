package cli

import (
	"reflect"
	"testing"
)

// TestExportWordsKeepFlags: each command for one puzzle hands on every flag that it has.
func TestExportWordsKeepFlags(t *testing.T) {
	square1, pack, snake, cube := &exportSquare1{}, &exportPack{}, &exportSnake{}, &exportCube{}
	for _, c := range []struct {
		command interface{ Validate() error }
		of      *exportOf
	}{{square1, &square1.exportOf}, {pack, &pack.exportOf}, {snake, &snake.exportOf}, {cube, &cube.exportOf}} {
		given := map[string]any{}
		fill(reflect.ValueOf(c.command).Elem(), given)
		if err := c.command.Validate(); err == nil {
			t.Errorf("%T is valid with all flags", c.command)
		}
		for name, want := range given {
			if got := reflect.ValueOf(&c.of.all).Elem().FieldByName(name); !got.IsValid() || !reflect.DeepEqual(got.Interface(), want) {
				t.Errorf("%T: %s is %v, not %v", c.command, name, got, want)
			}
		}
		if len(given) < 20 {
			t.Errorf("%T has %d flags", c.command, len(given))
		}
	}
}

// fill sets all flags of a command, and those of its groups.
func fill(v reflect.Value, given map[string]any) {
	for i := range v.NumField() {
		field, f := v.Type().Field(i), v.Field(i)
		if field.Anonymous && field.Name != "exportOf" {
			fill(f, given)
		}
		if field.Anonymous || !field.IsExported() || field.Name == "Net" { // which changes another one
			continue
		}
		switch f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Int:
			f.SetInt(-7)
		case reflect.Float64:
			f.SetFloat(-7)
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Slice:
			f.Set(reflect.ValueOf([]string{"x"}))
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
		default:
			continue
		}
		given[field.Name] = f.Interface()
	}
}
