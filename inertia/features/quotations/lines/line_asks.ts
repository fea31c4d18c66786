import type { QuotationItem } from '#shared/answers/quotation'

/** The tint of a line: one to look at first, or one that comes to something else than before. */
export function toneOf(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>) {
  if (asks(item, conflicts)) return 'flagged'
  return item.moved ? 'changed' : undefined
}

/** Whether a line asks its reader something. */
export function asks(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>): boolean {
  return item.status === 'ambiguous' || conflicts.has(item.id)
}

/** A manager looked for it, and has something to say or found nothing. */
export function isAnswered(item: QuotationItem): boolean {
  if (!item.answered_at || item.at_manager_since) return false
  return item.manager_note !== '' || item.offers_count === 0
}
