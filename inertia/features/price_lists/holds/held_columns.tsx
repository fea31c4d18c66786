import type { PriceHold } from '#shared/answers/prices/price_change'
import { OthersAsk } from '~/features/price_lists/imports/changes/grid/change_cells'
import { timesMoved } from '~/features/price_lists/imports/times_moved'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/marks/tag'
import { useDecideContext } from './decide_context'
import classes from './held_prices.module.css'

/** What is held back, beside what is on sale instead. */
export const heldColumns: readonly GridColumn<PriceHold>[] = [
  {
    id: 'brand_name',
    label: 'price_changes.columns.brand',
    kind: 'text',
    width: 130,
    phone: 'title',
  },
  {
    id: 'partnumber',
    label: 'price_changes.columns.partnumber',
    kind: 'part_number',
    width: 150,
    phone: 'title',
  },
  { id: 'name', label: 'price_changes.columns.name', kind: 'text', width: 120, grow: true },
  { id: 'cost_before', label: 'price_changes.columns.now', kind: 'money', width: 110 },
  { id: 'cost', label: 'price_changes.columns.file', kind: 'money', width: 110 },
  {
    id: 'cost_others',
    label: 'price_changes.columns.others',
    kind: 'money',
    width: 130,
    cell: ({ cost: cost_after, cost_others }) => <OthersAsk change={{ cost_after, cost_others }} />,
  },
  {
    id: 'moved',
    label: 'price_changes.columns.moved',
    kind: 'number',
    width: 96,
    phone: 'amount',
    value: ({ cost, cost_before }) =>
      cost_before === null ? null : Number(cost) / Number(cost_before),
    cell: (hold) => <Moved hold={hold} />,
  },
  {
    id: 'held_at',
    label: 'price_changes.columns.since',
    kind: 'date',
    width: 190,
    cell: (hold) => <Since hold={hold} />,
  },
  {
    id: 'decide',
    label: 'price_changes.columns.decide',
    kind: 'actions',
    width: 180,
    widths: { ru: 200 },
    value: () => '',
    cell: (hold) => <DecideButtons hold={hold} />,
  },
]

function Moved({ hold: { cost, cost_before } }: { hold: PriceHold }) {
  const { t, formatLocale } = useTexts()
  if (cost_before === null) return <Tag tone="good">{t('price_changes.new')}</Tag>
  return timesMoved({ cost_before, cost_after: cost }, formatLocale)
}

function Since({ hold: { held_at, reason } }: { hold: PriceHold }) {
  const { t, date } = useTexts()
  return <span title={t(`price_changes.why.${reason}`)}>{date(held_at, 'moment')}</span>
}

function DecideButtons({ hold }: { hold: PriceHold }) {
  const { t } = useTexts()
  const { isBusy, decide } = useDecideContext()
  const busy = isBusy(hold.id) && t('price_changes.busy')
  return (
    <span className={classes.decide}>
      <Button size="s" busy={busy} onClick={() => decide(hold, 'released')}>
        {t('price_changes.release')}
      </Button>
      <Button size="s" variant="ghost" onClick={() => decide(hold, 'refused')}>
        {t('price_changes.refuse')}
      </Button>
    </span>
  )
}
