import { LEFT_REASONS, type LeftRow, type LeftRows } from '#shared/answers/orders/order_review'
import { useTexts } from '~/lib/texts/texts'
import { NamedParts, ReviewSection } from './review_section'

/** Rows by name; the number of one is asked for where it has no part number. */
export type LeftToName = Pick<LeftRows, 'counts'> & {
  rows: (Pick<LeftRow, 'brand_name' | 'partnumber' | 'reason'> & { row_number?: number })[]
}

/** What of a quotation is not ordered with the rest, and stays open in it. */
export function LeftOpen({ left: { counts, rows } }: { left: LeftToName }) {
  const { t, quantity } = useTexts()
  const count = LEFT_REASONS.reduce((sum, reason) => sum + (counts[reason] ?? 0), 0)
  if (count === 0) return null
  const byReason = LEFT_REASONS.flatMap((reason) => {
    const of = counts[reason] ?? 0
    return of > 0 ? [t(`order_review.left.${reason}`, { count: of, rows: quantity(of) })] : []
  })
  return (
    <ReviewSection title={t('order_review.stays_open', { count })} figure={byReason.join(', ')}>
      <NamedParts
        parts={rows.map((row) => [
          {
            brand_name: row.brand_name,
            partnumber: row.partnumber || t('order_review.row', { row: row.row_number ?? '' }),
          },
          t(`order_review.reasons.${row.reason}`),
        ])}
        count={count}
      />
    </ReviewSection>
  )
}
