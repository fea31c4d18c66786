import type { PriceImport } from '#shared/answers/price_import'

/** What an import of the checked file would come to: a manager's look, nothing new, or a new version. */
export function whatFollows(check: PriceImport): 'waits' | 'unchanged' | 'goes_live' {
  if (check.review && check.review.reasons.length > 0) return 'waits'
  const isSame = check.rows_new + check.rows_changed + check.rows_gone === 0
  return isSame ? 'unchanged' : 'goes_live'
}
