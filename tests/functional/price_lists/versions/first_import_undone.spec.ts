import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { thenMailed, thenNotified } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { costsOf, listAt, whenDone } from '#tests/scenes/price_lists/price_imports'
import { givenSupplier, importSeen, thenEnded } from '#tests/scenes/price_lists/price_lists'
import type { SignedInUser } from '#app/accounts/signed_in_user'

const undo = (client: ApiClient, user: SignedInUser, id: number) =>
  call(client, user, 'put', `/api/price-imports/${id}/undo`)

test.group('The first import of a list', (group) => {
  group.setup(withBackground)

  async function givenFirst(client: ApiClient) {
    const { supplier, list } = await givenSupplier()
    const first = await whenDone(list.id, listAt([110, 220]), {
      userId: supplier.id,
      confirmed: true,
    })
    const answer = await undo(client, supplier, first.id)
    answer.assertStatus(202)
    const emptied = await thenEnded(client, supplier, answer.body().data)
    return { supplier, list, first, emptied }
  }

  test('can be taken back, which empties the list', async ({ client, assert }) => {
    const { supplier, list, first, emptied } = await givenFirst(client)
    assert.containSubset(emptied, {
      state: 'live',
      undoes_id: first.id,
      reapplies_id: null,
      empties: true,
      file_name: first.file_name,
      rows_gone: 2,
      rows_total: 0,
      may: { undo: false, put_back: false, download_file: false },
    })
    assert.equal((await importSeen(client, supplier, first.id)).state, 'undone')
    assert.deepEqual(await costsOf(list.id), [null, null])
    const page = await visit(client, supplier, `/price-lists/${list.id}`)
    assert.equal(page.body().props.price_list.positions, 0)
    assert.containSubset(page.body().props.versions, [{ id: emptied.id, empties: true }])
  })

  test('told so, its supplier knows that the list is empty', async ({ client, assert }) => {
    const { supplier, list } = await givenFirst(client)
    const noted = await thenNotified(client, supplier, 2)
    assert.containSubset(noted[0]?.facts, { state: 'emptied', price_list_name: list.name })
    const mails = await thenMailed(supplier, 2)
    assert.includeMembers(
      mails.map(({ subject }) => subject),
      [`Price list ${list.name} is empty`]
    )
  })

  test('is taken back once, and the next import as if it were the first', async ({
    client,
    assert,
  }) => {
    const { supplier, list, first, emptied } = await givenFirst(client)
    for (const id of [first.id, emptied.id]) {
      const refused = await undo(client, supplier, id)
      refused.assertStatus(409)
      assert.equal(refused.body().code, 'import_not_undoable')
    }
    const again = await whenDone(list.id, listAt([111]), { userId: supplier.id, confirmed: true })
    assert.containSubset(again, { state: 'live', may: { undo: true } })
    const back = await undo(client, supplier, again.id)
    assert.containSubset(await thenEnded(client, supplier, back.body().data), {
      state: 'live',
      empties: true,
    })
    assert.deepEqual(await costsOf(list.id), [null, null])
  })

  test('is not taken back when it came to a list that was filled before', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenDone(list.id, listAt([110]), { userId: supplier.id, confirmed: true })
    await sql.run('DELETE FROM price_imports WHERE id = $1', [id])
    const first = await whenDone(list.id, listAt([111]), { userId: supplier.id, confirmed: true })
    assert.isFalse(first.may.undo)
    const refused = await undo(client, supplier, first.id)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'import_not_undoable')
  })
})

test.group('Taking the first import back without jobs running', () => {
  test('does not happen after a newer file went live, nor when it was stopped', async ({
    client,
    assert,
  }) => {
    const stop = await withBackground()
    const { supplier, list } = await givenSupplier()
    const first = await whenDone(list.id, listAt([110]), { userId: supplier.id, confirmed: true })
    await stop()
    const stopped = await undo(client, supplier, first.id)
    const { id } = stopped.body().data
    ;(await call(client, supplier, 'delete', `/api/price-imports/${id}`)).assertStatus(200)
    const late = await undo(client, supplier, first.id)
    await sql.run(
      `INSERT INTO price_imports (price_list_id, file_name, state, finished_at)
       VALUES ($1, 'newer.csv', 'live', clock_timestamp())`,
      [list.id]
    )
    const stopAgain = await withBackground()
    assert.containSubset(await thenEnded(client, supplier, late.body().data), {
      state: 'failed',
      failure: { type: 'superseded' },
    })
    await stopAgain()
    assert.containSubset(await importSeen(client, supplier, id), {
      failure: { type: 'cancelled' },
    })
    assert.deepEqual(await costsOf(list.id), ['110'])
  })
})
