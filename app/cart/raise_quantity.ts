export { raiseQuantity, type QuantityRules } from '#shared/quantities/raised_quantity'

/** The same in SQL; each is an expression of whole numbers. */
export function raisedQuantity(asked: string, least: string, multiple: string): string {
  return `ceil(greatest(${asked}, ${least}) / (${multiple})::numeric) * (${multiple})`
}
