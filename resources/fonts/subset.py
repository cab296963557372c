#!/usr/bin/env python3
"""Makes the fonts in dejavu of DejaVu Sans 2.37, and those in noto of Noto Sans. Debian and Ubuntu:

    sudo apt install fonttools python3-brotli fonts-dejavu-core
    python3 subset.py /usr/share/fonts/truetype/dejavu <folder of Noto Sans> <folder of the Go fonts>

The two other folders are theme/font of Fyne, so that paper and films have the letters of the window, and font/gofont/ttfs
of golang.org/x/image, both in Go's module cache. Signs are what one of the two lacks: the others are in nearly all fonts, also
in those of readers of pages. Their lines are as high as in Noto Sans, and blanks as wide, because Fyne takes both from the
first font that has a blank.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

BLANKS = [0x20, 0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F]
# Latin, Greek, Cyrillic.
LETTERS = [(0x21, 0x24F), (0x370, 0x52F), (0x1E00, 0x1EFF)]
# Greek, punctuation, raised and lowered, currencies, letters and numbers, arrows, mathematics, technical, shapes,
# signs; more arrows and mathematics.
SIGNS = [(0x370, 0x3FF), (0x2010, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x218B), (0x2190, 0x23FF), (0x25A0, 0x27FF), (0x2900, 0x2BFF)]
EM = 2048  # units of all fonts


def runes(ranges):
    return {r for first, last in ranges for r in range(first, last + 1)}


def subsetted(font, wanted):
    options = subset.Options(hinting=False, glyph_names=False, notdef_outline=True, layout_features=[], name_IDs=[])
    options.drop_tables += ["FFTM"]
    maker = subset.Subsetter(options)
    maker.populate(unicodes=wanted)
    maker.subset(font)


def save(font, family, source, *targets):
    style = "Bold" if "bold" in targets[0] else "Regular"
    font["name"].names = []
    for number, words in {1: family, 2: style, 4: family, 6: family.replace(" ", ""), 13: source}.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    for target in targets:
        font.flavor = "woff2" if target.endswith(".woff2") else None
        font.save(target)


def letters(source, go, target):
    font = TTFont(source)
    scale_upem(font, EM)
    subsetted(font, BLANKS + sorted(runes(LETTERS) | runes(SIGNS) & TTFont(go).getBestCmap().keys()))
    save(font, "Wedge Letters", "Noto Sans, changed: see OFL.txt", target)


def signs(source, noto, go, *targets):
    font, text = TTFont(source), TTFont(noto)
    subsetted(font, BLANKS + sorted(runes(SIGNS) - (text.getBestCmap().keys() & TTFont(go).getBestCmap().keys())))
    scale = font["head"].unitsPerEm / text["head"].unitsPerEm
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = round(text["hhea"].ascent * scale)
    hhea.descent = os2.sTypoDescender = round(text["hhea"].descent * scale)
    hhea.lineGap = os2.sTypoLineGap = round(text["hhea"].lineGap * scale)
    os2.usWinDescent = -hhea.descent
    for rune, name in font.getBestCmap().items():
        if rune in (0x20, 0xA0):
            font["hmtx"][name] = (round(text["hmtx"][text.getBestCmap()[0x20]][0] * scale), 0)
    save(font, "Wedge Signs", "DejaVu Sans, changed: see LICENSE.txt", *targets)


dejavu, noto, go = sys.argv[1:]
for style, other, suffix in ("Regular", "", ""), ("Bold", "-Bold", "-bold"):
    letters(f"{noto}/NotoSans-{style}.ttf", f"{go}/Go-{style}.ttf", f"noto/letters{suffix}.ttf")
    web = [] if suffix else ["dejavu/signs.woff2"]
    signs(f"{dejavu}/DejaVuSans{other}.ttf", f"{noto}/NotoSans-{style}.ttf", f"{go}/Go-{style}.ttf", f"dejavu/signs{suffix}.ttf", *web)
