import { reasonsOf, type QuantityRules, type Raised } from '#shared/quantities/raised_quantity'
import type { Texts } from './texts'

/** Why more is ordered than was asked for: `asked 2: minimum 400, in sets of 4`. */
export function raisedText(raised: Raised, texts: Texts): string {
  return askedText(raised, reasonsText(raised, texts), texts)
}

/** The same where there is little room: `asked 2: min 400, × 4`. */
export function shortRaisedText(raised: Raised, texts: Texts): string {
  const { minimum, multiple } = raised
  const { t } = texts
  const reasons = [
    minimum !== null && t('prices.from_minimum', { minimum }),
    multiple !== null && t('prices.by_multiple', { multiple }),
  ]
  return askedText(raised, reasons.filter(Boolean).join(', '), texts)
}

function askedText({ asked }: Raised, why: string, { t, quantity }: Texts): string {
  return t(why ? 'common.raised_by' : 'common.raised', { asked: quantity(asked), why })
}

/** Why a part is sold in no smaller quantity: `minimum 400`; empty when it is sold by the piece. */
export function leastText(rules: QuantityRules, texts: Texts): string {
  return reasonsText(reasonsOf(1, rules), texts)
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
