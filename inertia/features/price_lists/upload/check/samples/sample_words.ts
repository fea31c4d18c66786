import type { SamplePosition } from '#shared/answers/prices/import_outcome'

/** What it needs of the texts of the page. */
interface Texts {
  t(key: 'price_check.buyers.not_known'): string
  quantity(value: number): string
}

/** `320`, `> 10`, or that it is not known. */
export function stockText(
  { available_quantity: there, available_is_minimum: isLeast }: SamplePosition,
  { t, quantity }: Texts
): string {
  if (there === null) return t('price_check.buyers.not_known')
  return isLeast ? `> ${quantity(there)}` : quantity(there)
}

/** More than twice dearer or cheaper than it was, or held back for it. */
export function isOddSample({ is_held, cost, cost_before }: SamplePosition): boolean {
  if (is_held) return true
  const [after, before] = [Number(cost), Number(cost_before ?? 0)]
  return before > 0 && after > 0 && Math.max(after / before, before / after) > 2
}
