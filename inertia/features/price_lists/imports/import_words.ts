import type { PriceImport, PriceImportState } from '#shared/answers/price_import'
import type { TextKey, Texts } from '~/lib/texts/texts'
import type { StatusName } from '~/ui/feedback/status'
import { wantedFailure } from './wanted_failures'

type Stand = { state: PriceImportState; failure?: { type: string } | null }
/** Amber is one's own move: what waits for a manager is none of the supplier's. */
type Move = { may?: { confirm: boolean } }

const looks: Record<PriceImportState, StatusName> = {
  queued: 'pending',
  running: 'processing',
  awaiting_confirmation: 'decision',
  live: 'completed',
  undone: 'pending',
  failed: 'cancelled',
  checked: 'completed',
}

/** Icon and colour of an import's state; what somebody wanted is no alarm. */
export function lookOfImport(one: Stand & Move): StatusName {
  if (one.state === 'awaiting_confirmation' && !one.may?.confirm) return 'pending'
  return wantedFailure(one) ? 'pending' : looks[one.state]
}

export function wordOfImport(one: Stand, { t }: Texts): string {
  return t(`price_lists.states.${wantedFailure(one) ?? one.state}`)
}

/** Whether a worker has it, or will. */
export function isUnderWay({ state }: { state: PriceImportState }): boolean {
  return state === 'queued' || state === 'running'
}

type Given = Pick<PriceImport, 'user_name' | 'is_by_staff' | 'source_name'>
type Changed = Pick<PriceImport, 'rows_changed' | 'rows_new' | 'rows_gone'> & {
  rows_rejected?: number
}

/** Who gave the file. A supplier is not told who of our staff it was. */
export function giverOf({ user_name, is_by_staff, source_name }: Given, { t }: Texts): string {
  if (source_name !== null) return t('price_lists.by_source', { name: source_name })
  // Who goes leaves no name.
  if (user_name === '') return t('price_lists.by_somebody_gone')
  return user_name ?? t(is_by_staff ? 'price_lists.by_staff' : 'price_lists.by_command')
}

/** `8 310 changed, 1 204 new, 96 gone, 12 rejected`; what is nothing is left out. */
export function changesText(one: Changed, { t, quantity }: Texts): string {
  const counts = [
    ['price_lists.n_changed', one.rows_changed],
    ['price_lists.n_new', one.rows_new],
    ['price_lists.n_gone', one.rows_gone],
    ['price_lists.n_rejected', one.rows_rejected ?? 0],
  ] as const
  const named = counts.filter(([, count]) => count > 0)
  if (named.length === 0) return t('price_lists.no_change')
  return named.map(([key, count]) => t(key, { count: quantity(count) })).join(', ')
}

/** `28 976 + 9 424 = 38 400 rows of the file`: that every row of it is accounted for. */
export function sumText(
  all: readonly number[],
  { rows_total: total }: Pick<PriceImport, 'rows_total'>,
  { t, quantity }: Texts
): string {
  const parts = all.filter((count) => count > 0)
  const sum = parts.length > 1 ? `${parts.map(quantity).join(' + ')} = ` : ''
  return sum + t('price_lists.rows_of_file', { count: total, rows: quantity(total) })
}

/** A reason of rejected rows in words. */
export function reasonText(reason: string, { t }: Texts): string {
  // The reasons are those of the server, and all of them have a text.
  return t(`price_imports.reasons.${reason}` as TextKey)
}

/** Why an import came to nothing, in a sentence or two; empty when it did not. */
export function failureText(
  { failure, rows_rejected }: Pick<PriceImport, 'failure' | 'rows_rejected'>,
  { t, quantity }: Texts
): string {
  if (!failure) return ''
  return t(failureKey(failure.type), {
    limit: quantity(failure.limit ?? 0),
    format: failure.format ?? '',
    sheet: failure.sheet ?? '',
    // So are the names of columns.
    columns: (failure.columns ?? [])
      .map((name) => t(`upload_columns.${name}` as TextKey))
      .join(', '),
    rejected: quantity(failure.limit ?? rows_rejected),
  })
}

type FileProblem = TextKey extends infer Key
  ? Key extends `errors.file_${infer Problem}`
    ? Problem
    : never
  : never

/** Why a file cannot be read; uploads are refused for it before there is an import. */
const fileProblems: Readonly<Record<FileProblem, true>> = {
  damaged: true,
  empty: true,
  encrypted: true,
  no_table: true,
  not_a_spreadsheet: true,
  row_too_long: true,
  too_large: true,
  too_many_columns: true,
  too_many_entries: true,
  too_many_rows: true,
  too_slow: true,
  unsupported_format: true,
}

/** The text that says why an import came to nothing. */
export function failureKey(type: string): TextKey {
  // The failures are those of the server, and all of them have a text.
  if (type in fileProblems) return `errors.file_${type}` as TextKey
  return `price_imports.errors.${type}` as TextKey
}
