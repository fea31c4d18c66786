/*
| A separate process that reads an old spreadsheet from standard input and answers requests for its rows. It has no
| environment, little memory and little time, because the library was not written for hostile files.
*/
import { buffer } from 'node:stream/consumers'
import { set_cptable, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel'
import type { OdsTable } from '#app/sheets/legacy/formats/scan_ods'
import { readBook } from '#app/sheets/legacy/read_book'
import type {
  LegacyFormat,
  LegacyMessage,
  LegacyQuestion,
} from '#app/sheets/legacy/legacy_messages'
import { codePageRepair } from '#app/sheets/legacy/code_page_repair'
import { mergedValues } from '#app/sheets/cells/merged_values'
import {
  addUncalculated,
  hiddenColumnsIn,
  hiddenRowsIn,
  legacyRows,
  mergedIn,
  type LegacyReading,
} from '#app/sheets/legacy/legacy_rows'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import type { AskedEncoding } from '#app/sheets/text/decode_text'

const format = process.argv[2] as LegacyFormat // The only caller, legacy_child.ts, passes one of them.
const asked = JSON.parse(process.argv[3] ?? '{}') as AskedEncoding // Written by the same caller.

/** The number of rows of a sheet in which the header is searched. */
const MOST_MERGED = 10_000

// Old files are written in the code page of their country.
set_cptable(codePages)

try {
  serve(await buffer(process.stdin))
} catch (error) {
  send({ refused: problemOf(error) })
  process.disconnect()
}

function serve(bytes: Buffer): void {
  const { book, encoding, isSure } = readBook(bytes, format, asked)
  const repaired = format === 'compound' ? codePageRepair(book, asked) : null
  const repair = repaired?.repair ?? null
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.map((name, index) => ({
    name: repair?.(name) ?? name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    // Only the texts of headers are examined here.
    merged: mergedIn(book.Sheets[name]).slice(0, MOST_MERGED),
    hiddenColumns: hiddenColumnsIn(book.Sheets[name]),
  }))
  const readingOf = (rows: WorkSheet | undefined, known?: OdsTable): LegacyReading => ({
    date1904,
    repair,
    hidden: known ? new Set(known.hidden) : hiddenRowsIn(rows),
    mergedOf: mergedValues(mergedIn(rows)),
    beside: new Map(),
  })
  let reading = readingOf(undefined)
  process.on('message', ({ sheet, from, known }: LegacyQuestion) => {
    const rows = book.Sheets[book.SheetNames[sheet] ?? '']
    if (rows && known) addUncalculated(rows, known.uncalculated)
    // The rows are requested in order, possibly again from the first one.
    if (from === 0) reading = readingOf(rows, known)
    send(legacyRows(rows, from, reading))
  })
  send({ sheets, encoding: repaired?.encoding ?? encoding, isSure })
}

function problemOf(error: unknown): SheetProblem {
  if (error instanceof SheetRefusal) return error.problem
  const text = error instanceof Error ? error.message : String(error)
  // The library's message about ZIP is a guess about bytes that are no ZIP.
  if (/password|encrypt/i.test(text) && !/zip/i.test(text)) return { type: 'encrypted' }
  if (/could not find <table>|empty workbook/i.test(text)) return { type: 'no_table' }
  if (/unsupported|not a spreadsheet|cannot find workbook/i.test(text)) {
    return { type: 'not_a_spreadsheet', format }
  }
  return { type: 'damaged' }
}

function send(message: LegacyMessage): void {
  process.send?.(message)
}
