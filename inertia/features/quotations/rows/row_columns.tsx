import type { RowRejection } from '#shared/answers/quotations/rows'
import type { GridColumn } from '~/grid/types'
import { useIsPhone } from '~/grid/use_is_phone'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './rows.module.css'
import { useRowsScreen } from './rows_context'
import type { RowField, ShownRow } from './use_rows'

/** A rejected row becomes a line by what is typed into it. */
const editOf = (field: RowField, maxLength: number) => ({
  save: async (row: ShownRow, value: string) => row.mend?.(field, value),
  can: (row: ShownRow) => row.mend !== null,
  maxLength,
})

/** The rows of a file that are no lines. */
export const rowColumns: readonly GridColumn<ShownRow>[] = [
  {
    id: 'row_number',
    label: 'quotation_parts.row_of_file',
    kind: 'number',
    width: 100,
    phone: 'amount',
    cell: (row) => <RowNumber row={row} />,
  },
  {
    id: 'brand_name',
    label: 'quotations.brand',
    kind: 'text',
    width: 130,
    phone: 'title',
    edit: editOf('brand_name', 100),
  },
  {
    id: 'partnumber',
    label: 'quotations.partnumber',
    kind: 'part_number',
    width: 160,
    stays: 'left',
    phone: 'title',
    edit: editOf('partnumber', 100),
  },
  {
    id: 'quantity',
    label: 'quotations.quantity',
    kind: 'text',
    width: 80,
    edit: editOf('quantity', 12),
  },
  {
    id: 'reference',
    label: 'quotations.reference',
    kind: 'reference',
    width: 130,
    edit: editOf('reference', 255),
  },
  {
    id: 'price_limit',
    label: 'quotation_parts.price_limit',
    kind: 'text',
    width: 80,
    edit: editOf('price_limit', 13),
  },
  {
    id: 'delivery_limit',
    label: 'quotation_parts.delivery_limit',
    kind: 'text',
    width: 70,
    edit: editOf('delivery_limit', 4),
  },
  {
    id: 'reason',
    label: 'quotation_parts.why',
    kind: 'text',
    width: 240,
    grow: true,
    cell: (row) => <Why row={row} />,
  },
  {
    id: 'tools',
    label: 'quotation_parts.what_to_do',
    kind: 'actions',
    head: <></>,
    width: 190,
    stays: 'right',
    cell: (row) => <RowTools row={row} />,
  },
]

/** On a card no heading says what the number is. */
function RowNumber({ row }: { row: ShownRow }) {
  const { t, quantity } = useTexts()
  return (
    <span>
      <span className={classes.on_card}>{t('quotation_parts.row_of_file')} </span>
      {quantity(row.row_number)}
    </span>
  )
}

function Why({ row }: { row: ShownRow }) {
  // In a table it stands under the row.
  const isPhone = useIsPhone()
  const { t, quantity } = useTexts()
  const { merged_into: line, line_quantity: pieces, reason, still } = row
  if (reason) {
    return (
      <span className={classes.why} data-tooltip={t(`quotation_rows.reasons.${reason}`)}>
        <span className={classes.wrong}>{t(`quotation_rows.reasons.${reason}`)}</span>
        {isPhone && still && (
          <span>
            <StillWrong reason={still} />
          </span>
        )}
      </span>
    )
  }
  if (line === null) return null
  return <span>{t('quotation_parts.same_as', { row: line, quantity: quantity(pieces ?? 0) })}</span>
}

/** What is wrong with what was typed. */
export function StillWrong({ reason }: { reason: RowRejection }) {
  const { t } = useTexts()
  return <>{t('quotation_parts.still_wrong', { reason: t(`quotation_rows.reasons.${reason}`) })}</>
}

/** Of a rejected row the way out that needs no typing; of a merged one the way back. */
function RowTools({ row }: { row: ShownRow }) {
  const { t } = useTexts()
  const { canChange, isBusy, leaveOut, takeApart, takeBack } = useRowsScreen()
  if (!canChange) return null
  const busy = isBusy(row) && t('quotation_parts.changing')
  if (row.merged_into !== null) {
    return (
      <Button size="s" busy={busy} onClick={() => void takeApart(row)}>
        {t('quotation_parts.take_apart')}
      </Button>
    )
  }
  if (row.is_left_out) {
    return (
      <Button size="s" variant="ghost" busy={busy} onClick={() => void takeBack(row)}>
        {t('quotation_parts.ask_again')}
      </Button>
    )
  }
  const canBeOne = row.reason?.startsWith('quantity_') && row.reason !== 'quantity_too_large'
  return (
    <span className={classes.tools}>
      {canBeOne && (
        <Button size="s" busy={busy} onClick={() => void takeOne(row)}>
          {t('quotation_parts.take_one')}
        </Button>
      )}
      <Button size="s" variant="ghost" busy={!canBeOne && busy} onClick={() => void leaveOut(row)}>
        {t('quotation_parts.leave_out')}
      </Button>
    </span>
  )
}

async function takeOne(row: ShownRow): Promise<void> {
  // What is still wrong stands in the row.
  await row.mend?.('quantity', '1').catch(() => null)
}
