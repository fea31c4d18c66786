import { read, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { readMimeParts, type MimePart } from '#app/sheets/legacy/formats/mime_parts'
import { MAX_COLUMNS, MAX_ROWS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { AskedEncoding } from '#app/sheets/text/decode_text'
import { decodeWhole } from '#app/sheets/text/decode_whole'
import { isUnicode } from '#shared/uploads/text_encodings'

export interface ReadPage {
  book: WorkBook
  encoding: string
  isSure: boolean
}

/** The declared encoding of a page is used, except for Russian code pages, which are often declared wrongly. */
const BELIEVED =
  /^(?:gb(?:k|2312|18030)|big5|shift_jis|euc-(?:jp|kr)|windows-125[024-8]|iso-8859-[2-46-9]|iso-8859-1[0-6])$/

const LONG_SPAN = /(row|col)span\s*=\s*["']?\s*(\d{5,})/gi

/** Reads a web page with tables, one sheet for each. */
export function readPage(bytes: Buffer, options: ParsingOptions, asked: AskedEncoding): ReadPage {
  const { text, ...decoded } = textOf(bytes, null, asked)
  return { book: readTables(text, options), ...decoded }
}

/** @throws SheetRefusal for a cell that exceeds the rows or columns of a sheet */
function readTables(page: string, options: ParsingOptions): WorkBook {
  for (const [, side = '', span] of page.matchAll(LONG_SPAN)) {
    const [type, limit] =
      side.toLowerCase() === 'row'
        ? (['too_many_rows', MAX_ROWS] as const)
        : (['too_many_columns', MAX_COLUMNS] as const)
    if (Number(span) > limit) throw new SheetRefusal({ type, limit })
  }
  // With text before it, or with an XML declaration, the library would take the page for another format.
  const text = `<html>${page.replace(/^\s*(?:<\?[^>]*>\s*)?/, '')}`
  return read(text, { ...options, type: 'string' })
}

/**
 * Reads a page that was saved as one file with all its parts. Office programs save workbooks in this way, with a part
 * for each sheet and the names of the sheets in the first part.
 */
export function readWebArchive(
  bytes: Buffer,
  options: ParsingOptions,
  asked: AskedEncoding
): ReadPage {
  const pages = readMimeParts(bytes)
    .filter(({ type }) => type === 'text/html')
    .map((part) => ({ ...part, ...textOf(part.bytes, part.charset, asked) }))
  const names = sheetNames(pages[0]?.text ?? '')
  const named = pages.filter(({ location }) => names.has(fileOf(location)))
  const book: WorkBook = { SheetNames: [], Sheets: {} }
  for (const page of named.length > 0 ? named : pages) {
    if (!/<table/i.test(page.text)) continue
    const tables = readTables(page.text, options)
    const name = names.get(fileOf(page.location))
    for (const sheet of tables.SheetNames) add(book, name ?? sheet, tables.Sheets[sheet])
  }
  const { encoding = 'utf-8', isSure = true } = pages[0] ?? {}
  return { book, encoding, isSure }
}

function add(book: WorkBook, name: string, sheet: WorkSheet | undefined): void {
  if (!sheet) return
  let own = name
  for (let number = 2; book.Sheets[own] !== undefined; number++) own = `${name} ${number}`
  book.SheetNames.push(own)
  book.Sheets[own] = sheet
}

/** The names of the sheets in a workbook, by their pages. */
function sheetNames(page: string): Map<string, string> {
  const names = new Map<string, string>()
  const sheets = page.matchAll(
    /<x:Name>([^<]{1,200})<\/x:Name>\s*<x:WorksheetSource\s+HRef=["']?([^"'>\s]{1,500})/gi
  )
  for (const [, name = '', href = ''] of sheets) names.set(fileOf(href), unescaped(name))
  return names
}

function fileOf(location: string): string {
  return location.split(/[/\\]/).at(-1)?.toLowerCase() ?? ''
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (all, name: string) => ENTITIES[name] ?? all)
}

function textOf(
  bytes: Buffer,
  charset: MimePart['charset'],
  asked: AskedEncoding
): { text: string; encoding: string; isSure: boolean } {
  const decoded = decodeWhole(bytes, asked)
  const head = bytes.toString('latin1', 0, 2048)
  const said = charset ?? /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1] ?? ''
  const mayBeSaid = asked.encoding === undefined && !isUnicode(decoded.encoding)
  if (!mayBeSaid || !BELIEVED.test(said.toLowerCase())) return decoded
  const encoding = said.toLowerCase()
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isSure: true }
}
