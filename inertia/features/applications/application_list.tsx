import type { Wants } from '#shared/accounts/wants'
import type { QueuedApplication } from '#shared/answers/staff/applications'
import { QueueList } from '~/features/queues/queue_list'
import { route } from '~/lib/routing/routes'
import { ageText, isTooLong } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'

interface ApplicationListProps {
  queue: readonly QueuedApplication[]
  total: number
  openId: number | undefined
  now: string
}

/** The companies that wait, the oldest first. */
export function ApplicationList({ queue, total, openId, now }: ApplicationListProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <QueueList
      label={t('applications.queue')}
      queue={queue}
      textOf={(one) => ({
        name: one.company_name,
        age: ageText(one.waits_since, now, texts),
        isLate: isTooLong(one.waits_since, now),
        about: [[t(`site.regions.${one.region_code}`), t(`applications.wants.${wantsOf(one)}`)]],
      })}
      hrefOf={(application) => route('admin.applications', {}, { application })}
      openId={openId}
      notes={[total > queue.length && t('applications.more', { count: total - queue.length })]}
    />
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
