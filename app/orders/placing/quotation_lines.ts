import type { Transaction } from '#app/database/sql'

/** What was ordered for a line of a quotation. */
export interface OrderedLine {
  quotation_item_id: number
  quantity: number
}

interface QuotationLines {
  /** Holds the quotations of these lines until the transaction ends, so that nobody else orders them. */
  hold: (tx: Transaction, itemIds: readonly number[]) => Promise<void>
  /** Notes what was ordered of them. */
  note: (tx: Transaction, lines: readonly OrderedLine[]) => Promise<void>
}

let registered: QuotationLines | null = null

/** For the domain of quotations, whose lines come to carts: how they follow an order. */
export function registerQuotationLines(lines: QuotationLines): void {
  registered = lines
}

export function quotationLines(): QuotationLines {
  if (!registered) throw new Error('Nobody looks after lines of quotations (start/orders.ts)')
  return registered
}
