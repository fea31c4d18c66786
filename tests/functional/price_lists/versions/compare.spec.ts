import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { ComparedPosition } from '#shared/answers/price_list'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { listAt, whenDone } from '#tests/scenes/price_lists/price_imports'
import { givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'

/** `price N0 100.0000 120.0000`, and so on. */
const rowsOf = (answer: { body: () => { data: ComparedPosition[] } }) =>
  answer
    .body()
    .data.map(({ kind, partnumber, cost_before, cost_after }) =>
      [kind, partnumber, cost_before ?? '', cost_after ?? ''].join(' ')
    )

test.group('Two versions of a price list', (group) => {
  group.setup(withBackground)

  const compare = (client: ApiClient, user: SignedInUser, list: number, query: string) =>
    call(client, user, 'get', `/api/price-lists/${list}/compare?${query}`)

  /** A price that moves there and further, one that moves and comes back, one that goes, one that is new. */
  async function givenVersions() {
    const { supplier, list } = await givenSupplier()
    const ids: number[] = []
    for (const prices of [
      [100, 200, 300, 400],
      [110, 210, 300, 400],
      [120, 200, null, 400, 500],
    ]) {
      const done = await whenDone(list.id, listAt(prices), { confirmed: true })
      ids.push(done.id)
    }
    const [first = 0, second = 0, third = 0] = ids
    return { supplier, list, first, second, third }
  }

  test('are not compared over one of which no changes were kept', async ({ client, assert }) => {
    const { supplier, list, first, second, third } = await givenVersions()
    await sql.run('UPDATE price_imports SET keeps_changes = false WHERE id = $1', [second])
    const refused = await compare(client, supplier, list.id, `from=${first}&to=${third}`)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'changes_not_kept')
    const later = await compare(client, supplier, list.id, `from=${second}&to=${third}`)
    later.assertStatus(200)
  })

  test('are compared by what changed between them', async ({ client, assert }) => {
    const { supplier, list, first, second, third } = await givenVersions()
    const all = await compare(client, supplier, list.id, `from=${first}&to=${third}`)
    all.assertStatus(200)
    assert.deepEqual(all.body().counts, { price: 1, new: 1, gone: 1 })
    assert.containSubset(all.body().meta, { current_page: 1, per_page: 50, total: 3 })
    assert.sameMembers(rowsOf(all), [
      'price N0 100.0000 120.0000',
      'gone N2 300.0000 ',
      'new N4  500.0000',
    ])
    const last = await compare(client, supplier, list.id, `from=${second}&to=${third}`)
    assert.deepEqual(last.body().counts, { price: 2, new: 1, gone: 1 })
  })

  test('are compared the other way round, and by kind', async ({ client, assert }) => {
    const { supplier, list, first, third } = await givenVersions()
    const back = `from=${third}&to=${first}`
    const turned = await compare(client, supplier, list.id, back)
    assert.deepEqual(turned.body().counts, { price: 1, new: 1, gone: 1 })
    const added = await compare(client, supplier, list.id, `${back}&kind=new`)
    assert.deepEqual(rowsOf(added), ['new N2  300.0000'])
    assert.equal(added.body().meta.total, 1)
    const second = await compare(client, supplier, list.id, `${back}&per_page=2&page=2`)
    assert.containSubset(second.body().meta, { current_page: 2, per_page: 2, total: 3 })
    assert.lengthOf(second.body().data, 1)
    const same = await compare(client, supplier, list.id, `from=${first}&to=${first}`)
    assert.deepEqual(same.body().data, [])
  })

  test('are compared across what was taken back between them', async ({ client, assert }) => {
    const { supplier, list, first, third } = await givenVersions()
    const undo = await call(client, supplier, 'put', `/api/price-imports/${third}/undo`)
    const { id } = await thenEnded(client, supplier, undo.body().data)
    const compared = await compare(client, supplier, list.id, `from=${first}&to=${id}`)
    assert.deepEqual(compared.body().counts, { price: 2, new: 0, gone: 0 })
    const gone = await compare(client, supplier, list.id, `from=${first}&to=${third}`)
    gone.assertStatus(409)
    assert.equal(gone.body().code, 'version_not_kept')
  })

  test('are compared for who looks after the list, and are of that list', async ({
    client,
    assert,
  }) => {
    const { supplier, list, first, third } = await givenVersions()
    const { supplier: other, list: theirs } = await givenSupplier()
    const query = `from=${first}&to=${third}`
    ;(await compare(client, other, list.id, query)).assertStatus(404)
    ;(await compare(client, other, theirs.id, query)).assertStatus(409)
    for (const wrong of ['', 'from=1', `${query}&kind=held`, `${query}&page=0`, 'from=x&to=y']) {
      const refused = await compare(client, supplier, list.id, wrong)
      assert.equal(refused.status(), 422, wrong)
    }
  })
})
