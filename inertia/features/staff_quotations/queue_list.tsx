import { Link } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import type { QueuedQuotation } from '#shared/answers/staff/quotation_queue'
import { route } from '~/lib/routing/routes'
import { ageText, isTooLong } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import side from '~/ui/page/side_list.module.css'
import classes from './queue_list.module.css'

interface QueueListProps {
  queue: readonly QueuedQuotation[]
  total: number
  openId: number | undefined
  now: string
}

/** The quotations that wait, the oldest first; each leads to its lines. */
export function QueueList({ queue, total, openId, now }: QueueListProps) {
  const { t } = useTexts()
  const list = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(list.current), [openId])
  return (
    <nav ref={list} className={classes.queue} aria-label={t('staff_quotations.queue')}>
      <ol>
        {queue.map((one) => (
          <li key={one.id}>
            <Link
              href={route('admin.quotations', {}, { quotation: one.id })}
              only={['open', 'read_at']}
              preserveState
              preserveScroll
              className={side.item}
              aria-current={one.id === openId ? 'true' : undefined}
            >
              <QueuedOne one={one} now={now} />
            </Link>
          </li>
        ))}
      </ol>
      {total > queue.length && (
        <p className={classes.more}>
          {t('staff_quotations.more_waiting', { count: total - queue.length })}
        </p>
      )}
    </nav>
  )
}

/** Of a list with a height of its own: without moving the page. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]')
  if (!list || !current) return
  const [place, shown] = [current.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.top < shown.top) list.scrollTop -= shown.top - place.top
  else if (place.bottom > shown.bottom) list.scrollTop += place.bottom - shown.bottom
}

function QueuedOne({ one, now }: { one: QueuedQuotation; now: string }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const since = one.waits_since ?? now
  return (
    <>
      <span className={classes.line}>
        <b>{one.contractor_name}</b>
        <span className={cn(classes.age, isTooLong(since, now) && classes.late)}>
          {ageText(since, now, texts)}
        </span>
      </span>
      <span className={classes.about}>
        {[t('staff_quotations.number', { id: String(one.id) }), one.reference]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.about}>
        {t('staff_quotations.lines_of', {
          waiting: quantity(one.at_manager_count),
          lines: quantity(one.lines_count),
        })}
        {one.answered_count > 0 &&
          ` · ${t('staff_quotations.answered_of', { count: quantity(one.answered_count) })}`}
      </span>
    </>
  )
}
