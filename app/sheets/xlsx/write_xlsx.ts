import type { Writable } from 'node:stream'
import { MAX_ROWS } from '#app/sheets/sheet_limits'
import { createZipWriter } from '#app/sheets/zip/zip_writer'
import { columnName } from '#app/sheets/xlsx/cell_xml'
import { STYLES_XML, type SheetCell, type SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { linksXml, rowSource, sheetXml, type WrittenSheet } from '#app/sheets/xlsx/sheet_xml'
import { sheetName, workbookXml, type NamedSheet } from '#app/sheets/xlsx/workbook_xml'

export interface SheetToWrite {
  name: string
  columns: readonly SheetColumn[]
  /** The rows with cells in the order of the columns, which are taken one by one when they can be written. */
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
  /** Returns the row below the last one, outside the filter; called after the last row was written. */
  foot?: () => readonly SheetCell[] | null
}

/**
 * Writes a workbook to a stream and ends the stream: with a bold, frozen header and a filter, numbers as numbers, dates as
 * dates, and text as text whatever it begins with. A full sheet continues on another one. The memory does not grow with
 * the number of rows.
 *
 * It waits while the reader of the stream is slow. It throws when the reader has disconnected or a row source throws, and
 * then ends all row sources.
 */
export async function writeXlsx(
  output: Writable,
  sheets: readonly SheetToWrite[],
  mostRows = MAX_ROWS
): Promise<void> {
  const zip = createZipWriter(output)
  const written: NamedSheet[] = []
  for (const { name, columns, rows, foot } of sheets) {
    const source = rowSource(rows)
    try {
      do {
        const sheet: WrittenSheet = { rows: 0, links: [] }
        const part = `sheet${written.length + 1}.xml`
        await zip.add(`xl/worksheets/${part}`, sheetXml(columns, source, sheet, { mostRows, foot }))
        const links = linksXml(sheet)
        if (links) await zip.add(`xl/worksheets/_rels/${part}.rels`, [links])
        const last = `$${columnName(Math.max(0, columns.length - 1))}$${sheet.rows}`
        const taken = written.map((other) => other.name)
        written.push({ name: sheetName(name, taken), filter: `$A$1:${last}` })
      } while (await source.more())
    } finally {
      await source.end()
    }
  }
  await zip.add('xl/styles.xml', [STYLES_XML])
  for (const [name, xml] of workbookXml(written)) await zip.add(name, [xml])
  await zip.end()
}
