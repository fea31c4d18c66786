import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenTwoBrands, soldOf, whenUpdatedByNumber } from '#tests/scenes/price_lists/by_number'
import { whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import {
  configOf,
  givenManagerOf,
  importSeen,
  thenEnded,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

/** A whole list with half of its positions, which waits for a manager. */
async function givenWaiting(client: ApiClient) {
  const given = await givenTwoBrands(client)
  const { supplier, list, mann } = given
  const content = `Brand;Number;Name;Price;Stock\n${mann};W 719/5;filter;10;5\n${mann};C-1;air filter;20;3`
  const waits = await whenImportedAs(client, supplier, list.id, { content })
  return { ...given, content, waits }
}

test.group('An import that waits', (group) => {
  group.setup(withBackground)

  test('says how many updates went live since, which it would take back', async ({
    client,
    assert,
  }) => {
    const { supplier, list, mann, waits } = await givenWaiting(client)
    const manager = await givenManagerOf(supplier)
    assert.containSubset(waits, { state: 'awaiting_confirmation', updates_since: null })
    await whenUpdatedByNumber(client, supplier, list.id, ['Number;Stock', 'W719/5;9'])
    const second = await whenUpdatedByNumber(client, supplier, list.id, [
      'Number;Price',
      'W719/5;11',
    ])
    const { updates_since } = await importSeen(client, manager, waits.id)
    assert.deepEqual(updates_since, { count: 2, newest_id: second.id })
    const answer = await call(client, manager, 'put', `/api/price-imports/${waits.id}/confirm`)
    answer.assertStatus(202)
    const confirmed = await thenEnded(client, manager, waits)
    // What it changes is counted against the list as it is then.
    assert.containSubset(confirmed, { state: 'live', rows_changed: 1, updates_since: null })
    assert.include(await soldOf(list.id), `${mann} W 719/5 10 5`)
  })

  test('says it of a check, too, and of nothing that is live', async ({ client, assert }) => {
    const { supplier, list, content } = await givenWaiting(client)
    const parsed = await givenUpload(supplier, content)
    const asked = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const queued = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, asked)
    const check = await thenEnded(client, supplier, queued.body().data)
    assert.containSubset(check, { state: 'checked', updates_since: null })
    const rows = ['Number;Stock', 'W719/5;9']
    const first = await whenUpdatedByNumber(client, supplier, list.id, rows)
    const second = await whenUpdatedByNumber(client, supplier, list.id, ['Number;Stock', 'OLD;9'])
    assert.deepEqual((await importSeen(client, supplier, check.id)).updates_since, {
      count: 2,
      newest_id: second.id,
    })
    assert.isNull((await importSeen(client, supplier, first.id)).updates_since)
  })
})
