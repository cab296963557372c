package learn

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/puzzle/square1"
	"wedge/solver/census"
)

func tableKit(t *testing.T) *kit {
	t.Helper()
	counts, err := census.Load()
	if err != nil {
		t.Fatal(err)
	}
	return &kit{pictures: pictures{}, census: counts}
}

// TestShapeTables sorts by every column, picks each row, and looks for the farthest pairs.
func TestShapeTables(t *testing.T) {
	test.NewTempApp(t)
	k := tableKit(t)
	layer, pair := square1.LayerShape(99), square1.Pair{}
	tables := map[int]*control.SortedTable{
		29:  layersTable(k.pictures, func(s square1.LayerShape) { layer = s }),
		65:  k.pairsTable(square1.CanonicalPairs(), true, func(p square1.Pair) { pair = p }),
		170: k.pairsTable(square1.Pairs(), true, func(p square1.Pair) { pair = p }),
	}
	for n, table := range tables {
		w := test.NewTempWindow(t, table.Object)
		w.Resize(fyne.NewSize(1100, 600))
		if len(table.Rows()) != n || !pagetest.Says(table.Object, fmt.Sprintf("%d of %d", n, n)) {
			t.Errorf("%d of %d rows", len(table.Rows()), n)
		}
		columns := 8
		if n > 29 {
			columns = 13
		}
		for column := range columns {
			for _, descending := range []bool{false, true} {
				if table.Sort(column, descending); len(table.Rows()) != n {
					t.Errorf("%d rows by column %d", len(table.Rows()), column)
				}
			}
		}
		for _, row := range []int{n - 1, 0, n / 2} {
			table.OnPick(row)
			switch {
			case n == 29 && layer != square1.LayerShape(row),
				n == 65 && pair != square1.CanonicalPairs()[row],
				n == 170 && pair != square1.Pairs()[row]:
				t.Errorf("row %d of %d: %v, %v", row, n, layer, pair)
			}
		}
	}
	tables[170].Sort(3, true)
	if first := square1.Pairs()[tables[170].Rows()[0]]; first.CubeShapeDistance() != 7 {
		t.Errorf("%v comes first by its slices to cube shape", first)
	}
	tables[65].Sort(5, false)
	if first := square1.CanonicalPairs()[tables[65].Rows()[0]]; first != square1.Solved().Pair() {
		t.Errorf("%v is nearest on average", first)
	}
	tables[29].Search("kite")
	if rows := tables[29].Rows(); len(rows) != 1 || square1.LayerShape(rows[0]).Name() != "Kite" {
		t.Error(rows)
	}
}

// TestShapeTablePictures draws the tables for people to look at:
//
//	SHAPES_PICTURES=FOLDER go test ./app/square1/learn -run ShapeTablePictures
func TestShapeTablePictures(t *testing.T) {
	pagetest.Pictures(t, "SHAPES_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		k := tableKit(t)
		for name, table := range map[string]*control.SortedTable{
			"layers":  layersTable(k.pictures, func(square1.LayerShape) {}),
			"pairs65": k.pairsTable(square1.CanonicalPairs(), true, func(square1.Pair) {}),
		} {
			table.Sort(1, false)
			save(name, pagetest.Capture(test.NewTempWindow(t, table.Object), fyne.NewSize(1100, 460)))
		}
	})
}
