import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import {
  configOf,
  csvOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

test.group('What an import comes to', (group) => {
  group.setup(withBackground)

  test('is told to a supplier without what buyers pay, and to a manager with it', async ({
    assert,
    client,
  }) => {
    await givenBuyer()
    const { supplier, list } = await givenSupplier()
    const rows = Array.from({ length: 10 }, (_, at) => ['Bosch', `N${at}`, 10, 5] as const)
    const file = csvOf(rows)
    const parsed = await givenUpload(supplier, file)
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const asked = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, body)
    const { outcome: own } = await thenEnded(client, supplier, asked.body().data)
    assert.isNull(own?.samples_for)
    const fives = [own?.samples ?? [], ...(own?.other_samples ?? [])]
    assert.deepEqual(
      fives.map((five) => five.length),
      [5, 5]
    )
    for (const { price, price_before, cost } of fives.flat()) {
      assert.deepEqual([price, price_before, cost], [null, null, '10.0000'])
    }
    const queued = await whenSubmitted(client, supplier, list.id, file)
    const { outcome: live } = await thenEnded(client, supplier, queued)
    assert.isEmpty(live?.samples)
    const seen = await importSeen(client, await givenStaff('manager'), queued.id)
    assert.isString(seen.outcome?.samples_for?.price_group_name)
    assert.isString(seen.outcome?.samples[0]?.price)
    assert.isString(seen.outcome?.other_samples?.[0]?.[0]?.price)
  })
})
