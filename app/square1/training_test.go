package square1

import (
	"testing"

	"wedge/app/square1/album"
	"wedge/app/square1/page"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// TestAlgsForTrainer: the trainer gets the algs of a case with the one that the user chose
// first, then own ones, favourites, and the one that the page Algs lists.
func TestAlgsForTrainer(t *testing.T) {
	b := open(t)
	set, err := cases.Named("csp")
	if err != nil {
		t.Fatal(err)
	}
	made, err := casebook.Solve(t.Context(), find.New(nil), set, casebook.Options{All: true})
	if err == nil {
		err = casebook.NewStore(tables.Folder()).Save(made)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := set.Cases()[60]
	key, parse := album.Case{Set: set.ID, Name: c.Name}, func(text string) square1.Alg {
		alg, err := square1.ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		return alg
	}
	own, chosen, favourite := parse("/(1,0)/"), parse("/(2,0)/"), parse("/(3,0)/")
	want := func(what string, list ...trainer.Suggested) {
		t.Helper()
		got := b.pages.book.algs(c)
		for i := range max(len(got), len(list)) {
			if i >= len(got) || i >= len(list) || got[i].Alg.String() != list[i].Alg.String() || got[i].By != list[i].By || got[i].Note != list[i].Note {
				t.Fatalf("%s: %v, not %v", what, got, list)
			}
		}
	}
	want("nothing yet")
	b.album.Add(album.Filed{Case: key, Alg: album.Alg{Alg: own, Note: "mine"}}, album.Filed{Case: key, Alg: album.Alg{Alg: chosen, Note: "best"}})
	b.album.SetFavouriteAlg(c.From, favourite, true)
	mine := trainer.Suggested{Alg: own, By: trainer.Own, Note: "mine"}
	liked := trainer.Suggested{Alg: favourite, By: trainer.Favourite}
	want("nothing chosen", mine, trainer.Suggested{Alg: chosen, By: trainer.Own, Note: "best"}, liked)
	b.album.Choose(key, chosen)
	best := trainer.Suggested{Alg: chosen, By: trainer.Chosen, Note: "best"}
	want("one chosen", best, mine, liked)
	// Training a case has the stored algs read.
	b.OpenPage(page.Trainer)
	if err := b.pages.trainer.Train(set, []string{c.Name}); err != nil {
		t.Fatal(err)
	}
	b.Wait("the stored algs", func() bool { return len(b.pages.book.algs(c)) == 4 })
	listed, _ := made.Entry(c.Index)
	want("all", best, mine, liked, trainer.Suggested{Alg: listed.Algs[0], By: trainer.Listed})
	if b.pages.book.page != nil {
		t.Error("the page Algs was made for that")
	}
}
