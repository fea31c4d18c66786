import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { notifyOfOverdueSources } from '#app/price_lists/sources/overdue/watch_overdue'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  sourcesPage,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

/** All that is waited for began so many hours earlier. */
async function whenHoursPass(sourceId: number, hours: number): Promise<void> {
  const earlier = `- make_interval(hours => $2)`
  await sql.run(`UPDATE price_sources SET waits_since = waits_since ${earlier} WHERE id = $1`, [
    sourceId,
    hours,
  ])
  await sql.run(
    `UPDATE price_imports SET finished_at = finished_at ${earlier} WHERE price_source_id = $1`,
    [sourceId, hours]
  )
  await notifyOfOverdueSources()
}

test.group('A source that brings nothing new', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('is told of once, to who looks after the supplier, and again when it was well between', async ({
    client,
    assert,
  }) => {
    const { manager, supplier, list } = await givenMappedList(client)
    const other = await givenStaff('manager')
    const web = await givenWebServer(fileAnswer(csvOf([['Mann', 'W1', 11, 1]])))
    const given = { address: web.url(), alarm_hours: 24 }
    const id = await givenSource(client, manager, list.id, given)
    await whenHoursPass(id, 23)
    assert.isFalse((await sourcesPage(client, manager, list.id)).sources[0]?.is_overdue)
    await whenHoursPass(id, 2)
    await notifyOfOverdueSources()
    const [told] = await thenNotified(client, manager, 1)
    assert.containsSubset(told, {
      kind: 'source_overdue',
      facts: { price_source_id: id, name: 'Nightly file', hours: 24, last_success_at: null },
    })
    const [mail] = await thenMailed(manager)
    assert.equal(mail?.subject, `No new file for the price list ${list.name}`)
    assert.include(mail?.body_text, `/price-lists/${list.id}/sources`)
    assert.deepEqual((await notificationsOf(client, other)).data, [])

    const { sources, price_list } = await sourcesPage(client, manager, list.id)
    assert.isTrue(sources[0]?.is_overdue)
    assert.isTrue(price_list.has_overdue_source)
    const lists = (await visit(client, manager, '/prices?tab=prices')).body().props.managed_lists
    const shown = lists.find((each: { id: number }) => each.id === list.id)
    assert.isTrue(shown.has_overdue_source)
    const seen = (await sourcesPage(client, supplier, list.id)).seen
    assert.isTrue(seen[0]?.is_overdue)

    await thenImported(client, manager, await whenLooked(client, manager, id))
    await notifyOfOverdueSources()
    const well = await sourcesPage(client, manager, list.id)
    assert.isFalse(well.sources[0]?.is_overdue)
    assert.equal(well.sources[0]?.log[0]?.event, 'arrived_again')
    await whenHoursPass(id, 25)
    const all = await sql.rows(
      `SELECT 1 FROM outbox WHERE event = 'price_source.overdue' AND subject = $1`,
      [`price_source:${id}`]
    )
    assert.isNotEmpty(all)
    assert.isTrue((await sourcesPage(client, manager, list.id)).sources[0]?.is_overdue)
  })

  test('is not told of when it is switched off or nobody waits', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const address = 'https://parts.invalid/list.csv'
    const off = await givenSource(client, manager, list.id, { address, alarm_hours: 1 })
    await sql.run('UPDATE price_sources SET is_on = false WHERE id = $1', [off])
    const given = { name: 'Other', address, alarm_hours: null }
    const quiet = await givenSource(client, manager, list.id, given)
    await whenHoursPass(off, 100)
    await whenHoursPass(quiet, 100)
    const { sources, price_list } = await sourcesPage(client, manager, list.id)
    assert.deepEqual(
      sources.map(({ is_overdue }) => is_overdue),
      [false, false]
    )
    assert.isFalse(price_list.has_overdue_source)
  })

  test('tells the manager of a file that came to nothing', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const web = await givenWebServer(fileAnswer(csvOf([['Mann', 'W1', 'on request', 1]])))
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const { state } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(state, 'failed')
    const [told] = await thenNotified(client, manager, 1)
    assert.containsSubset(told, { kind: 'price_import', facts: { state: 'failed' } })
  })
})
