import { nameDoubt, numberDoubt } from '#app/sheets/columns/cell_doubts'
import { cellText } from '#app/sheets/columns/cell_text'
import { addEvidence, decideMark, isDoubtful, noEvidence } from '#app/sheets/columns/decimal_marks'
import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import { parseNumber } from '#app/sheets/columns/parse_number'
import { parseStock } from '#app/sheets/columns/parse_stock'
import type { SheetRow } from '#app/sheets/sheet_source'

/** A possible problem of a file that a person should check; `column` counts from 1. */
export interface SheetWarning {
  type:
    | 'encoding_repaired'
    | 'encoding_unsure'
    | 'leading_zeros_lost'
    | 'exponent_numbers'
    | 'digits_lost'
    | 'text_quantities'
    | 'formulas_without_values'
    | 'became_dates'
    | 'formula_texts'
    | 'broken_letters'
    | 'thousands'
    | 'second_table'
    | 'hidden_columns'
  column?: number
  /** The number of affected rows among those that were read. */
  count: number
  /** An example. */
  example: string
}

/** The problems that are visible in cells, and their warnings; exponents have a separate one. */
const SEEN = [
  ['became_date', 'became_dates'],
  ['formula_text', 'formula_texts'],
  ['broken_letters', 'broken_letters'],
] as const
const EXPONENT = /^\d([.,]\d+)?e\+?\d{1,3}$/i

/** Finds typical damage of part numbers and names by spreadsheet programs. */
export function sheetWarnings(
  rows: readonly SheetRow[],
  columns: readonly GuessedColumn[],
  known: readonly KnownColumn[],
  { second }: { second: number | null }
): SheetWarning[] {
  const warnings: SheetWarning[] = []
  const formulas = rows.filter(({ kinds }) => kinds.includes('f'))
  if (formulas.length > 0) {
    const example = String(formulas[0]?.number ?? '')
    warnings.push({ type: 'formulas_without_values', count: formulas.length, example })
  }
  if (second !== null) warnings.push(...besides(rows, second))
  for (const { name, column } of columns) {
    const look = known.find((other) => other.name === name)?.look
    const cells = rows.map(({ cells: texts, kinds }) => ({
      text: cellText(texts[column - 1] ?? ''),
      kind: kinds[column - 1] ?? ' ',
    }))
    const warn = (type: SheetWarning['type'], found: { text: string }[]) => {
      if (found[0]) warnings.push({ type, column, count: found.length, example: found[0].text })
    }
    const raw = rows.map(({ cells: texts, kinds }) => ({
      text: texts[column - 1] ?? '',
      kind: kinds[column - 1] ?? ' ',
    }))
    const isNumber = look === 'code'
    for (const [doubt, type] of SEEN) {
      warn(
        type,
        raw.filter(({ text, kind }) => doubtOf(text, kind, isNumber) === doubt)
      )
    }
    if (look === 'money' || look === 'count') warn('thousands', undecided(cells))
    if (look === 'code') {
      warn(
        'exponent_numbers',
        cells.filter(({ text }) => EXPONENT.test(text))
      )
      warn(
        'digits_lost',
        cells.filter(({ kind }) => kind === 'x')
      )
      warn('leading_zeros_lost', shortNumbers(cells))
    }
    if (look === 'count')
      warn(
        'text_quantities',
        cells.filter(({ text }) => isTextQuantity(text))
      )
  }
  return warnings
}

/** A second table next to the first one, beginning at this column. */
function besides(rows: readonly SheetRow[], column: number): SheetWarning[] {
  const texts = rows.flatMap(({ cells }) => secondCell(cells, column) ?? [])
  const [example] = texts
  if (example === undefined) return []
  return [{ type: 'second_table', column, count: texts.length, example }]
}

/** Returns the first filled cell of a row in the second table; null if there is none. */
export function secondCell(cells: readonly string[], column: number): string | null {
  for (let index = column - 1; index < cells.length; index++) {
    const text = cells[index]?.trim() ?? ''
    if (text !== '') return text
  }
  return null
}

/** Returns the damage of a cell; dates count only in columns of part numbers. */
function doubtOf(text: string, kind: string, isNumber: boolean) {
  if (text === '') return null
  if (!isNumber) return kind === 's' ? nameDoubt(text) : null
  return kind === 'd' ? 'became_date' : numberDoubt(text)
}

/** Ambiguous values, if no value of the column determines its decimal mark. */
function undecided(cells: { text: string; kind: string }[]) {
  const evidence = noEvidence()
  const texts = cells.filter(({ kind }) => kind === 's')
  for (const { text } of texts) addEvidence(evidence, text)
  if (decideMark(evidence) !== 'doubtful') return []
  return texts.filter(({ text }) => isDoubtful(text))
}

/** Numbers that are one digit shorter than texts with a leading zero, so they have probably lost a zero. */
function shortNumbers(cells: { text: string; kind: string }[]) {
  const lengths = new Set<number>()
  for (const { text, kind } of cells) {
    if ((kind === 's' || kind === 'z') && /^0\d+$/.test(text)) lengths.add(text.length)
  }
  return cells.filter(
    ({ text, kind }) => kind === 'n' && /^\d+$/.test(text) && lengths.has(text.length + 1)
  )
}

function isTextQuantity(text: string): boolean {
  return text !== '' && parseNumber(text) === null && parseStock(text) !== null
}
