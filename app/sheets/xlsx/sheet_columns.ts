/** The content of a column, which determines how a value is stored and displayed. */
export type SheetColumnKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'datetime'
  | 'boolean'

export interface SheetColumn {
  title: string
  /** `text` by default: numbers in it stay numbers, and strings are never converted. */
  kind?: SheetColumnKind
  /** The width in characters of the standard font; calculated from the title by default. */
  width?: number
  /** Hides the column; used for the ids by which an edited file is matched to its lines. */
  hidden?: boolean
}

export interface LinkCell {
  text: string
  /** Becomes a link if it is http, https or mailto; otherwise only the text is written. */
  url: string
}

/**
 * In columns of numbers and dates, strings such as `2259.65` and `2026-11-21` are values. Amounts are passed as strings,
 * so that no cent is lost.
 */
export type SheetCell = string | number | boolean | Date | LinkCell | null | undefined

/** The number of each style in `STYLES_XML`. */
export const STYLES = {
  text: 0,
  header: 1,
  integer: 2,
  decimal: 3,
  money: 4,
  date: 5,
  datetime: 6,
  link: 7,
  boolean: 0,
} as const

/** The styles of a workbook, in the order of `STYLES`. */
export const STYLES_XML =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font>' +
  '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="8">' +
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 0],
    [4, 0],
    [164, 0],
    [165, 0],
    [0, 2],
  ]
    .map(
      ([format, font]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
        ' applyNumberFormat="1" applyFont="1"/>'
    )
    .join('') +
  '</cellXfs></styleSheet>'
