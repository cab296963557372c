//go:build js

package main

import (
	"reflect"
	"strings"
	"syscall/js"
)

// These do what JSON would, without the weight of its package: a tenth of the program.

// read reads the fields of a struct from an object: texts, numbers and truths. What is missing stays.
func read(from js.Value, to reflect.Value) {
	for i := range to.NumField() {
		field, v := to.Field(i), from.Get(nameOf(to.Type().Field(i)))
		switch {
		case v.Type() == js.TypeString && field.Kind() == reflect.String:
			field.SetString(v.String())
		case v.Type() == js.TypeBoolean && field.Kind() == reflect.Bool:
			field.SetBool(v.Bool())
		case v.Type() == js.TypeNumber && field.CanInt():
			field.SetInt(int64(v.Float()))
		case v.Type() == js.TypeNumber && field.CanUint():
			field.SetUint(uint64(max(v.Float(), 0)))
		}
	}
}

// written is a value as JavaScript has it: structs are objects, slices are arrays.
func written(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer:
		return written(v.Elem())
	case reflect.Struct:
		object := map[string]any{}
		for i := range v.NumField() {
			if f := v.Type().Field(i); !strings.HasSuffix(f.Tag.Get("json"), ",omitempty") || !v.Field(i).IsZero() {
				object[nameOf(f)] = written(v.Field(i))
			}
		}
		return object
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = written(v.Index(i))
		}
		return list
	case reflect.String:
		return v.String()
	case reflect.Bool:
		return v.Bool()
	default:
		return int(v.Int())
	}
}

func nameOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}
