import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenListener, mailsTo, notificationsOf, thenNotified } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { givenStaffLines, seen } from '#tests/scenes/orders/staff_lines'

/** A supplier’s answer that refuses a line, confirms another, and wants more for the last. */
async function whenAnswered(
  client: ApiClient,
  { manager, lines }: Awaited<ReturnType<typeof givenStaffLines>>
) {
  const [refused, confirmed, dearer] = seen(lines)
  const works = [
    { action: 'refuse', reason: 'not_available', note: 'None left', lines: [refused] },
    { action: 'confirm', lines: [confirmed] },
    { action: 'propose', lines: [{ ...dearer, price: '13.20' }] },
  ]
  const response = await call(client, manager, 'put', '/api/admin/supplier-answers', { works })
  response.assertStatus(200)
}

/** The subjects of the mails, without that of the order itself. */
async function subjectsTo(buyer: SignedInUser): Promise<string[]> {
  const mails = await mailsTo(buyer)
  return mails.map(({ subject }) => subject).filter((subject) => !subject.includes('placed'))
}

test.group('An answer that changes lines and asks about others', (group) => {
  group.setup(withBackground)

  test('is told by one mail and one bell: the one that asks', async ({ client, assert }) => {
    const cast = await givenStaffLines(client, [3, 4, 5])
    const { buyer, order, lines } = cast
    const listener = await givenListener(buyer)
    await whenAnswered(client, cast)
    const [told] = await thenNotified(client, buyer, 1)
    const facts = {
      lines_count: 1,
      is_reminder: false,
      moves: [
        { to: 'refused', reason: 'not_available', note: 'None left', lines: 1, quantity: 3 },
        { to: 'confirmed', reason: null, lines: 1, quantity: 4 },
      ],
    }
    assert.containsSubset(told, {
      kind: 'decision_needed',
      facts: { order_id: order.id, ...facts },
    })
    const [heard] = await thenNotified(client, listener, 1)
    assert.containsSubset(heard, {
      kind: 'decision_needed',
      facts: { user_id: buyer.id, ...facts },
    })
    // A later update: by then whatever came before it is told.
    const manager = cast.manager
    const [, confirmed] = lines
    const ready = { action: 'ready', lines: seen(confirmed ? [confirmed] : []) }
    await call(client, manager, 'put', '/api/admin/order-items/move', ready)
    const changed = `Order ${order.number} has changed`
    const asks = `Order ${order.number} needs your decision`
    await eventually(async () => (await subjectsTo(buyer)).includes(changed))
    const subjects = await subjectsTo(buyer)
    assert.sameMembers(subjects, [changed, asks])
    assert.deepEqual(
      (await notificationsOf(client, buyer)).data.map(({ kind }) => kind),
      ['order_updated', 'decision_needed']
    )
    const mail = (await mailsTo(buyer)).find(({ subject }) => subject === asks)
    for (const said of [
      'Other changes in the order are listed below.',
      'None left',
      `${lines[0]?.brand_name} ${lines[0]?.partnumber}`,
      'Confirmed',
      '13.20',
    ]) {
      assert.include(mail?.body_text, said)
    }
  })

  test('asks in one entry of the bell, which is read and over with the last answer', async ({
    client,
    assert,
  }) => {
    const { buyer, manager, order, lines } = await givenStaffLines(client, [3, 4])
    const asks = `Order ${order.number} needs your decision`
    const asked = async () => (await subjectsTo(buyer)).filter((subject) => subject === asks).length
    for (const [index, line] of lines.entries()) {
      const path = `/api/admin/order-items/${line.id}/proposal`
      ;(await call(client, manager, 'put', path, { price: '13.20' })).assertStatus(204)
      await eventually(async () => (await asked()) === index + 1)
    }
    const { data, unread } = await notificationsOf(client, buyer)
    assert.equal(unread, 1)
    assert.containsSubset(data, [{ is_read: false, is_over: false, facts: { lines_count: 2 } }])
    assert.lengthOf(data, 1)
    const { decisions } = (await visit(client, buyer, `/orders/${order.id}`)).body().props
    for (const left of [1, 0]) {
      const answers = [{ id: decisions[left].proposal.id, answer: 'accepted' }]
      const path = `/api/orders/${order.id}/decisions`
      ;(await call(client, buyer, 'put', path, { decisions: answers })).assertStatus(200)
      const now = await notificationsOf(client, buyer)
      const isOver = left === 0
      assert.containsSubset(now, { unread: left, data: [{ is_read: isOver, is_over: isOver }] })
    }
  })

  test('is mailed as an update to who switched off the mails that ask', async ({
    client,
    assert,
  }) => {
    const cast = await givenStaffLines(client, [3, 4, 5])
    const { buyer, order } = cast
    const off = { decision_needed: false }
    const switched = await call(client, buyer, 'patch', '/api/mail-switches', off)
    switched.assertStatus(200)
    await whenAnswered(client, cast)
    await eventually(async () => (await subjectsTo(buyer)).length > 0)
    assert.deepEqual(await subjectsTo(buyer), [`Order ${order.number} has changed`])
    const { data } = await notificationsOf(client, buyer)
    assert.deepEqual(
      data.map(({ kind }) => kind),
      ['decision_needed']
    )
  })
})
