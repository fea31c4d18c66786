import { bytesDecoder, textOfBytes } from '#app/sheets/text/decode_xml'
import { createTail } from '#app/sheets/batches/keep_tail'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { isWithin, type EndsWanted, type SheetEnds, type SheetRow } from '#app/sheets/sheet_source'
import { xmlText } from '#app/sheets/text/xml_text'
import { createRowFinder } from '#app/sheets/xlsx/find_rows'
import { filledSearch } from '#app/sheets/xlsx/filled_rows'
import { edgesIn, isHiddenRow } from '#app/sheets/xlsx/sheet_edges'
import { cellReader, type RowOfCells } from '#app/sheets/xlsx/read_cells'
import { pickStrings } from '#app/sheets/xlsx/string_items'
import type { WorkbookParts } from '#app/sheets/xlsx/workbook_parts'
import type { ZipArchive, ZipEntry } from '#app/sheets/zip/zip_archive'

/** A row and the position of its cells in a chunk that `bytesDecoder` created. */
interface RowPlace {
  number: number
  text: string
  from: number
  to: number
}

/** The numbers of the blank shared strings. */
type BlankStrings = ReadonlySet<string>

/**
 * Reads the rows at both ends of a sheet. The rows between them are searched only for their ends and their first value,
 * and of the shared strings only the displayed ones are kept.
 */
export async function readEnds(
  zip: ZipArchive,
  parts: WorkbookParts,
  part: ZipEntry,
  limits: SheetLimits,
  wanted: EndsWanted
): Promise<SheetEnds> {
  const { sharedStrings } = parts
  const resolve = (found: SheetEnds) =>
    fillStrings(
      [...found.head, ...found.around, ...found.tail],
      sharedStrings ? zip.read(sharedStrings) : null,
      limits
    )
  const ends = await findEnds(zip, parts, part, limits, wanted, new Set())
  const blank = await resolve(ends)
  if (blank.size === 0) return ends
  // Some programs write blank cells as references to an empty string.
  const again = await findEnds(zip, parts, part, limits, wanted, blank)
  await resolve(again)
  return again
}

/** Returns both ends with the numbers of shared strings instead of the strings. */
async function findEnds(
  zip: ZipArchive,
  { formats, date1904 }: WorkbookParts,
  part: ZipEntry,
  limits: SheetLimits,
  wanted: EndsWanted,
  blank: BlankStrings
): Promise<SheetEnds> {
  const head: RowPlace[] = []
  const around: RowPlace[] = []
  const tail = createTail<RowPlace>(wanted.tail)
  let filledRows = 0
  let lastRow = 0
  let reader: ReturnType<typeof cellReader> | null = null
  const read = (text: string, from: number, to: number): RowOfCells => {
    reader ??= cellReader({ strings: null, formats, date1904, prefix: finder.prefix(), limits })
    const xml = textOfBytes(text.slice(from, to))
    return reader(xml, 0, xml.length)
  }
  const filled = filledSearch(blank, read)
  const { around: ranges = [] } = wanted
  let [hiddenRows, foldedRows] = [0, 0]
  const finder = createRowFinder((number, text, from, to, tag) => {
    if (!filled(text, from, to, finder.prefix())) return
    filledRows++
    lastRow = number
    const hidden = isHiddenRow(text.slice(tag, from))
    if (hidden === 'hidden') hiddenRows++
    else if (hidden === 'folded') foldedRows++
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
  const { merged, isFiltered, hiddenColumns } = edgesIn(finder.before(), finder.after())
  const rows = ({ number, text, from, to }: RowPlace): SheetRow => ({
    number,
    ...read(text, from, to),
  })
  return {
    head: head.map(rows),
    around: around.map(rows),
    tail: tail.all().map(rows),
    filledRows,
    lastRow,
    merged,
    hiddenRows: hiddenRows + (isFiltered ? foldedRows : 0),
    hiddenColumns,
  }
}

/** Replaces the numbers of shared strings by the strings, and finds the blank ones among all. */
async function fillStrings(
  rows: SheetRow[],
  pieces: AsyncIterable<Buffer> | null,
  limits: SheetLimits
): Promise<BlankStrings> {
  const wanted = new Set<number>()
  for (const { cells, kinds } of rows) {
    cells.forEach((cell, column) => kinds[column] === 'S' && wanted.add(Number(cell)))
  }
  if (wanted.size === 0) return new Set()
  if (pieces === null) throw new SheetRefusal({ type: 'damaged' })
  const { strings, blank } = await pickStrings(pieces, wanted, limits)
  for (const row of rows) {
    const kinds = Array.from(row.kinds)
    row.cells.forEach((cell, column) => {
      if (kinds[column] !== 'S') return
      const text = strings.get(Number(cell))
      if (text === undefined) throw new SheetRefusal({ type: 'damaged' })
      row.cells[column] = text
      kinds[column] = text === '' ? ' ' : 's'
    })
    row.kinds = kinds.join('').trimEnd()
    row.cells.length = row.kinds.length
  }
  return blank
}
