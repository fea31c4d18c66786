import { AxeBuilder } from '@axe-core/playwright'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { thenNotified, whenReady } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'
import { givenRealtime } from '#tests/scenes/realtime'
import { openJoined } from '../realtime/open_joined.js'

test.group('The bell', (group) => {
  group.setup(withBackground)
  group.setup(givenRealtime)

  test('counts what is new, shows it, and leads there', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 2 }])
    await whenReady(order.id)
    await thenNotified(client, buyer, 2)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 2 unread' }).click()
    await page.getByText('ready: 1 line, 2 pcs').waitFor()
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
    await givenOrder(client, buyer)
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).waitFor()
  })

  test('is usable by everyone', async ({ browserContext, client, assert }) => {
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    await thenNotified(client, buyer, 1)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    await page.getByRole('link', { name: /is placed/ }).waitFor()
    const found = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    assert.deepEqual(
      found.violations.map(({ id }) => id),
      []
    )
  })
})
