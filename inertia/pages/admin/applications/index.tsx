import type { ApplicationsPage as ApplicationsPageProps } from '#shared/answers/staff/applications'
import { ApplicationList } from '~/features/applications/application_list'
import { ApplicationPane } from '~/features/applications/application_pane'
import { refreshApplications } from '~/features/applications/refresh_applications'
import { GoneFromQueue, QueueScreen } from '~/features/queues/queue_screen'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

/** Where managers answer companies that want to trade here. */
export default function ApplicationsPage(props: ApplicationsPageProps) {
  const { queue, queue_total, open, choices, read_at } = props
  const { t } = useTexts()
  const refresh = () => refreshApplications(open?.id)
  useRealtime('queue.updated', ({ queue: which }) => which === 'applications' && refresh())
  useReconnected(refresh)
  return (
    <QueueScreen
      title={t('applications.title')}
      count={t('applications.waiting', { count: queue_total })}
      empty={
        queue.length === 0 && {
          title: t('applications.empty_title'),
          text: t('applications.empty_text'),
        }
      }
      list={<ApplicationList queue={queue} total={queue_total} openId={open?.id} now={read_at} />}
    >
      {open ? (
        <ApplicationPane key={open.id} application={open} choices={choices} />
      ) : (
        <GoneFromQueue
          title={t('applications.gone_title')}
          next={{ label: t('applications.next'), href: route('admin.applications') }}
        >
          {t('applications.gone_text')}
        </GoneFromQueue>
      )}
    </QueueScreen>
  )
}
