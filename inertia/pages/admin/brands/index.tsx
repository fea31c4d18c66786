import type { BrandsPage as BrandsPageProps } from '#shared/answers/staff/brand_queue'
import { BrandList } from '~/features/brands/brand_list'
import { BrandPane } from '~/features/brands/brand_pane'
import { refreshBrands } from '~/features/brands/refresh_brands'
import { GoneFromQueue, QueueScreen } from '~/features/queues/queue_screen'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import { Tabs } from '~/ui/page/tabs'

const decisionsList = late<Pick<BrandsPageProps, 'decisions'>>(
  async () => (await import('~/features/brands/decisions')).Decisions
)

/** Where managers say what new brands are. */
export default function BrandsPage(props: BrandsPageProps) {
  const { shown, queue, queue_total, open, decisions, read_at } = props
  const { t } = useTexts()
  const refresh = () => refreshBrands(shown, open?.id)
  useRealtime('queue.updated', ({ queue: which }) => which === 'brands' && refresh())
  useRealtime('price_import.progress', ({ state }) => state === 'live' && refresh())
  useReconnected(refresh)
  return (
    <QueueScreen
      title={t('brands.title')}
      count={t('brands.waiting', { count: queue_total })}
      tabs={
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
      }
      other={shown === 'decided' && <decisionsList.Late decisions={decisions} />}
      empty={queue.length === 0 && { title: t('brands.empty_title'), text: t('brands.empty_text') }}
      list={<BrandList queue={queue} total={queue_total} openId={open?.id} now={read_at} />}
    >
      {open ? (
        <BrandPane key={open.id} brand={open} />
      ) : (
        <GoneFromQueue
          title={t('brands.gone_title')}
          next={{ label: t('brands.next'), href: route('admin.brands') }}
        >
          {t('brands.gone_text')}
        </GoneFromQueue>
      )}
    </QueueScreen>
  )
}
