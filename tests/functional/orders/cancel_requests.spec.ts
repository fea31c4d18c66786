import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { OrderItem } from '#shared/answers/order'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { listOrderHistory } from '#app/orders/lists/list_order_history'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { mailsTo, notificationsOf, thenMailed } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'

/** An order of one line of so many pieces, with the paths that ask about it. */
async function givenLine(client: ApiClient, quantity = 5) {
  const buyer = await givenBuyer()
  const order = await givenOrder(client, buyer, [{ quantity }])
  const read = async (): Promise<OrderItem> => {
    const response = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    response.assertStatus(200)
    return response.body().data[0]
  }
  const item = await read()
  const path = `/api/orders/${order.id}/items/${item.id}/cancel-request`
  return { buyer, order, item, path, read }
}

const moveTo = (order_id: number, order_item_id: number, quantity: number) =>
  moveOrderItems({
    order_id,
    moves: [{ order_item_id, from: 'processing', to: 'ready', quantity, reason: null }],
    actor_id: null,
  })

test.group('Asking to cancel', () => {
  test('waits beside the line, for colleagues too, and moves nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, item, path, read } = await givenLine(client)
    assert.isNull(item.cancel_request)
    const asked = await call(client, buyer, 'post', path, {
      quantity: 2,
      reason: ' Ordered twice ',
    })
    asked.assertStatus(201)
    assert.containsSubset(asked.body().data, {
      id: item.id,
      qty_processing: 5,
      cancel_request: {
        quantity: 2,
        reason: 'Ordered twice',
        answer: null,
        cancelled_quantity: null,
      },
    })
    assert.deepEqual((await read()).cancel_request, asked.body().data.cancel_request)
    const again = await call(client, await givenColleague(buyer), 'post', path, { quantity: 1 })
    again.assertStatus(409)
    assert.equal(again.body().code, 'cancel_already_asked')
  })

  test('can be taken back, and asked anew', async ({ client, assert }) => {
    const { buyer, path, read } = await givenLine(client)
    const nothing = await call(client, buyer, 'delete', path)
    assert.deepEqual([nothing.status(), nothing.body().code], [409, 'nothing_asked'])
    await call(client, buyer, 'post', path, { quantity: 2 })
    const withdrawn = await call(client, buyer, 'delete', path)
    withdrawn.assertStatus(200)
    assert.isNull((await read()).cancel_request)
    const again = await call(client, buyer, 'post', path, { quantity: 5 })
    again.assertStatus(201)
    assert.equal((await read()).cancel_request?.quantity, 5)
  })

  test('is for what is in processing, and for so much of it', async ({ client, assert }) => {
    const { buyer, order, item, path } = await givenLine(client)
    await moveTo(order.id, item.id, 3)
    const much = await call(client, buyer, 'post', path, { quantity: 3 })
    assert.equal(much.status(), 422)
    assert.deepEqual(much.body().errors, { quantity: ['Only 2 pieces are still in processing.'] })
    for (const body of [
      {},
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: '1' },
      { quantity: 1, all: 1 },
    ]) {
      ;(await call(client, buyer, 'post', path, body)).assertStatus(422)
    }
    await moveTo(order.id, item.id, 2)
    const late = await call(client, buyer, 'post', path, { quantity: 1 })
    assert.deepEqual([late.status(), late.body().code], [409, 'nothing_to_cancel'])
  })

  test('comes too late when all of it is ready before it is answered', async ({
    client,
    assert,
  }) => {
    const { buyer, order, item, path, read } = await givenLine(client)
    await call(client, buyer, 'post', path, { quantity: 5 })
    await moveTo(order.id, item.id, 4)
    assert.isNull((await read()).cancel_request?.answer)
    await moveTo(order.id, item.id, 1)
    assert.containsSubset((await read()).cancel_request, {
      answer: 'too_late',
      cancelled_quantity: 0,
    })
    ;(await call(client, buyer, 'delete', path)).assertStatus(409)
  })

  test('is not needed any more when all of it is refused', async ({ client, assert }) => {
    const { buyer, order, item, path, read } = await givenLine(client)
    await call(client, buyer, 'post', path, { quantity: 2 })
    const refuse = { order_item_id: item.id, from: 'processing', to: 'refused' } as const
    await moveOrderItems({
      order_id: order.id,
      moves: [{ ...refuse, quantity: null, reason: 'price_changed' }],
      actor_id: null,
    })
    const request = { answer: 'all_refused', cancelled_quantity: 0 }
    assert.containsSubset((await read()).cancel_request, request)
    const story = await call(client, buyer, 'get', `/api/orders/${order.id}/items/${item.id}`)
    assert.containsSubset(story.body().data.cancel_requests, [request])
    const [answered] = (await listOrderHistory(order.id)).filter(
      ({ kind }) => kind === 'cancel_answered'
    )
    assert.equal(answered?.answer, 'all_refused')
  })

  test('is for the lines of the own contractor, and for who may', async ({ client }) => {
    const { buyer, order, item, path } = await givenLine(client)
    const other = await givenLine(client)
    for (const [user, where] of [
      [other.buyer, path],
      [buyer, other.path],
      [buyer, `/api/orders/${other.order.id}/items/${item.id}/cancel-request`],
      [buyer, `/api/orders/${order.id}/items/${other.item.id}/cancel-request`],
      [buyer, `/api/orders/${order.id}/items/0/cancel-request`],
    ] as const) {
      ;(await call(client, user, 'post', where, { quantity: 1 })).assertStatus(404)
      ;(await call(client, user, 'delete', where)).assertStatus(404)
    }
    await sql.run(`UPDATE users SET disabled_features = '{cancel_request}' WHERE id = $1`, [
      buyer.id,
    ])
    ;(await call(client, buyer, 'post', path, { quantity: 1 })).assertStatus(403)
    await sql.run(`UPDATE users SET disabled_features = '{}' WHERE id = $1`, [buyer.id])
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    ;(await call(client, buyer, 'post', path, { quantity: 1 })).assertStatus(403)
    ;(await call(client, await givenStaff('manager'), 'post', path, { quantity: 1 })).assertStatus(
      403
    )
  })
})

