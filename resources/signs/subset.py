#!/usr/bin/env python3
"""Makes signs.ttf, signs-bold.ttf and signs.woff2 of DejaVu Sans 2.37. Debian and Ubuntu:

    sudo apt install fonttools python3-brotli fonts-dejavu-core
    python3 subset.py /usr/share/fonts/truetype/dejavu <folder of Noto Sans> <folder of the Go fonts>

The two other folders are theme/font of Fyne and font/gofont/ttfs of golang.org/x/image, in Go's module cache. What both of
these have is left out: it is in the text's own font everywhere. Lines are as high as in Noto Sans, and blanks as wide,
because Fyne takes both from the first font that has a blank.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

BLANKS = [0x20, 0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F]
# Greek, punctuation, raised and lowered, currencies, letters and numbers, arrows, mathematics, technical, shapes,
# signs; more arrows and mathematics.
SIGNS = [(0x370, 0x3FF), (0x2010, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x218B), (0x2190, 0x23FF), (0x25A0, 0x27FF), (0x2900, 0x2BFF)]


def make(source, noto, go, *targets):
    font, text = TTFont(source), TTFont(noto)
    known = text.getBestCmap().keys() & TTFont(go).getBestCmap().keys()
    wanted = BLANKS + [r for first, last in SIGNS for r in range(first, last + 1) if r not in known]
    options = subset.Options(hinting=False, glyph_names=False, notdef_outline=True, layout_features=[], name_IDs=[])
    options.drop_tables += ["FFTM"]
    maker = subset.Subsetter(options)
    maker.populate(unicodes=wanted)
    maker.subset(font)
    scale = font["head"].unitsPerEm / text["head"].unitsPerEm
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = round(text["hhea"].ascent * scale)
    hhea.descent = os2.sTypoDescender = round(text["hhea"].descent * scale)
    hhea.lineGap = os2.sTypoLineGap = round(text["hhea"].lineGap * scale)
    os2.usWinDescent = -hhea.descent
    for rune, name in font.getBestCmap().items():
        if rune in (0x20, 0xA0):
            font["hmtx"][name] = (round(text["hmtx"][text.getBestCmap()[0x20]][0] * scale), 0)
    font["name"].names = []
    for number, words in {1: "Wedge Signs", 2: "Bold" if "bold" in targets[0] else "Regular", 4: "Wedge Signs", 6: "WedgeSigns", 13: "DejaVu Sans, changed: see LICENSE.txt"}.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    for target in targets:
        font.flavor = "woff2" if target.endswith(".woff2") else None
        font.save(target)


dejavu, noto, go = sys.argv[1:]
make(dejavu + "/DejaVuSans.ttf", noto + "/NotoSans-Regular.ttf", go + "/Go-Regular.ttf", "signs.ttf", "signs.woff2")
make(dejavu + "/DejaVuSans-Bold.ttf", noto + "/NotoSans-Bold.ttf", go + "/Go-Bold.ttf", "signs-bold.ttf")
