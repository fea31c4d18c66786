import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { isFree, isHeld } from '#app/uploads/upload_kinds'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { visit } from '#tests/scenes/pages'
import { costsOf, listAt, whenDone, whenQueued } from '#tests/scenes/price_lists/price_imports'
import { givenUpload, upload } from '#tests/scenes/uploads'
import {
  csvOf,
  givenManagerOf,
  givenSupplier,
  importSeen,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import type { PriceImport } from '#shared/answers/price_import'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** A list with so many versions, the first of which had a part at 101, the second at 102 … */
async function givenVersions(count: number) {
  const { supplier, list } = await givenSupplier()
  const manager = await givenManagerOf(supplier)
  const userId = supplier.id
  const ids: number[] = []
  for (let price = 1; price <= count; price++) {
    ids.push((await whenDone(list.id, listAt([100 + price]), { userId, confirmed: true })).id)
  }
  return { supplier, manager, list, ids }
}

const putBack = (client: ApiClient, user: SignedInUser, id: number | undefined) =>
  call(client, user, 'put', `/api/price-imports/${id}/put-back`)

async function uploadsThat(condition: string, priceListId: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT i.id FROM price_imports i JOIN uploads ON uploads.id = i.upload_id
     WHERE i.price_list_id = $1 AND ${condition} ORDER BY i.id`,
    [priceListId]
  )
  return rows.map(({ id }) => id)
}

test.group('The versions of a price list after twelve imports and a failed one', (group) => {
  let given: Awaited<ReturnType<typeof givenVersions>> & { failing: PriceImport }

  group.setup(withBackground)
  // Both tests only read it.
  group.setup(async () => {
    const versions = await givenVersions(12)
    given = { ...versions, failing: await whenDone(versions.list.id, 'nothing of use') }
  })

  test('are the last ten that went live, and their files are kept for free', async ({
    client,
    assert,
  }) => {
    const { supplier, manager, list, ids } = given
    const page = await visit(client, supplier, `/price-lists/${list.id}`)
    const { versions } = page.body().props
    const kept = ids.slice(2)
    assert.deepEqual(
      versions.map(({ id }: { id: number }) => id),
      kept.toReversed()
    )
    assert.containSubset(versions[0], {
      is_on_sale: true,
      file_name: 'list.csv',
      user_name: supplier.name,
      positions: 1,
      rows_changed: 1,
      rows_new: 0,
      rows_gone: 0,
      empties: false,
      mode: 'full',
    })
    assert.isFalse(versions[1].is_on_sale)
    for (const keeps of [isHeld(), isFree()]) {
      assert.deepEqual(await uploadsThat(keeps, list.id), kept)
    }
    const asked = await Promise.all(ids.slice(1, 4).map((id) => importSeen(client, manager, id)))
    assert.deepEqual(
      asked.map(({ may }) => may.put_back),
      [false, true, true]
    )
  })

  test('are not put back when they are on sale, or never were, or are kept no longer', async ({
    client,
    assert,
  }) => {
    const { manager, ids, failing } = given
    for (const [id, code] of [
      [ids.at(-1), 'version_on_sale'],
      [ids[0], 'version_not_kept'],
      [failing.id, 'version_not_kept'],
    ] as const) {
      const refused = await putBack(client, manager, id)
      refused.assertStatus(409)
      assert.equal(refused.body().code, code)
    }
  })
})

test.group('The versions of a price list', (group) => {
  group.setup(withBackground)

  test('do not count as files of their supplier', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const given = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 10, 1]]))
    await thenEnded(client, supplier, given)
    const grown = 'UPDATE uploads SET size = 5 * 1024::bigint ^ 3 WHERE contractor_id = $1'
    await sql.run(grown, [supplier.contractor?.id])
    await givenUpload(supplier, csvOf([['Mann', 'W2', 10, 1]]))
    await sql.run(grown, [supplier.contractor?.id])
    // What is no version of a list counts as before.
    const full = await upload(supplier, csvOf([['Mann', 'W3', 10, 1]]))
    assert.deepEqual([full.status, full.body.code], [422, 'storage_full'])
  })

  test('hide the names of staff from the supplier', async ({ client, assert }) => {
    const { supplier, manager, list } = await givenVersions(1)
    await whenDone(list.id, listAt([101.5]), { userId: manager.id, confirmed: true })
    const namesFor = async (user: SignedInUser) => {
      const page = await visit(client, user, `/price-lists/${list.id}`)
      return page.body().props.versions.map((one: { user_name: string }) => one.user_name)
    }
    assert.deepEqual(await namesFor(manager), [manager.name, supplier.name])
    assert.deepEqual(await namesFor(supplier), [null, supplier.name])
  })
})

test.group('A version of a price list', (group) => {
  group.setup(withBackground)

  test('is put back by a manager without waiting, as an import of its own', async ({
    client,
    assert,
  }) => {
    const { manager, list, ids } = await givenVersions(3)
    // From 103 to 4000 is what waits for somebody.
    await whenDone(list.id, listAt([4000]), { confirmed: true })
    const answer = await putBack(client, manager, ids[0])
    answer.assertStatus(202)
    assert.containSubset(answer.body().data, { state: 'queued', reapplies_id: ids[0] })
    const done = await thenEnded(client, manager, answer.body().data)
    assert.containSubset(done, {
      state: 'live',
      reapplies_id: ids[0],
      undoes_id: null,
      rows_changed: 1,
      may: { undo: true, put_back: false },
    })
    assert.deepEqual(await costsOf(list.id), ['101'])
    const noted = await sql.one(
      `SELECT user_id, details ->> 'by' AS by FROM audit_log
       WHERE event = 'price_import.put_back' AND subject = 'price_import:' || $1::text`,
      [ids[0]]
    )
    assert.deepEqual(noted, { user_id: manager.id, by: String(done.id) })
    // And what it took the place of comes back by an undo.
    const undo = await call(client, manager, 'put', `/api/price-imports/${done.id}/undo`)
    assert.equal((await thenEnded(client, manager, undo.body().data)).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['4000'])
  })

  test('is put back by its supplier, and waits when it changes very much', async ({
    client,
    assert,
  }) => {
    const { supplier, list, ids } = await givenVersions(3)
    const near = await putBack(client, supplier, ids[1])
    assert.equal((await thenEnded(client, supplier, near.body().data)).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['102'])
    await whenDone(list.id, listAt([4000]), { confirmed: true })
    const far = await putBack(client, supplier, ids[0])
    assert.equal(
      (await thenEnded(client, supplier, far.body().data)).state,
      'awaiting_confirmation'
    )
    assert.deepEqual(await costsOf(list.id), ['4000'])
  })

  test('is not put back once its file was removed', async ({ client, assert }) => {
    const { manager, ids } = await givenVersions(2)
    await sql.run(
      `UPDATE uploads SET file_key = NULL
       WHERE id = (SELECT upload_id FROM price_imports WHERE id = $1)`,
      [ids[0]]
    )
    const seen = await importSeen(client, manager, ids[0] ?? 0)
    assert.isFalse(seen.may.put_back)
    const refused = await putBack(client, manager, ids[0])
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'upload_gone')
  })

  test('is for nobody but who looks after the list', async ({ client }) => {
    const { ids } = await givenVersions(2)
    const { supplier: stranger } = await givenSupplier()
    ;(await putBack(client, stranger, ids[0])).assertStatus(404)
    ;(await putBack(client, stranger, 0)).assertStatus(404)
  })
})

test.group('A version of a price list without jobs running', () => {
  test('is not put back while another file is on its way, nor twice', async ({
    client,
    assert,
  }) => {
    const stop = await withBackground()
    const { manager, list, ids } = await givenVersions(2)
    await stop()
    const twice = await Promise.all([1, 2].map(() => putBack(client, manager, ids[0])))
    assert.sameMembers(
      twice.map((answer) => answer.status()),
      [202, 409]
    )
    await whenQueued(list.id, listAt([105]))
    const refused = await putBack(client, manager, ids[0])
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'import_under_way')
  })
})
