import type { PriceReview, ReviewReason } from '#shared/answers/price_import'
import type { FoundColumns } from '#app/price_lists/imports/reading/find_columns'
import type { PriceImportError } from '#app/price_lists/imports/engine/import_error'
import type {
  PriceImportProgress,
  PriceImportSummary,
} from '#app/price_lists/imports/engine/price_import'

/** Texts of resources/lang, `price_imports.json`. */
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** One line for a terminal: a bar, percent and rows so far. */
export function progressLine(
  { phase, bytesRead, rows }: PriceImportProgress,
  totalBytes: number,
  t: Texts
): string {
  const share = totalBytes === 0 ? 1 : Math.min(1, bytesRead / totalBytes)
  const full = Math.round(share * 30)
  const bar = '█'.repeat(full) + '░'.repeat(30 - full)
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${t(`progress.${phase}`, { rows: spaced(rows) })}`
}

/** What was read as what, one line per column. */
export function columnLines(found: FoundColumns, t: Texts): string[] {
  const header =
    found.header_row_number === null
      ? t('header_none')
      : t('header_row', { row: found.header_row_number })
  const columns = found.columns.map(({ name, column, header: title, confidence }) => {
    const percent = Math.round(confidence * 100)
    const isUsed = found.mapping[name] === column
    const sure = confidence === 1 ? '' : isUsed ? `${percent} %` : t('column_unsure', { percent })
    return `  ${name.padEnd(13)} ${String(column).padStart(3)}  ${title}  ${sure}`.trimEnd()
  })
  return [header, ...columns]
}

/** The closing summary. */
export function summaryLines(summary: PriceImportSummary, t: Texts): string[] {
  const counts = [
    'rows',
    'added',
    'changed',
    'unchanged',
    'gone',
    'duplicate',
    'rejected',
    'tooCheap',
    'brandsAdded',
  ] as const
  const rate = Math.round(summary.rows / Math.max(summary.seconds, 0.001))
  return [
    ...counts.map((count) => line(t(`summary.${count}`), spaced(summary[count]))),
    line(t('speed.seconds'), summary.seconds.toFixed(1)),
    line(t('speed.rate'), spaced(rate)),
  ]
}

/** Why it waits for a confirmation; empty when it does not. */
export function reviewLines({ state, review }: PriceImportSummary, t: Texts): string[] {
  if (state !== 'awaiting_confirmation' || review === null) return []
  return [
    ...review.reasons.map((reason) => reasonLine(reason, review, t)),
    ...review.examples
      .slice(0, 5)
      .map((it) => `  ${it.brand_name} ${it.partnumber}  ${it.cost_before} → ${it.cost_after}`),
  ]
}

function reasonLine(reason: ReviewReason, review: PriceReview, t: Texts): string {
  switch (reason) {
    case 'half_gone':
      return t('review.drop', {
        gone: spaced(review.gone),
        before: spaced(review.positions_before),
      })
    case 'tenfold':
      return t('review.moves', { moves: spaced(review.tenfold_moves) })
    case 'median':
      return t('review.median', { percent: review.median_move ?? 0 })
    case 'third_far':
      return t('review.third_far', {
        moved: spaced(review.moved_far),
        positions: spaced(review.in_both),
      })
    case 'stock_gone':
      return t('review.stock_gone', { positions: spaced(review.stock_before) })
    case 'other_currency':
      return t('review.other_currency', { currency: review.currency_found ?? '' })
    case 'new_far':
      return t('review.new_far', { positions: spaced(review.new_far) })
  }
}

/**
 * Why nothing was changed.
 *
 * @param general texts of resources/lang, `errors.json`: there is what can be wrong with any file
 */
export function errorText(error: PriceImportError, t: Texts, general: Texts): string {
  switch (error.type) {
    case 'unreadable':
      return general(`file_${error.problem.type}`, {
        format: error.problem.format ?? '',
        limit: spaced(error.problem.limit ?? 0),
      })
    case 'columns_missing':
      return t('errors.columns_missing', { columns: error.missing.join(', ') })
    case 'sheet_columns_missing':
      return t('errors.sheet_columns_missing', {
        sheet: error.sheet,
        columns: error.columns.join(', '),
      })
    case 'marks_needed':
      return t('errors.marks_needed', { columns: error.columns.join(', ') })
    case 'no_usable_rows':
      return t('errors.no_usable_rows', { rejected: spaced(error.rejected) })
    default:
      return t(`errors.${error.type}`)
  }
}

function line(title: string, value: string): string {
  return `${title.padEnd(26)}${value.padStart(14)}`
}

function spaced(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}
