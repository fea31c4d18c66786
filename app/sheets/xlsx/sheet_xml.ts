import { cellXml, columnName, textXml, xmlString } from '#app/sheets/xlsx/cell_xml'
import { STYLES, type SheetCell, type SheetColumn } from '#app/sheets/xlsx/sheet_columns'

const BLOCK = 128 * 1024
/** The maximum number of links on one sheet in Excel; further ones are written as text. */
const MOST_LINKS = 65_000
const LONGEST_LINK = 2_000
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Row = readonly SheetCell[]
type Next = IteratorResult<Row, unknown>

/** Rows that are taken one by one, for one sheet or several. */
export interface RowSource {
  /** Returns the next row; null after the last one. */
  next(): Row | null | Promise<Row | null>
  /** Whether there is another row, which is not taken. */
  more(): Promise<boolean>
  end(): Promise<void>
}

/** Takes rows from any source. */
export function rowSource(rows: Iterable<Row> | AsyncIterable<Row>): RowSource {
  const iterator: Iterator<Row> | AsyncIterator<Row> =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let waiting: Row | null = null
  const rowOf = (result: Next) => (result.done ? null : result.value)

  function next(): Row | null | Promise<Row | null> {
    if (waiting !== null) {
      const row = waiting
      waiting = null
      return row
    }
    const result = iterator.next()
    // Rows that are available do not cost a turn of the event loop each.
    return result instanceof Promise ? result.then(rowOf) : rowOf(result)
  }

  return {
    next,
    more: async () => (waiting ??= await next()) !== null,
    end: async () => void (await iterator.return?.()),
  }
}

/** Information about a written sheet, which is completed while its XML is read. */
export interface WrittenSheet {
  /** The number of rows, including the header. */
  rows: number
  links: { reference: string; url: string }[]
}

interface SheetEnd {
  /** The maximum number of rows on a sheet, including the header. */
  mostRows: number
  /** Returns the row below the last one, such as totals. */
  foot?: () => Row | null
}

/** Yields the XML of one sheet in blocks; stops when the sheet is full. */
export async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: RowSource,
  sheet: WrittenSheet,
  { mostRows, foot }: SheetEnd
): AsyncGenerator<string, void, undefined> {
  const names = columns.map((_, index) => columnName(index))
  const kinds = columns.map(({ kind }) => kind ?? 'text')
  let block = sheetHead(columns)
  block += `<row r="1">${columns.map(({ title }, index) => textXml(title, `${names[index]}1`, STYLES.header)).join('')}</row>`
  sheet.rows = 1
  const fullAt = foot ? mostRows - 1 : mostRows
  while (sheet.rows < fullAt) {
    const next = rows.next()
    const value = next instanceof Promise ? await next : next
    if (value === null) break
    const number = ++sheet.rows
    block += `<row r="${number}">`
    for (let index = 0; index < value.length && index < names.length; index++) {
      const cell = value[index]
      const reference = `${names[index]}${number}`
      block += isLink(cell)
        ? linkXml(cell, reference, sheet)
        : cellXml(cell, kinds[index] ?? 'text', reference)
    }
    block += '</row>'
    if (block.length < BLOCK) continue
    yield block
    block = ''
  }
  const last = foot && !(await rows.more()) ? foot() : null
  if (last) block += footXml(last, columns, sheet.rows + 1)
  yield block + sheetEnd(columns, sheet)
}

/** A row whose texts have the style of the header. */
function footXml(row: Row, columns: readonly SheetColumn[], number: number): string {
  const cells = columns.map(({ kind = 'text' }, index) => {
    const cell = row[index]
    const reference = `${columnName(index)}${number}`
    return kind === 'text' && typeof cell === 'string'
      ? textXml(cell, reference, STYLES.header)
      : cellXml(cell, kind, reference)
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

function isLink(cell: SheetCell): cell is { text: string; url: string } {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date)
}

function linkXml(
  { text, url }: { text: string; url: string },
  reference: string,
  sheet: WrittenSheet
): string {
  const safe = /^(https?:\/\/|mailto:)[^\s"<>]+$/i.test(url) && url.length <= LONGEST_LINK
  if (!safe || text === '' || sheet.links.length >= MOST_LINKS) {
    return textXml(text, reference, STYLES.text)
  }
  sheet.links.push({ reference, url })
  return textXml(text, reference, STYLES.link)
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ title, width, hidden }, index) => {
    const characters = Math.min(255, width ?? Math.max(10, title.length + 4))
    const shown = hidden ? ' hidden="1"' : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"${shown}/>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '') +
    '<sheetData>'
  )
}

function sheetEnd(columns: readonly SheetColumn[], { rows, links }: WrittenSheet): string {
  const last = `${columnName(Math.max(0, columns.length - 1))}${rows}`
  const hyperlinks = links.map(
    ({ reference }, index) => `<hyperlink ref="${reference}" r:id="rId${index + 1}"/>`
  )
  return (
    `</sheetData><autoFilter ref="A1:${last}"/>` +
    (links.length > 0 ? `<hyperlinks>${hyperlinks.join('')}</hyperlinks>` : '') +
    '</worksheet>'
  )
}

/** The addresses of a sheet's links; null if it has none. */
export function linksXml({ links }: WrittenSheet): string | null {
  if (links.length === 0) return null
  const relations = links.map(
    ({ url }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/hyperlink" Target="${xmlString(url)}" TargetMode="External"/>`
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
}
