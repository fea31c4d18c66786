import { useState } from 'react'
import type { OrderItemStory } from '#shared/answers/order'
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
        {shown.map(({ key, at, icon, title, text, who }) => (
          <li key={key}>
            <StatusIcon status={icon} />
            <div>
              <b>{title}</b>
              {text !== '' && <p>{text}</p>}
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
