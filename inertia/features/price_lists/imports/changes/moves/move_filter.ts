import { MOVE_BINS } from '#shared/prices/move_bins'
import type { FilterChoice } from '~/grid/types'
import type { TextKey } from '~/lib/texts/texts'
import { FAR_MOVES } from './move_params'

/** The words for the moves of a bar. */
export function binKey(index: number): TextKey {
  // Every one of `MOVE_BINS` has its text.
  return `price_changes.bins.b${index}` as TextKey
}

/** What the list can be narrowed to: what moved far, or a bar; what did not move is in no list. */
export const MOVE_CHOICES: readonly FilterChoice[] = [
  ...FAR_MOVES.map((value): FilterChoice => ({ value, label: `price_changes.far.${value}` })),
  ...MOVE_BINS.flatMap(({ from, to }, index) =>
    from === 0 && to === 0 ? [] : [{ value: String(index), label: binKey(index) }]
  ),
]
