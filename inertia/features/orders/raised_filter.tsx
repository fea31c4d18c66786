import type { ListSummary } from '#shared/answers/order'
import { saysYes } from '~/lib/says_yes'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Chip } from '~/ui/marks/chip'
import classes from './orders.module.css'

interface RaisedFilterProps {
  list: GridList
  /** Null when there are too many lines to sum. */
  summary: ListSummary | null
  /** Of the sum; undefined when there is no line. */
  currency: string | undefined
}

/** Filters the list to the raised order lines, and shows how many pieces and which amount raising added. */
export function RaisedFilter({ list, summary, currency }: RaisedFilterProps) {
  const { t, quantity, money } = useTexts()
  const isOn = saysYes(list.query.filters.raised)
  const {
    raised_lines: lines,
    raised_pieces: pieces,
    raised_amount: amount,
  } = summary?.totals ?? {}
  if (lines === 0 && !isOn) return null
  const added = [
    t('orders.raised_pieces', { count: Number(pieces), quantity: quantity(Number(pieces)) }),
    // No amount is shown when the lines have several currencies.
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
      {Number(pieces) > 0 && (
        <span className={classes.added}>{added.filter(Boolean).join(', ')}</span>
      )}
    </>
  )
}
