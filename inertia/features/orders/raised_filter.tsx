import type { ListSummary } from '#shared/answers/order'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Chip } from '~/ui/marks/chip'
import classes from './orders.module.css'

interface RaisedFilterProps {
  list: GridList
  /** Null when there are more lines than it pays to add up: then no sum is known. */
  summary: ListSummary | null
  /** Of the sum; undefined when there is no line. */
  currency: string | undefined
}

/** Leaves the order lines that were raised to minimum and multiple, and says what that added to them. */
export function RaisedFilter({ list, summary, currency }: RaisedFilterProps) {
  const { t, quantity, money } = useTexts()
  const isOn = list.query.filters.raised !== undefined
  const {
    raised_lines: lines,
    raised_pieces: pieces,
    raised_amount: amount,
  } = summary?.totals ?? {}
  if (lines === 0 && !isOn) return null
  const added = [
    t('orders.raised_pieces', { count: Number(pieces), quantity: quantity(Number(pieces)) }),
    // There is none of lines in several currencies.
    amount !== undefined && `+${money(String(amount), currency)}`,
  ]
  return (
    <>
      <Chip
        chosen={isOn}
        count={lines === undefined ? undefined : Number(lines)}
        onClick={() => list.change({ filters: { raised: isOn ? '' : 'true' } })}
      >
        {t('prices.list.raised')}
      </Chip>
      {Number(lines) > 0 && (
        <span className={classes.added}>{added.filter(Boolean).join(', ')}</span>
      )}
    </>
  )
}
