import { Link } from '@inertiajs/react'
import { useState } from 'react'
import type { OrderItemStory, SaleOfMove } from '#shared/answers/orders/happened'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { StatusIcon } from '~/ui/feedback/status'
import classes from './timeline.module.css'
import { timelineOf } from './timeline_entries'

/** So many stand there at first. */
const FIRST = 6

/** What happened to a line, the newest first. */
export function Timeline({ story }: { story: OrderItemStory }) {
  const texts = useTexts()
  const { t, date } = texts
  const [allOf, setAllOf] = useState<number | null>(null)
  const entries = timelineOf(story, texts)
  // One more would take the room of the button.
  const isCut = allOf !== story.id && entries.length > FIRST + 1
  const shown = isCut ? entries.slice(0, FIRST) : entries
  return (
    <>
      <ol className={classes.timeline}>
        {shown.map(({ key, at, icon, title, text, who, sale }) => (
          <li key={key}>
            <StatusIcon status={icon} />
            <div>
              <b>{title}</b>
              {text !== '' && <p>{text}</p>}
              {sale && <SentWith sale={sale} />}
              <p className={classes.when}>
                <time dateTime={at}>{date(at, 'moment')}</time>
                {who && ` · ${who}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {isCut && (
        <Button size="s" variant="ghost" onClick={() => setAllOf(story.id)}>
          {t('order_parts.earlier', { count: entries.length - FIRST })}
        </Button>
      )}
    </>
  )
}

/** "Invoice 88214, box 1"; a link where invoices are on. */
function SentWith({ sale: { sale_id: id, number, box_numbers } }: { sale: SaleOfMove }) {
  const { t } = useTexts()
  const isOn = useFeature('invoices')
  const boxes = { count: box_numbers.length, boxes: box_numbers.join(', ') }
  const words = t('order_parts.sent_with', { number, ...boxes })
  return <p>{isOn ? <Link href={route('invoices.show', { id })}>{words}</Link> : words}</p>
}
