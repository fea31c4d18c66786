import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { FoundContractorsAnswer } from '#shared/answers/staff/contractors'
import type { ToPackAnswer } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { askLines, givenLookedAfter } from '#tests/scenes/orders/staff_lines'
import { givenReadyLines } from '#tests/scenes/sales/packed'

async function givenCalled(client: ApiClient) {
  const cast = await givenLookedAfter()
  const key = unique()
  const called = { name: `Palm_Gate ${key} Auto`, tax_id: `10${key}`, code: `K-${key}` }
  await sql.run('UPDATE contractors SET name = $2, tax_id = $3, code = $4 WHERE id = $1', [
    cast.buyer.contractor?.id,
    ...Object.values(called),
  ])
  await givenReadyLines(client, cast.buyer)
  await givenOrder(client, cast.buyer)
  return { ...cast, key, ...called }
}

async function found(client: ApiClient, user: SignedInUser, text: string): Promise<string[]> {
  const response = await call(client, user, 'get', `/api/admin/contractors?text=${text}`)
  response.assertStatus(200)
  const { data }: FoundContractorsAnswer = response.body()
  return data.map(({ name }) => name)
}

test.group('A contractor', () => {
  test('is found by name, tax id or number by those who work for it, ten at most', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, name, code, tax_id, key } = await givenCalled(client)
    const warehouse = await givenStaff('warehouse')
    for (const text of [`m_gate ${key.toLowerCase()}`, code.toLowerCase(), tax_id.slice(0, -1)]) {
      assert.deepEqual(await found(client, manager, text), [name], text)
      assert.deepEqual(await found(client, warehouse, text), [name], text)
    }
    // A sign of patterns is a letter like any other.
    assert.deepEqual(await found(client, manager, `m%25gate ${key}`), [])
    assert.deepEqual(await found(client, await givenStaff('manager'), code), [])
    for (let more = 0; more < 11; more++) await givenBuyer()
    assert.lengthOf(await found(client, warehouse, ''), 10)
    for (const user of [buyer, await givenStaff('editor')]) {
      const refused = await call(client, user, 'get', '/api/admin/contractors?text=a')
      refused.assertStatus(403)
    }
    const long = await call(
      client,
      manager,
      'get',
      `/api/admin/contractors?text=${'a'.repeat(101)}`
    )
    long.assertStatus(422)
  })

  test('filters the lines of orders, and what is to be packed', async ({ client, assert }) => {
    const { manager, name, code, tax_id } = await givenCalled(client)
    for (const text of [name, code, tax_id]) {
      const { data, counts } = await askLines(client, manager, `tab=all&contractor_name=${text}`)
      assert.deepEqual(
        data.map((line) => line.contractor_name),
        [name, name]
      )
      assert.equal(counts.ready, 1)
      const packing = await call(
        client,
        manager,
        'get',
        `/api/admin/packing?contractor_name=${text}`
      )
      const queue: ToPackAnswer = packing.body()
      assert.deepEqual(
        queue.data.map((one) => one.contractor_name),
        [name]
      )
      assert.equal(queue.meta.total, 1)
    }
    const none = await call(client, manager, 'get', '/api/admin/packing?contractor_name=nobody%25')
    assert.deepEqual(none.body().data, [])
  })
})
