import type { CellObject, WorkBook } from '@e965/xlsx'
import { createTable, numberCell, textCell } from '#app/sheets/legacy/formats/cells'

/** The maximum number of lines of a text, so that an unclosed quote swallows no more. */
const MOST_LINES = 100

/** Reads a file of the data interchange format (`TABLE`): every value is a line with its type and another line. */
export function readDif(text: string): WorkBook {
  const table = createTable()
  const lines = text.split(/\r\n|\n|\r/)
  let at = lines.findIndex((line) => line.trim() === 'DATA') + 1
  // The two lines of an unused part of the header.
  if (at > 0) at += 2
  let [row, column] = [0, 0]
  while (at > 0 && at + 1 < lines.length) {
    const [type = '', number = ''] = splitOnce(lines[at] ?? '')
    let value = lines[at + 1] ?? ''
    at += 2
    if (type === '-1') {
      if (value.trim() === 'EOD') break
      row++
      column = 0
      continue
    }
    if (type !== '0' && type !== '1') break
    if (type === '1' && value.startsWith('"')) {
      const last = Math.min(lines.length, at + MOST_LINES)
      while (!isClosed(value) && at < last) value += `\n${lines[at++] ?? ''}`
    }
    column++
    const cell = type === '1' ? textCell(unquoted(value)) : figureOf(number, value.trim())
    if (cell) table.put(row, column, cell)
  }
  return table.book('Sheet1')
}

/** A number and its second line, which says that it is one or something else. Null: there is none. */
function figureOf(number: string, says: string): CellObject | null {
  if (says === 'NA') return null
  if (says === 'ERROR') return { t: 'e', v: 0, w: '#VALUE!' }
  if (says === 'TRUE' || says === 'FALSE') return { t: 'b', v: says === 'TRUE' }
  return numberCell(number.replace(',', '.'))
}

function splitOnce(line: string): [string, string] {
  const comma = line.indexOf(',')
  return [line.slice(0, comma).trim(), line.slice(comma + 1).trim()]
}

function isClosed(value: string): boolean {
  return value.length > 1 && (/"*$/.exec(value)?.[0].length ?? 0) % 2 === (value === '""' ? 0 : 1)
}

function unquoted(value: string): string {
  const text = value.trimEnd()
  if (!text.startsWith('"') || !text.endsWith('"') || text.length < 2) return text
  return text.slice(1, -1).replaceAll('""', '"')
}
