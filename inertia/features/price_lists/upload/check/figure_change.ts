import { isGrown } from '#shared/prices/grown'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'

export type FigureName = keyof PriceFigures

/** One line of "now and after". */
export interface FigureRow {
  name: FigureName
  /** Null: nothing is on sale. */
  now: string | number | null
  after: string | number
  isMoney: boolean
  /** Other than a price list becomes from one version to the next. */
  isOdd: boolean
}

const MONEY: readonly FigureName[] = ['smallest', 'median', 'largest']
const ORDER: readonly FigureName[] = [
  'positions',
  ...MONEY,
  'largest_multiple',
  'largest_minimum',
  'with_stock',
  'with_name',
]

/** Prices move less than this from one version to the next, and counts lose less. */
const MOST_MOVED = 0.3

/** What is on sale beside what the file says, line by line. */
export function figureRows(now: PriceFigures | null, after: PriceFigures): FigureRow[] {
  return ORDER.map((name) => ({
    name,
    now: now?.[name] ?? null,
    after: after[name],
    isMoney: MONEY.includes(name),
    isOdd: now !== null && isOdd(name, Number(now[name]), Number(after[name])),
  }))
}

function isOdd(name: FigureName, now: number, after: number): boolean {
  if (MONEY.includes(name)) return now > 0 && Math.abs(after / now - 1) > MOST_MOVED
  if (name === 'largest_multiple' || name === 'largest_minimum') {
    return isGrown(now, after)
  }
  return now > 0 && 1 - after / now > MOST_MOVED
}
