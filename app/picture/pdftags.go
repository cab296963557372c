package picture

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// The content of the page is one figure, marked by these operators. fpdf can mark nothing
// itself.
const (
	figureBegins = "/Figure <</MCID 0>> BDC"
	figureEnds   = "EMC"
)

// pdfEnd is the end of a PDF of fpdf: the table of the objects' places, and where it is.
var pdfEnd = regexp.MustCompile(`xref\n0 \d+\n\d{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer\n<<\n/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n>>\nstartxref\n\d+\n%%EOF\n$`)

// tagged adds to a PDF of fpdf what programs need to read the alternative text of the
// figure: entries of the page and of the catalog, and a tree with the figure, as ISO 32000
// describes it in 14.7 and 14.8. The size is in points.
func tagged(pdf []byte, alt string, width, height float64) ([]byte, error) {
	end := pdfEnd.FindSubmatchIndex(pdf)
	if end == nil {
		return nil, fmt.Errorf("%w: no table at its end", ErrDamaged)
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
	const page = 3 // fpdf reserves 1 and 2
	if len(places) != size || root != size-1 || size <= page {
		return nil, fmt.Errorf("%w: %d objects, not %d", ErrDamaged, len(places), size)
	}
	tree, document, figure, parents := size, size+1, size+2, size+3
	to := &bytes.Buffer{}
	// Everything before the catalog, which is the last object, with more in the page.
	const pageType, catalogType = "/Type /Page\n", "/Type /Catalog\n"
	to.Write(pdf[:places[page]])
	ofPage, ofCatalog := "/StructParents 0\n", fmt.Sprintf("/Lang (en)\n/MarkInfo <</Marked true>>\n/StructTreeRoot %d 0 R\n/ViewerPreferences <</DisplayDocTitle true>>\n", tree)
	to.Write(bytes.Replace(pdf[places[page]:places[root]], []byte(pageType), []byte(pageType+ofPage), 1))
	for i := range places {
		if places[i] > places[page] {
			places[i] += len(ofPage)
		}
	}
	to.Write(bytes.Replace(pdf[places[root]-len(ofPage):end[0]], []byte(catalogType), []byte(catalogType+ofCatalog), 1))
	for i, text := range []string{
		fmt.Sprintf("<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey 1>>", document, parents),
		fmt.Sprintf("<</Type /StructElem /S /Document /P %d 0 R /K %d 0 R>>", tree, figure),
		fmt.Sprintf("<</Type /StructElem /S /Figure /P %d 0 R /Pg %d 0 R /K 0 /Alt (%s)\n/A <</O /Layout /Placement /Block /BBox [0 0 %.2f %.2f]>>>>",
			document, page, pdfEscaped.Replace(pdfString(alt)), width, height),
		fmt.Sprintf("<</Nums [0 [%d 0 R]]>>", figure),
	} {
		places = append(places, to.Len())
		fmt.Fprintf(to, "%d 0 obj\n%s\nendobj\n", size+i, text)
	}
	start := to.Len()
	fmt.Fprintf(to, "xref\n0 %d\n0000000000 65535 f \n", len(places))
	for _, at := range places[1:] {
		fmt.Fprintf(to, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(to, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n>>\nstartxref\n%d\n%%%%EOF\n", len(places), root, info, start)
	return to.Bytes(), nil
}

// pdfEscaped escapes a text in brackets.
var pdfEscaped = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`, "\r", `\r`)

// alternative is the alternative text of a picture, with that of each cell of a sheet.
func alternative(o *Options, subjects []Subject) string {
	words := strings.TrimSpace(o.Title + ".\n" + o.Description)
	if o.View != Sheet {
		return words
	}
	for i := range subjects {
		words += fmt.Sprintf("\n%d: %s", i+1, subjects[i].Title)
	}
	return words
}
