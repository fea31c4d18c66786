import type { BulkUpdateResult } from '#shared/answers/staff/order_lines'
import type { Texts } from '~/lib/texts/texts'
import type { BulkUpdate } from './send_bulk_update'

type Counted = Pick<BulkUpdateResult, 'lines' | 'pieces' | 'orders'> & {
  buyers?: number
  asked?: number
}

/** What is done, is being done or was done, in words: "Refuse 88 pieces". */
export function updateText(
  tense: 'do' | 'doing' | 'done' | 'outcome',
  { choice }: Pick<BulkUpdate, 'choice'>,
  { lines, pieces, orders, buyers = 0, asked = 0 }: Counted,
  { t, quantity }: Texts
): string {
  return t(`staff_lines.${tense}.${choice}`, {
    pieces: t('staff_lines.pieces', { count: pieces, shown: quantity(pieces) }),
    lines: t('common.lines', { count: lines }),
    orders: t('staff_lines.orders', { count: orders, shown: quantity(orders) }),
    buyers,
    asked,
  })
}

/** Why nothing was done with a line, and what it is now. */
export function whyLeft(
  { why, line }: Pick<BulkUpdateResult['left'][number], 'why' | 'line'>,
  { t, quantity }: Texts
): string {
  return t(`staff_lines.left_why.${why}`, {
    processing: quantity(line?.qty_processing ?? 0),
    ready: quantity(line?.qty_ready ?? 0),
  })
}
