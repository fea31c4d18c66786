import { test } from '@japa/runner'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { openAs } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { thenNotified, whenReady } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'
import { givenRealtime } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'
import { openJoined } from '../realtime/open_joined.js'

/** One piece of an order of one line becomes ready. */
async function moveOne(order_id: number): Promise<void> {
  const item = await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [
    order_id,
  ])
  if (!item) throw new Error('an order has a line')
  await moveOrderItems({
    order_id,
    actor_id: null,
    moves: [{ order_item_id: item.id, from: 'processing', to: 'ready', quantity: 1, reason: null }],
  })
}

test.group('The bell', (group) => {
  group.setup(withBackground)
  group.setup(givenRealtime)

  test('counts what is new, shows it, and leads there', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 2 }])
    await whenReady(order.id)
    const other = await givenOrder(client, buyer)
    await whenReady(other.id)
    await thenNotified(client, buyer, 2)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 2 unread' }).click()
    await page.getByText('Ready: 1 line, 2 pcs').waitFor()
    await page.getByRole('link', { name: `Order ${order.number} has changed` }).click()
    await page.waitForURL(`**/orders/${order.id}`)
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  test('counts without a new page when something happens', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { page } = await openJoined(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    const order = await givenOrder(client, buyer)
    await whenReady(order.id)
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).waitFor()
  })

  test('tells of no order one placed oneself, and of a colleague’s when asked to', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const { page } = await openJoined(browserContext, colleague, '/profile')
    const choice = page.getByRole('switch', { name: "Also my colleagues' orders", checked: false })
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/bell-switches'))
    await choice.check()
    await (await saved).finished()
    await givenOrder(client, colleague)
    const theirs = await givenOrder(client, buyer)
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    const text = `${buyer.name} placed order ${theirs.number}: 1 line, 12.00 USD without VAT`
    await page.getByRole('link', { name: text }).waitFor()
    await expect(page.getByRole('link', { name: /placed/ })).toHaveCount(1)
  })

  test('is amber only for what waits for an answer', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const quiet = await givenOrder(client, buyer)
    await whenReady(quiet.id)
    await thenNotified(client, buyer, 1)
    const asking = await givenOrder(client, buyer, [{ quantity: 2 }])
    const [item] = (await call(client, buyer, 'get', `/api/orders/${asking.id}/items`)).body().data
    const path = `/api/admin/order-items/${item.id}/proposal`
    await call(client, await givenStaff('manager'), 'put', path, { price: '20.00' })
    await moveOne(asking.id)
    await thenNotified(client, buyer, 3)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 3 unread' }).click()
    const row = (number: string) => page.getByRole('link', { name: `Order ${number} has changed` })
    await expect(row(asking.number)).toHaveAttribute('data-asks', 'true')
    await expect(row(quiet.number)).not.toHaveAttribute('data-asks')
    const decision = page.getByRole('link', { name: `Order ${asking.number} needs your decision` })
    await expect(decision).toHaveAttribute('data-asks', 'true')
  })

  test('is usable by everyone', async ({ browserContext, client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    await whenReady(order.id)
    await thenNotified(client, buyer, 1)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    await page.getByRole('link', { name: /has changed/ }).waitFor()
    assert.deepEqual(await axeFindings(page, '[role=dialog]'), [])
  })
})
