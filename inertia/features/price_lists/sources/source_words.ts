import type {
  PriceSource,
  SeenSource,
  SourceEvent,
  SourceFacts,
  SourcePlace,
  SourceTroubleType,
} from '#shared/answers/prices/price_source'
import { sizeText } from '~/lib/texts/size_text'
import type { TextKey, Texts } from '~/lib/texts/texts'
import type { StatusName } from '~/ui/feedback/status'

type State =
  | 'off'
  | 'busy'
  | 'overdue'
  | 'never'
  | Extract<
      SourceEvent,
      'failed' | 'refused' | 'unmapped' | 'imported' | 'unchanged' | 'nothing' | 'growing'
    >

const LOOKS: Readonly<Record<State, StatusName>> = {
  off: 'pending',
  busy: 'processing',
  overdue: 'cancelled',
  never: 'pending',
  failed: 'cancelled',
  refused: 'cancelled',
  unmapped: 'decision',
  imported: 'completed',
  unchanged: 'completed',
  nothing: 'pending',
  growing: 'pending',
}

/** What one should know of a source first. */
export function stateOf(source: PriceSource): { look: StatusName; key: TextKey } {
  const state = nameOf(source)
  return { look: LOOKS[state], key: `price_sources.states.${state}` }
}

function nameOf({ is_busy, is_on, is_overdue, last_outcome }: PriceSource): State {
  if (is_busy) return 'busy'
  if (!is_on) return 'off'
  if (last_outcome === 'unmapped') return 'unmapped'
  if (is_overdue) return 'overdue'
  // Whatever else stands in a log is never how a look ends.
  return last_outcome && last_outcome in LOOKS ? (last_outcome as State) : 'never'
}

/** `every 6 hours`, `daily at 06:30 (Europe/Moscow)`. */
export function scheduleText(
  { every_hours, daily_at, time_zone }: SeenSource,
  { t }: Texts
): string {
  return daily_at === null
    ? t('price_sources.every', { hours: every_hours ?? 0 })
    : t('price_sources.daily', { time: daily_at, zone: time_zone })
}

/** Where a source looks, without what nobody needs to see. */
export function placeText({ kind, settings }: SourcePlace): string {
  switch (kind) {
    case 'url':
      return settings.address
    case 'mailbox':
      return [settings.user, `${settings.host}:${settings.port}`, settings.folder]
        .filter(Boolean)
        .join(' · ')
    case 'folder':
      return `${settings.path}/${settings.pattern || '*'}`
    case 'bucket':
      return `${settings.endpoint}/${settings.bucket}/${settings.prefix}${settings.pattern || '*'}`
  }
}

/** Why something was not fetched or taken, as the end of a sentence. */
export function troubleText(
  type: SourceTroubleType,
  { status, limit = 0, problem, format = '' }: SourceFacts,
  { t, quantity }: Texts
): string {
  if (type === 'unreadable' && problem) {
    // The problems of files are those of the server, and all of them have a text.
    const key = `errors.file_${problem}` as TextKey
    return t(key, { limit: quantity(limit), format })
  }
  return t(`price_sources.troubles.${type}`, { status: String(status ?? ''), limit })
}

/** A line of the log in words; one about an import leads to it and is made where it is drawn. */
export function eventText(
  event: Exclude<SourceEvent, 'imported'>,
  facts: SourceFacts,
  texts: Texts
) {
  const { t } = texts
  const { name = '', bytes = 0, count = 0, hours = 0, fingerprint = '', trouble, by_name } = facts
  switch (event) {
    case 'started':
      return by_name
        ? t('price_sources.events.started_by', { name: by_name })
        : t('price_sources.events.started')
    case 'got_file':
      return t('price_sources.events.got_file', { name, size: sizeText(bytes, texts) })
    case 'unmapped':
      return t(`price_sources.events.unmapped.${facts.reason ?? 'never_mapped'}`, { name })
    case 'refused':
    case 'failed': {
      const why = trouble ? troubleText(trouble, facts, texts) : ''
      return t(`price_sources.events.${event}`, { name, why })
    }
    default:
      return t(`price_sources.events.${event}`, { count, hours, fingerprint })
  }
}
