import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { removeOldFiles } from '#app/uploads/sweep_uploads'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenMoved, givenStaff } from '#tests/scenes/cast'
import { thenNotified } from '#tests/scenes/notifications'
import {
  csvOf,
  givenManagerOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenRealtime, listeningTo, until, type RawClient } from '#tests/scenes/realtime'
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

  test('keep their files as long as they can be put back or confirmed', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const imports = []
    // Eleven go live; the last one waits for a manager.
    const prices = Array.from({ length: 11 }, (_, n) => 10 + n / 10)
    for (const price of [...prices, 500]) {
      const queued = await whenSubmitted(client, supplier, list.id, priced(price))
      imports.push(await thenEnded(client, supplier, queued))
    }
    assert.deepEqual(
      imports.map(({ state }) => state),
      [...prices.map(() => 'live'), 'awaiting_confirmation']
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
    assert.deepEqual(kept, [false, ...Array.from({ length: 11 }, () => true)])
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

  const toldOn = (socket: RawClient, name: string) =>
    socket.frames.filter(
      ({ event, channel }) => event === 'price_import.progress' && channel === name
    )

  test('is heard by its supplier, by managers and by admins', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenStaff('manager')
    const channels = [
      `private-contractor.${supplier.contractor?.id}`,
      'private-staff.manager',
      'private-staff.admin',
    ]
    const socket = await listeningTo(...channels)
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

  test('of a supplier with a manager is heard by that one alone of all managers', async ({
    client,
    assert,
  }) => {
    const [{ supplier, list }, { supplier: nobodys, list: open }] = [
      await givenSupplier(),
      await givenSupplier(),
    ]
    const own = await givenManagerOf(supplier)
    const socket = await listeningTo(
      `private-user.${own.id}`,
      'private-staff.manager',
      'private-staff.admin'
    )
    const { id } = await whenSubmitted(client, supplier, list.id, priced(10))
    await thenEnded(client, supplier, { id })
    const told = await socket.hear('price_import.progress', `private-user.${own.id}`)
    assert.equal(told.data.price_import_id, id)
    await socket.hear('price_import.progress', 'private-staff.admin')
    // What came later was told later: all managers hear of it, and of nothing before.
    const later = await whenSubmitted(client, nobodys, open.id, priced(10))
    const ids: unknown[] = []
    await until(async () => {
      const { data } = await socket.hear('price_import.progress', 'private-staff.manager')
      ids.push(data.price_import_id)
      return data.price_import_id === later.id
    })
    assert.notInclude(ids, id)
  })

  test('is not heard by a manager who became something else', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const former = await givenManagerOf(supplier)
    await sql.run("UPDATE users SET role = 'editor' WHERE id = $1", [former.id])
    const contractor = `private-contractor.${supplier.contractor?.id}`
    const socket = await listeningTo(contractor, `private-user.${former.id}`)
    const { id } = await whenSubmitted(client, supplier, list.id, priced(10))
    await thenEnded(client, supplier, { id })
    await until(async () => {
      const { data } = await socket.hear('price_import.progress', contractor)
      return data.state === 'live'
    })
    assert.deepEqual(toldOn(socket, `private-user.${former.id}`), [])
  })

  test('is not heard by its starter once they went to another contractor', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    await thenEnded(client, manager, await whenSubmitted(client, supplier, list.id, priced(10)))
    const { id } = await whenSubmitted(client, supplier, list.id, priced(1000))
    await thenEnded(client, manager, { id })
    await thenNotified(client, supplier, 2)
    await givenMoved(supplier)
    const contractor = `private-contractor.${supplier.contractor?.id}`
    const socket = await listeningTo(contractor, `private-user.${supplier.id}`)
    const confirmed = await call(client, manager, 'put', `/api/price-imports/${id}/confirm`)
    confirmed.assertStatus(202)
    await thenEnded(client, manager, { id })
    await until(async () => {
      const { data } = await socket.hear('price_import.progress', contractor)
      return data.state === 'live'
    })
    assert.deepEqual(toldOn(socket, `private-user.${supplier.id}`), [])
  })
})
