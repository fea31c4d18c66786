import { bytesDecoder, textOfBytes } from '#app/sheets/decode_xml'
import { createTail } from '#app/sheets/keep_tail'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import {
  isWithin,
  type EndsWanted,
  type MergedCells,
  type SheetEnds,
  type SheetRow,
} from '#app/sheets/sheet_source'
import { tagsOf, xmlText } from '#app/sheets/xml_text'
import { createRowFinder } from '#app/sheets/xlsx/find_rows'
import { cellReader } from '#app/sheets/xlsx/read_cells'
import { pickStrings } from '#app/sheets/xlsx/string_items'
import type { WorkbookParts } from '#app/sheets/xlsx/workbook_parts'
import type { ZipArchive, ZipEntry } from '#app/sheets/zip_archive'

/** A row and where its cells are in a piece of text that `bytesDecoder` made. */
interface RowPlace {
  number: number
  text: string
  from: number
  to: number
}

/**
 * The rows at both ends of a sheet. What lies between is searched for the ends of rows only, and
 * of the shared strings just those that are shown are kept.
 */
export async function readEnds(
  zip: ZipArchive,
  { formats, date1904, sharedStrings }: WorkbookParts,
  part: ZipEntry,
  limits: SheetLimits,
  wanted: EndsWanted
): Promise<SheetEnds> {
  const head: RowPlace[] = []
  const around: RowPlace[] = []
  const tail = createTail<RowPlace>(wanted.tail)
  let filledRows = 0
  let lastRow = 0
  const filled = filledSearch()
  const { around: ranges = [] } = wanted
  const finder = createRowFinder((number, text, from, to) => {
    if (!filled(text, from, to, finder.prefix())) return
    filledRows++
    lastRow = number
    const place: RowPlace = { number, text, from, to }
    if (number <= wanted.head) head.push(place)
    if (isWithin(number, ranges)) around.push(place)
    tail.push(place)
  })
  let complete = true
  for await (const text of xmlText(zip.read(part), bytesDecoder())) {
    finder.push(text)
    complete = !(wanted.headOnly && lastRow >= wanted.head)
    if (!complete) break
  }
  if (complete && !finder.end()) throw new SheetRefusal({ type: 'damaged' })
  const read = cellReader({ strings: null, formats, date1904, prefix: finder.prefix(), limits })
  const rows = ({ number, text, from, to }: RowPlace): SheetRow => {
    const xml = textOfBytes(text.slice(from, to))
    return { number, ...read(xml, 0, xml.length) }
  }
  const ends: SheetEnds = {
    head: head.map(rows),
    around: around.map(rows),
    tail: tail.all().map(rows),
    filledRows,
    lastRow,
    merged: mergedCells(finder.after()),
  }
  const shown = [...ends.head, ...ends.around, ...ends.tail]
  await fillStrings(shown, sharedStrings ? zip.read(sharedStrings) : null, limits)
  return ends
}

/** Puts the shared strings in place of their numbers. */
async function fillStrings(
  rows: SheetRow[],
  pieces: AsyncIterable<Buffer> | null,
  limits: SheetLimits
): Promise<void> {
  const wanted = new Set<number>()
  for (const { cells, kinds } of rows) {
    cells.forEach((cell, column) => kinds[column] === 'S' && wanted.add(Number(cell)))
  }
  if (wanted.size === 0) return
  if (pieces === null) throw new SheetRefusal({ type: 'damaged' })
  const strings = await pickStrings(pieces, wanted, limits)
  for (const row of rows) {
    const kinds = Array.from(row.kinds)
    row.cells.forEach((cell, column) => {
      if (kinds[column] !== 'S') return
      const text = strings.get(Number(cell))
      if (text === undefined) throw new SheetRefusal({ type: 'damaged' })
      row.cells[column] = text
      kinds[column] = text === '' ? ' ' : 's'
    })
    row.kinds = kinds.join('')
  }
}

/** Says whether a row has any value; each piece of text is searched once, not once per row. */
function filledSearch() {
  let searched: string | null = null
  let value = -1
  let inline = -1
  return (text: string, from: number, to: number, prefix: string): boolean => {
    if (text !== searched) {
      searched = text
      value = -1
      inline = -1
    }
    if (value < from) value = orEnd(text.indexOf(`<${prefix}v>`, from))
    if (value < to) return true
    // Also values with attributes, and formulas, which count as filled.
    if (inline < from)
      inline = orEnd(text.slice(from).search(/<(?:[\w.-]+:)?(?:is|v|f)[\s>]/), from)
    return inline < to
  }
}

function orEnd(at: number, offset = 0): number {
  return at === -1 ? Infinity : at + offset
}

function mergedCells(after: string): MergedCells[] {
  const merged: MergedCells[] = []
  for (const { name, attributes } of tagsOf(after)) {
    if (name === 'mergeCells' && merged.length > 0) break
    if (name !== 'mergeCell') continue
    const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(
      attributes.get('ref') ?? ''
    )
    if (!match) continue
    const [, left = '', top, right = '', bottom] = match
    merged.push({
      top: Number(top),
      left: columnNumber(left),
      bottom: Number(bottom),
      right: columnNumber(right),
    })
  }
  return merged
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
