import { Link } from '@inertiajs/react'
import { QUOTATION_STATES, type Quotation, type QuotationState } from '#shared/answers/quotation'
import { changeReference } from '~/features/quotations/change_reference'
import { QuotationStatus } from '~/features/quotations/quotation_state'
import classes from '~/features/quotations/quotations.module.css'
import { VatHead } from '~/features/accounts/vat_note'
import type { GridColumn } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

export const allStates: readonly QuotationState[] = Object.values(QUOTATION_STATES)

const states = allStates.map(
  (state) => ({ value: String(state), label: `quotations.states.${state}` }) as const
)

export function QuotationLink({ id }: { id: number }) {
  return (
    <Link href={route('quotations.show', { id })} className={classes.link} prefetch>
      {id}
    </Link>
  )
}

/** How many of its lines have a chosen offer. */
export function ChosenLines({ quotation }: { quotation: Quotation }) {
  const { t, quantity } = useTexts()
  const { chosen_count, lines_count } = quotation
  if (lines_count === 0) return null
  return (
    <span>
      {t('quotations.chosen_of', {
        chosen: quantity(chosen_count),
        count: lines_count,
        lines: quantity(lines_count),
      })}
    </span>
  )
}

export function WhoAsked({ quotation }: { quotation: Quotation }) {
  const { t } = useTexts()
  const { user_name } = quotation
  return user_name ?? <span className={classes.quiet}>{t('quotations.deleted_user')}</span>
}

/** The list of quotations. */
export const quotationColumns: readonly GridColumn<Quotation>[] = [
  {
    id: 'state_id',
    label: 'quotations.state',
    kind: 'status',
    sort: true,
    filter: { choices: states },
    width: 150,
    phone: 'field',
    cell: (row) => <QuotationStatus state={row.state_id} />,
    copy: (row, t) => t(`quotations.states.${row.state_id}`),
  },
  {
    id: 'id',
    label: 'quotations.number',
    kind: 'text',
    sort: true,
    width: 100,
    whole: true,
    stays: 'left',
    phone: 'title',
    cell: (row) => <QuotationLink id={row.id} />,
  },
  {
    id: 'created_at',
    label: 'quotations.created_at',
    kind: 'date',
    sort: true,
    filter: 'date_range',
    width: 120,
    phone: 'field',
  },
  {
    id: 'reference',
    label: 'quotations.reference',
    kind: 'reference',
    sort: true,
    filter: 'text',
    width: 200,
    grow: true,
    phone: 'field',
    edit: { save: changeReference, maxLength: 255 },
  },
  { id: 'file_name', label: 'quotations.file', kind: 'text', width: 180 },
  {
    id: 'user_name',
    label: 'quotations.asked_by',
    kind: 'text',
    width: 140,
    cell: (row) => <WhoAsked quotation={row} />,
    copy: (row, t) => row.user_name ?? t('quotations.deleted_user'),
  },
  {
    id: 'lines_count',
    label: 'quotations.chosen_lines',
    kind: 'text',
    sort: true,
    width: 140,
    whole: true,
    cell: (row) => <ChosenLines quotation={row} />,
  },
  {
    id: 'amount',
    label: 'quotations.amount',
    head: <VatHead />,
    kind: 'money',
    sort: true,
    width: 130,
    stays: 'right',
    phone: 'amount',
  },
  { id: 'currency_code', label: 'quotations.currency', kind: 'text', width: 100 },
]
