import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { soldOf, whenUpdatedByNumber } from '#tests/scenes/price_lists/by_number'
import { csvOf, thenEnded, whenSubmitted } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import { brandName } from '#tests/scenes/price_lists/shaped_files'
import {
  givenMappedList,
  givenSource,
  givenSourcedList,
  sourceOf,
  sourcesPage,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

const address = 'https://parts.example.com/stock.csv'

test.group('A source of updates', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings what is in stock each day, between whole lists', async ({ client, assert }) => {
    const brand = brandName('MANN')
    const whole = [
      [brand, 'W1', 10, 1],
      [brand, 'W2', 20, 2],
    ]
    const { supplier, manager, list } = await givenMappedList(client, whole)
    const web = await givenWebServer(fileAnswer('Number;Stock\nW1;5'))
    const given = { address: web.url(), mode: 'update' as const }
    const id = await givenSource(client, manager, list.id, given)
    const waiting = await whenLooked(client, manager, id)
    assert.equal(waiting.last_outcome, 'unmapped')
    // Somebody maps one by hand; from then on it is known.
    await whenUpdatedByNumber(client, supplier, list.id, ['Number;Stock', 'W1;5'])
    const days: [string, string[]][] = [
      ['Number;Stock\nW1;6', ['W1 10 6', 'W2 20 2']],
      ['Number;Stock\nW2;7\nNEW;1', ['W1 10 6', 'W2 20 7']],
    ]
    for (const [text, sold] of days) {
      web.answerWith(fileAnswer(text))
      const done = await thenImported(client, manager, await whenLooked(client, manager, id))
      assert.containSubset(done, { state: 'live', rows_gone: 0 })
      assert.deepEqual(
        await soldOf(list.id),
        sold.map((position) => `${brand} ${position}`)
      )
    }
    // A whole list by hand, and the day after.
    const next = [...whole.map((row) => [...row.slice(0, 3), 9]), [brand, 'W3', 30, 9]]
    await thenEnded(client, supplier, await whenSubmitted(client, supplier, list.id, csvOf(next)))
    web.answerWith(fileAnswer('Number;Stock\nW3;8'))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await soldOf(list.id), [
      `${brand} W1 10 9`,
      `${brand} W2 20 9`,
      `${brand} W3 30 8`,
    ])
  })

  test('leaves what a source of whole lists brings as it was', async ({ client, assert }) => {
    const { supplier, manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(csvOf([['Mann', 'W1', 11, 1]])))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    await whenUpdatedByNumber(client, supplier, list.id, ['Number;Stock', 'W1;7'])
    const done = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.containSubset(done, { state: 'live', rows_changed: 1 })
    assert.deepEqual(
      (await soldOf(list.id)).map((sold) => sold.split(' ').slice(1).join(' ')),
      ['W1 11 1']
    )
  })

  test('is what was said of it, kept and written down', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const modeSeen = async () => (await sourcesPage(client, manager, list.id)).sources[0]?.mode
    const id = await givenSource(client, manager, list.id, { address })
    assert.equal(await modeSeen(), 'full')
    const path = `/price-sources/${id}`
    const update = sourceOf({ address, mode: 'update' })
    ;(await call(client, manager, 'put', path, update)).assertStatus(200)
    assert.equal(await modeSeen(), 'update')
    const written = await sql.rows<{ mode: string }>(
      `SELECT details ->> 'mode' AS mode FROM audit_log WHERE subject = $1 ORDER BY id`,
      [`price_source:${id}`]
    )
    assert.deepEqual(
      written.map(({ mode }) => mode),
      ['full', 'update']
    )
    const wrong = { ...update, mode: 'some' }
    const refused = await call(client, manager, 'put', path, wrong)
    refused.assertStatus(422)
    assert.property(refused.body().errors, 'mode')
  })
})
