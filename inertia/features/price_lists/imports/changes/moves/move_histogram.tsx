import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import { MOVE_BINS } from '#shared/prices/move_bins'
import { FarMoves } from './far_moves'
import { binKey } from './move_filter'
import { moveBars, type MoveBar } from './move_bars'
import classes from './move_histogram.module.css'

interface MoveHistogramProps {
  far: ImportOutcome['far_moves']
  /** Positions in both versions by their move. */
  histogram: readonly number[]
  /** What the list is narrowed to: a bar, by its index, or what moved far; empty for nothing. */
  chosen: string
  onChoose: (move: string) => void
}

/** How prices moved, by bars that filter the list; the same is told as a table. */
export function MoveHistogram({ far, histogram, chosen, onChoose }: MoveHistogramProps) {
  const { t, quantity } = useTexts()
  const bars = moveBars(histogram)
  return (
    <section aria-labelledby="moves-title">
      <header className={classes.head}>
        <h3 id="moves-title" className={classes.title}>
          {t('price_changes.histogram.title')} <span>{t('price_changes.histogram.hint')}</span>
        </h3>
        <FarMoves counts={far} chosen={chosen} onChoose={onChoose} />
      </header>
      <div className={classes.bars}>
        {bars.map((bar) => (
          <Bar
            key={bar.index}
            bar={bar}
            isChosen={chosen === String(bar.index)}
            isOther={!isIn(bar, chosen)}
            onChoose={() => onChoose(chosen === String(bar.index) ? '' : String(bar.index))}
          />
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t('price_changes.histogram.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price_changes.histogram.move')}</th>
            <th scope="col">{t('price_changes.histogram.positions')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ index, count }) => (
            <tr key={index}>
              <th scope="row">{t(binKey(index))}</th>
              <td>{quantity(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Whether the list has what the bar counts. */
function isIn({ index, isFar }: MoveBar, chosen: string): boolean {
  if (chosen === 'far') return isFar
  if (chosen === 'far_up') return isFar && index > SAME
  if (chosen === 'far_down') return isFar && index < SAME
  return chosen === '' || chosen === String(index)
}

/** The bar of what did not move. */
const SAME = MOVE_BINS.findIndex(({ from, to }) => from === 0 && to === 0)

interface BarProps {
  bar: MoveBar
  isChosen: boolean
  isOther: boolean
  onChoose: () => void
}

function Bar({ bar, isChosen, isOther, onChoose }: BarProps) {
  const { t, quantity } = useTexts()
  const { count, index, height, label, isFar, isSame } = bar
  const counted = t('price_changes.histogram.counted', { count, positions: quantity(count) })
  const name = `${t(binKey(index))}: ${counted}`
  const face = (
    <>
      <span className={classes.room}>
        <span className={classes.count}>{count > 0 ? quantity(count) : ''}</span>
        <span
          className={cn(classes.bar, isFar && classes.far, isSame && classes.same)}
          style={{ height: `${(height * 100).toFixed(1)}%` }}
        />
      </span>
      <span className={classes.label}>{label}</span>
    </>
  )
  // What did not move is in no list, and an empty bar leads to nothing.
  if (isSame || count === 0) {
    return (
      <span className={cn(classes.column, isOther && classes.other)} aria-hidden="true">
        {face}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={cn(classes.column, isOther && classes.other)}
      aria-pressed={isChosen}
      data-tooltip={name}
      onClick={onChoose}
    >
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{face}</span>
    </button>
  )
}
