/** More than this of a copied page is not taken apart as HTML: the same rows come as text, too. */
const MOST_HTML = 5_000_000
const MOST_SPANNED = 100

type Rows = readonly (readonly string[])[]

/**
 * The rows of what a spreadsheet or a table on a web page put on the clipboard, as tab-separated
 * text; null when there are none in it. The HTML is preferred: it knows cells with several lines
 * and cells that span others.
 */
export function copiedRows(copied: Pick<DataTransfer, 'getData'>): string | null {
  const html = copied.getData('text/html')
  const table = html.length <= MOST_HTML ? tableIn(html) : null
  const texts = [table ? toText(cellsOf(table)) : '', copied.getData('text/plain')]
  return texts.find(isTable) ?? null
}

/** Several columns or several rows; a single word is no table. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/** How many rows and columns a tab-separated text seems to have. */
export function sizeOfRows(text: string): { rows: number; columns: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = lines.reduce((most, line) => Math.max(most, line.split('\t').length), 0)
  return { rows: lines.length, columns }
}

/** The first table that holds no other; in a document of its own, where nothing is ever run. */
function tableIn(html: string): HTMLTableElement | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector<HTMLTableElement>('table:not(:has(table))')
}

/** Every cell in its column. One over several rows counts for each of them; what it spans beside is empty. */
function cellsOf(table: HTMLTableElement): Rows {
  const grid: string[][] = Array.from(table.rows, () => [])
  for (const [top, row] of Array.from(table.rows).entries()) {
    for (const cell of row.cells) put(cell, grid.slice(top))
  }
  // A place nobody has filled is a hole in the array.
  return grid.map((cells) => Array.from(cells, (text) => text ?? ''))
}

function put(cell: HTMLTableCellElement, rows: string[][]): void {
  const [own = []] = rows
  const free = own.findIndex((text) => text === undefined)
  const left = free < 0 ? own.length : free
  const width = Math.min(cell.colSpan, MOST_SPANNED)
  const text = textOf(cell)
  for (const cells of rows.slice(0, Math.max(1, cell.rowSpan))) {
    for (let at = left; at < left + width; at++) cells[at] = ''
    cells[left] = text
  }
}

/** As it is shown: the line breaks of the source are spaces, those of the cell are its own. */
function textOf(cell: HTMLTableCellElement): string {
  const parts = cell.innerHTML.split(/<br[^>]*>/i).map((part) => {
    const piece = cell.ownerDocument.createElement('div')
    piece.innerHTML = part
    return (piece.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
  return parts.join('\n').trim()
}

function toText(rows: Rows): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
