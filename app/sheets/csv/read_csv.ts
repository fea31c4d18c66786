import { createByteDecoder, type AskedEncoding } from '#app/sheets/text/decode_text'
import { detectDelimiter, usualWidth } from '#app/sheets/csv/detect_delimiter'
import { SheetRefusal, type Opened } from '#app/sheets/sheet_refusal'
import type { RowNotes } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'
import { createCsvSplitter } from '#app/sheets/csv/split_csv'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** How much text is looked at to find the delimiter. */
const HEAD = 64 * 1024
/** How many bytes are looked at to tell a text from other formats. */
const SNIFFED = 4096

export interface CsvOptions extends AskedEncoding {
  /** Refuses a longer file with `too_large`; counted while reading, whatever was announced. */
  maxBytes?: number
  delimiter?: string
}

export interface RowBatch {
  /** The number of the first row as a spreadsheet program shows it: from 1, blank rows counted. */
  firstRow: number
  rows: string[][]
  /** What each cell was, where the format says so (`CellKinds`); in text all is text. */
  kinds?: string[]
  /** What is known of rows besides their cells; see `SheetBatch`. */
  notes?: (RowNotes | undefined)[]
  /** What formats write beside numbers; see `SheetBatch`. */
  beside?: ReadonlyMap<number, string>
}

export interface CsvTable {
  delimiter: string
  /** Settled when the first letter beyond ASCII was seen, so final only after the last row. */
  encoding(): TextEncoding
  /** False when that is a guess that may well be wrong. */
  isEncodingSure(): boolean
  bytesRead(): number
  /** Read once. The file is read no faster than the batches are taken. */
  batches: AsyncGenerator<RowBatch, void, undefined>
  /** Closes the file before its end; reading all of it does so too. */
  close(): Promise<void>
}

/**
 * Opens a csv, tsv or txt file as rows of text cells: finds encoding and delimiter and honours a
 * first line `sep=;`. Takes about a megabyte of memory, however long the file is.
 *
 * @param source pieces of the file in order, for example `createReadStream(path)`; closed when it
 *   is refused
 * @throws SheetRefusal from the batches, for what shows only later: `too_large`, `row_too_long`,
 *   `too_many_columns`
 */
export async function openCsv(
  source: AsyncIterable<Buffer>,
  options: CsvOptions = {}
): Promise<Opened<CsvTable>> {
  const pieces = withWholeHead(source)
  const decoder = createByteDecoder(options)
  let bytesRead = 0

  async function readText(): Promise<{ text: string; last: boolean }> {
    const { value, done } = await pieces.next()
    if (done) return { text: decoder.decode(Buffer.alloc(0), true), last: true }
    bytesRead += value.length
    if (options.maxBytes !== undefined && bytesRead > options.maxBytes) {
      throw new SheetRefusal({ type: 'too_large', limit: options.maxBytes })
    }
    if (bytesRead === value.length) refuseOtherFormats(value)
    return { text: decoder.decode(value), last: false }
  }

  try {
    let head = ''
    let last = false
    while (!last && head.length < HEAD) {
      const read = await readText()
      head += read.text
      last = read.last
    }
    if (head.trim() === '') throw new SheetRefusal({ type: 'empty' })
    const { start, ...dialect } = dialectOf(head, last, options.delimiter)
    const splitter = createCsvSplitter(dialect)
    return {
      ok: true,
      value: {
        delimiter: dialect.delimiter,
        encoding: decoder.encoding,
        isEncodingSure: decoder.isSure,
        bytesRead: () => bytesRead,
        batches: batches(head.slice(start), last, splitter.push),
        close: async () => void (await pieces.return()),
      },
    }
  } catch (error) {
    await pieces.return()
    if (error instanceof SheetRefusal) return { ok: false, error: error.problem }
    throw error
  }

  async function* batches(
    head: string,
    atEnd: boolean,
    split: (text: string, last?: boolean) => string[][]
  ): AsyncGenerator<RowBatch, void, undefined> {
    try {
      let firstRow = 1
      let next = { text: head, last: atEnd }
      for (;;) {
        const rows = split(next.text, next.last)
        if (rows.length > 0) yield { firstRow, rows }
        if (next.last) return
        firstRow += rows.length
        next = await readText()
      }
    } finally {
      await pieces.return()
    }
  }
}

/** The same bytes with a first piece long enough to see what the file is. */
async function* withWholeHead(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let head: Buffer[] | null = []
  let length = 0
  for await (const piece of source) {
    if (head === null) yield piece
    else {
      head.push(piece)
      length += piece.length
      if (length < SNIFFED) continue
      yield Buffer.concat(head)
      head = null
    }
  }
  if (head !== null && length > 0) yield Buffer.concat(head)
}

/** Tables all right, but no text with delimiters. */
const TABLES: ReadonlySet<string> = new Set([
  'zip',
  'gzip',
  'compound',
  'html',
  'xml',
  'mht',
  'sylk',
  'dif',
])

function refuseOtherFormats(firstPiece: Buffer): void {
  const format = sniffFormat(firstPiece.subarray(0, SNIFFED))
  if (format === 'text' || format === 'empty') return
  if (TABLES.has(format)) {
    throw new SheetRefusal({ type: 'unsupported_format', format })
  }
  throw new SheetRefusal({ type: 'not_a_spreadsheet', format })
}

function dialectOf(head: string, isWhole: boolean, asked: string | undefined) {
  const newline = !head.includes('\n') && head.includes('\r') ? '\r' : '\n'
  // Excel's own way to name the delimiter; it is no row of the table.
  const told = /^"?sep=([^\r\n"])"?(\r\n|\n|\r|$)/i.exec(head)
  const start = told?.[0].length ?? 0
  const sample = head.slice(start, start + HEAD) + (isWhole ? newline : '')
  const delimiter = asked ?? told?.[1] ?? detectDelimiter(sample, newline)
  return { delimiter, newline, start, width: usualWidth(sample, delimiter, newline) } as const
}
