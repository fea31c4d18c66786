import type { OrderUpload } from '#shared/answers/orders/order_upload'
import { OrderReview, type OrderReviewProps } from '~/features/ordering/order_review'
import { ReviewSection } from '~/features/ordering/review_section'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { useTexts } from '~/lib/texts/texts'

/** What is ordered of a file on the terms that were chosen. */
export interface Wanted {
  lines: number
  total: string
  /** Rows that stay behind. */
  rejected: number
}

export interface FileReviewProps extends Pick<
  OrderReviewProps,
  'isBusy' | 'onConfirm' | 'onClose'
> {
  upload: OrderUpload
  wanted: Wanted
}

/** So many are named; the others are counted. */
const MOST_NAMED = 100

/** The last look at a checked file before it is ordered. Rows that fit no pack are rejected, never raised. */
export function FileReview({ upload, wanted, ...rest }: FileReviewProps) {
  const { t, quantity } = useTexts()
  const { id, short_count: count, currency_code } = upload
  const { answer } = useRead(count > 0 ? `review ${id} ${count}` : null, (signal) =>
    api.get('api.order_uploads.rows', {
      params: { id },
      query: { is_short: true, per_page: MOST_NAMED },
      signal,
    })
  )
  const short = (answer?.data ?? []).map((row) => ({
    brand_name: row.brand_name,
    partnumber: row.partnumber,
    asked_quantity: row.line_quantity ?? 0,
    quantity: row.line_quantity ?? 0,
    available_quantity: row.available_quantity,
  }))
  const { lines: lines_count, total: amount, rejected } = wanted
  const review = {
    lines_count,
    amount,
    raised: { lines_count: 0, lines: [], pieces_count: 0, amount: '0.00' },
    short: { lines_count: count, lines: short },
  }
  return (
    <OrderReview review={review} currency={currency_code} {...rest}>
      {rejected > 0 && (
        <ReviewSection
          title={t('order_review.left_rows', { count: rejected, rows: quantity(rejected) })}
        />
      )}
    </OrderReview>
  )
}
