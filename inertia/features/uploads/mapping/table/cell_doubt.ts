import type { ParseResult, UploadWarning } from '#shared/answers/upload'
import { columnsOf, type UploadColumn, type UploadType } from '#shared/upload_columns'
import { columnState, type Mapped } from '../columns/column_state.js'
import type { MappingDraft } from '../draft.js'

/** How the cells of a column are drawn, and what can be wrong with them. */
export interface ColumnLook {
  /** Counts from 1. */
  number: number
  name: UploadColumn | null
  isSkipped: boolean
  isFigure: boolean
  isPartNumber: boolean
  isNeeded: boolean
  /** How long numbers are here that lost the zero in front; 0 for none. */
  shortLength: number
}

/** What is wrong with a cell; the first three cost the row, the rest are to be looked at. */
export type CellDoubt =
  | 'error'
  | 'exponent'
  | 'digits'
  | 'zeros'
  | 'stock'
  | 'formula'
  | 'not_number'
  | 'empty'

const FIGURES: readonly UploadColumn[] = [
  'quantity',
  'price',
  'delivery_days',
  'multiple',
  'min_quantity',
  'weight',
]
const EXPONENT = /^\d([.,]\d+)?e\+?\d{1,3}$/i
const FIGURE = /^\d[\d\s.,]*$/

/** The looks of all columns, in their order. */
export function columnLooks(
  type: UploadType,
  result: Pick<ParseResult, 'columns_found' | 'warnings' | 'profile'>,
  draft: Mapped & Pick<MappingDraft, 'mode'>
): ColumnLook[] {
  const { required } = columnsOf(type, { mode: draft.mode })
  return result.columns_found.map((found) => {
    const { number } = found
    const { name, source } = columnState(result, draft, found)
    return {
      number,
      name,
      isSkipped: source === 'skipped',
      isFigure: name !== null && FIGURES.includes(name),
      isPartNumber: name === 'partnumber',
      // In a price list that is ordered from, what nobody filled in is not asked for.
      isNeeded:
        name !== null && required.includes(name) && !(type === 'price' && name === 'quantity'),
      shortLength: name === 'partnumber' ? shortLengthOf(result.warnings, number) : 0,
    }
  })
}

/** What is wrong with a cell in a row of the table; null when nothing is, and in skipped columns. */
export function cellDoubt(look: ColumnLook, cell: string, kind: string): CellDoubt | null {
  if (look.name === null) return null
  const text = cell.trim()
  if (kind === 'e') return 'error'
  if (kind === 'f') return 'formula'
  if (text === '') return look.isNeeded ? 'empty' : null
  if (look.isPartNumber) return numberDoubt(look, text, kind)
  if (look.name === 'price') return /\d/.test(text) ? null : 'not_number'
  return look.name === 'quantity' && !FIGURE.test(text) ? 'stock' : null
}

/** Whether the row is lost by it. */
export function isBad(doubt: CellDoubt): boolean {
  return doubt === 'error' || doubt === 'exponent' || doubt === 'digits'
}

function numberDoubt({ shortLength }: ColumnLook, text: string, kind: string): CellDoubt | null {
  if (kind === 'x') return 'digits'
  if (EXPONENT.test(text)) return 'exponent'
  return kind === 'n' && shortLength > 0 && text.length === shortLength ? 'zeros' : null
}

function shortLengthOf(warnings: readonly UploadWarning[], column: number): number {
  const lost = warnings.find(
    (warning) => warning.type === 'leading_zeros_lost' && warning.column === column
  )
  return lost?.example.length ?? 0
}
