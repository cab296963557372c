package file

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"wedge/app/picture"
)

// The content of each page is one figure, marked by these operators. fpdf can mark nothing
// itself.
const (
	figureBegins = "/Figure <</MCID 0>> BDC"
	figureEnds   = "EMC"
)

// pdfEnd is the end of a PDF of fpdf: the table of the objects' places, and where it is.
var pdfEnd = regexp.MustCompile(`xref\n0 \d+\n\d{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer\n<<\n/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n>>\nstartxref\n\d+\n%%EOF\n$`)

// tagged adds to a PDF of fpdf what programs need to read the alternative texts, one for
// each page: entries of the pages and of the catalog, and a tree with a figure for each
// page, as ISO 32000 describes it in 14.7 and 14.8. The size is in points.
func tagged(pdf []byte, alternatives []string, width, height float64) ([]byte, error) {
	end := pdfEnd.FindSubmatchIndex(pdf)
	if end == nil {
		return nil, fmt.Errorf("%w: no table at its end", picture.ErrDamaged)
	}
	number := func(group int) int {
		n, _ := strconv.Atoi(string(pdf[end[2*group]:end[2*group+1]])) // digits
		return n
	}
	size, root, info := number(2), number(3), number(4)
	places := []int{0} // of the objects
	for line := range strings.Lines(string(pdf[end[2]:end[3]])) {
		n, _ := strconv.Atoi(line[:10])
		places = append(places, n)
	}
	page := func(i int) int { return 3 + 2*i } // fpdf reserves 1 and 2, and has a page's content after it
	if len(places) != size || root != size-1 || size <= page(len(alternatives)-1) {
		return nil, fmt.Errorf("%w: %d objects, not %d", picture.ErrDamaged, len(places), size)
	}
	tree, document, parents, figure := size, size+1, size+2, func(i int) int { return size + 3 + i }
	// Everything before the table, with more in the pages and in the catalog, which is the
	// last object.
	to := &bytes.Buffer{}
	added := places // where the objects are then
	places = slices.Clone(places)
	copied := 0
	insert := func(object int, after, text string) error {
		at := bytes.Index(pdf[places[object]:end[0]], []byte(after))
		if at < 0 || places[object] < copied {
			return fmt.Errorf("%w: object %d is not %s", picture.ErrDamaged, object, after)
		}
		at += places[object] + len(after)
		to.Write(pdf[copied:at])
		to.WriteString(text)
		copied = at
		for i := range places {
			if places[i] > at {
				added[i] += len(text)
			}
		}
		return nil
	}
	for i := range alternatives {
		if err := insert(page(i), "/Type /Page\n", fmt.Sprintf("/StructParents %d\n", i)); err != nil {
			return nil, err
		}
	}
	if err := insert(root, "/Type /Catalog\n", fmt.Sprintf("/Lang (en)\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/ViewerPreferences <</DisplayDocTitle true>>\n", tree)); err != nil {
		return nil, err
	}
	to.Write(pdf[copied:end[0]])

	var kids, owners strings.Builder // the figures, and those of each page
	for i := range alternatives {
		fmt.Fprintf(&kids, " %d 0 R", figure(i))
		fmt.Fprintf(&owners, " %d [%d 0 R]", i, figure(i))
	}
	objects := []string{
		fmt.Sprintf("<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", document, parents, len(alternatives)),
		fmt.Sprintf("<</Type /StructElem /S /Document /P %d 0 R /K [%s]>>", tree, kids.String()[1:]),
		fmt.Sprintf("<</Nums [%s]>>", owners.String()[1:]),
	}
	for i, alt := range alternatives {
		objects = append(objects, fmt.Sprintf("<</Type /StructElem /S /Figure /P %d 0 R /Pg %d 0 R /K 0 /Alt (%s)\n/A <</O /Layout /Placement /Block /BBox [0 0 %.2f %.2f]>>>>",
			document, page(i), pdfEscaped.Replace(pdfString(alt)), width, height))
	}
	for i, text := range objects {
		added = append(added, to.Len())
		fmt.Fprintf(to, "%d 0 obj\n%s\nendobj\n", size+i, text)
	}
	start := to.Len()
	fmt.Fprintf(to, "xref\n0 %d\n0000000000 65535 f \n", len(added))
	for _, at := range added[1:] {
		fmt.Fprintf(to, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(to, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n>>\nstartxref\n%d\n%%%%EOF\n", len(added), root, info, start)
	return to.Bytes(), nil
}

// pdfEscaped escapes a text in brackets.
var pdfEscaped = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)

// alternative is the alternative text of a picture, with that of each cell of a sheet.
func alternative(o *picture.Options, p *picture.Page) string {
	words := strings.TrimSpace(o.Title + ".\n" + o.Description)
	if o.View != picture.Sheet {
		return words
	}
	for i := range p.Subjects {
		words += fmt.Sprintf("\n%d: %s", p.Before+i+1, p.Subjects[i].Title)
	}
	return words
}

// utf16Mark begins texts in a PDF that are not ASCII.
const utf16Mark = "\xfe\xff"

// pdfString encodes a text for the properties of a PDF.
func pdfString(words string) string {
	plain := true
	for _, r := range words {
		plain = plain && r < utf8.RuneSelf
	}
	if plain {
		return words
	}
	b := []byte(utf16Mark)
	for _, unit := range utf16.Encode([]rune(words)) {
		b = binary.BigEndian.AppendUint16(b, unit)
	}
	return string(b)
}
