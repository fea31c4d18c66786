import { parseDecimal } from '#shared/money'

/** A selected cell as far as adding up goes. */
export interface SummedCell {
  kind: 'number' | 'money' | 'text'
  value: unknown
}

/**
 * What the footer says of the selected cells: the sum when all are numbers, the count when none is,
 * and of a mixture the sum of its numbers together with both counts. Empty cells of number columns
 * are neither: docs/decisions/0016-data-grid.md.
 */
export type SelectionSummary =
  | { type: 'none' }
  | { type: 'count'; count: number }
  | { type: 'sum'; sum: string; isMoney: boolean; count: number }
  | { type: 'mixed'; sum: string; isMoney: boolean; count: number; numbers: number }

export function summarise(cells: Iterable<SummedCell>): SelectionSummary {
  const sums = new Map<number, bigint>()
  let count = 0
  let numbers = 0
  let texts = 0
  let isMoney = false
  for (const cell of cells) {
    count += 1
    const number = numberOf(cell)
    if (number) {
      numbers += 1
      isMoney ||= cell.kind === 'money'
      sums.set(number.scale, (sums.get(number.scale) ?? 0n) + number.units)
    } else if (cell.kind === 'text' || !isBlank(cell.value)) {
      texts += 1
    }
  }
  if (count === 0) return { type: 'none' }
  if (numbers === 0) return { type: 'count', count }
  const sum = total(sums, isMoney ? 2 : 0)
  return texts === 0
    ? { type: 'sum', sum, isMoney, count }
    : { type: 'mixed', sum, isMoney, count, numbers }
}

function numberOf({ kind, value }: SummedCell) {
  if (kind === 'text' || isBlank(value)) return null
  try {
    return parseDecimal(String(value))
  } catch {
    return null
  }
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Adds up exactly, whatever number of decimals each part has. */
function total(sums: ReadonlyMap<number, bigint>, leastScale: number): string {
  const scale = Math.max(leastScale, ...sums.keys())
  let units = 0n
  for (const [own, part] of sums) units += part * 10n ** BigInt(scale - own)
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
