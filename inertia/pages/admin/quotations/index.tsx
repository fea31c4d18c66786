import { useState } from 'react'
import type { QuotationQueuePage } from '#shared/answers/staff/quotation_queue'
import { QueueScreen } from '~/features/queues/queue_screen'
import { AnswerPane } from '~/features/staff_quotations/answer_pane'
import { draftIn, type Drafts } from '~/features/staff_quotations/form/draft'
import { GoneQuotation } from '~/features/staff_quotations/gone_quotation'
import { QuotationList } from '~/features/staff_quotations/quotation_list'
import { refreshQueue } from '~/features/staff_quotations/refresh_queue'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'

/** Where managers answer what buyers sent them. */
export default function QuotationsAtManager(props: QuotationQueuePage) {
  const { queue, queue_total, open, read_at } = props
  const { t } = useTexts()
  // Changed in place: what is typed is drawn by its form alone.
  const [drafts] = useState<Drafts>(() => new Map())
  const openId = open?.quotation.id
  const refresh = () => refreshQueue(openId)
  useRealtime('queue.updated', refresh)
  useReconnected(refresh)
  const isTyped = openId !== undefined && draftIn(drafts, openId) !== undefined
  const isEmpty = queue.length === 0 && !isTyped && (open === null || open.data.length === 0)
  return (
    <QueueScreen
      title={t('staff_quotations.title')}
      count={t('staff_quotations.waiting', { count: queue_total })}
      actions={
        <ButtonLink variant="ghost" href={route('admin.not_found')}>
          {t('staff_quotations.not_found_report.link')}
        </ButtonLink>
      }
      empty={
        isEmpty && {
          title: t('staff_quotations.empty_title'),
          text: t('staff_quotations.empty_text'),
        }
      }
      list={<QuotationList queue={queue} total={queue_total} openId={openId} now={read_at} />}
    >
      {open ? (
        <AnswerPane
          key={open.quotation.id}
          opened={open}
          drafts={drafts}
          hasOthers={queue.some(({ id }) => id !== openId)}
        />
      ) : (
        <GoneQuotation hasOthers={queue.length > 0} />
      )}
    </QueueScreen>
  )
}
