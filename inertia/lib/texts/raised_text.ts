import {
  raiseQuantity,
  reasonsOf,
  type QuantityRules,
  type Raised,
} from '#shared/quantities/raised_quantity'
import type { Texts } from './texts'

/** Why more is ordered than was asked for: `asked 2: minimum 400, in sets of 4`. */
export function raisedText(
  raised: Omit<Raised, 'amount'>,
  texts: Texts,
  why = reasonsText(raised, texts)
): string {
  const text = texts.t('prices.raised', { asked: texts.quantity(raised.asked) })
  return why ? `${text}: ${why}` : text
}

/** Why a quantity is the least that is sold: `minimum 400`; empty when a smaller one is. */
export function leastText(quantity: number, rules: QuantityRules, texts: Texts): string {
  return quantity > raiseQuantity(1, rules) ? '' : reasonsText(reasonsOf(1, rules), texts)
}

function reasonsText(
  { minimum, multiple }: Pick<Raised, 'minimum' | 'multiple'>,
  { t, quantity }: Texts
): string {
  const reasons = [
    minimum !== null && t('common.minimum', { quantity: quantity(minimum) }),
    multiple !== null && t('common.in_sets', { multiple: quantity(multiple) }),
  ]
  return reasons.filter(Boolean).join(', ')
}
