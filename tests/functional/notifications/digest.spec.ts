import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { digestMail, sendDigests } from '#app/notifications/digests/digest_mail'
import { eventually, withBackground } from '#tests/scenes/background'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { mailsTo, thenMailed, whenReady } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'

const run = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** What was noted for the user was noted before the last morning. */
const whenNightIsOver = (user: SignedInUser) =>
  sql.run(`UPDATE notifications SET created_at = now() - interval '25 hours' WHERE user_id = $1`, [
    user.id,
  ])

/** Waits until so many things are noted for the user, in the bell or for mails alone. */
const thenNoted = (user: SignedInUser, count: number) =>
  eventually(async () => {
    const noted = await sql.rows('SELECT FROM notifications WHERE user_id = $1', [user.id])
    return noted.length >= count
  })

test.group('A mail once a day', (group) => {
  group.setup(withBackground)

  test('stands for single ones, comes in the morning, and once', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const patch = { is_daily: true }
    const switched = await call(client, buyer, 'patch', '/api/mail-digest', patch)
    assert.deepEqual(switched.body(), { data: patch })
    const order = await givenOrder(client, buyer, [{ quantity: 2 }])
    await whenReady(order.id)
    await givenOrder(client, buyer)
    await thenNoted(buyer, 3)
    // It is not morning since.
    await sendDigests.run({}, run)
    await digestMail.run({ user_id: buyer.id }, run)
    await whenNightIsOver(buyer)
    await sendDigests.run({}, run)
    const [digest] = await thenMailed(buyer)
    assert.equal(digest?.subject, '3 события с прошлой сводки')
    assert.include(digest?.body_text, `Заказ ${order.number} изменился. Готово: 1 строка, 2 шт.`)
    assert.include(digest?.body_text, `Заказ ${order.number} оформлен`)
    await sendDigests.run({}, run)
    await digestMail.run({ user_id: buyer.id }, run)
    assert.lengthOf(await mailsTo(buyer), 1)
  })

  test('says what happened as often as it did, with the parts and the words of the staff', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await call(client, buyer, 'patch', '/api/mail-digest', { is_daily: true })
    const order = await givenOrder(client, buyer, [{ quantity: 4 }])
    const item = (await call(client, buyer, 'get', `/api/orders/${order.id}/items`)).body().data[0]
    const move = { order_item_id: item.id, from: 'processing', quantity: 1 } as const
    const ready = { ...move, to: 'ready', reason: null } as const
    const note = '=1+1 <i>none</i>\nuntil May'
    const refused = { ...move, to: 'refused', reason: 'defect', note } as const
    for (const moves of [[ready], [ready], [refused]]) {
      await moveOrderItems({ order_id: order.id, moves, actor_id: null })
    }
    await thenNoted(buyer, 4)
    await whenNightIsOver(buyer)
    await digestMail.run({ user_id: buyer.id }, run)
    const [digest] = await mailsTo(buyer)
    const said = `1 line, 1 pc: ${item.brand_name} ${item.partnumber} × 1`
    assert.include(
      digest?.body_text,
      `has changed. Ready: ${said}. Ready: ${said}. Refused: defect: ${said}. =1+1 <i>none</i> until May\n`
    )
    assert.include(digest?.body_html, '=1+1 &lt;i&gt;none&lt;/i&gt; until May')
  })

  test('leaves at once what has a deadline, and says nothing of what is switched off', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await call(client, buyer, 'patch', '/api/mail-digest', { is_daily: true })
    const order = await givenOrder(client, buyer, [{ quantity: 2 }])
    const item = (await call(client, buyer, 'get', `/api/orders/${order.id}/items`)).body().data[0]
    const manager = await givenStaff('manager')
    const path = `/api/admin/order-items/${item.id}/proposal`
    await call(client, manager, 'put', path, { price: '12.60' })
    const mails = await thenMailed(buyer)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`Order ${order.number} needs your decision`]
    )
    const part = `${item.brand_name} ${item.partnumber}`
    assert.include(mails[0]?.body_text, `${part}: 12.60 USD instead of 12.00 USD`)
    await call(client, buyer, 'patch', '/api/mail-switches', { order_placed: false })
    await whenNightIsOver(buyer)
    await digestMail.run({ user_id: buyer.id }, run)
    assert.lengthOf(await mailsTo(buyer), 1)
    const off = await call(client, buyer, 'patch', '/api/mail-digest', { is_daily: false })
    assert.deepEqual(off.body(), { data: { is_daily: false } })
    assert.deepEqual((await call(client, buyer, 'get', '/api/mail-digest')).body(), off.body())
    ;(await call(client, buyer, 'patch', '/api/mail-digest', {})).assertStatus(422)
  })
})
