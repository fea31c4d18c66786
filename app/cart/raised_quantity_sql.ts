/** `raiseQuantity` as an SQL expression; each argument is an expression of whole numbers. */
export function raisedQuantity(asked: string, least: string, multiple: string): string {
  return `ceil(greatest(${asked}, ${least}) / (${multiple})::numeric) * (${multiple})`
}
