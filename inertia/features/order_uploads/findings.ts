import type { ReactNode } from 'react'
import type { OrderUpload } from '#shared/answers/orders/order_upload'
import type { Finding } from '~/features/uploads/checking/check_findings'
import type { Texts } from '~/lib/texts/texts'

type Counted = 'merged' | 'unasked' | 'short' | 'moved' | 'rejected'

/**
 * What would be ordered first, then what to look at, then what is left out.
 *
 * @param acceptMoved what takes the dearer lines all the same
 */
export function findingsOf(upload: OrderUpload, texts: Texts, acceptMoved: ReactNode): Finding[] {
  const { t, quantity, money } = texts
  const { lines_count: count, amount, currency_code } = upload
  const moved = upload.rejected.find(({ reason }) => reason === 'price_moved')?.count ?? 0
  return [
    {
      id: 'ready',
      tone: count > 0 ? 'ready' : 'bad',
      title: t('order_uploads.check.ready', { count, lines: quantity(count) }),
      text:
        count > 0
          ? t('order_uploads.check.ready_text', { amount: money(amount, currency_code) })
          : t('order_uploads.check.nothing_text'),
    },
    ...counted('quiet', 'merged', upload.merged_count, texts),
    ...counted('quiet', 'unasked', upload.unasked_count, texts),
    ...counted('warn', 'short', upload.short_count, texts),
    ...counted('warn', 'moved', moved, texts).map((each) => ({ ...each, action: acceptMoved })),
    ...counted('bad', 'rejected', upload.rejected_count - moved, texts),
  ]
}

function counted(
  tone: Finding['tone'],
  id: Counted,
  count: number,
  { t, quantity }: Texts
): Finding[] {
  if (count === 0) return []
  const title = t(`order_uploads.check.${id}`, { count, rows: quantity(count) })
  return [{ id, tone, title, text: t(`order_uploads.check.${id}_text`, { count }) }]
}
