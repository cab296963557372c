package cli

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// plainValues makes kong read values as it does anyway, but say in plain words what is wrong
// with one.
func plainValues() []kong.Option {
	return []kong.Option{
		kong.WithHyphenPrefixedParameters(true), // as in --case -/H
		kong.KindMapper(reflect.String, decoder(func(text string) (string, error) { return text, nil })),
		kong.KindMapper(reflect.Int, decoder(func(text string) (int, error) {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			return n, expected(err, "a whole number", text)
		})),
		kong.KindMapper(reflect.Uint64, decoder(func(text string) (uint64, error) {
			n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
			return n, expected(err, "a whole number from 0", text)
		})),
		kong.KindMapper(reflect.Float64, decoder(func(text string) (float64, error) {
			x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
			return x, expected(err, "a number", text)
		})),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), decoder(func(text string) (time.Duration, error) {
			d, err := time.ParseDuration(strings.TrimSpace(text))
			return d, expected(err, "a time such as 90s or 2m", text)
		})),
	}
}

// decoder is the mapper for values that a function reads.
func decoder[T any](read func(string) (T, error)) kong.Mapper {
	return kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
		token := ctx.Scan.Pop()
		if token.IsEOL() {
			return errors.New("the value is missing")
		}
		value, err := read(fmt.Sprint(token.Value))
		if err != nil {
			return err
		}
		target.Set(reflect.ValueOf(value).Convert(target.Type()))
		return nil
	})
}

// expected is the error for a value that cannot be read. err may be nil.
func expected(err error, what, text string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%s is too large", text)
	}
	return fmt.Errorf("expected %s, not %q", what, text)
}
