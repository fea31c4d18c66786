import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { LANGUAGES } from '#shared/languages'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { withBackground } from '#tests/scenes/background'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenNewCost } from '#tests/scenes/catalog'
import { mailsTo, thenMailed, thenNotified, whenReady } from '#tests/scenes/notifications'
import { givenAddress, givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { dayText } from '#app/mail/mail_body'
import { appUrl } from '#config/app'

test.group('Mails', (group) => {
  group.setup(withBackground)

  test('say in text and in HTML what happened, with the way there', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 2 }], 'Bay <3>')
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, `Order ${order.number} is placed`)
    for (const text of [buyer.name, order.number, '24.00 USD', `${appUrl}/orders/${order.id}`]) {
      assert.include(mail?.body_text, text)
      assert.include(mail?.body_html, text)
    }
    assert.include(mail?.body_text, 'Reference: Bay <3>')
    assert.include(mail?.body_html, 'Bay &lt;3&gt;')
  })

  test('show a placed order with its first lines, and what the others come to', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({
      language: 'ru',
      price_tolerance_percent: '10',
      manager_id: manager.id,
    })
    const address_id = await givenAddress(buyer)
    const lines = Array.from({ length: 8 }, (_, index) => ({
      quantity: index + 1,
      reference: index === 0 ? '=HYPERLINK("x") <b>' : `Line ${index + 1}`,
    }))
    const added = []
    for (const line of lines) added.push(await givenCartItem(client, buyer, line))
    const dearer = added[7].offer
    await givenNewCost(dearer.id, '10.50')
    const wanted = { reference: 'Week 48', address_id }
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', wanted)
    const { id, number, first_on } = placed.body().data
    const [mail] = await thenMailed(buyer)
    const { body_text: text = '', body_html: html = '' } = mail ?? {}
    const day = dayText(first_on, 'ru', 'weekday')
    for (const said of [
      `\n${number}\n`,
      'Ваша пометка: Week 48',
      `Оформлен из корзины, ${buyer.name}`,
      `Всё придёт: ${day} (8 строк, 36 шт.)`,
      '8 строк: 436,80 USD (плюс НДС 5 %)',
      'Ещё 2 строки: 184,80',
      `допуска: ${dearer.brand_name} ${dearer.partnumber} 12,60 вместо 12,00 (+5,0`,
      'Доставка: Street 1',
      `Открыть заказ: ${appUrl}/orders/${id}`,
      `Excel с 8 строками: ${appUrl}/orders/${id}?file=xlsx`,
      `Вопросы: ${manager.name}, ${manager.email}`,
      `${appUrl}/profile`,
    ]) {
      assert.include(text, said)
    }
    assert.equal(text.match(/ × 12,00 = /g)?.length, 6)
    assert.include(text, `Line 6, 6 × 12,00 = 72,00, ${day}`)
    assert.notInclude(text, 'Line 7')
    assert.include(html, '=HYPERLINK(&quot;x&quot;) &lt;b&gt;')
    assert.include(html, 'Ещё 2 строки')
    assert.notInclude(html, 'Line 7')
  })

  test('say where an order goes', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const address_id = await givenAddress(buyer)
    await givenCartItem(client, buyer)
    await call(client, buyer, 'put', '/api/cart/place-order', { address_id })
    const [mail] = await thenMailed(buyer)
    assert.include(mail?.body_text, 'Deliver to: Street 1')
  })

  test('are in the language of the reader', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const order = await givenOrder(client, buyer, [{ quantity: 2 }])
    await whenReady(order.id)
    const mails = await thenMailed(buyer, 2)
    const subjects = mails.map(({ subject }) => subject).toSorted()
    assert.deepEqual(subjects, [
      `Заказ ${order.number} изменился`,
      `Заказ ${order.number} оформлен`,
    ])
    const changed = mails.find(({ subject }) => subject.endsWith('изменился'))
    assert.include(changed?.body_text, 'Готово: 1 строка, 2 шт.')
    assert.include(changed?.body_html, '<html lang="ru">')
  })

  test('group numbers in their texts by spaces', ({ assert }) => {
    const lines = LANGUAGES.map((language) =>
      i18nManager.locale(language).t('mail.line_count', { count: 12_000 })
    )
    assert.deepEqual(lines, ['12\u00a0000 lines', '12\u00a0000 строк'])
  })

  test('of a kind that is switched off are not sent; the notification stays', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const switches = '/api/mail-switches'
    const off = await call(client, buyer, 'patch', switches, { order_placed: false })
    assert.deepEqual(off.body().data, {
      order_placed: false,
      order_updated: true,
      price_import: true,
      quotation_ready: true,
      quotation_expiring: true,
      quotation_sent: true,
      order_received: true,
      application_received: true,
      quotation_answered: true,
      cancel_asked: true,
      cancel_declined: true,
      file_checked: true,
      sale_issued: true,
      sale_delivered: true,
      decision_needed: true,
      token_ending: true,
      source_overdue: true,
      contact_received: true,
    })
    const order = await givenOrder(client, buyer)
    await whenReady(order.id)
    await thenNotified(client, buyer, 1)
    const mails = await thenMailed(buyer)
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`Order ${order.number} has changed`]
    )
    const on = await call(client, buyer, 'patch', switches, { order_placed: true })
    assert.isTrue(on.body().data.order_placed)
  })

  test('about changes come once for the whole order, at once against what was promised, daily or not', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const path = '/api/told-of-orders'
    assert.deepEqual((await call(client, buyer, 'get', path)).body(), { data: { told: 'each' } })
    const whole = await call(client, buyer, 'patch', path, { told: 'whole' })
    assert.deepEqual(whole.body(), { data: { told: 'whole' } })
    await call(client, buyer, 'patch', '/api/mail-switches', { order_placed: false })
    const order = await givenOrder(client, buyer, [{ quantity: 3 }, { quantity: 2 }])
    const [first] = (await call(client, buyer, 'get', `/api/orders/${order.id}/items`)).body().data
    const move = { order_item_id: first.id, from: 'processing', quantity: 1 } as const
    const ready = { ...move, to: 'ready', reason: null } as const
    const refused = { ...move, to: 'refused', reason: 'not_available' } as const
    for (const moves of [[ready], [refused]]) {
      await moveOrderItems({ order_id: order.id, moves, actor_id: null })
    }
    await whenReady(order.id)
    await thenNotified(client, buyer, 3)
    const mails = await thenMailed(buyer, 2)
    assert.lengthOf(mails, 2)
    const texts = mails.map(({ body_text }) => body_text)
    for (const said of ['Refused: not available: 1 line', 'Ready: 2 lines, 3 pcs']) {
      assert.lengthOf(
        texts.filter((text) => text.includes(said)),
        1
      )
    }
    assert.isTrue(texts.some((text) => text.includes('The order is now ready')))
    for (const [index, told] of ['daily', 'never'].entries()) {
      await call(client, buyer, 'patch', path, { told })
      await whenReady((await givenOrder(client, buyer)).id)
      await thenNotified(client, buyer, 4 + index)
    }
    assert.deepEqual((await call(client, buyer, 'get', path)).body(), { data: { told: 'never' } })
    const waiting = await sql.rows(
      'SELECT FROM notifications WHERE user_id = $1 AND in_digest AND mailed_at IS NULL',
      [buyer.id]
    )
    assert.lengthOf(waiting, 1)
    assert.lengthOf(await mailsTo(buyer), 2)
    await call(client, buyer, 'patch', path, { told: 'each' })
    await whenReady((await givenOrder(client, buyer)).id)
    await thenMailed(buyer, 3)
    ;(await call(client, buyer, 'patch', path, { told: 'hourly' })).assertStatus(422)
    ;(await call(client, null, 'get', path)).assertStatus(401)
  })

  test('lie in the mailbox of development', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    const [mail] = await thenMailed(buyer)
    const page = await visit(client, null, '/development/mailbox')
    page.assertStatus(200)
    const subjects = page.body().props.mails.map((it: { subject: string }) => it.subject)
    assert.include(subjects, mail?.subject)
  })

  test('are switched by their kinds and by nothing else', async ({ client, assert }) => {
    const user = await givenUser()
    const response = await call(client, user, 'patch', '/api/mail-switches', { news: false })
    response.assertStatus(422)
    assert.lengthOf(await mailsTo(user), 0)
  })
})
