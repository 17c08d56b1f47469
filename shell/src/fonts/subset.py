"""Builds gelasio.woff2 from the static fonts of a folder: python3 subset.py <folder> gelasio.woff2"""

import sys

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont

ENGLISH = "".join(map(chr, range(0x20, 0x7F))).translate(str.maketrans("", "", "^`~|{}\\"))
EUROPEAN = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
# Hausa, Igbo, Yoruba; dotted letters take their tones from the combining marks.
NIGERIAN = "ƁɓƊɗƘƙƳƴƎǝəỊịỌọỤụṄṅṆṇẸẹṢṣẼẽḾḿŃńǸǹĀāĒēĪīŌōŪūǍǎ"
MARKS = "\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030c\u0323"
SIGNS = "₦€£©·×−–—‘’‚“”•…\u00a0"


def main(folder: str, output: str) -> None:
    design = DesignSpaceDocument()
    design.addAxis(AxisDescriptor(name="Weight", tag="wght", minimum=400, default=400, maximum=700))
    for weight, name in (400, "400Regular"), (700, "700Bold"):
        font = TTFont(f"{folder}/{name}/Gelasio_{name}.ttf", recalcTimestamp=False)
        options = subset.Options(
            layout_features=["kern", "mark", "mkmk", "ccmp"], hinting=False, notdef_outline=True
        )
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=ENGLISH + EUROPEAN + NIGERIAN + MARKS + SIGNS)
        subsetter.subset(font)
        design.addSource(SourceDescriptor(font=font, location={"Weight": weight}))
    variable, _, _ = varLib.build(design)
    variable.recalcTimestamp = False
    variable.flavor = "woff2"
    variable.save(output)


main(*sys.argv[1:])
