import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type {
  ContractorAnswer,
  ContractorHistoryAnswer,
  ContractorRecord,
  ContractorsAnswer,
  ContractorUsersAnswer,
} from '#shared/answers/staff/contractors'
import type { SharedProps } from '#shared/answers/page_props'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import {
  changeContractor,
  changeFeatures,
  changeStatus,
} from '#app/contractors/back_office/change_contractor'
import { sql } from '#app/database/sql'
import { whileLinesAreRefused } from '#tests/scenes/accounts/audit'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { visit } from '#tests/scenes/pages'
import { givenOrder } from '#tests/scenes/orders'
import { givenLookedAfter } from '#tests/scenes/orders/staff_lines'
import { givenIssuedSale, givenReadyLines } from '#tests/scenes/sales/packed'

const PATH = '/api/admin/contractors'

async function listed(client: ApiClient, user: SignedInUser, query = ''): Promise<string[]> {
  return (await answerOf(client, user, query)).data.map(({ name }) => name)
}

async function answerOf(
  client: ApiClient,
  user: SignedInUser,
  query = ''
): Promise<ContractorsAnswer> {
  const response = await call(client, user, 'get', `${PATH}?${query}`)
  response.assertStatus(200)
  return response.body()
}

async function recordOf(
  client: ApiClient,
  user: SignedInUser,
  id: number
): Promise<ContractorRecord> {
  const response = await call(client, user, 'get', `${PATH}/${id}`)
  response.assertStatus(200)
  const { data }: ContractorAnswer = response.body()
  return data
}

/** A manager with a contractor, both ready for calls. */
async function givenKept() {
  const { manager, buyer } = await givenLookedAfter()
  const id = buyer.contractor?.id ?? 0
  return { manager, buyer, id, path: `${PATH}/${id}` }
}

