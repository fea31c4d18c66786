import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { MOST_QUANTITY } from '#shared/quantity_limit'

/** How a part is sold: at least `min`, in sets of `multiple`. */
export interface QuantityRule {
  min: number
  multiple: number
}

/** Raised to the minimum and then up to a multiple, as on the server (docs/product/cart_and_ordering.md, "Cart"). */
export function fitQuantity(wanted: number, { min, multiple }: QuantityRule): number {
  const asked = Math.max(1, Math.ceil(wanted))
  const fitted = raiseQuantity(asked, { min_quantity: min, multiple })
  return fitted > MOST_QUANTITY ? Math.floor(MOST_QUANTITY / multiple) * multiple : fitted
}

/** One set more or less; down never goes under what is sold. */
export function stepQuantity(from: number, direction: 1 | -1, rule: QuantityRule): number {
  const { multiple } = rule
  if (direction === 1) return fitQuantity(Math.floor(from / multiple) * multiple + multiple, rule)
  return fitQuantity(Math.ceil(from / multiple) * multiple - multiple, rule)
}

/** A quantity as it is typed, with or without marks between its thousands; null when it is none. */
export function parseQuantity(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s.,'](?=\d{3}(?:\D|$))/g, '')
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return quantity > 0 ? quantity : null
}

/** The digits of a whole number: `1 200` and `1,200` are 1200, of `12.5` only the 12 counts. */
export function wholeDigits(text: string): string {
  return text
    .replace(/[.,](?!\d{3}(\D|$)).*$/, '')
    .replace(/\D/g, '')
    .slice(0, 6)
}
