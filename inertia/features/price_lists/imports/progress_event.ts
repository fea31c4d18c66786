import type { PriceImport } from '#shared/answers/price_import'
import type { ReceivedEvent } from '#shared/events'

const figures = ['rows_read', 'bytes_read', 'bytes_total', 'rows_total', 'rows_rejected'] as const

/** The figures a `price_import.progress` carries; none when it was too large to be sent whole. */
export function figuresOf(event: ReceivedEvent<'price_import.progress'>): Partial<PriceImport> {
  if (event.price_import_id === undefined) return {}
  return Object.fromEntries(figures.map((name) => [name, event[name]]))
}
