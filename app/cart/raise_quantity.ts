export interface QuantityRules {
  min_quantity: number
  multiple: number
}

/** The same in SQL; each is an expression of whole numbers. */
export function raisedQuantity(asked: string, least: string, multiple: string): string {
  return `ceil(greatest(${asked}, ${least}) / (${multiple})::numeric) * (${multiple})`
}

/** The quantity that is ordered for an asked one: at least the minimum, then up to a multiple. */
export function raiseQuantity(asked: number, { min_quantity, multiple }: QuantityRules): number {
  return Math.ceil(Math.max(asked, min_quantity) / multiple) * multiple
}
