import type { ApplicationsPage as ApplicationsPageProps } from '#shared/answers/staff/applications'
import { ApplicationList } from '~/features/applications/application_list'
import { ApplicationPane } from '~/features/applications/application_pane'
import { refreshApplications } from '~/features/applications/refresh_applications'
import classes from '~/features/staff_quotations/queue_screen.module.css'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { PageHead } from '~/ui/page/page_head'

/** Where managers answer companies that want to trade here. */
export default function ApplicationsPage(props: ApplicationsPageProps) {
  const { queue, queue_total, open, choices, read_at } = props
  const { t } = useTexts()
  const refresh = () => refreshApplications(open?.id)
  useRealtime('queue.updated', ({ queue: which }) => which === 'applications' && refresh())
  useReconnected(refresh)
  return (
    <div className={classes.screen}>
      <PageHead
        title={t('applications.title')}
        beside={t('applications.waiting', { count: queue_total })}
      />
      {queue.length === 0 ? (
        <EmptyState title={t('applications.empty_title')}>
          {t('applications.empty_text')}
        </EmptyState>
      ) : (
        <div className={classes.split}>
          <ApplicationList queue={queue} total={queue_total} openId={open?.id} now={read_at} />
          {open ? (
            <ApplicationPane key={open.id} application={open} choices={choices} />
          ) : (
            <EmptyState
              title={t('applications.gone_title')}
              actions={
                <ButtonLink variant="primary" href={route('admin.applications')}>
                  {t('applications.next')}
                </ButtonLink>
              }
            >
              {t('applications.gone_text')}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}
