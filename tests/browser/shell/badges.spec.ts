import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { sql } from '#app/database/sql'
import { openAs } from '#tests/scenes/browser'
import { givenCartItem } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'

test.group('The counts in the shell', () => {
  test('cover nothing at {$self} px, however many there are')
    .with([390, 1024, 1440])
    .run(async ({ assert, browserContext, client }, width) => {
      const buyer = await givenBuyer()
      await givenCartItem(client, buyer)
      await sql.run('UPDATE carts SET lines = 5003, total = 1234567.89 WHERE user_id = $1', [
        buyer.id,
      ])
      await sql.run(
        `INSERT INTO notifications (user_id, event_id, kind, facts)
         SELECT $1, gen_random_uuid(), 'order_updated',
           '{"order_id": 1, "number": "1", "state_code": "ready", "moves": []}'
         FROM generate_series(1, 120)`,
        [buyer.id]
      )
      const page = await openAs(browserContext, buyer, '/dashboard')
      await page.setViewportSize({ width, height: 844 })
      const bell = page.getByRole('button', { name: 'Notifications: 99+ unread' })
      const cart = page.getByRole('banner').getByRole('link', { name: /5 003 lines/ })
      await bell.waitFor()
      assert.isFalse(await overlap(bell, cart), 'the bell covers the cart')
      for (const button of [bell, cart]) {
        const badge = button.getByText('99+', { exact: true })
        if (!(await badge.isVisible())) continue
        assert.isTrue(await isWithin(badge, button), 'a badge lies beside its icon')
      }
    })
})

async function isWithin(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await placesOf(one, other)
  return a.x >= b.x && a.x + a.width <= b.x + b.width
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await placesOf(one, other)
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function placesOf(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both are on the screen')
  return [a, b] as const
}
