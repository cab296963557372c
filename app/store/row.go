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
	kind  kind
}

// kind is what a column's values are made of.
type kind int

const (
	whole kind = iota
	float
	words
	truth      // 0 or 1
	moment     // a [time.Time] in milliseconds since 1970
	marshalled // as text
	members    // as JSON
)

// unknownMoment stands for no time.
const unknownMoment = -1

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
		list = append(list, column{name, f.Index, kindOf(f.Type)})
	}
	return list
}

func kindOf(t reflect.Type) kind {
	zero := reflect.Zero(t)
	switch {
	case t == reflect.TypeFor[time.Time]():
		return moment
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return marshalled
	case zero.CanInt():
		return whole
	case zero.CanFloat():
		return float
	case t.Kind() == reflect.String:
		return words
	case t.Kind() == reflect.Bool:
		return truth
	}
	return members
}

// get is the value of the column in a row. What a model keeps can be marshalled.
func (c column) get(row reflect.Value) any {
	v := row.FieldByIndex(c.index)
	switch c.kind {
	case whole:
		return v.Int()
	case float:
		return v.Float()
	case words:
		return v.String()
	case truth:
		if v.Bool() {
			return int64(1)
		}
		return int64(0)
	case moment:
		at, _ := v.Interface().(time.Time)
		if at.IsZero() {
			return int64(unknownMoment)
		}
		return at.UnixMilli()
	case marshalled:
		x, _ := v.Interface().(encoding.TextMarshaler)
		text, _ := x.MarshalText()
		return string(text)
	}
	text, _ := json.Marshal(v.Interface())
	return string(text)
}

// set is the other way round.
func (c column) set(row reflect.Value, value any) error {
	v := row.FieldByIndex(c.index)
	n, _ := value.(int64)
	text, _ := value.(string)
	switch c.kind {
	case whole:
		if v.OverflowInt(n) {
			return fmt.Errorf("%s cannot be %d", c.name, n)
		}
		v.SetInt(n)
	case float:
		x, _ := value.(float64)
		v.SetFloat(x)
	case words:
		v.SetString(text)
	case truth:
		v.SetBool(n != 0)
	case moment:
		if n != unknownMoment {
			v.Set(reflect.ValueOf(time.UnixMilli(n).UTC()))
		}
	case marshalled:
		x, _ := v.Addr().Interface().(encoding.TextUnmarshaler)
		return x.UnmarshalText([]byte(text))
	case members:
		if text != "null" { // which takes time in a million rows
			return json.Unmarshal([]byte(text), v.Addr().Interface())
		}
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
