import { rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'
import { encode } from '#tests/unit/sheets/pieces'
import type { Cell } from '#tests/unit/price_files/made_file'

type Table = readonly (readonly Cell[])[]

/** Lines of text; a cell with the delimiter in it is quoted. */
export function csv(table: Table, delimiter = ';', encoding = 'utf-8'): Buffer {
  const quoted = (cell: Cell) => {
    const text = String(cell)
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  return encode(table.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n'), encoding)
}

/** A workbook of one sheet. */
export function book(table: Table, merged: readonly string[] = []): Buffer {
  return books([{ name: 'Sheet1', table, merged }])
}

export interface MadeSheet {
  name: string
  table: Table
  state?: string
  /** Ranges of merged cells. */
  merged?: readonly string[]
}

/** A workbook of several. */
export function books(sheets: readonly MadeSheet[]): Buffer {
  return workbook({
    sheets: sheets.map(({ name, table, state, merged = [] }) => {
      const rows = rowsXml(table.map((cells) => cells.map(escaped)))
      const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
      const xml = `<worksheet><sheetData>${rows}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
      return state ? { name, xml, state } : { name, xml }
    }),
  })
}

function escaped(cell: Cell): Cell {
  return typeof cell === 'number' ? cell : cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A table as web pages have it, behind whatever its page begins with. */
export function html(table: Table, before = '<html><body>'): string {
  const rows = table.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
  )
  return `${before}<table border="1">${rows.join('\n')}</table>`
}

/** A web page as browsers and Excel save it in one file. */
export function mht(table: Table): Buffer {
  const page = Buffer.from(html(table)).toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from(
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="part"\r\n\r\n--part\r\nContent-Location: file:///C:/list.htm\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n${page}\r\n\r\n--part--\r\n`
  )
}

/** A table in the format of Multiplan, which accounting programs still write. */
export function sylk(table: Table): Buffer {
  const cells = table.flatMap((row, y) =>
    row.map((cell, x) => {
      const value = typeof cell === 'number' ? cell : `"${cell.replaceAll(';', ';;')}"`
      return `C;Y${y + 1};X${x + 1};K${value}`
    })
  )
  return Buffer.from(['ID;PWXL;N;E', ...cells, 'E'].join('\r\n'))
}

/** A table in the format of VisiCalc. */
export function dif(table: Table): Buffer {
  const width = Math.max(...table.map((cells) => cells.length))
  const rows = table.flatMap((cells) => [
    '-1,0',
    'BOT',
    ...Array.from({ length: width }, (_, x) => {
      const cell = cells[x] ?? ''
      return typeof cell === 'number' ? `0,${cell}\r\nV` : `1,0\r\n"${cell.replaceAll('"', '""')}"`
    }),
  ])
  const head = ['TABLE', '0,1', '"EXCEL"', 'VECTORS', `0,${width}`, '""', 'TUPLES']
  return Buffer.from(
    [...head, `0,${table.length}`, '""', 'DATA', '0,0', '""', ...rows, '-1,0', 'EOD'].join('\r\n')
  )
}
