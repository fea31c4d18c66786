import { addMoney, divideHalfUp, fromCents, subtractMoney, toCents } from '#shared/money'

/** How the prices of a region stand to VAT on a day. */
export type VatTerms = {
  /** Prices have VAT in them; else it comes on top. */
  is_included: boolean
  /** A decimal string with two places; null where no rate is known. */
  percent: string | null
}

/** The text that says whether VAT is in an amount at those prices: beside a word, `Amount without VAT`. */
export function vatKey({ is_included }: Pick<VatTerms, 'is_included'>) {
  return is_included ? 'vat.with' : 'vat.without'
}

/** An amount without VAT, the VAT of it, and both together. */
export interface VatSplit {
  net: string
  vat: string
  total: string
}

/**
 * Splits an amount of goods as an invoice does (`app/sales/shipments/amounts.ts`): rounded half up once, on
 * the sum. Null where no rate is known.
 */
export function splitVat(amount: string, { is_included, percent }: VatTerms): VatSplit | null {
  if (percent === null) return null
  // A percentage has two decimals, as money has: hundredths of a percent.
  const rate = toCents(percent)
  const base = is_included ? 10_000n + rate : 10_000n
  const vat = fromCents(divideHalfUp(toCents(amount) * rate, base))
  if (is_included) return { net: subtractMoney(amount, vat), vat, total: amount }
  return { net: amount, vat, total: addMoney(amount, vat) }
}
