import { columnReader } from '#app/sheets/cells/read_columns'
import type { GuessedColumn, KnownColumn } from '#app/sheets/columns/guess_columns'
import type { SheetRow } from '#app/sheets/sheet_source'

/** Looks of columns whose cells are numbers, and not what their formats make of them. */
const NUMBERS: ReadonlySet<string> = new Set(['money', 'count'])

/**
 * Makes a function that gives a row as people know it from the program that made it: texts as their
 * formats show them, columns of prices and quantities as they are read.
 */
export function rowShower(columns: readonly GuessedColumn[], known: readonly KnownColumn[]) {
  const lookOf = new Map(known.map(({ name, look }) => [name, look]))
  const numbers = new Set(
    columns.flatMap(({ name, column }) => (NUMBERS.has(lookOf.get(name) ?? '') ? [column] : []))
  )
  return ({ number, cells, kinds, notes }: SheetRow): SheetRow => {
    if (!notes?.formatted) return { number, cells, kinds }
    const texts = notes.formatted.flatMap(({ column }) => {
      return numbers.has(column + 1) ? [] : [column + 1]
    })
    const read = columnReader({ texts, others: [] })
    const formatted = notes.formatted.filter(({ column }) => !numbers.has(column + 1))
    return { number, ...read([...cells], kinds, { formatted }) }
  }
}
