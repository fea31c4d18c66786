import type { PriceSource } from '#shared/answers/prices/price_source'
import { useTexts } from '~/lib/texts/texts'
import { placeText, scheduleText } from './source_words'
import classes from './sources.module.css'

/** Where a source looks, when, and when it last brought something. */
export function SourceFacts({ source }: { source: PriceSource }) {
  const texts = useTexts()
  const { t, date } = texts
  const { last_success_at, next_at, is_on, alarm_hours } = source
  const next = next_at === null ? t('price_sources.soon') : date(next_at, 'moment')
  return (
    <dl className={classes.facts}>
      <div className={classes.wide}>
        <dt>{t('price_sources.where')}</dt>
        <dd className={classes.place}>{placeText(source.place)}</dd>
      </div>
      <div>
        <dt>{t('price_sources.mode')}</dt>
        <dd>{t(`price_sources.modes.${source.mode}`)}</dd>
      </div>
      <div>
        <dt>{t('price_sources.schedule')}</dt>
        <dd>{scheduleText(source, texts)}</dd>
      </div>
      <div>
        <dt>{t('price_sources.last_success')}</dt>
        <dd>{last_success_at ? date(last_success_at, 'moment') : t('price_sources.never')}</dd>
      </div>
      <div>
        <dt>{t('price_sources.next')}</dt>
        <dd>{is_on ? next : t('price_sources.next_off')}</dd>
      </div>
      <div>
        <dt>{t('price_sources.alarm')}</dt>
        <dd>
          {alarm_hours === null
            ? t('price_sources.alarm_none')
            : t('price_sources.alarm_after', { hours: alarm_hours })}
        </dd>
      </div>
    </dl>
  )
}
