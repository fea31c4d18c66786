import type { QuotationItem } from '#shared/answers/quotation'

/** The tint of a line: one to look at first, or one that comes to something else than before. */
export function toneOf(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>) {
  if (asks(item, conflicts)) return 'flagged'
  return item.moved ? 'changed' : undefined
}

/** Whether a line asks its reader something. */
function asks(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>): boolean {
  return (item.status === 'ambiguous' && !item.is_left_out) || conflicts.has(item.id)
}

/** Several brands have its number, and its buyer said that none of them is meant. */
export function meansNone({ status, brands, at_manager_since }: QuotationItem): boolean {
  return status === 'none' && brands.length > 0 && !at_manager_since
}

/** Whether something is said under a line. */
export function hasRemark(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>): boolean {
  return asks(item, conflicts) || isAnswered(item) || meansNone(item)
}

/** A manager looked for it, and has something to say or found nothing. */
function isAnswered(item: QuotationItem): boolean {
  if (!item.answered_at || item.at_manager_since) return false
  return item.manager_note !== '' || item.offers_count === 0
}
