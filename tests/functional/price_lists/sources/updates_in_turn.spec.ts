import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { soldOf, whenUpdatedByNumber } from '#tests/scenes/price_lists/by_number'
import { thenEnded } from '#tests/scenes/price_lists/price_lists'
import { givenMailServer } from '#tests/scenes/price_lists/servers/mail_server'
import { brandName } from '#tests/scenes/price_lists/shaped_files'
import {
  givenMappedList,
  givenSource,
  mailboxAt,
  sourcesPage,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

const folder = await mkdtemp(join(tmpdir(), 'updates-'))

/** A list of three parts, whose updates of stock are known by their header. */
async function givenUpdated(client: ApiClient) {
  const brand = brandName('MANN')
  const rows = ['W1', 'W2', 'W3'].map((number) => [brand, number, 10, 1])
  const given = await givenMappedList(client, rows)
  await whenUpdatedByNumber(client, given.supplier, given.list.id, ['Number;Stock', 'W1;2'])
  return given
}

/** Looks, and answers the source with its whole log. */
async function whenLookedAt(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  id: number
): Promise<PriceSource> {
  await whenLooked(client, user, id)
  const { sources } = await sourcesPage(client, user, listId, `?log=${id}`)
  const source = sources.find((it) => it.id === id)
  if (!source) throw new Error('it is gone')
  return source
}

/** The stock of the three once all is imported that a look began. */
async function stockAfter(
  client: ApiClient,
  manager: SignedInUser,
  listId: number,
  source: PriceSource
): Promise<string[]> {
  const begun = source.log.flatMap(({ event, facts }) =>
    event === 'imported' && facts.price_import_id !== undefined ? [facts.price_import_id] : []
  )
  for (const id of begun) await thenEnded(client, manager, { id })
  return (await soldOf(listId)).map((sold) => sold.split(' ').slice(-1).join())
}

/** What became of the look that was begun last, the oldest line first. */
function lastLook({ log }: PriceSource): string[] {
  const events = log.map(({ event }) => event)
  return events.slice(0, events.indexOf('started')).toReversed()
}

test.group('Updates that come between two looks', (group) => {
  group.setup(withSourceSettings({ hosts: '127.0.0.0/8, localhost', folders: folder }))
  group.setup(withBackground)
  group.teardown(() => rm(folder, { recursive: true }))

  test('are all taken from a mailbox, the oldest first', async ({ client, assert }) => {
    const { manager, list } = await givenUpdated(client)
    const mail = await givenMailServer()
    const mailbox = mailboxAt(mail.port, { from: '@gulf.example', mode: 'update' })
    const id = await givenSource(client, manager, list.id, mailbox)
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'nothing')
    await mail.deliver({ files: { 'a.csv': 'Number;Stock\nW1;5\nW2;5' } })
    await mail.deliver({ files: { 'logo.png': 'a picture' } })
    await mail.deliver({ files: { 'b.csv': 'Number;Stock\nW2;6\nW3;6' } })
    await mail.deliver({ files: { 'c.csv': 'Number;Stock\nW3;7' } })
    const source = await whenLookedAt(client, manager, list.id, id)
    assert.deepEqual(lastLook(source), [
      'got_file',
      'imported',
      'got_file',
      'imported',
      'got_file',
      'imported',
    ])
    assert.equal(source.last_outcome, 'imported')
    assert.deepEqual(await stockAfter(client, manager, list.id, source), ['5', '6', '7'])
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'nothing')
  })

  test('are all taken from a folder, the oldest first', async ({ client, assert }) => {
    const { list } = await givenUpdated(client)
    const admin = await givenStaff('admin')
    const given = { kind: 'folder', path: folder, mode: 'update' } as const
    const id = await givenSource(client, admin, list.id, given)
    assert.equal((await whenLooked(client, admin, id)).last_outcome, 'nothing')
    const files = { z: 'W1;5\nW2;5', b: 'W2;6\nW3;6', a: 'W3;7' }
    for (const [n, [name, rows]] of Object.entries(files).entries()) {
      const path = join(folder, `${name}.csv`)
      await writeFile(path, `Number;Stock\n${rows}`)
      const at = Date.now() / 1000 - 100 + n
      await utimes(path, at, at)
    }
    const source = await whenLookedAt(client, admin, list.id, id)
    assert.lengthOf(
      lastLook(source).filter((event) => event === 'imported'),
      3
    )
    assert.deepEqual(await stockAfter(client, admin, list.id, source), ['5', '6', '7'])
    assert.equal((await whenLooked(client, admin, id)).last_outcome, 'unchanged')
  })

  test('begin with the newest of what was there before', async ({ client, assert }) => {
    const { manager, list } = await givenUpdated(client)
    const mail = await givenMailServer()
    await mail.deliver({ files: { 'a.csv': 'Number;Stock\nW2;5' } })
    await mail.deliver({ files: { 'b.csv': 'Number;Stock\nW3;6' } })
    const mailbox = mailboxAt(mail.port, { from: '@gulf.example', mode: 'update' })
    const id = await givenSource(client, manager, list.id, mailbox)
    const source = await whenLookedAt(client, manager, list.id, id)
    assert.deepEqual(await stockAfter(client, manager, list.id, source), ['2', '1', '6'])
  })
})
