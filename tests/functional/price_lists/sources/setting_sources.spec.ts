import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { givenSourceRow } from '#tests/scenes/price_lists/source_rows'
import {
  givenSource,
  givenSourcedList,
  sourceOf,
  sourcesPage,
} from '#tests/scenes/price_lists/sources'
import type { SourceInput } from '#shared/answers/prices/price_source'

const address = 'https://parts.example.com/list.csv'
const SECRET = 'correct horse battery'
const login = { address, user: 'parts', password: SECRET }

test.group('Setting up a source', () => {
  test('keeps its secrets where nobody reads them', async ({ client, assert }) => {
    const { manager, supplier, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, login)
    const page = await sourcesPage(client, manager, list.id)
    assert.deepEqual(page.sources[0]?.secrets, ['password'])
    assert.notInclude(JSON.stringify(page), SECRET)
    const row = await sql.one<{ text: string }>(
      'SELECT s::text AS text FROM price_sources s WHERE id = $1',
      [id]
    )
    assert.notInclude(row?.text, SECRET)
    const written = await sql.one<{ text: string }>(
      'SELECT string_agg(a::text, $2) AS text FROM audit_log a WHERE subject = $1',
      [`price_source:${id}`, ' ']
    )
    assert.include(written?.text, 'price_source.added')
    assert.notInclude(written?.text, SECRET)
    const seen = await sourcesPage(client, supplier, list.id)
    assert.deepEqual(seen.sources, [])
    assert.deepEqual(seen.seen[0]?.name, 'Nightly file')
    assert.notInclude(JSON.stringify(seen), 'parts.example.com')
  })

  test('keeps, replaces and removes a secret as it is told', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, login)
    const sealedNow = async () => {
      const row = await sql.one<{ secrets: string | null }>(
        'SELECT secrets FROM price_sources WHERE id = $1',
        [id]
      )
      return row?.secrets ?? null
    }
    const change = async (given: Partial<SourceInput>) => {
      const body = sourceOf({ address, user: 'parts', ...given })
      ;(await call(client, manager, 'put', `/price-sources/${id}`, body)).assertStatus(200)
    }
    await change({ name: 'Renamed' })
    assert.deepEqual((await sourcesPage(client, manager, list.id)).sources[0]?.secrets, [
      'password',
    ])
    const before = await sealedNow()
    await change({ password: 'another' })
    assert.notEqual(await sealedNow(), before)
    await change({ password: null })
    assert.isNull(await sealedNow())
    assert.deepEqual((await sourcesPage(client, manager, list.id)).sources[0]?.secrets, [])
  })

  test('never sends a secret to another server than it was given for', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, login)
    const path = `/price-sources/${id}`
    const elsewhere = [
      'https://evil.example.com/list.csv',
      'http://parts.example.com/list.csv',
      'https://parts.example.com:8443/list.csv',
      'sftp://parts.example.com/list.csv',
    ]
    for (const other of elsewhere) {
      const body = sourceOf({ address: other, user: 'parts' })
      const refused = await call(client, manager, 'put', path, body)
      refused.assertStatus(422)
      assert.property(refused.body().errors, 'password')
    }
    const moved = sourceOf({ address: elsewhere[0], user: 'parts', password: null })
    ;(await call(client, manager, 'put', path, moved)).assertStatus(200)
  })

  test('refuses what makes no sense, beside its field', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    await givenSource(client, manager, list.id, login)
    const wrong: [Partial<Record<keyof SourceInput, unknown>>, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'Nightly file', address }, 'name'],
      [{ name: 'A', address: undefined }, 'address'],
      [{ name: 'A', address: 'parts.example.com/list.csv' }, 'address'],
      [{ name: 'A', address: 'file:///etc/passwd' }, 'address'],
      [{ name: 'A', address: 'gopher://parts.example.com/x' }, 'address'],
      [{ name: 'A', address: 'https://user:secret@parts.example.com/list.csv' }, 'address'],
      [{ name: 'A', address: 'ftp://parts.example.com/' }, 'address'],
      [{ name: 'A', address, password: 'with\na break' }, 'password'],
      [{ name: 'A', address, every_hours: null }, 'every_hours'],
      [{ name: 'A', address, daily_at: '06:00' }, 'every_hours'],
      [{ name: 'A', address, every_hours: null, daily_at: '25:00' }, 'daily_at'],
      [{ name: 'A', address, every_hours: 0 }, 'every_hours'],
      [{ name: 'A', address, alarm_hours: 5000 }, 'alarm_hours'],
      [{ name: 'A', kind: 'carrier pigeon' }, 'kind'],
      [{ name: 'A', kind: 'mailbox', host: 'imap.example.com' }, 'port'],
      [{ name: 'A', kind: 'mailbox', host: 'imap.example.com' }, 'from'],
      [{ name: 'A', kind: 'mailbox', host: 'imap.example.com', from: ' ' }, 'from'],
      [{ name: 'A', kind: 'mailbox', host: 'a b', port: 993, security: 'tls' }, 'host'],
      [{ name: 'A', kind: 'bucket', endpoint: 'ftp://x', bucket: 'b' }, 'endpoint'],
    ]
    for (const [given, field] of wrong) {
      const body = { ...sourceOf(), ...given } as SourceInput // which is what is tried
      const refused = await call(client, manager, 'post', `/price-lists/${list.id}/sources`, body)
      refused.assertStatus(422)
      assert.property(refused.body().errors, field, JSON.stringify(given))
    }
  })

  test('ends at twenty for a list', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    for (let at = 0; at < 20; at++) await givenSourceRow(list.id)
    const path = `/price-lists/${list.id}/sources`
    const refused = await call(client, manager, 'post', path, sourceOf(login))
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'too_many_sources')
  })

  test('ends there when several are added at once, too', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    for (let at = 0; at < 15; at++) await givenSourceRow(list.id)
    const path = `/price-lists/${list.id}/sources`
    const adding = Array.from({ length: 15 }, (_, nr) =>
      call(client, manager, 'post', path, { ...sourceOf(login), name: `Source ${nr}` })
    )
    await Promise.all(adding)
    const sources = await sql.rows('SELECT FROM price_sources WHERE price_list_id = $1', [list.id])
    assert.lengthOf(sources, 20)
  })

  test('plans a look every day at that time of the region', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, login)
    const body = sourceOf({ ...login, every_hours: null, daily_at: '06:30' })
    ;(await call(client, manager, 'put', `/price-sources/${id}`, body)).assertStatus(200)
    const { sources, time_zone } = await sourcesPage(client, manager, list.id)
    const [source] = sources
    assert.equal(source?.daily_at, '06:30')
    const next = new Date(source?.next_at ?? '')
    const shown = next.toLocaleTimeString('en-GB', {
      timeZone: time_zone,
      hour: '2-digit',
      minute: '2-digit',
    })
    assert.equal(shown, '06:30')
    assert.isAbove(next.getTime(), Date.now())
  })

  test('is switched off, on again and removed, each with its line of the audit', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, login)
    const put = (is_on: boolean) =>
      call(client, manager, 'put', `/price-sources/${id}/switch`, { is_on })
    ;(await put(false)).assertStatus(200)
    ;(await put(false)).assertStatus(200)
    assert.isFalse((await sourcesPage(client, manager, list.id)).sources[0]?.is_on)
    ;(await put(true)).assertStatus(200)
    ;(await call(client, manager, 'delete', `/price-sources/${id}`)).assertStatus(200)
    assert.deepEqual((await sourcesPage(client, manager, list.id)).sources, [])
    ;(await put(true)).assertStatus(404)
    const written = await sql.rows<{ event: string }>(
      'SELECT event FROM audit_log WHERE subject = $1 ORDER BY id',
      [`price_source:${id}`]
    )
    assert.deepEqual(
      written.map(({ event }) => event.replace('price_source.', '')),
      ['added', 'switched', 'switched', 'removed']
    )
  })

  test('is for managers of the supplier and for admins', async ({ client }) => {
    const { supplier, list } = await givenSourcedList()
    const stranger = await givenStaff('manager')
    const path = `/price-lists/${list.id}/sources`
    ;(await call(client, stranger, 'post', path, sourceOf(login))).assertStatus(404)
    ;(await call(client, supplier, 'post', path, sourceOf(login))).assertStatus(403)
    const admin = await givenStaff('admin')
    ;(await call(client, admin, 'post', path, sourceOf(login))).assertStatus(201)
  })
})
