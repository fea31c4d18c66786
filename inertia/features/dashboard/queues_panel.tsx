import { Link } from '@inertiajs/react'
import type { WorkQueue } from '#shared/answers/dashboard'
import { useSharedProps } from '~/lib/page_props'
import { useRealtime, useReconnected } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'
import { useReload } from '~/lib/http/use_reload'
import { useTexts } from '~/lib/texts/texts'
import { Panel } from '~/ui/page/panel'
import classes from './queues_panel.module.css'

type Queue = Omit<WorkQueue, 'name'> & {
  name: WorkQueue['name'] | 'applications' | 'quotations' | 'held_prices' | 'to_pack'
}

const ORDER = [
  'applications',
  'quotations',
  'unconfirmed',
  'late',
  'cancel_asked',
  'decisions',
  'held_prices',
  'to_pack',
  'to_ship',
] as const satisfies Queue['name'][]

/** What waits for staff, each queue with how much of it and the way there. */
export function QueuesPanel({ queues }: { queues: readonly WorkQueue[] }) {
  const { t, quantity } = useTexts()
  const { application_queue, quotation_queue, import_news, to_pack } = useSharedProps()
  const refresh = useReload(['queues', 'to_pack'])
  useRealtime('order.placed', refresh)
  useRealtime('order.updated', refresh)
  useRealtime('cancel.requested', refresh)
  useRealtime('cancel.declined', refresh)
  useRealtime('decision.needed', refresh)
  useRealtime('packing.updated', refresh)
  useReconnected(refresh)
  const all = new Map<Queue['name'], Queue>(queues.map((queue) => [queue.name, queue]))
  if (application_queue !== undefined)
    all.set('applications', { name: 'applications', count: application_queue })
  if (quotation_queue !== undefined)
    all.set('quotations', { name: 'quotations', count: quotation_queue })
  if (import_news !== undefined)
    all.set('held_prices', { name: 'held_prices', count: import_news.held_prices })
  if (to_pack !== undefined) all.set('to_pack', { name: 'to_pack', count: to_pack })
  return (
    <Panel title={t('dashboard.queues_title')}>
      <ul className={classes.list}>
        {ORDER.flatMap((name) => all.get(name) ?? []).map(({ name, count, is_minimum }) => (
          <li key={name}>
            <Link href={hrefOf(name)} className={classes.queue} prefetch>
              <b data-empty={count === 0 || undefined}>
                {quantity(count)}
                {is_minimum && '+'}
              </b>
              {t(`dashboard.queues.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function hrefOf(name: Queue['name']): string {
  switch (name) {
    case 'applications':
      return route('admin.applications')
    case 'quotations':
      return route('admin.quotations')
    case 'to_pack':
      return route('admin.packing')
    case 'to_ship':
      return route('admin.packing.sent', {}, { state: 'issued' })
    case 'held_prices':
      return route('prices', {}, { tab: 'prices', attention: 1 })
    case 'unconfirmed':
      return route('admin.order_lines')
    default:
      return route('admin.order_lines', {}, { tab: name })
  }
}