test.group('The list of contractors', () => {
  test('has those that a manager looks after and those that nobody looks after', async ({
    client,
    assert,
  }) => {
    const key = unique()
    const manager = await givenStaff('manager')
    const other = await givenStaff('manager')
    const own = await givenContractor({ name: `Own ${key}`, manager_id: manager.id })
    await givenContractor({ name: `Nobody's ${key}` })
    await givenContractor({ name: `Other's ${key}`, manager_id: other.id })
    const found = await listed(client, manager, `search=${key}`)
    assert.sameMembers(found, [`Own ${key}`, `Nobody's ${key}`])
    assert.lengthOf(await listed(client, await givenStaff('admin'), `search=${key}`), 3)
    assert.deepEqual(await listed(client, manager, `search=${key}&manager_id=none`), [
      `Nobody's ${key}`,
    ])
    assert.deepEqual(await listed(client, manager, `search=${key}&manager_id=${manager.id}`), [
      `Own ${key}`,
    ])
    const { data } = await answerOf(client, manager, `search=${key}&manager_id=${manager.id}`)
    assert.containsSubset(data, [{ id: own, manager: { id: manager.id, name: manager.name } }])
  })

  test('is searched by name, code, tax id, and by a user’s name or e-mail', async ({
    client,
    assert,
  }) => {
    const { manager, id } = await givenKept()
    const key = unique()
    await sql.run('UPDATE contractors SET name = $2, code = $3, tax_id = $4 WHERE id = $1', [
      id,
      `Palm ${key} Gate`,
      `K${key}`,
      `77${key}`,
    ])
    const user = await givenUser({ contractor_id: id })
    await sql.run('UPDATE users SET name = $2 WHERE id = $1', [user.id, `Rami ${key}n`])
    for (const text of [
      `${key.toLowerCase()} gate`,
      `k${key}`,
      `77${key}`,
      `${key}N`,
      user.email,
    ]) {
      assert.deepEqual(
        await listed(client, manager, `search=${encodeURIComponent(text)}`),
        [`Palm ${key} Gate`],
        text
      )
    }
    assert.deepEqual(await listed(client, manager, `search=%25${key}`), [])
  })

  test('counts users, orders and invoices of the last 90 days, and sorts by them', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, id } = await givenKept()
    const quiet = await givenContractor({ name: `Quiet ${unique()}`, manager_id: manager.id })
    const { id: sale } = await givenIssuedSale(await givenReadyLines(client, buyer))
    const old = await givenOrder(client, buyer)
    await sql.run(`UPDATE orders SET created_at = now() - interval '91 days' WHERE id = $1`, [
      old.id,
    ])
    const invoiced = await sql.one<{ amount: string; orders: number }>(
      `SELECT (s.total - s.vat)::text AS amount, (SELECT count(*)::int FROM orders o
         WHERE o.contractor_id = $2 AND o.id <> $3) AS orders FROM sales s WHERE s.id = $1`,
      [sale, id, old.id]
    )
    const query = `manager_id=${manager.id}`
    const { data } = await answerOf(client, manager, `${query}&sort=-turnover_90d`)
    assert.deepEqual(
      data.map((row) => row.id),
      [id, quiet]
    )
    assert.containsSubset(data[0], {
      users_count: 1,
      orders_90d: invoiced?.orders,
      turnover_90d: invoiced?.amount,
    })
    assert.containsSubset(data[1], { orders_90d: 0, turnover_90d: '0.00', last_order_at: null })
    for (const sort of ['-orders_90d', '-last_order_at']) {
      const [first] = (await answerOf(client, manager, `${query}&sort=${sort}`)).data
      assert.equal(first?.id, id, sort)
    }
    const today = new Date().toISOString().slice(0, 10)
    const since = await answerOf(client, manager, `${query}&has_orders_since=2020-01-01`)
    assert.deepEqual(
      since.data.map((row) => row.id),
      [id]
    )
    assert.isAtLeast(Date.parse(data[0]?.last_order_at ?? ''), Date.parse(today) - 86_400_000)
  })

  test('refuses filters that it does not know with 422, and others than managers with 403', async ({
    client,
  }) => {
    const manager = await givenStaff('manager')
    for (const query of [
      'status=closed',
      'sort=password',
      'manager_id=me',
      'colour=red',
      'page=0',
    ]) {
      const response = await call(client, manager, 'get', `${PATH}?${query}`)
      response.assertStatus(422)
    }
    const refused = await call(client, await givenStaff('editor'), 'get', PATH)
    refused.assertStatus(403)
    // The warehouse finds contractors by name alone.
    const filtered = await call(client, await givenStaff('warehouse'), 'get', `${PATH}?search=a`)
    filtered.assertStatus(403)
  })
})

