import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { configOf, csvOf, thenEnded } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  givenSourcedList,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import { givenUpload } from '#tests/scenes/uploads'

const first = csvOf([['Mann', 'W1', 11, 1]])
const second = csvOf([['Mann', 'W1', 12, 1]])

test.group('A source at an address', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings a new version, read as the one before', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(first))
    const id = await givenSource(client, manager, list.id, { address: web.url('/Prices%2047.csv') })
    const source = await whenLooked(client, manager, id)
    assert.deepEqual(
      source.log.map(({ event }) => event),
      ['imported', 'got_file', 'started']
    )
    const { state, file_name, user_name, source_name } = await thenImported(client, manager, source)
    assert.deepEqual(
      { state, file_name, user_name, source_name },
      { state: 'live', file_name: 'Prices 47.csv', user_name: null, source_name: 'Nightly file' }
    )
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('takes the same file once, however often it is fetched', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(first))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unchanged')
    web.answerWith(fileAnswer(second))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
  })

  test('does not fetch again what the server says is the same', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(first, { ETag: '"47"' }))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await whenLooked(client, manager, id)
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unchanged')
    assert.deepEqual(
      web.asked.map(({ headers }) => headers['if-none-match'] ?? null),
      [null, '"47"']
    )
  })

  test('waits for a person when nobody has mapped a file of the list', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenSourcedList()
    const web = await givenWebServer(fileAnswer(first))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { log, last_outcome } = await whenLooked(client, manager, id)
    assert.equal(last_outcome, 'unmapped')
    assert.equal(log[0]?.facts.reason, 'never_mapped')
    assert.isNumber(log[0]?.facts.upload_id)
  })

  test('waits for a person when the columns are others', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer('Brand;Part number;Retail;Price\nMann;W1;50;11'))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { log } = await whenLooked(client, manager, id)
    assert.equal(log[0]?.event, 'unmapped')
    assert.equal(log[0]?.facts.reason, 'columns_changed')
  })

  test('reads a file with one more column like those before', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const parsed = await givenUpload(manager, csvOf([['Mann', 'W1', 10, 1]]))
    const given = { upload_id: parsed.upload_id, config: configOf(parsed), remember: true }
    const path = `/price-lists/${list.id}/imports`
    await thenEnded(client, manager, (await call(client, manager, 'post', path, given)).body().data)
    const text = 'Brand;Retail;Part number;Price;Available\nMann;50;W1;11;3'
    const web = await givenWebServer(fileAnswer(text))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('brings the whole list, also after somebody gave an update', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const update = csvOf(['W1', 'W2', 'W3'].map((number) => ['Mann', number, 10, 1]))
    const parsed = await givenUpload(manager, update)
    const given = { upload_id: parsed.upload_id, config: { ...configOf(parsed), mode: 'update' } }
    const path = `/price-lists/${list.id}/imports`
    await thenEnded(client, manager, (await call(client, manager, 'post', path, given)).body().data)
    assert.deepEqual(await costsOf(list.id), ['10', '10', '10'])
    const whole = csvOf(['W1', 'W2'].map((number) => ['Mann', number, 11, 1]))
    const web = await givenWebServer(fileAnswer(whole))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11', '11', null])
  })

  test('finds the header wherever it stands now', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(`Our prices of today\n\n${first}`))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { state } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(state, 'live')
  })

  test('takes what there was no room for once there is', async ({ client, assert }) => {
    const { manager, supplier, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(first, { ETag: '"47"' }))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { upload_id } = await givenUpload(supplier, csvOf([['Mann', 'W2', 11, 1]]))
    const setSize = (bytes: string) =>
      sql.run(`UPDATE uploads SET size = ${bytes} WHERE id = $1`, [upload_id])
    await setSize('5 * 1024::bigint ^ 3')
    assert.equal((await whenLooked(client, manager, id)).log[0]?.facts.trouble, 'storage_full')
    await setSize('100')
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'imported')
  })

  test('reads a table that is packed', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(gzipSync(first)))
    const id = await givenSource(client, manager, list.id, { address: web.url('/price.csv.gz') })
    const { file_name } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(file_name, 'price.csv.gz')
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('is guarded like an upload', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(csvOf([['Mann', 'W1', 1000, 1]])))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { state } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(state, 'awaiting_confirmation')
  })

  test('says who it is, and unpacks what comes packed', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(
      fileAnswer(gzipSync(first), {
        'Content-Encoding': 'gzip',
        'Content-Disposition': `attachment; filename*=UTF-8''%D0%9F%D1%80%D0%B0%D0%B9%D1%81.csv`,
      })
    )
    const given = { address: web.url(), user: 'parts', password: 'a secret' }
    const id = await givenSource(client, manager, list.id, given)
    const { file_name } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(file_name, 'Прайс.csv')
    const sent = web.asked[0]?.headers.authorization ?? ''
    assert.equal(Buffer.from(sent.split(' ')[1] ?? '', 'base64').toString(), 'parts:a secret')
  })

  test('says what is wrong with a file or a server', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer((_, response) => response.writeHead(404).end())
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const look = async () => {
      const { log } = await whenLooked(client, manager, id)
      return [log[0]?.event, log[0]?.facts.trouble, log[0]?.facts.status ?? log[0]?.facts.problem]
    }
    assert.deepEqual(await look(), ['failed', 'not_there', 404])
    web.answerWith((_, response) => response.writeHead(401).end())
    assert.deepEqual(await look(), ['failed', 'login_refused', 401])
    web.answerWith((_, response) => response.writeHead(500).end('oh'))
    assert.deepEqual(await look(), ['failed', 'status', 500])
    web.answerWith(fileAnswer(Buffer.from('%PDF-1.7 and so on')))
    assert.deepEqual(await look(), ['refused', 'unreadable', 'not_a_spreadsheet'])
    web.answerWith((_, response) =>
      response.writeHead(200, { 'Content-Length': 300 * 1024 ** 2 }).write('Brand;')
    )
    assert.deepEqual(await look(), ['refused', 'upload_too_large', undefined])
    web.answerWith((_, response) => {
      response.writeHead(200, { 'Content-Length': 10_000 }).write('Brand;')
      setTimeout(() => response.destroy(), 50)
    })
    assert.deepEqual(await look(), ['failed', 'unreachable', undefined])
  })
})
