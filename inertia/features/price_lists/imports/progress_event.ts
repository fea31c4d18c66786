import type { PriceImport } from '#shared/answers/price_import'
import type { EventData } from '#shared/answers/realtime'

const figures = ['rows_read', 'bytes_read', 'bytes_total', 'rows_total', 'rows_rejected'] as const

/** The figures a `price_import.progress` carries. */
export function figuresOf(event: EventData): Partial<PriceImport> {
  return Object.fromEntries(
    figures.flatMap((name) => (typeof event[name] === 'number' ? [[name, event[name]]] : []))
  )
}
