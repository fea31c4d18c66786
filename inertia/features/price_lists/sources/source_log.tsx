import { Link } from '@inertiajs/react'
import type { PriceSource, SourceLogLine } from '#shared/answers/prices/price_source'
import { lookOfImport, wordOfImport } from '~/features/price_lists/imports/import_words'
import { importHref } from '~/features/price_lists/imports/import_href'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Status } from '~/ui/feedback/status'
import { eventText } from './source_words'
import classes from './sources.module.css'

interface SourceLogProps {
  listId: number
  source: PriceSource
}

/** What a source did, the newest first. */
export function SourceLog({ listId, source }: SourceLogProps) {
  const { t, date } = useTexts()
  const { id, name, log, older_log: older } = source
  return (
    <section className={classes.log} aria-label={t('price_sources.log_of', { name })}>
      <h3>{t('price_sources.log')}</h3>
      {log.length === 0 ? (
        <p className={classes.quiet}>{t('price_sources.log_empty')}</p>
      ) : (
        <ol>
          {log.map((line) => (
            <li key={line.id} className={cn(isBad(line) && classes.bad)}>
              <time dateTime={line.at}>{date(line.at, 'moment')}</time>
              <Line listId={listId} line={line} />
            </li>
          ))}
        </ol>
      )}
      {older && (
        <Link
          href={route('price_sources.index', { id: listId }, older === 'shown' ? {} : { log: id })}
          only={['sources']}
          preserveState
          preserveScroll
          className={classes.more}
        >
          {t(older === 'shown' ? 'price_sources.log_few' : 'price_sources.log_all')}
        </Link>
      )}
    </section>
  )
}

function isBad({ event }: SourceLogLine): boolean {
  return event === 'failed' || event === 'refused' || event === 'overdue'
}

function Line({ listId, line }: { listId: number; line: SourceLogLine }) {
  const texts = useTexts()
  const { event, facts, import_state: state, import_failure: type } = line
  const failure = type === null ? null : { type }
  if (event !== 'imported') return <span>{eventText(event, facts, texts)}</span>
  const { name = '', price_import_id: id = 0 } = facts
  return (
    <span className={classes.imported}>
      <Link href={importHref(listId, id)}>
        {texts.t('price_sources.events.imported', { name })}
      </Link>
      {state && (
        <Status status={lookOfImport({ state, failure, may: { confirm: true } })}>
          {wordOfImport({ state, failure }, texts)}
        </Status>
      )}
    </span>
  )
}
