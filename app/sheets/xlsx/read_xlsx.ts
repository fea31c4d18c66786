import { mergedValues } from '#app/sheets/cells/merged_values'
import { createBatchGatherer } from '#app/sheets/batches/gather_batches'
import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetBatch, SheetSource } from '#app/sheets/sheet_source'
import { xmlText } from '#app/sheets/text/xml_text'
import { cellReader } from '#app/sheets/xlsx/read_cells'
import { createRowFinder } from '#app/sheets/xlsx/find_rows'
import { readEnds } from '#app/sheets/xlsx/read_ends'
import { isHiddenRow, readEdges, type SheetEdges } from '#app/sheets/xlsx/sheet_edges'
import { loadStrings } from '#app/sheets/xlsx/string_items'
import { readWorkbookParts } from '#app/sheets/xlsx/workbook_parts'
import type { ZipArchive } from '#app/sheets/zip/zip_archive'

/**
 * A workbook of Excel 2007 and later as a source of rows. Reading takes the memory of its shared strings and about a
 * megabyte; reading both ends of a sheet takes only the latter.
 *
 * @throws SheetRefusal `damaged`, `encrypted`, `no_table`, `too_large`
 */
export async function openXlsx(zip: ZipArchive, limits: SheetLimits): Promise<SheetSource> {
  const parts = await readWorkbookParts(zip, limits)
  let strings: string[] | null = null
  const known = new Map<number, SheetEdges>()

  function partOf(sheet: number) {
    const found = parts.sheets[sheet]
    if (!found) throw new RangeError(`There is no sheet ${sheet}`)
    return found.part
  }

  async function edgesOf(sheet: number): Promise<SheetEdges> {
    const edges = known.get(sheet) ?? (await readEdges(zip, partOf(sheet)))
    known.set(sheet, edges)
    return edges
  }

  async function* batches(sheet: number): AsyncGenerator<SheetBatch, void, undefined> {
    const part = partOf(sheet)
    const { sharedStrings, formats, date1904 } = parts
    strings ??= sharedStrings ? await loadStrings(zip.read(sharedStrings), limits) : []
    const { merged, isFiltered, mayHideRows } = await edgesOf(sheet)
    const mergedOf = mergedValues(merged)
    const gathered = createBatchGatherer()
    const beside = new Map<number, string>()
    let read: ReturnType<typeof cellReader> | null = null
    const isHidden = (tag: string) => {
      const found = isHiddenRow(tag)
      return found === 'hidden' || (found === 'folded' && isFiltered)
    }
    const finder = createRowFinder((number, text, from, to, tag) => {
      read ??= cellReader({ strings, formats, date1904, prefix: finder.prefix(), limits, beside })
      const row = read(text, from, to)
      const values = mergedOf(number, row)
      if (values) row.notes = { ...row.notes, merged: values }
      if (mayHideRows && isHidden(text.slice(tag, from))) row.notes = { ...row.notes, hidden: true }
      const { cells, kinds, notes } = row
      if (cells.length > 0) gathered.add(number, cells, kinds, notes)
    })
    for await (const text of xmlText(zip.read(part))) {
      finder.push(text)
      for (const batch of gathered.take()) yield { ...batch, beside }
    }
    // Without its end, the part was truncated, even if the archive was closed properly.
    if (!finder.end()) throw new SheetRefusal({ type: 'damaged' })
    for (const batch of gathered.take(true)) yield { ...batch, beside }
  }

  return {
    format: 'xlsx',
    sheets: parts.sheets.map(({ name, hidden }) => ({ name, hidden })),
    batches,
    ends: (sheet, wanted) => readEnds(zip, parts, partOf(sheet), limits, wanted),
    encoding: () => null,
    isEncodingSure: () => true,
    delimiter: () => null,
    bytesRead: zip.bytesRead,
    close: async () => zip.close(),
  }
}