test.group('Answering what is asked to be cancelled', () => {
  test('refuses the pieces at the customer’s wish', async ({ client, assert }) => {
    const { buyer, path, read } = await givenLine(client)
    const manager = await givenStaff('manager')
    await call(client, buyer, 'post', path, { quantity: 2 })
    const { id } = (await read()).cancel_request ?? {}
    const answered = await call(client, manager, 'put', `/api/admin/cancel-requests/${id}`, {
      answer: 'accepted',
      note: 'Done',
    })
    answered.assertStatus(200)
    assert.deepEqual(answered.body(), { data: { cancelled_quantity: 2 } })
    assert.containsSubset(await read(), {
      qty_processing: 3,
      qty_refused: 2,
      refusals: [{ reason: 'customer_cancelled', quantity: 2 }],
      cancel_request: { answer: 'accepted', cancelled_quantity: 2, note: 'Done' },
    })
    const again = await call(client, manager, 'put', `/api/admin/cancel-requests/${id}`, {
      answer: 'declined',
    })
    assert.deepEqual([again.status(), again.body().code], [409, 'cancel_already_answered'])
    assert.equal((await read()).cancel_request?.answer, 'accepted')
  })

  test('cancels what is left of it', async ({ client, assert }) => {
    const { buyer, order, item, path, read } = await givenLine(client)
    await call(client, buyer, 'post', path, { quantity: 4 })
    await moveTo(order.id, item.id, 3)
    const { id } = (await read()).cancel_request ?? {}
    const manager = await givenStaff('manager')
    const accepted = { answer: 'accepted' }
    const answered = await call(
      client,
      manager,
      'put',
      `/api/admin/cancel-requests/${id}`,
      accepted
    )
    assert.equal(answered.body().data.cancelled_quantity, 2)
    assert.containsSubset(await read(), { qty_ready: 3, qty_refused: 2, state_code: 'ready' })
  })

  test('declines with a word, which the buyer reads in bell and mail', async ({
    client,
    assert,
  }) => {
    const { buyer, path, read } = await givenLine(client)
    await call(client, buyer, 'post', path, { quantity: 2 })
    const { id } = (await read()).cancel_request ?? {}
    const note = 'Bought from the supplier already'
    const manager = await givenStaff('manager')
    const answered = await call(client, manager, 'put', `/api/admin/cancel-requests/${id}`, {
      answer: 'declined',
      note,
    })
    answered.assertStatus(200)
    assert.containsSubset(await read(), {
      qty_processing: 5,
      cancel_request: { answer: 'declined', cancelled_quantity: 0, note },
    })
    const events = await sql.rows<{ payload: { cancel_request_id: number } }>(
      `SELECT payload FROM outbox WHERE event = 'cancel.declined' AND contractor_id = $1`,
      [buyer.contractor?.id]
    )
    assert.deepEqual(
      events.map(({ payload }) => payload.cancel_request_id),
      [id]
    )
  })

  test('of two managers at once only one cancels', async ({ client, assert }) => {
    const { buyer, path, read } = await givenLine(client)
    await call(client, buyer, 'post', path, { quantity: 5 })
    const { id } = (await read()).cancel_request ?? {}
    const managers = await Promise.all([givenStaff('manager'), givenStaff('admin')])
    const answers = await Promise.all(
      managers.map((manager) =>
        call(client, manager, 'put', `/api/admin/cancel-requests/${id}`, { answer: 'accepted' })
      )
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [200, 409]
    )
    assert.containsSubset(await read(), { qty_refused: 5, state_code: 'cancelled' })
  })

  test('is for managers, of their contractors, the longest waiting first', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await givenLine(client), await givenLine(client)]
    const [own, colleague] = [await givenStaff('manager'), await givenStaff('manager')]
    for (const { buyer, path } of [one, other]) {
      await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [
        buyer.contractor?.id,
        own.id,
      ])
      await call(client, buyer, 'post', path, { quantity: 1, reason: 'Too late' })
    }
    const list = async (user: typeof own) => {
      const response = await call(client, user, 'get', '/api/admin/cancel-requests?per_page=500')
      response.assertStatus(200)
      return response
        .body()
        .data.filter(({ order_id: of }: { order_id: number }) =>
          [one.order.id, other.order.id].includes(of)
        )
    }
    const waiting = await list(own)
    assert.deepEqual(
      waiting.map(({ order_id }: { order_id: number }) => order_id),
      [one.order.id, other.order.id]
    )
    assert.containsSubset(waiting[0], {
      quantity: 1,
      reason: 'Too late',
      contractor_name: one.buyer.contractor?.name,
      user_name: one.buyer.name,
      order_number: one.order.number,
      line: 1,
      qty_ordered: 5,
      qty_processing: 5,
    })
    assert.deepEqual(await list(colleague), [])
    assert.lengthOf(await list(await givenStaff('admin')), 2)
    const path = `/api/admin/cancel-requests/${waiting[0].id}`
    const accepted = { answer: 'accepted' }
    ;(await call(client, colleague, 'put', path, accepted)).assertStatus(404)
    for (const user of [one.buyer, await givenStaff('editor'), await givenStaff('warehouse')]) {
      ;(await call(client, user, 'put', path, accepted)).assertStatus(403)
      ;(await call(client, user, 'get', '/api/admin/cancel-requests')).assertStatus(403)
    }
    for (const wrong of [
      {},
      { answer: 'withdrawn' },
      { answer: 'accepted', note: 'x'.repeat(1001) },
    ]) {
      ;(await call(client, own, 'put', path, wrong)).assertStatus(422)
    }
    ;(await call(client, own, 'put', '/api/admin/cancel-requests/0', accepted)).assertStatus(404)
  })
})

