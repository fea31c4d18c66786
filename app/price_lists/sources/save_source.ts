import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import { sourceAdded, sourceChanged } from '#app/price_lists/audit_events'
import type { Secrets } from '#app/price_lists/sources/reaching/found_file'
import { nextLook } from '#app/price_lists/sources/schedule'
import { sealed, unsealed } from '#app/price_lists/sources/secrets'
import {
  fieldsOf,
  keptFields,
  lockFields,
  placeOf,
  secretChanges,
  serverOf,
} from '#app/price_lists/sources/source_settings'
import type { SecretName, SourceInput, SourcePlace } from '#shared/answers/prices/price_source'

/** More than anybody would look after. */
export const MOST_SOURCES = 20

export type SaveRefused = {
  type: 'schedule_needed' | 'source_name_taken' | 'too_many_sources' | 'secret_needed_again'
}

/** A source as it lies in the database, with what a change is compared with. */
export type SavedSource = SourcePlace & {
  id: number
  price_list_id: number
  secrets: string | null
  secret_names: SecretName[]
}

/** Adds a source to a price list; it is looked at within a minute. */
export async function addSource(
  list: { id: number; userId: number },
  input: SourceInput,
  origin: AuditOrigin
): Promise<Result<{ id: number }, SaveRefused>> {
  if (!hasSchedule(input)) return failed('schedule_needed')
  const { kind, settings } = placeOf(input)
  const secrets = changed({}, input)
  const columns = [list.id, kind, input.name, settings, sealed(secrets), Object.keys(secrets)]
  const schedule = [input.every_hours, input.daily_at, input.alarm_hours]
  const mode = input.mode ?? 'full'
  return orNameTaken(() =>
    sql.transaction(async (tx) => {
      // Those that come at once are counted one after the other.
      await tx.run('SELECT FROM price_lists WHERE id = $1 FOR NO KEY UPDATE', [list.id])
      const added = await tx.one<{ id: number }>(
        `INSERT INTO price_sources (price_list_id, kind, name, settings, secrets, secret_names,
           every_hours, daily_at, alarm_hours, created_by, mode)
         SELECT $1::bigint, $2, $3, $4::jsonb, $5, $6::text[], $7::smallint, $8::time, $9::smallint,
           $10::bigint, $11
         WHERE (SELECT count(*) FROM price_sources WHERE price_list_id = $1) < ${MOST_SOURCES}
         RETURNING id`,
        [...columns, ...schedule, list.userId, mode]
      )
      if (!added) return failed('too_many_sources')
      await sourceAdded.record(tx, origin, {
        subject: `price_source:${added.id}`,
        price_list_id: list.id,
        mode,
        after: keptFields(fieldsOf(input, list.id)),
      })
      return ok(added)
    })
  )
}

/**
 * Changes a source. Its secrets go to the server they were given for and to no other: for another
 * one they have to be given again. What was seen of the place before is forgotten with it.
 */
export async function changeSource(
  saved: SavedSource,
  input: SourceInput,
  origin: AuditOrigin
): Promise<Result<null, SaveRefused>> {
  if (!hasSchedule(input)) return failed('schedule_needed')
  const place = placeOf(input)
  const changes = secretChanges(input)
  const isSameServer = isSamePlace(saved, place)
  if (!isSameServer && saved.secret_names.some((name) => changes[name] === undefined)) {
    return failed('secret_needed_again')
  }
  const secrets = isSameServer ? changed(keptSecrets(saved), input) : changed({}, input)
  return orNameTaken(() =>
    sql.transaction(async (tx) => {
      const old = await lockFields(tx, saved.id)
      await tx.run(
        `UPDATE price_sources s SET name = $2, settings = $3, secrets = $4, secret_names = $5,
           every_hours = $6, daily_at = $7, alarm_hours = $8, mode = $10,
           seen = CASE WHEN s.settings = $3 THEN s.seen ELSE '{}' END,
           host_key = CASE WHEN $9 THEN s.host_key END,
           host_key_shown = CASE WHEN $9 THEN s.host_key_shown END,
           failures = 0, waits_since = now(), overdue_told_at = NULL
         WHERE s.id = $1`,
        [
          saved.id,
          input.name,
          place.settings,
          sealed(secrets),
          Object.keys(secrets),
          input.every_hours,
          input.daily_at,
          input.alarm_hours,
          isSameServer,
          input.mode ?? 'full',
        ]
      )
      await tx.run(
        `UPDATE price_sources s SET next_at = least(s.next_at, ${nextLook}) FROM price_lists l
         WHERE s.id = $1 AND l.id = s.price_list_id`,
        [saved.id]
      )
      if (old) {
        const { price_list_id } = saved
        const now = fieldsOf(input, price_list_id)
        await sourceChanged.record(tx, origin, {
          subject: `price_source:${saved.id}`,
          price_list_id,
          mode: now.mode,
          // Which of them, never what they are.
          secrets: Object.keys(changes),
          settings: Object.keys(changedFields<object>(old.settings, now.settings).after),
          ...changedFields(keptFields(old), keptFields(now)),
        })
      }
      return ok(null)
    })
  )
}

/** The secrets a look at a place may use: those that are given, and of the same server those kept. */
export function secretsFor(saved: SavedSource | null, input: SourceInput): Secrets {
  const kept = saved && isSamePlace(saved, placeOf(input)) ? keptSecrets(saved) : {}
  return changed(kept, input)
}

/** Of the same server, spoken to in the same way. */
export function isSamePlace(saved: SourcePlace, place: SourcePlace): boolean {
  return saved.kind === place.kind && serverOf(saved) === serverOf(place)
}

/** Those of another `APP_KEY` are lost; whoever changes the source gives them again. */
function keptSecrets({ secrets }: SavedSource): Secrets {
  try {
    return unsealed(secrets)
  } catch {
    return {}
  }
}

function changed(kept: Secrets, input: SourceInput): Secrets {
  const all = Object.entries({ ...kept, ...secretChanges(input) })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

function hasSchedule({ every_hours, daily_at }: SourceInput): boolean {
  return (every_hours === null) !== (daily_at === null)
}

async function orNameTaken<T>(
  work: () => Promise<Result<T, SaveRefused>>
): Promise<Result<T, SaveRefused>> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) === 'price_sources_name_unique')
      return failed('source_name_taken')
    throw error
  }
}
