import type { ReviewReason } from '#shared/answers/price_import'

/** What was counted of an import, in positions; nothing here knows where the counts come from. */
export interface GuardFacts {
  /** Of the list before, and how many of them are gone. */
  before: number
  gone: number
  /** Of the file: those an update leaves are none of them. */
  positions: number
  /** In both, and those of them whose price moved; without what is held or was refused at it before. */
  inBoth: number
  moved: number
  /** Whose price moved tenfold or more, up or down, also while they were gone. */
  tenfold: number
  /** Whose price rose by more than 30 %, fell by more, and moved by more than 50 %. */
  risen: number
  fallen: number
  movedFar: number
  /** Known to be in stock. */
  stockBefore: number
  stockAfter: number
  /** New ones ten times dearer or cheaper than what others offer under their number. */
  newFar: number
  /** The file says prices in another currency than the list has. */
  isOtherCurrency: boolean
}

/** So many odd prices are looked at one by one; of more the file is wrong, not the prices. */
const MOST_ODD = 100

/** Why somebody should look at an import before it goes live; empty: nobody has to. */
export function reasonsOf(facts: GuardFacts): ReviewReason[] {
  const { inBoth, moved, positions } = facts
  // Fewer that moved are no wrong file, however far they did.
  const areManyMoved = areManyOdd(moved, positions)
  const holds: [ReviewReason, boolean][] = [
    ['half_gone', isDrop(facts)],
    ['tenfold', areManyOdd(facts.tenfold, positions)],
    ['median', areManyMoved && Math.max(facts.risen, facts.fallen) * 2 > moved],
    ['third_far', facts.movedFar > 0 && facts.movedFar * 3 >= inBoth],
    ['stock_gone', facts.stockBefore > 0 && facts.stockAfter === 0],
    ['other_currency', facts.isOtherCurrency],
    ['new_far', areManyOdd(facts.newFar, positions)],
  ]
  return holds.flatMap(([reason, isSo]) => (isSo ? [reason] : []))
}

/** At least half of what was on sale is gone. */
export function isDrop({ before, gone }: Pick<GuardFacts, 'before' | 'gone'>): boolean {
  return gone > 0 && gone * 2 >= before
}

/** More than a hundred, or than one percent of the positions: fewer are held back alone. */
function areManyOdd(odd: number, positions: number): boolean {
  return odd > MOST_ODD || odd * 100 > positions
}