test.group('A request to cancel', (group) => {
  group.setup(withBackground)

  test('is told the manager who looks after the contractor, and admins in the bell', async ({
    client,
    assert,
  }) => {
    const [manager, other] = await Promise.all([givenStaff('manager'), givenStaff('manager')])
    const admin = await givenStaff('admin')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const order = await givenOrder(client, buyer, [{ quantity: 5 }, { quantity: 1 }])
    const items = `/api/orders/${order.id}/items`
    const [one, two] = (await call(client, buyer, 'get', items)).body().data
    const ask = (id: number, quantity: number, reason: string) =>
      call(client, buyer, 'post', `${items}/${id}/cancel-request`, { quantity, reason })
    // All managers hear of contractors that have none: those of other tests.
    const told = async (user: SignedInUser, count: number) =>
      eventually(async () => {
        const { data } = await notificationsOf(client, user)
        const own = data.filter(
          ({ kind, facts }) =>
            kind === 'cancel_asked' && 'number' in facts && facts.number === order.number
        )
        return own.length >= count && own
      })
    const mailed = async (user: SignedInUser) =>
      (await mailsTo(user)).filter(({ subject }) =>
        subject.endsWith(`cancellation in order ${order.number}`)
      )
    await ask(one.id, 2, '<b>Twice</b>')
    const [first] = await told(manager, 1)
    const facts = {
      order_id: order.id,
      brand_name: one.brand_name,
      partnumber: one.partnumber,
      quantity: 2,
      reason: '<b>Twice</b>',
    }
    assert.containsSubset(first, { kind: 'cancel_asked', facts })
    const mail = await eventually(async () => (await mailed(manager))[0])
    assert.include(mail.subject, 'requests a cancellation in order')
    const path = `/admin/order-lines?order_number=${order.number}&tab=cancel_asked`
    assert.include(mail.body_text, path)
    assert.include(mail.body_html, '&lt;b&gt;Twice&lt;/b&gt;')
    // More of the same order comes with the first mail; what is taken back is told nobody.
    await ask(two.id, 1, '')
    await told(manager, 2)
    await call(client, buyer, 'delete', `${items}/${one.id}/cancel-request`)
    await ask(one.id, 3, 'Now three')
    assert.lengthOf(await told(manager, 3), 3)
    assert.lengthOf(await told(admin, 3), 3)
    assert.lengthOf(await told(other, 0), 0)
    const mails = await Promise.all([manager, admin, other].map(mailed))
    assert.deepEqual(
      mails.map(({ length }) => length),
      [1, 0, 0]
    )
    // An hour after the mail the next one is due, whatever was noted without one meanwhile.
    await sql.run(
      `UPDATE notifications SET created_at = created_at - interval '1 hour'
       WHERE user_id = $1 AND (facts ->> 'is_mailed')::boolean`,
      [manager.id]
    )
    await call(client, buyer, 'delete', `${items}/${two.id}/cancel-request`)
    await ask(two.id, 1, 'This one too')
    await told(manager, 4)
    const [second] = await eventually(async () => {
      const own = await mailed(manager)
      return own.length > 1 && own
    })
    assert.include(second?.body_text, 'This one too')
  })
})

test.group('Asking to cancel several lines', () => {
  test('is one mail, also when it is noted at once', async ({ client, assert, cleanup }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const order = await givenOrder(client, buyer, [{ quantity: 5 }, { quantity: 1 }])
    const items = `/api/orders/${order.id}/items`
    for (const { id } of (await call(client, buyer, 'get', items)).body().data) {
      const asked = await call(client, buyer, 'post', `${items}/${id}/cancel-request`, {
        quantity: 1,
      })
      asked.assertStatus(201)
    }
    cleanup(await withBackground())
    const told = await eventually(async () => {
      const { data } = await notificationsOf(client, manager)
      const asked = data.filter(({ kind }) => kind === 'cancel_asked')
      return asked.length === 2 && asked
    })
    const facts = { number: order.number }
    assert.containsSubset(told, [
      { facts: { ...facts, is_mailed: false } },
      { facts: { ...facts, is_mailed: true } },
    ])
    assert.lengthOf(await thenMailed(manager), 1)
  })
})
