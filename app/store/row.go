package store

import (
	"cmp"
	"encoding"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"time"

	"github.com/zeebo/xxh3"
	"zombiezen.com/go/sqlite"
)

// A row in the database has an int64, a float64 or a string in each column.

// column is a field of a model's type that is a column of a table.
type column struct {
	name  string
	index []int // see [reflect.Value.FieldByIndex]
}

// columnsOf are the exported fields of a type, those of embedded structs among them. A column is called like
// its field, in small letters, or as the tag "db" says.
func columnsOf(t reflect.Type) (list []column) {
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous || !f.IsExported() {
			continue
		}
		name := f.Tag.Get("db")
		if name == "" {
			name = strings.ToLower(f.Name)
		}
		list = append(list, column{name, f.Index})
	}
	return list
}

// unknownMoment stands for no time.
const unknownMoment = -1

// get is the value of the column in a row: a moment in milliseconds since 1970, a text as it is marshalled, and
// what is neither a number nor a text as JSON. Values that a model keeps can be marshalled.
func (c column) get(row reflect.Value) any {
	v := row.FieldByIndex(c.index)
	switch x := v.Interface().(type) {
	case time.Time:
		if x.IsZero() {
			return int64(unknownMoment)
		}
		return x.UnixMilli()
	case encoding.TextMarshaler:
		text, _ := x.MarshalText()
		return string(text)
	}
	switch {
	case v.CanInt():
		return v.Int()
	case v.CanFloat():
		return v.Float()
	case v.Kind() == reflect.String:
		return v.String()
	case v.Kind() == reflect.Bool && v.Bool():
		return int64(1)
	case v.Kind() == reflect.Bool:
		return int64(0)
	}
	text, _ := json.Marshal(v.Interface())
	return string(text)
}

// set is the other way round.
func (c column) set(row reflect.Value, value any) error {
	v := row.FieldByIndex(c.index)
	whole, _ := value.(int64)
	text, _ := value.(string)
	switch x := v.Addr().Interface().(type) {
	case *time.Time:
		if whole != unknownMoment {
			*x = time.UnixMilli(whole).UTC()
		}
		return nil
	case encoding.TextUnmarshaler:
		return x.UnmarshalText([]byte(text))
	}
	switch {
	case v.CanInt():
		if v.OverflowInt(whole) {
			return fmt.Errorf("%s cannot be %d", c.name, whole)
		}
		v.SetInt(whole)
	case v.CanFloat():
		x, _ := value.(float64)
		v.SetFloat(x)
	case v.Kind() == reflect.String:
		v.SetString(text)
	case v.Kind() == reflect.Bool:
		v.SetBool(whole != 0)
	default:
		return json.Unmarshal([]byte(text), v.Addr().Interface())
	}
	return nil
}

// valueAt is the value of a column of a query, from 0.
func valueAt(stmt *sqlite.Stmt, column int) any {
	switch stmt.ColumnType(column) {
	case sqlite.TypeInteger:
		return stmt.ColumnInt64(column)
	case sqlite.TypeFloat:
		return stmt.ColumnFloat(column)
	default:
		return stmt.ColumnText(column)
	}
}

// appendValues appends values so that no two lists of values give the same.
func appendValues(b []byte, values []any) []byte {
	for _, v := range values {
		switch v := v.(type) {
		case int64:
			b = binary.LittleEndian.AppendUint64(append(b, 'i'), uint64(v))
		case float64:
			b = binary.LittleEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
		case string:
			b = binary.LittleEndian.AppendUint64(append(b, 's'), uint64(len(v)))
			b = append(b, v...)
		}
	}
	return b
}

// sum is the checksum of a row, of which b has the values.
func sum(b []byte, gone bool) int64 {
	if gone {
		b = append(b, 'g')
	}
	return int64(xxh3.Hash(b))
}

// compare orders values of one column.
func compare(a, b any) int {
	switch a := a.(type) {
	case int64:
		b, _ := b.(int64)
		return cmp.Compare(a, b)
	case float64:
		b, _ := b.(float64)
		return cmp.Compare(a, b)
	case string:
		b, _ := b.(string)
		return cmp.Compare(a, b)
	}
	return 0
}
