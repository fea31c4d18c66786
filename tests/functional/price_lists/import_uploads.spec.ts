import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { removeOldFiles } from '#app/uploads/sweep_uploads'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import {
  csvOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { connect, givenRealtime } from '#tests/scenes/realtime'
import { givenUpload } from '#tests/scenes/uploads'

const priced = (price: number) => csvOf([['Mann', 'W1', price, 1]])

test.group('The uploads of price imports', (group) => {
  group.setup(withBackground)

  test('point to what the same file led to first', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenSubmitted(client, supplier, list.id, priced(10))
    await thenEnded(client, supplier, { id })
    const again = await givenUpload(supplier, priced(10), { name: 'again.csv' })
    assert.deepEqual(again.same_file?.result, {
      type: 'price_import',
      id,
      price_list_id: list.id,
    })
    const { supplier: other } = await givenSupplier()
    assert.isNull((await givenUpload(other, priced(10))).same_file)
  })

  test('keep their files as long as an undo or a confirmation needs them', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const imports = []
    // The last one waits for a manager.
    for (const price of [10, 11, 12, 500]) {
      const queued = await whenSubmitted(client, supplier, list.id, priced(price))
      imports.push(await thenEnded(client, supplier, queued))
    }
    assert.deepEqual(
      imports.map(({ state }) => state),
      ['live', 'live', 'live', 'awaiting_confirmation']
    )
    const unused = await givenUpload(supplier, priced(13))
    await sql.run(
      "UPDATE uploads SET created_at = now() - interval '40 days' WHERE contractor_id = $1",
      [supplier.contractor?.id]
    )
    await removeOldFiles()
    const kept = []
    for (const { id } of imports) {
      kept.push((await importSeen(client, supplier, id)).may.download_file)
    }
    assert.deepEqual(kept, [false, true, true, true])
    const row = await sql.one<{ file_key: string | null }>(
      'SELECT file_key FROM uploads WHERE id = $1',
      [unused.upload_id]
    )
    assert.isNull(row?.file_key)
  })
})

test.group('The progress of an import', (group) => {
  group.setup(withBackground)
  group.setup(givenRealtime)

  test('is heard by its supplier, by managers, and by who started it', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenStaff('manager')
    const channels = [
      `private-contractor.${supplier.contractor?.id}`,
      `private-user.${manager.id}`,
      'private-staff.manager',
    ]
    const socket = await connect()
    for (const channel of channels) {
      socket.subscribe(channel)
      await socket.hear('pusher_internal:subscription_succeeded', channel)
    }
    const { id } = await whenSubmitted(client, manager, list.id, priced(10))
    for (const channel of channels) {
      const { data } = await socket.hear('price_import.progress', channel)
      assert.containsSubset(data, {
        price_import_id: id,
        price_list_id: list.id,
        price_list_name: list.name,
        file_name: 'list.csv',
        is_check: false,
      })
      assert.properties(data, ['rows_read', 'bytes_read', 'bytes_total', 'state'])
    }
    // Who works at the trader is not the supplier's business.
    const seen = await importSeen(client, supplier, id)
    assert.isNull(seen.user_name)
    assert.isTrue(seen.is_by_staff)
    assert.equal((await importSeen(client, manager, id)).user_name, manager.name)
  })
})
