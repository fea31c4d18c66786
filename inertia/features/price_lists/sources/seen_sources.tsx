import type { SeenSource } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import { EmptyState } from '~/ui/feedback/states'
import { scheduleText } from './source_words'
import classes from './sources.module.css'

/** What a supplier sees of the sources our staff set up: that they are there, and whether they work. */
export function SeenSources({ sources }: { sources: readonly SeenSource[] }) {
  const texts = useTexts()
  const { t, date } = texts
  if (sources.length === 0) {
    return (
      <EmptyState title={t('price_sources.none_title')}>{t('price_sources.none_seen')}</EmptyState>
    )
  }
  return (
    <div className={classes.list}>
      <p className={classes.quiet}>{t('price_sources.seen_text')}</p>
      <ul className={classes.seen}>
        {sources.map((source) => (
          <li key={source.id}>
            <span className={classes.seen_name}>
              <b>{source.name}</b>
              <Tag>{t(`price_sources.kinds.${source.kind}`)}</Tag>
              {!source.is_on && <Tag>{t('price_sources.states.off')}</Tag>}
              {source.is_overdue && <Tag tone="warn">{t('price_sources.states.overdue')}</Tag>}
            </span>
            <span>{scheduleText(source, texts)}</span>
            <span className={classes.quiet}>
              {`${t('price_sources.last_success')}: ${
                source.last_success_at
                  ? date(source.last_success_at, 'moment')
                  : t('price_sources.never')
              }`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