test.group('A contractor in the back office', () => {
  test('changes by PATCH: what is left out stays, and the history says who changed what', async ({
    client,
    assert,
  }) => {
    const { manager, id, path } = await givenKept()
    const before = await recordOf(client, manager, id)
    const group = await sql.one<{ id: number; name: string }>(
      'INSERT INTO price_groups (name) VALUES ($1) RETURNING id, name',
      [`Resellers ${unique()}`]
    )
    const change = { price_group_id: group?.id, payment_terms_days: 14, notes: 'Calls early.' }
    const response = await call(client, manager, 'patch', path, { ...change, version: 1 })
    response.assertStatus(200)
    const after = await recordOf(client, manager, id)
    assert.deepEqual(response.body(), { data: after })
    assert.deepEqual(after, {
      ...before,
      price_group: group,
      payment_terms_days: 14,
      notes: 'Calls early.',
      version: 2,
    })
    const history = await call(client, manager, 'get', `${path}/history`)
    const { data: lines }: ContractorHistoryAnswer = history.body()
    assert.containsSubset(lines, [
      {
        event: 'contractor_changed',
        user: { id: manager.id, name: manager.name },
        before: { price_group_id: before.price_group, payment_terms_days: 0 },
        after: { price_group_id: group, payment_terms_days: 14 },
        // Texts of people are not kept for good.
        texts: ['notes'],
      },
    ])
    // The same once more changes nothing, and leaves no line.
    await call(client, manager, 'patch', path, change)
    await call(client, manager, 'patch', path, { price_tolerance_percent: '0.0' })
    assert.equal((await recordOf(client, manager, id)).version, 2)
    const same = await call(client, manager, 'get', `${path}/history`)
    assert.equal(same.body().meta.total, 1)
  })

  test('is not overwritten by somebody who read an earlier version: 409 with the record as it is', async ({
    client,
    assert,
  }) => {
    const { manager, id, path } = await givenKept()
    await call(client, manager, 'patch', path, { notes: 'First', version: 1 })
    const late = await call(client, manager, 'patch', path, { notes: 'Second', version: 1 })
    late.assertStatus(409)
    const now = await recordOf(client, manager, id)
    assert.containsSubset(late.body(), { code: 'contractor_changed', data: now })
    assert.equal(now.notes, 'First')
  })

  test('refuses wrong values beside their fields, and changes nothing', async ({
    client,
    assert,
  }) => {
    const { manager, id, path } = await givenKept()
    const taken = await givenContractor({ manager_id: manager.id })
    const hidden = await givenContractor({ manager_id: (await givenStaff('manager')).id })
    await sql.run('UPDATE contractors SET external_id = $2, tax_id = $3 WHERE id = $1', [
      taken,
      `E-${taken}`,
      '100111222300003',
    ])
    await sql.run('UPDATE contractors SET tax_id = $2 WHERE id = $1', [hidden, '100111222300004'])
    const before = await recordOf(client, manager, id)
    const wrong: [object, string, string?][] = [
      [{ price_group_id: 999_999 }, 'price_group_id'],
      [{ manager_id: 999_999 }, 'manager_id'],
      [{ payment_terms_days: 366 }, 'payment_terms_days'],
      [{ payment_terms_days: 'soon' }, 'payment_terms_days'],
      [{ price_tolerance_percent: '-1' }, 'price_tolerance_percent'],
      [{ credit_limit: '1.234' }, 'credit_limit'],
      [{ is_customer: false, is_supplier: false }, 'is_customer'],
      [{ external_id: `E-${taken}` }, 'external_id'],
      [{ tax_id: '123' }, 'tax_id'],
      [{ tax_id: '100 111 222 300 003' }, 'tax_id', before.name],
      [{ tax_id: '100111222300004' }, 'tax_id'],
      [{ name: 'Two\nlines' }, 'name'],
    ]
    for (const [change, field] of wrong) {
      const response = await call(client, manager, 'patch', path, change)
      response.assertStatus(422)
      assert.property(response.body().errors, field, JSON.stringify(change))
    }
    const other = await call(client, manager, 'patch', path, { tax_id: '100111222300004' })
    const secret = await sql.one<{ name: string }>('SELECT name FROM contractors WHERE id = $1', [
      hidden,
    ])
    assert.notInclude(JSON.stringify(other.body()), secret?.name ?? '?')
    const unknown = await call(client, manager, 'patch', path, { balance: '5' })
    unknown.assertStatus(422)
    assert.deepEqual(await recordOf(client, manager, id), before)
  })

  test('can be given to another manager, who alone finds it then', async ({ client }) => {
    const { manager, path } = await givenKept()
    const other = await givenStaff('manager')
    const given = await call(client, manager, 'patch', path, { manager_id: other.id })
    given.assertStatus(200)
    ;(await call(client, manager, 'get', path)).assertStatus(404)
    ;(await call(client, manager, 'patch', path, { notes: '' })).assertStatus(404)
    ;(await call(client, other, 'get', path)).assertStatus(200)
  })

  test('is blocked with a reason, and its users order no more from the next request on', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, id, path } = await givenKept()
    await givenCartItem(client, buyer)
    const blocked = await call(client, manager, 'put', `${path}/status`, {
      status: 'blocked',
      reason: 'Invoice 1204 is overdue.',
    })
    blocked.assertStatus(200)
    assert.containsSubset(await recordOf(client, manager, id), {
      status: 'blocked',
      status_reason: 'Invoice 1204 is overdue.',
    })
    const order = await call(client, buyer, 'put', '/api/cart/place-order', {})
    order.assertStatus(403)
    const dashboard = await visit(client, buyer, '/dashboard')
    const { auth }: SharedProps = dashboard.body().props
    assert.equal(auth.user?.contractor?.status_reason, 'Invoice 1204 is overdue.')
    await call(client, manager, 'put', `${path}/status`, { status: 'active' })
    assert.containsSubset(await recordOf(client, manager, id), {
      status: 'active',
      status_reason: '',
    })
  })

  test('that waits for an answer to its application is neither blocked nor made active', async ({
    client,
  }) => {
    const manager = await givenStaff('manager')
    const id = await givenContractor({ status: 'pending', manager_id: manager.id })
    for (const status of ['active', 'blocked']) {
      const refused = await call(client, manager, 'put', `${PATH}/${id}/status`, { status })
      refused.assertStatus(409)
    }
  })

  test('has features switched off for all of its users at once', async ({ client, assert }) => {
    const { manager, buyer, path } = await givenKept()
    const off = await call(client, manager, 'put', `${path}/features`, {
      disabled_features: ['cart', 'analogues'],
    })
    off.assertStatus(200)
    assert.sameMembers(off.body().data.disabled_features, ['analogues', 'cart'])
    ;(await call(client, buyer, 'get', '/api/cart')).assertStatus(403)
    const late = await call(client, manager, 'put', `${path}/features`, {
      disabled_features: ['search'],
      version: 1,
    })
    late.assertStatus(409)
    const unknown = await call(client, manager, 'put', `${path}/features`, {
      disabled_features: ['wishes'],
    })
    unknown.assertStatus(422)
    await call(client, manager, 'put', `${path}/features`, { disabled_features: [] })
    ;(await call(client, buyer, 'get', '/api/cart')).assertStatus(200)
  })

  test('shows its users to its manager', async ({ client, assert }) => {
    const { manager, buyer, path } = await givenKept()
    const response = await call(client, manager, 'get', `${path}/users`)
    const { data }: ContractorUsersAnswer = response.body()
    assert.containsSubset(data, [{ id: buyer.id, email: buyer.email, has_two_factor: false }])
    assert.lengthOf(data, 1)
  })

  test('has users whose role and features its manager changes, and who can be deactivated', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, id, path } = await givenKept()
    const admin = await givenUser({ contractor_id: id, role: 'contractor_admin' })
    const of = (user: SignedInUser) => `${path}/users/${user.id}`
    const promoted = await call(client, manager, 'patch', of(buyer), { role: 'contractor_admin' })
    promoted.assertStatus(200)
    assert.containsSubset(promoted.body().data, [{ id: buyer.id, role: 'contractor_admin' }])
    const off = await call(client, manager, 'put', `${of(buyer)}/deactivation`)
    assert.isNotNull(
      off.body().data.find((user: { id: number }) => user.id === buyer.id).deactivated_at
    )
    ;(await call(client, buyer, 'get', '/api/cart')).assertStatus(401)
    const last = await call(client, manager, 'put', `${of(admin)}/deactivation`)
    last.assertStatus(422)
    assert.property(last.body().errors, 'user')
    const on = await call(client, manager, 'delete', `${of(buyer)}/deactivation`)
    assert.containsSubset(on.body().data, [{ id: buyer.id, deactivated_at: null }])
    const features = `/api/admin/users/${admin.id}/features`
    const without = await call(client, manager, 'put', features, { disabled_features: ['cart'] })
    assert.containsSubset(without.body().data, [{ id: admin.id, disabled_features: ['cart'] }])
    // Users of another contractor, and managers who do not look after this one, find nothing.
    const stranger = await givenUser()
    ;(await call(client, manager, 'patch', of(stranger), { role: 'buyer' })).assertStatus(404)
    const other = await givenStaff('manager')
    ;(await call(client, other, 'put', features, { disabled_features: [] })).assertStatus(404)
  })

  test('does not change when the audit line cannot be written', async ({ assert }) => {
    const { manager, id } = await givenKept()
    const state = () => sql.one('SELECT to_jsonb(c) FROM contractors c WHERE id = $1', [id])
    const before = await state()
    await whileLinesAreRefused(async (origin) => {
      await assert.rejects(() => changeContractor(manager, id, { notes: 'New' }, origin))
      await assert.rejects(() => changeStatus(manager, id, { status: 'blocked' }, origin))
      await assert.rejects(() =>
        changeFeatures(manager, id, { disabled_features: ['cart'] }, origin)
      )
    })
    assert.deepEqual(await state(), before)
  })
})
