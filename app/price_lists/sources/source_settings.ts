import type { Transaction } from '#app/database/sql'
import type { SecretName, SourceInput, SourcePlace } from '#shared/answers/prices/price_source'
import { SECRET_NAMES } from '#shared/answers/prices/price_source'

/** The settings of an input's kind; what other kinds have is left out. */
export function placeOf(input: SourceInput): SourcePlace {
  const { kind, user = '', pattern = '' } = input
  switch (kind) {
    case 'url':
      return { kind, settings: { address: given(input.address), user } }
    case 'mailbox':
      return {
        kind,
        settings: {
          host: given(input.host),
          port: given(input.port),
          security: given(input.security),
          user,
          folder: input.folder || 'INBOX',
          from: input.from ?? '',
          subject: input.subject ?? '',
          pattern,
        },
      }
    case 'folder':
      return { kind, settings: { path: given(input.path), pattern } }
    case 'bucket':
      return {
        kind,
        settings: {
          endpoint: given(input.endpoint),
          region: input.region || 'us-east-1',
          bucket: given(input.bucket),
          prefix: input.prefix ?? '',
          pattern,
          user,
        },
      }
  }
}

/** The validator asks for it by the kind. */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A source without what its kind needs')
  return value
}

/** Whom a source's secrets are shown: a server, and how it is spoken to. */
export function serverOf(place: SourcePlace): string {
  switch (place.kind) {
    case 'url': {
      const { protocol, host } = new URL(place.settings.address)
      return `${protocol}//${host}`
    }
    case 'mailbox': {
      const { security, host, port } = place.settings
      return `${security} ${host.toLowerCase()}:${port}`
    }
    case 'bucket':
      return new URL(place.settings.endpoint).origin
    case 'folder':
      return ''
  }
}

/** The secrets an input gives, and those it removes. */
export function secretChanges(input: SourceInput): Partial<Record<SecretName, string | null>> {
  return Object.fromEntries(
    SECRET_NAMES.flatMap((name) => {
      const value = input[name]
      return value === undefined ? [] : [[name, value]]
    })
  )
}

/** A source as the audit log compares it. */
export type SourceFields = SourcePlace & {
  price_list_id: number
  name: string
  mode: string
  every_hours: number | null
  daily_at: string | null
  alarm_hours: number | null
}

/** The source as it is, until the end of the transaction; null when it is gone. */
export function lockFields(tx: Transaction, id: number): Promise<SourceFields | null> {
  return tx.one<SourceFields>(
    `SELECT price_list_id, kind, settings, name, mode, every_hours,
       to_char(daily_at, 'HH24:MI') AS daily_at, alarm_hours
     FROM price_sources WHERE id = $1 FOR UPDATE`,
    [id]
  )
}

/** The source as an input says it. */
export function fieldsOf(input: SourceInput, price_list_id: number): SourceFields {
  const { name, mode = 'full', every_hours, daily_at, alarm_hours } = input
  return { ...placeOf(input), price_list_id, name, mode, every_hours, daily_at, alarm_hours }
}

/**
 * The fields of a source for the audit log. Of its location they contain only the server, because a path can contain a
 * key and audit entries are never deleted.
 */
export function keptFields(source: SourceFields): object {
  const { name, kind, mode, every_hours, daily_at, alarm_hours } = source
  return { name, kind, server: serverOf(source), mode, every_hours, daily_at, alarm_hours }
}
