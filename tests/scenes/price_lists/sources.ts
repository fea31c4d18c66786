import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { listSources } from '#app/price_lists/sources/list_sources'
import type {
  PriceSource,
  PriceSourcesPage,
  SourceInput,
} from '#shared/answers/prices/price_source'
import env from '#start/env'
import { eventually } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { visit } from '#tests/scenes/pages'
import {
  csvOf,
  givenManagerOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'

/** For a group's setup: sources may speak to these hosts and ranges, and fetch from these folders. */
export function withSourceSettings(
  settings: { hosts?: string; folders?: string } = { hosts: '127.0.0.0/8, localhost' }
) {
  return () => {
    const { hosts, folders } = settings
    if (hosts !== undefined) env.set('PRICE_SOURCES_PRIVATE_HOSTS', hosts)
    if (folders !== undefined) env.set('PRICE_FOLDERS', folders)
    return () => {
      for (const name of ['PRICE_SOURCES_PRIVATE_HOSTS', 'PRICE_FOLDERS'] as const) {
        env.set(name, undefined)
        // Setting it has written the word `undefined`, which processes of later tests would read.
        delete process.env[name]
      }
    }
  }
}

/** A supplier with a price list, and the manager who looks after them. */
export async function givenSourcedList() {
  const { supplier, list } = await givenSupplier()
  return { supplier, list, manager: await givenManagerOf(supplier) }
}

/** The same, of which a version was mapped and is live. */
export async function givenMappedList(
  client: ApiClient,
  rows: readonly (readonly (string | number)[])[] = [['Mann', 'W1', 10, 1]]
) {
  const given = await givenSourcedList()
  const first = await whenSubmitted(client, given.supplier, given.list.id, csvOf(rows))
  await thenEnded(client, given.supplier, first)
  return given
}

/** What the form sends: a source of that address unless it is said otherwise. */
export function sourceOf(given: Partial<SourceInput> = {}): SourceInput {
  return {
    name: 'Nightly file',
    kind: 'url',
    every_hours: 24,
    daily_at: null,
    alarm_hours: null,
    ...(given.kind === 'mailbox' && { from: '@gulf.example' }),
    ...given,
  }
}

/** The mailbox of a `givenMailServer`, as the form has it. */
export function mailboxAt(port: number, given: Partial<SourceInput> = {}): Partial<SourceInput> {
  const login = { user: 'parts', password: 'a secret' }
  return { kind: 'mailbox', host: 'localhost', port, security: 'none', ...login, ...given }
}

/** A source somebody added on the screen; nobody has looked at it yet. */
export async function givenSource(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  given: Partial<SourceInput> = {}
): Promise<number> {
  const response = await call(
    client,
    user,
    'post',
    `/price-lists/${listId}/sources`,
    sourceOf(given)
  )
  response.assertStatus(201)
  const { id } = response.body().data as { id: number }
  // What the tests look at is asked for by hand.
  await sql.run(`UPDATE price_sources SET next_at = now() + interval '1 day' WHERE id = $1`, [id])
  return id
}

/** The sources of a list as the user sees them. */
export async function sourcesPage(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  query = ''
): Promise<PriceSourcesPage> {
  const page = await visit(client, user, `/price-lists/${listId}/sources${query}`)
  page.assertStatus(200)
  return page.body().props
}

/** Asks for a look and waits until it is over; answers the source as it is then. */
export async function whenLooked(
  client: ApiClient,
  user: SignedInUser,
  sourceId: number
): Promise<PriceSource> {
  const asked = await call(client, user, 'post', `/price-sources/${sourceId}/fetches`)
  asked.assertStatus(202)
  return thenLooked(client, user, sourceId)
}

/** The source once nobody looks at it any more. */
export async function thenLooked(
  client: ApiClient,
  user: SignedInUser,
  sourceId: number
): Promise<PriceSource> {
  const list = await sql.one<{ id: number }>(
    'SELECT price_list_id AS id FROM price_sources WHERE id = $1',
    [sourceId]
  )
  const listId = list?.id ?? 0
  await eventually(async () =>
    (await listSources(listId, null)).some(({ id, is_busy }) => id === sourceId && !is_busy)
  )
  const { sources } = await sourcesPage(client, user, listId)
  const source = sources.find(({ id }) => id === sourceId)
  if (!source) throw new Error(`There is no source ${sourceId}`)
  return source
}

/** The import the last look of a source started, once it is over. */
export async function thenImported(client: ApiClient, user: SignedInUser, source: PriceSource) {
  const id = source.log.find(({ event }) => event === 'imported')?.facts.price_import_id
  if (id === undefined) throw new Error(`nothing was imported: ${JSON.stringify(source.log)}`)
  return thenEnded(client, user, { id })
}
