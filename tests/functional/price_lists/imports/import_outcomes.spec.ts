import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import {
  csvOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'

test.group('What an import comes to', (group) => {
  group.setup(withBackground)

  test('is told to a supplier without what buyers pay, and to a manager with it', async ({
    assert,
    client,
  }) => {
    await givenBuyer()
    const { supplier, list } = await givenSupplier()
    const file = csvOf([['Bosch', 'N1', 10, 5]])
    const queued = await whenSubmitted(client, supplier, list.id, file)
    const { outcome: own } = await thenEnded(client, supplier, queued)
    assert.isNull(own?.samples_for)
    assert.containSubset(own?.samples, [
      { partnumber: 'N1', cost: '10.0000', price: null, price_before: null, is_new: true },
    ])
    const seen = await importSeen(client, await givenStaff('manager'), queued.id)
    assert.isString(seen.outcome?.samples_for?.price_group_name)
    assert.isString(seen.outcome?.samples[0]?.price)
  })
})
