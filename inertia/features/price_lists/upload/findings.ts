import type { PriceImport } from '#shared/answers/price_import'
import { usableRows } from './usable_rows.js'

/** One thing a check found, by what it asks for: nothing, a look, a correction. */
export interface Finding {
  id: string
  tone: 'ready' | 'warn' | 'bad'
  title: string
  text: string
}

type Counted = 'gone' | 'duplicate' | 'brands' | 'too_cheap' | 'rejected'
type Outcome = 'waits' | 'unchanged' | 'goes_live'

/** What it needs of the texts of the page. */
interface Texts {
  t(
    key: `uploads.price_list.${'ready' | Outcome | Counted | `${Counted}_text`}`,
    values?: Record<string, string | number>
  ): string
  quantity(value: number): string
}

/** What is ready first, then what to look at, then what is left out. */
export function findingsOf(check: PriceImport, texts: Texts): Finding[] {
  return [
    readiness(check, texts),
    ...counted('warn', 'gone', check.rows_gone, texts),
    ...counted('warn', 'duplicate', check.rows_duplicate, texts),
    ...counted('warn', 'brands', check.brands_added, texts),
    ...counted('warn', 'too_cheap', check.rows_too_cheap, texts),
    ...counted('bad', 'rejected', check.rows_rejected, texts),
  ]
}

function readiness(check: PriceImport, { t, quantity }: Texts): Finding {
  const count = usableRows(check)
  return {
    id: 'ready',
    tone: 'ready',
    title: t('uploads.price_list.ready', { count, rows: quantity(count) }),
    text: t(`uploads.price_list.${whatFollows(check)}`),
  }
}

function whatFollows(check: PriceImport): Outcome {
  // A check has a review where the import would wait for a manager.
  if (check.review && check.review.reasons.length > 0) return 'waits'
  const isSame = check.rows_new + check.rows_changed + check.rows_gone === 0
  return isSame ? 'unchanged' : 'goes_live'
}

function counted(
  tone: Finding['tone'],
  id: Counted,
  count: number,
  { t, quantity }: Texts
): Finding[] {
  if (count === 0) return []
  const title = t(`uploads.price_list.${id}`, { count, rows: quantity(count) })
  return [{ id, tone, title, text: t(`uploads.price_list.${id}_text`) }]
}
