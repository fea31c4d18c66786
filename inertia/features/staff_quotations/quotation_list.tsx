import type { QueuedQuotation } from '#shared/answers/staff/quotation_queue'
import { QueueList, type QueuedText } from '~/features/queues/queue_list'
import { route } from '~/lib/routing/routes'
import { ageText, isTooLong } from '~/lib/texts/age_text'
import { useTexts, type Texts } from '~/lib/texts/texts'

interface QuotationListProps {
  queue: readonly QueuedQuotation[]
  total: number
  openId: number | undefined
  now: string
}

/** The quotations that wait, the oldest first. */
export function QuotationList({ queue, total, openId, now }: QuotationListProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <QueueList
      label={t('staff_quotations.queue')}
      queue={queue}
      textOf={(one) => textOf(one, now, texts)}
      hrefOf={(quotation) => route('admin.quotations', {}, { quotation })}
      openId={openId}
      notes={[
        total > queue.length && t('staff_quotations.more_waiting', { count: total - queue.length }),
      ]}
    />
  )
}

function textOf(one: QueuedQuotation, now: string, texts: Texts): QueuedText {
  const { t, quantity } = texts
  const since = one.waits_since ?? now
  const lines = t('staff_quotations.lines_of', {
    waiting: quantity(one.at_manager_count),
    lines: quantity(one.lines_count),
  })
  const answered = t('staff_quotations.answered_of', { count: quantity(one.answered_count) })
  return {
    name: one.contractor_name,
    age: ageText(since, now, texts),
    isLate: isTooLong(since, now),
    about: [
      [t('staff_quotations.number', { id: String(one.id) }), one.reference],
      [lines, one.answered_count > 0 && answered],
    ],
  }
}
