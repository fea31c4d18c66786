import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { queueDueLooks } from '#app/price_lists/sources/fetching/look_for_due'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  givenSourcedList,
  sourcesPage,
  thenImported,
  thenLooked,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

const file = csvOf([['Mann', 'W1', 11, 1]])

async function makeDue(id: number): Promise<void> {
  await sql.run(`UPDATE price_sources SET next_at = now() - interval '1 minute' WHERE id = $1`, [
    id,
  ])
}

test.group('Sources whose time has come', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('are looked at once, and then when they are due again', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(file))
    const id = await givenSource(client, manager, list.id, { address: web.url(), every_hours: 6 })
    await queueDueLooks()
    assert.lengthOf(web.asked, 0)
    await makeDue(id)
    await queueDueLooks()
    await queueDueLooks()
    const { log, next_at } = await thenLooked(client, manager, id)
    assert.equal(log.filter(({ event }) => event === 'started').length, 1)
    const hours = (Date.parse(next_at ?? '') - Date.now()) / 3_600_000
    assert.closeTo(hours, 6, 0.1)
  })

  test('are left alone while they are switched off; by hand they are looked at', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(file))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await call(client, manager, 'put', `/price-sources/${id}/switch`, { is_on: false })
    await makeDue(id)
    await queueDueLooks()
    assert.lengthOf((await thenLooked(client, manager, id)).log, 0)
    const { log } = await whenLooked(client, manager, id)
    assert.equal(log.at(-1)?.facts.by_name, manager.name)
    assert.lengthOf(web.asked, 1)
  })

  test('are left alone while their supplier is blocked; by hand they are looked at', async ({
    client,
    assert,
  }) => {
    const { manager, supplier, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(file))
    const id = await givenSource(client, manager, list.id, { address: web.url(), alarm_hours: 1 })
    await makeDue(id)
    await sql.run(
      `UPDATE price_sources SET waits_since = now() - interval '2 hours' WHERE id = $1`,
      [id]
    )
    const setStatus = (status: string) =>
      sql.run('UPDATE contractors SET status = $2 WHERE id = $1', [supplier.contractor?.id, status])
    await setStatus('blocked')
    await queueDueLooks()
    const { log, is_overdue } = await thenLooked(client, manager, id)
    assert.deepEqual(log, [])
    assert.isFalse(is_overdue)
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'imported')
    await setStatus('active')
    await makeDue(id)
    await queueDueLooks()
    assert.equal((await thenLooked(client, manager, id)).last_outcome, 'unchanged')
  })

  test('are tried again soon when they failed', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer((_, response) => response.writeHead(503).end())
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const minutes = async () => {
      const { next_at } = await whenLooked(client, manager, id)
      return (Date.parse(next_at ?? '') - Date.now()) / 60_000
    }
    assert.closeTo(await minutes(), 15, 1)
    assert.closeTo(await minutes(), 60, 1)
  })

  test('keep the newest two hundred lines of what they did', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const web = await givenWebServer((_, response) => response.writeHead(404).end())
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await sql.run(
      `INSERT INTO price_source_log (price_source_id, event)
       SELECT $1, 'nothing' FROM generate_series(1, 300)`,
      [id]
    )
    await whenLooked(client, manager, id)
    const kept = await sql.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM price_source_log WHERE price_source_id = $1',
      [id]
    )
    assert.equal(kept?.count, 200)
    const { sources } = await sourcesPage(client, manager, list.id, `?log=${id}`)
    assert.lengthOf(sources[0]?.log ?? [], 200)
    assert.equal(sources[0]?.log[0]?.event, 'failed')
    assert.equal(sources[0]?.older_log, 'shown')
  })

  test('show the newest lines of their log, and whether there are older ones', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenSourcedList()
    const id = await givenSource(client, manager, list.id, { address: 'https://example.com/a.csv' })
    const addLines = (count: number) =>
      sql.run(
        `INSERT INTO price_source_log (price_source_id, event)
         SELECT $1, 'nothing' FROM generate_series(1, $2)`,
        [id, count]
      )
    const seen = async (query?: string) => {
      const [source] = (await sourcesPage(client, manager, list.id, query)).sources
      return { lines: source?.log.length, older_log: source?.older_log }
    }
    await addLines(6)
    assert.deepEqual(await seen(), { lines: 6, older_log: null })
    assert.deepEqual(await seen(`?log=${id}`), { lines: 6, older_log: null })
    await addLines(1)
    assert.deepEqual(await seen(), { lines: 6, older_log: 'left_out' })
    assert.deepEqual(await seen(`?log=${id}`), { lines: 7, older_log: 'shown' })
  })

  test('say in their log that a manager rejected the file', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(csvOf([['Mann', 'W1', 1000, 1]])))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const waiting = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(waiting.state, 'awaiting_confirmation')
    const path = `/api/price-imports/${waiting.id}/reject`
    ;(await call(client, manager, 'put', path, { reason: 'Not ours' })).assertStatus(200)
    const { sources } = await sourcesPage(client, manager, list.id)
    assert.containSubset(sources[0]?.log[0], {
      event: 'imported',
      import_state: 'failed',
      import_failure: 'rejected',
    })
  })

  test('hand the file nobody has mapped to who maps it', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const web = await givenWebServer(fileAnswer(file))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const path = `/price-sources/${id}/adoptions`
    ;(await call(client, manager, 'post', path)).assertStatus(410)
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unmapped')
    const adopted = await call(client, manager, 'post', path)
    adopted.assertStatus(201)
    const { upload_id, price_list_id } = adopted.body().data
    assert.equal(price_list_id, list.id)
    const preview = await call(client, manager, 'get', `/api/uploads/${upload_id}/preview`)
    preview.assertStatus(200)
    assert.equal(preview.body().data.name, 'list.csv')
  })
})
