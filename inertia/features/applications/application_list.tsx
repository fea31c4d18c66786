import { Link } from '@inertiajs/react'
import type { Wants } from '#shared/accounts/wants'
import type { QueuedApplication } from '#shared/answers/staff/applications'
import list from '~/features/staff_quotations/queue_list.module.css'
import { route } from '~/lib/routing/routes'
import { ageText, isTooLong } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import side from '~/ui/page/side_list.module.css'

interface ApplicationListProps {
  queue: readonly QueuedApplication[]
  total: number
  openId: number | undefined
  now: string
}

/** The companies that wait, the oldest first; each leads to what is known of it. */
export function ApplicationList({ queue, total, openId, now }: ApplicationListProps) {
  const { t } = useTexts()
  return (
    <nav className={list.queue} aria-label={t('applications.queue')}>
      <ol>
        {queue.map((one) => (
          <li key={one.id}>
            <Link
              href={route('admin.applications', {}, { application: one.id })}
              only={['open', 'read_at']}
              preserveState
              preserveScroll
              className={side.item}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <Queued one={one} now={now} />
            </Link>
          </li>
        ))}
      </ol>
      {total > queue.length && (
        <p className={list.more}>{t('applications.more', { count: total - queue.length })}</p>
      )}
    </nav>
  )
}

function Queued({ one, now }: { one: QueuedApplication; now: string }) {
  const texts = useTexts()
  const { t } = texts
  const since = one.waits_since
  return (
    <>
      <span className={list.line}>
        <b>{one.company_name}</b>
        <span className={cn(list.age, isTooLong(since, now) && list.late)}>
          {ageText(since, now, texts)}
        </span>
      </span>
      <span className={list.about}>
        {[t(`site.regions.${one.region_code}`), t(`applications.wants.${wantsOf(one)}`)].join(
          ' · '
        )}
      </span>
    </>
  )
}

/** In one word. */
export function wantsOf({
  wants_to_buy,
  wants_to_supply,
}: Pick<QueuedApplication, 'wants_to_buy' | 'wants_to_supply'>): Wants {
  if (!wants_to_supply) return 'buy'
  return wants_to_buy ? 'both' : 'supply'
}
