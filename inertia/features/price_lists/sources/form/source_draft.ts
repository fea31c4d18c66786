import type {
  MAIL_SECURITY,
  PriceSource,
  SecretName,
  SourceInput,
  SourceKind,
} from '#shared/answers/prices/price_source'
import type { PriceListMode } from '#shared/upload_columns'

/** A source as it stands in the form. */
export interface SourceDraft {
  kind: SourceKind
  mode: PriceListMode
  name: string
  schedule: 'hours' | 'daily'
  every_hours: string
  daily_at: string
  alarm_hours: string
  address: string
  user: string
  host: string
  port: string
  security: (typeof MAIL_SECURITY)[number]
  folder: string
  from: string
  subject: string
  pattern: string
  path: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  /** Undefined: as it is; null: to be removed. */
  secrets: Partial<Record<SecretName, string | null>>
}

const EMPTY: SourceDraft = {
  kind: 'url',
  mode: 'full',
  name: '',
  schedule: 'hours',
  every_hours: '24',
  daily_at: '06:00',
  alarm_hours: '48',
  address: '',
  user: '',
  host: '',
  port: '993',
  security: 'tls',
  folder: 'INBOX',
  from: '',
  subject: '',
  pattern: '',
  path: '',
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  secrets: {},
}

/** What the form begins with: a new source, or one as it is. */
export function draftOf(source: PriceSource | null): SourceDraft {
  if (source === null) return EMPTY
  const { place, mode, name, every_hours, daily_at, alarm_hours } = source
  const settings: Partial<SourceDraft> =
    place.kind === 'mailbox'
      ? { ...place.settings, port: String(place.settings.port) }
      : place.settings
  return {
    ...EMPTY,
    ...settings,
    kind: place.kind,
    mode,
    name,
    schedule: daily_at === null ? 'hours' : 'daily',
    every_hours: every_hours === null ? EMPTY.every_hours : String(every_hours),
    daily_at: daily_at ?? EMPTY.daily_at,
    alarm_hours: alarm_hours === null ? '' : String(alarm_hours),
  }
}

/** What of it belongs to its kind, as the server takes it. */
export function inputOf(draft: SourceDraft): SourceInput {
  const { kind, mode, name, schedule, every_hours, daily_at, alarm_hours, user, pattern, secrets } =
    draft
  return {
    name,
    kind,
    mode,
    every_hours: schedule === 'hours' ? Number(every_hours) : null,
    daily_at: schedule === 'daily' ? daily_at : null,
    alarm_hours: alarm_hours.trim() === '' ? null : Number(alarm_hours),
    ...(kind === 'url' && { address: draft.address, user }),
    ...(kind === 'mailbox' && {
      host: draft.host,
      port: Number(draft.port),
      security: draft.security,
      user,
      folder: draft.folder,
      from: draft.from,
      subject: draft.subject,
      pattern,
    }),
    ...(kind === 'folder' && { path: draft.path, pattern }),
    ...(kind === 'bucket' && {
      endpoint: draft.endpoint,
      region: draft.region,
      bucket: draft.bucket,
      prefix: draft.prefix,
      user,
      pattern,
    }),
    ...secretsOf(draft, secrets),
  }
}

/** An empty field says nothing. */
function secretsOf({ kind }: SourceDraft, secrets: SourceDraft['secrets']) {
  if (kind === 'folder') return {}
  return Object.fromEntries(
    Object.entries(secrets).filter(([name, value]) => {
      if (kind !== 'url' && name !== 'password') return false
      return value !== undefined && value !== ''
    })
  )
}
