import { useMemo } from 'react'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Chip } from '~/ui/marks/chip'
import { FAR_MOVES } from './move_params'
import classes from './move_histogram.module.css'

interface FarMovesProps {
  /** How many prices are dearer by more, and cheaper; missing when that is not known. */
  counts: ImportOutcome['far_moves']
  /** What the list is narrowed to; empty for nothing. */
  chosen: string
  onChoose: (move: string) => void
}

/** Narrows the list to what moved far: either way, which F does, too, up or down. */
export function FarMoves({ counts, chosen, onChoose }: FarMovesProps) {
  const { t } = useTexts()
  const toggle = (move: string) => onChoose(chosen === move ? '' : move)
  useShortcuts(
    useMemo(() => ({ f: () => onChoose(chosen === 'far' ? '' : 'far') }), [chosen, onChoose])
  )
  return (
    <div role="group" aria-label={t('price_changes.far.label')} className={classes.far_moves}>
      {FAR_MOVES.map((move) => (
        <Chip
          key={move}
          chosen={chosen === move}
          count={counts && countOf(move, counts)}
          aria-keyshortcuts={move === 'far' ? 'F' : undefined}
          onClick={() => toggle(move)}
        >
          {t(`price_changes.far.short_${move}`)}
        </Chip>
      ))}
    </div>
  )
}

type FarMove = (typeof FAR_MOVES)[number]

function countOf(move: FarMove, { up, down }: NonNullable<ImportOutcome['far_moves']>): number {
  if (move === 'far') return up + down
  return move === 'far_up' ? up : down
}
