import type { ParseResult, PreviewRow, UploadWarning } from '#shared/answers/upload'
import { columnsOf, type UploadColumn, type UploadType } from '#shared/upload_columns'
import { cellDoubt, columnLooks, type CellDoubt } from '../table/cell_doubt.js'
import { isHeading } from '../table/heading_row.js'
import { columnState } from '../columns/column_state.js'
import { nameOf, type MappingDraft } from '../draft.js'

/** What a person should look at before the file is checked. */
export type Finding =
  | { type: 'warning'; warning: UploadWarning; row: number | null }
  | { type: 'weak' | 'maybe'; name: UploadColumn; column: number; percent: number }
  /** Cells among the rows that are shown. */
  | {
      type: 'cells'
      doubt: 'error' | 'not_number' | 'empty'
      name: UploadColumn
      column: number
      count: number
      row: number
      example: string
    }

/** The doubts that the file's own warnings speak of, so that the same is not said twice. */
const DOUBT_OF: Readonly<Partial<Record<UploadWarning['type'], CellDoubt>>> = {
  exponent_numbers: 'exponent',
  digits_lost: 'digits',
  leading_zeros_lost: 'zeros',
  text_quantities: 'stock',
  formulas_without_values: 'formula',
}
const COUNTED = ['error', 'not_number', 'empty'] as const

/** Everything seen in the file: what its reader warns of, weak guesses, doubtful cells; worst first. */
export function findingsOf(type: UploadType, result: ParseResult, draft: MappingDraft): Finding[] {
  const looks = columnLooks(type, result, draft)
  const dataRows = tableRows(result, draft).filter((row) => !isHeading(type, row, looks))
  const cells = looks.flatMap((look) => {
    if (look.name === null) return []
    return dataRows.map(({ number, cells: texts, kinds }) => {
      const text = texts[look.number - 1] ?? ''
      const doubt = cellDoubt(look, text, kinds[look.number - 1] ?? ' ')
      return { name: look.name, column: look.number, row: number, text, doubt }
    })
  })

  const warnings = result.warnings
    .filter((warning) => isOfDraft(warning, draft))
    .map((warning): Finding => {
      const at = cells.find(
        ({ doubt, column }) => doubt === DOUBT_OF[warning.type] && column === warning.column
      )
      return { type: 'warning', warning, row: at?.row ?? null }
    })

  const counted = looks.flatMap(({ name, number }) =>
    COUNTED.flatMap((doubt): Finding[] => {
      const found = cells.filter((cell) => cell.column === number && cell.doubt === doubt)
      const [first] = found
      if (!first || name === null) return []
      const { row, text: example } = first
      return [{ type: 'cells', doubt, name, column: number, count: found.length, row, example }]
    })
  )
  return [...warnings, ...counted, ...guessesToSee(type, result, draft)]
}

/** A warning of a column is one while the column is used, and that of a second table while it is not. */
function isOfDraft({ type, column }: UploadWarning, draft: MappingDraft): boolean {
  if (column === undefined) return true
  return (nameOf(draft, column) === null) === (type === 'second_table')
}

/** What is needed and only looks like a column is asked for where it is missing. */
function guessesToSee(type: UploadType, result: ParseResult, draft: MappingDraft): Finding[] {
  const { required } = columnsOf(type, { mode: draft.mode })
  return result.columns_found.flatMap((found): Finding[] => {
    const state = columnState(result, draft, found)
    const column = found.number
    if (state.source === 'weak') {
      return [{ type: 'weak', name: state.name, column, percent: state.percent }]
    }
    if (state.source !== 'maybe' || required.includes(state.maybe)) return []
    return [{ type: 'maybe', name: state.maybe, column, percent: state.percent }]
  })
}

/** The shown rows that belong to the table, without empty ones. */
function tableRows({ rows }: ParseResult, draft: MappingDraft): PreviewRow[] {
  return [...rows.begin, ...rows.end].filter(
    ({ number, cells }) =>
      number >= draft.table_first_row &&
      number <= draft.table_last_row &&
      cells.some((cell) => cell !== '')
  )
}
