import type { NotedAmount } from '#shared/answers/notification'
import { vatKey } from '#shared/sales/vat'
import type { Texts } from '~/lib/texts/texts'

/** `24.00 AED without VAT`; what was noted before says nothing of VAT. */
export function amountOf(
  { amount, currency_code, prices_include_vat: is_included }: NotedAmount,
  { t, money }: Texts
): string {
  const figure = money(amount, currency_code)
  return is_included === undefined ? figure : `${figure} ${t(vatKey({ is_included }))}`
}
