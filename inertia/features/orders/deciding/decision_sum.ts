import type { Decision } from '#shared/answers/orders/order_page'
import type { OrderItem, Proposal } from '#shared/answers/order'
import { addMoney, compareMoney, multiplyMoney, subtractMoney } from '#shared/money'
import type { Texts } from '~/lib/texts/texts'

type Proposed = Pick<OrderItem, 'price' | 'qty_processing'> & { proposal: Proposal }

/** What a line costs more when its proposal is accepted; below zero when it is less. */
export function addedBy({ price, qty_processing, proposal }: Proposed): string {
  return multiplyMoney(subtractMoney(proposal.price ?? price, price), qty_processing)
}

export function addedByAll(decisions: readonly Decision[]): string {
  return addMoney(...decisions.map(addedBy))
}

/** `+49.02`, `−12.00`, `0.00`. */
export function signedMoney(amount: string, { money }: Texts): string {
  const sign = compareMoney(amount, '0')
  if (sign === 0) return money(amount)
  return sign > 0 ? `+${money(amount)}` : `\u2212${money(subtractMoney('0', amount))}`
}
