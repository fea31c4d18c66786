import type { BrandsPage as BrandsPageProps } from '#shared/answers/staff/brand_queue'
import { BrandList } from '~/features/brands/brand_list'
import { BrandPane } from '~/features/brands/brand_pane'
import { refreshBrands } from '~/features/brands/refresh_brands'
import classes from '~/features/staff_quotations/queue_screen.module.css'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { late } from '~/ui/late'
import { PageHead } from '~/ui/page/page_head'
import { Tabs } from '~/ui/page/tabs'

const decisionsList = late<Pick<BrandsPageProps, 'decisions'>>(
  async () => (await import('~/features/brands/decisions')).Decisions
)

/** Where managers say what new brands are. */
export default function BrandsPage(props: BrandsPageProps) {
  const { shown, queue_total, open, decisions } = props
  const { t } = useTexts()
  const refresh = () => refreshBrands(shown, open?.id)
  useRealtime('queue.updated', ({ queue }) => queue === 'brands' && refresh())
  useRealtime('price_import.progress', ({ state }) => state === 'live' && refresh())
  useReconnected(refresh)
  return (
    <div className={classes.screen}>
      <PageHead title={t('brands.title')} beside={t('brands.waiting', { count: queue_total })} />
      <Tabs
        label={t('brands.shown.label')}
        current={shown}
        tabs={[
          {
            id: 'waiting',
            label: t('brands.shown.waiting'),
            count: queue_total,
            move: queue_total > 0,
            href: route('admin.brands'),
          },
          {
            id: 'decided',
            label: t('brands.shown.decided'),
            href: route('admin.brands', {}, { shown: 'decided' }),
          },
        ]}
      />
      {shown === 'decided' ? <decisionsList.Late decisions={decisions} /> : <Waiting {...props} />}
    </div>
  )
}

function Waiting({ queue, queue_total, open, read_at }: BrandsPageProps) {
  const { t } = useTexts()
  if (queue.length === 0) {
    return <EmptyState title={t('brands.empty_title')}>{t('brands.empty_text')}</EmptyState>
  }
  return (
    <div className={classes.split}>
      <BrandList queue={queue} total={queue_total} openId={open?.id} now={read_at} />
      {open ? (
        <BrandPane key={open.id} brand={open} />
      ) : (
        <EmptyState
          title={t('brands.gone_title')}
          actions={
            <ButtonLink variant="primary" href={route('admin.brands')}>
              {t('brands.next')}
            </ButtonLink>
          }
        >
          {t('brands.gone_text')}
        </EmptyState>
      )}
    </div>
  )
}
