export interface QuantityRules {
  min_quantity: number
  multiple: number
}

/** The largest quantity of one line. */
export const MOST_QUANTITY = 999_999

/** The quantity that is ordered for an asked one: at least the minimum, then up to a multiple. */
export function raiseQuantity(asked: number, { min_quantity, multiple }: QuantityRules): number {
  return Math.ceil(Math.max(asked, min_quantity) / multiple) * multiple
}
