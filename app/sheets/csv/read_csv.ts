import { createByteDecoder, type AskedEncoding } from '#app/sheets/text/decode_text'
import { detectDelimiter, usualWidth } from '#app/sheets/csv/detect_delimiter'
import { SheetRefusal, type Opened } from '#app/sheets/sheet_refusal'
import type { RowNotes } from '#app/sheets/sheet_source'
import { sniffFormat } from '#app/sheets/sniff_format'
import { createCsvSplitter } from '#app/sheets/csv/split_csv'
import type { TextEncoding } from '#shared/uploads/text_encodings'

/** The length of the text in which the delimiter is searched. */
const HEAD = 64 * 1024
/** The number of bytes that distinguish a text from other formats. */
const SNIFFED = 4096

export interface CsvOptions extends AskedEncoding {
  /** The maximum size; a longer file is refused with `too_large`. It is counted while reading. */
  maxBytes?: number
  delimiter?: string
}

export interface RowBatch {
  /** The number of the first row as a spreadsheet program displays it: from 1, with blank rows. */
  firstRow: number
  rows: string[][]
  /** The kind of each cell, if the format has kinds (`CellKinds`); in a text file, all cells are texts. */
  kinds?: string[]
  /** Additional information about rows; see `SheetBatch`. */
  notes?: (RowNotes | undefined)[]
  /** The currency marks of number formats; see `SheetBatch`. */
  beside?: ReadonlyMap<number, string>
}

export interface CsvTable {
  delimiter: string
  /** Decided at the first character beyond ASCII, so it is final only after the last row. */
  encoding(): TextEncoding
  /** False if the encoding is an uncertain guess. */
  isEncodingSure(): boolean
  bytesRead(): number
  /** Can be read once. The file is read no faster than the batches are taken. */
  batches: AsyncGenerator<RowBatch, void, undefined>
  /** Closes the file before its end; reading all of it closes it, too. */
  close(): Promise<void>
}

/**
 * Opens a csv, tsv or txt file as rows of text cells. It finds the encoding and the delimiter, and supports a first line
 * `sep=;`. It takes about a megabyte of memory for a file of any length.
 *
 * @param source chunks of the file in order, for example `createReadStream(path)`; it is closed if the file is refused
 * @throws SheetRefusal from the batches, for problems that are found while reading: `too_large`, `row_too_long`,
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

/** The same bytes with a first chunk that is long enough to detect the format. */
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

/** Formats that contain tables, but are not delimited text. */
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
  // Excel's own way to specify the delimiter; this line is no row of the table.
  const told = /^"?sep=([^\r\n"])"?(\r\n|\n|\r|$)/i.exec(head)
  const start = told?.[0].length ?? 0
  const sample = head.slice(start, start + HEAD) + (isWhole ? newline : '')
  const delimiter = asked ?? told?.[1] ?? detectDelimiter(sample, newline)
  return { delimiter, newline, start, width: usualWidth(sample, delimiter, newline) } as const
}
