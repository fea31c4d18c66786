import { bytesDecoder } from '#app/sheets/text/decode_xml'
import { MAX_COLUMNS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { MergedCells } from '#app/sheets/sheet_source'
import { tagsOf } from '#app/sheets/text/xml_text'
import type { ZipArchive, ZipEntry } from '#app/sheets/zip/zip_archive'

/** The elements around the rows of a sheet. */
export interface SheetEdges {
  merged: MergedCells[]
  /** Whether a filter is set, which hides rows. */
  isFiltered: boolean
  /** Hidden columns, from 1. */
  hiddenColumns: number[]
  /** Whether some row may be hidden; only then rows have to be checked. */
  mayHideRows: boolean
}

/** The maximum number of merged cells; real sheets have far fewer. */
const MOST_MERGED = 500_000
/** The maximum length of the text before the rows, which contains the widths of columns and little else. */
const MOST_BEFORE = 1_000_000
/** The maximum length of a tag that is read. */
const OVERLAP = 256
const ROWS = /<(?:[\w.-]+:)?sheetData[\s>/]/
const ROWS_END = /<\/(?:[\w.-]+:)?sheetData\s*>|<(?:[\w.-]+:)?sheetData(?:\s[^<>]*)?\/>/

/**
 * Reads the elements around the rows of a sheet. Merged cells follow all rows, but are needed for the first one. The rows
 * are unpacked for this, and searched only for their end.
 *
 * @throws SheetRefusal `too_large` for more merged cells than the maximum
 */
export async function readEdges(zip: ZipArchive, part: ZipEntry): Promise<SheetEdges> {
  const after = afterReader()
  const decode = bytesDecoder()
  let before = ''
  let place: 'before' | 'rows' | 'after' = 'before'
  let mayHideRows = false
  let rest = ''
  for await (const piece of zip.read(part, true)) {
    let text = rest + decode(piece)
    if (place === 'before') {
      before += text.slice(before === '' ? 0 : rest.length)
      const start = ROWS.exec(before)
      if (!start && before.length < MOST_BEFORE) continue
      place = 'rows'
      text = before.slice(start?.index ?? 0)
      before = before.slice(0, start?.index ?? 0)
    }
    if (place === 'rows') {
      mayHideRows ||= text.includes(' hidden=')
      const end = text.includes('sheetData') ? ROWS_END.exec(text) : null
      if (!end) {
        rest = text.slice(-OVERLAP)
        continue
      }
      place = 'after'
      text = text.slice(end.index + end[0].length)
    }
    rest = after.take(text)
    if (after.isDone()) break
  }
  return { ...after.found(), hiddenColumns: hiddenColumnsIn(before), mayHideRows }
}

/** The same for a text that was kept while the rows were read. */
export function edgesIn(before: string, rowsAndAfter: string): Omit<SheetEdges, 'mayHideRows'> {
  const after = afterReader()
  after.take(rowsAndAfter)
  return { ...after.found(), hiddenColumns: hiddenColumnsIn(before) }
}

const MERGED =
  /<(?:[\w.-]+:)?mergeCell\s(?:[^<>]*?\s)?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g
const MERGED_END = /<\/(?:[\w.-]+:)?mergeCells/

/** Processes the text after the rows, in arbitrary chunks. */
function afterReader() {
  const merged: MergedCells[] = []
  let isFiltered = false
  let isDone = false

  /** @returns the end of the text, which may be the beginning of a tag */
  function take(text: string): string {
    isFiltered ||= /<(?:[\w.-]+:)?filterColumn[\s>]/.test(text)
    const stop = MERGED_END.exec(text)
    const whole = stop ? text.slice(0, stop.index) : text
    let end = 0
    for (const match of whole.matchAll(MERGED)) {
      const [tag, left = '', top, right = '', bottom] = match
      end = match.index + tag.length
      if (merged.length === MOST_MERGED) {
        throw new SheetRefusal({ type: 'too_large', limit: MOST_MERGED })
      }
      merged.push({
        top: Number(top),
        left: columnNumber(left),
        bottom: Number(bottom),
        right: columnNumber(right),
      })
    }
    // The text after the end of the rows contains no information about them.
    isDone ||= stop !== null
    return text.slice(Math.max(end, text.length - OVERLAP))
  }

  return { take, isDone: () => isDone, found: () => ({ merged, isFiltered }) }
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function hiddenColumnsIn(before: string): number[] {
  const columns: number[] = []
  for (const { name, attributes } of tagsOf(before)) {
    if (name !== 'col' || !isTrue(attributes.get('hidden'))) continue
    const [from, to] = [Number(attributes.get('min')), Number(attributes.get('max'))]
    // A range that extends to the end of the sheet hides only unused columns.
    for (let column = from; column <= Math.min(to, MAX_COLUMNS, from + MOST_HIDDEN); column++) {
      columns.push(column)
    }
  }
  return columns
}

const MOST_HIDDEN = 1000

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/**
 * Whether the tag of a row marks it as hidden, by a filter or manually. The rows of a collapsed group are ordinary rows
 * of the list, unless a filter is set.
 */
export function isHiddenRow(tag: string): 'hidden' | 'folded' | null {
  if (!tag.includes('hidden')) return null
  if (!/\shidden\s*=\s*["'](?:1|true)["']/.test(tag)) return null
  return /\soutlineLevel\s*=\s*["'][1-9]/.test(tag) ? 'folded' : 'hidden'
}
