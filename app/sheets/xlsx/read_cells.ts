import type { SheetLimits } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { CellKinds, RowNotes } from '#app/sheets/sheet_source'
import { contentFinder } from '#app/sheets/xlsx/cell_content'
import { noteBeside, type CellFormat } from '#app/sheets/xlsx/cell_formats'
import { endsName, readCellTag, type CellTag } from '#app/sheets/xlsx/cell_tag'
import { numberText, type NumberText } from '#app/sheets/xlsx/number_text'
import { cellString } from '#app/sheets/xlsx/string_items'

export interface CellReading {
  /** Collects the currency marks of number formats, by column from 0. */
  beside?: Map<number, string>
  /** The shared strings. With null, the cell contains the number of the string and has the kind `S`. */
  strings: readonly string[] | null
  formats: readonly CellFormat[]
  date1904: boolean
  prefix: string
  limits: SheetLimits
}

export interface RowOfCells {
  cells: string[]
  kinds: CellKinds
  notes?: RowNotes
}

interface Typed {
  text: string
  kind: string
  formatted?: NumberText['formatted']
}

const GENERAL: CellFormat = { kind: 'general' }

/** Returns a function that reads the cells of one row; see `createRowFinder`. */
export function cellReader({ strings, formats, date1904, prefix, limits, beside }: CellReading) {
  const open = `<${prefix}c`
  const findContent = contentFinder(prefix)
  const tag: CellTag = { column: -1, style: 0, type: '', end: 0 }
  let budget = limits.cells

  return function readCells(xml: string, from: number, to: number): RowOfCells {
    const row: RowOfCells = { cells: [], kinds: '' }
    tag.column = -1
    let at = from
    for (;;) {
      const start = xml.indexOf(open, at)
      if (start === -1 || start >= to) return row
      at = start + open.length
      if (!endsName(xml.charCodeAt(at))) continue
      readCellTag(xml, at, to, tag)
      if (tag.end === -1) return row
      at = tag.end + 1
      if (xml[tag.end - 1] === '/') continue
      const content = findContent(xml, at, to)
      at = content.to
      if (content.found === 'value') put(row, typed(xml.slice(content.from, content.to)))
      else if (content.found === 'text') put(row, { text: content.text, kind: 's' })
      // A formula with an empty text as its result was calculated.
      else if (content.calculated && tag.type !== 'str') put(row, { text: '', kind: 'f' })
    }
  }

  function put(row: RowOfCells, { text, kind, formatted }: Typed): void {
    if (text === '' && kind !== 'f') return
    const { cells } = row
    if (formatted !== undefined) {
      const { plain, shownBy } = formatted
      row.notes ??= {}
      ;(row.notes.formatted ??= []).push({ column: tag.column, plain, shownBy })
    }
    if (tag.column < cells.length) {
      // The cells are not in order, or a cell occurs twice.
      cells[tag.column] = text
      row.kinds = row.kinds.slice(0, tag.column) + kind + row.kinds.slice(tag.column + 1)
      return
    }
    budget -= tag.column - cells.length + 1
    if (budget < 0) throw new SheetRefusal({ type: 'too_large', limit: limits.cells })
    if (cells.length < tag.column) row.kinds += ' '.repeat(tag.column - cells.length)
    while (cells.length < tag.column) cells.push('')
    cells.push(text)
    row.kinds += kind
  }

  function typed(raw: string): Typed {
    switch (tag.type) {
      case 's':
        return sharedString(raw)
      case '':
      case 'n':
        return numberIn(raw, formats[tag.style] ?? GENERAL)
      case 'b':
        return { text: /^\s*(1|true)\s*$/.test(raw) ? 'TRUE' : 'FALSE', kind: 'b' }
      case 'e':
        return { text: cellString(raw), kind: 'e' }
      case 'd':
        return { text: isoDate(raw), kind: 'd' }
      default:
        return { text: cellString(raw), kind: 's' }
    }
  }

  function numberIn(raw: string, format: CellFormat): Typed {
    if (beside !== undefined) noteBeside(beside, tag.column, format)
    return numberText(raw, format, date1904)
  }

  function sharedString(raw: string): Typed {
    if (strings === null) return { text: raw, kind: 'S' }
    const text = strings[Number(raw)]
    if (text === undefined) throw new SheetRefusal({ type: 'damaged' })
    return { text, kind: 's' }
  }
}

/** Strict workbooks store dates as ISO 8601. */
function isoDate(raw: string): string {
  const text = cellString(raw.trim())
  return text.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace(/T(\d\d:\d\d(:\d\d)?).*$/, ' $1')
}
