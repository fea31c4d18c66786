import type { CellObject, WorkBook } from '@e965/xlsx'
import { UNCALCULATED } from '#app/sheets/cells/cell_trouble'
import { createTable, numberCell, textCell } from '#app/sheets/legacy/formats/cells'

/** The maximum number of number formats. */
const MOST_FORMATS = 10_000

/**
 * Reads a SYLK file (`ID;P…`), as old accounting programs write them: one record per line, with fields between
 * semicolons. A position that a record omits is that of the record before.
 */
export function readSylk(text: string): WorkBook {
  const table = createTable()
  const formats: string[] = []
  /** Formats by cell, and by column. */
  const formatOf = new Map<string, string>()
  let [row, column] = [1, 1]

  for (const line of text.split(/\r\n|\n|\r/)) {
    const [type, ...fields] = fieldsOf(line)
    if (type === 'E') break
    if (type === 'P') {
      const format = fields.find((field) => field.startsWith('P'))
      if (format !== undefined && formats.length < MOST_FORMATS) formats.push(format.slice(1))
    }
    if (type !== 'C' && type !== 'F') continue
    const values = new Map(fields.map((field) => [field.charAt(0), field.slice(1)]))
    row = placeOf(values.get('Y') ?? values.get('R')) ?? row
    column = placeOf(values.get('X')) ?? column
    if (type === 'F') {
      const format = formats[Number(values.get('P') ?? -1)]
      const whole = placeOf(values.get('C'))
      if (format === undefined) continue
      formatOf.set(whole === null ? `${row}:${column}` : `:${whole}`, format)
      continue
    }
    const value = values.get('K')
    if (value === undefined) {
      // The formula of a cell that no program has calculated.
      if (values.has('E')) table.put(row, column, textCell(UNCALCULATED))
      continue
    }
    const format = formatOf.get(`${row}:${column}`) ?? formatOf.get(`:${column}`)
    table.put(row, column, cellOf(value, format))
  }
  return table.book('Sheet1')
}

/** Splits a record into fields; two semicolons are one in a text. */
function fieldsOf(line: string): string[] {
  if (!line.includes(';;')) return line.split(';')
  return line.split(/(?<!;);(?!;)|(?<=;;);(?!;)/).map((field) => field.replaceAll(';;', ';'))
}

function placeOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null
}

function cellOf(value: string, format: string | undefined): CellObject {
  if (value.startsWith('"')) {
    const end = value.endsWith('"') && value.length > 1 ? -1 : undefined
    return textCell(unescaped(value.slice(1, end).replaceAll('""', '"')))
  }
  if (value === 'TRUE' || value === 'FALSE') return { t: 'b', v: value === 'TRUE' }
  if (value.startsWith('#')) return { t: 'e', v: 0, w: value }
  return numberCell(value, format === 'General' ? undefined : format?.replaceAll('\\ ', ' '))
}

const ESCAPE = '\x1B'

/** An escape character and two further ones encode a byte by its two halves: `\x1B :` is a line end. */
function unescaped(text: string): string {
  return text.replace(/\p{Cc}([ -/])([0-?])/gu, (all, high: string, low: string) =>
    all.startsWith(ESCAPE)
      ? String.fromCharCode(((high.charCodeAt(0) - 0x20) << 4) | (low.charCodeAt(0) - 0x30))
      : all
  )
}
