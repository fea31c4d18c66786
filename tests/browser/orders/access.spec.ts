import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, show, whenLoaded } from '#tests/scenes/browser'
import { givenCartItem } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenNewCost } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'

/** The screens of the main job with something on each: offers, a moved line, an order. */
async function givenScreens(client: ApiClient, buyer: SignedInUser): Promise<string[]> {
  const order = await givenOrder(client, buyer, [{ quantity: 3, reference: 'Shelf 2' }])
  const { item, offer } = await givenCartItem(client, buyer)
  await givenNewCost(offer.id, '20')
  return [
    `/prices?partnumber=${item.partnumber}`,
    '/prices?tab=prices',
    '/cart',
    '/orders',
    '/orders?tab=items',
    `/orders/${order.id}`,
  ]
}

test.group('The screens from a number to an order', () => {
  test('break no rule of axe', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer()
    await givenScreens(client, buyer)
    // The other screens are swept with the shell; here a line of the cart moved.
    const page = await openAs(browserContext, buyer, '/cart')
    await whenLoaded(page)
    assert.deepEqual(await axeFindings(page), [])
  })

  test('never scroll sideways on a phone', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer()
    const paths = await givenScreens(client, buyer)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await show(page, path)
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      assert.equal(beyond, 0, path)
      assert.deepEqual(await axeFindings(page), [], path)
    }
  })
})
