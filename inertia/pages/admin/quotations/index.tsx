import { router } from '@inertiajs/react'
import type { QuotationQueuePage } from '#shared/answers/staff/quotation_queue'
import { AnswerPane } from '~/features/staff_quotations/answer_pane'
import { QueueList } from '~/features/staff_quotations/queue_list'
import classes from '~/features/staff_quotations/queue_screen.module.css'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'

/** Where managers answer what buyers sent them. */
export default function QuotationsAtManager(props: QuotationQueuePage) {
  const { queue, queue_total, open, read_at } = props
  const { t } = useTexts()
  const refresh = () => router.reload({ only: ['queue', 'queue_total', 'open', 'read_at'] })
  useRealtime('queue.updated', refresh)
  useReconnected(refresh)
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('staff_quotations.title')}
        beside={t('staff_quotations.waiting', { count: queue_total })}
      >
        <ButtonLink variant="ghost" href={route('admin.not_found')}>
          {t('staff_quotations.not_found_report.link')}
        </ButtonLink>
      </PageHead>
      {queue.length === 0 && (open === null || open.data.length === 0) ? (
        <EmptyState title={t('staff_quotations.empty_title')}>
          {t('staff_quotations.empty_text')}
        </EmptyState>
      ) : (
        <div className={classes.split}>
          <QueueList queue={queue} total={queue_total} openId={open?.quotation.id} now={read_at} />
          {open ? (
            <AnswerPane key={open.quotation.id} opened={open} />
          ) : (
            <EmptyState title={t('staff_quotations.gone_title')}>
              {t('staff_quotations.gone_text')}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}
