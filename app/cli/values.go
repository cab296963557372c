package cli

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
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

// protectNegative makes an alg such as -1,0/ and a snake such as --.-- an argument: what begins like a
// negative number, or has dots and hyphens alone, is a flag only in name. It puts -- before the first of them, and the flags that follow before
// that.
func protectNegative(model *kong.Application, args []string) []string {
	at := place{node: model.Node}
	var before, after []string
	for i, a := range args {
		value := at.flag != nil
		switch {
		case a == "--" && !value && after == nil:
			return args
		case a == "--" && !value:
			return slices.Concat(before, []string{"--"}, after, args[i+1:])
		case !value && (isNegative(a) || isSigns(a)):
			after = append(after, a)
		case value, len(a) > 1 && a[0] == '-', after == nil:
			before = append(before, a)
		default:
			after = append(after, a)
		}
		at.pass(a)
	}
	if after == nil {
		return args
	}
	return slices.Concat(before, []string{"--"}, after)
}

// isSigns reports whether an argument is a snake of which - is a straight cube and . a corner.
func isSigns(arg string) bool {
	return strings.HasPrefix(arg, "-") && strings.Contains(arg, ".") && strings.Trim(arg, "-.") == ""
}

func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9'
}
