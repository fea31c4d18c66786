import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { axeFindings } from '#tests/scenes/axe'
import { endSessionsOf, intercept, openAs, pressNext, reload } from '#tests/scenes/browser'
import { call, cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { ordersOf } from '#tests/scenes/orders'
import { expect } from '#tests/scenes/expect'
import { orderReviewed, reviewOf } from '#tests/scenes/orders/reviewing'

/** The cart of a buyer, with one line in it. */
async function openCart(browserContext: BrowserContext, client: ApiClient) {
  const buyer = await givenBuyer()
  const given = await givenCartItem(client, buyer)
  return { buyer, ...given, page: await openAs(browserContext, buyer, '/cart') }
}

test.group('The cart', () => {
  test('says what to do when it is empty', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/cart')
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search for a part' }).click()
    await page.keyboard.type('OC 90')
    await page
      .getByRole('textbox', { name: 'Part number' })
      .and(page.locator('[value="OC 90"]'))
      .waitFor()
  })

  test('changes a quantity in its row and the total with it', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    const page = await openAs(browserContext, buyer, '/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('5')
    await quantity.press('Enter')
    await page.getByText('60.00 USD').first().waitFor()
    await expect.poll(async () => (await cartOf(client, buyer)).total).toBe('60.00')
  })

  test('edits a reference in place; Escape takes it back', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { reference: 'Shelf 2' })
    const page = await openAs(browserContext, buyer, '/cart')
    const cell = page.getByRole('gridcell', { name: 'Shelf 2', exact: true })
    await cell.click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Shelf 9')
    await page.keyboard.press('Escape')
    await cell.waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Shelf 4')
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: 'Shelf 4', exact: true }).waitFor()
    await expect.poll(async () => (await cartOf(client, buyer)).items[0]?.reference).toBe('Shelf 4')
  })

  test('removes at once and puts back on undo', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { quantity: 3, reference: 'R-1' })
    const page = await openAs(browserContext, buyer, '/cart')
    await page.getByRole('button', { name: `Remove ${item.brand_name} ${item.partnumber}` }).click()
    await page.getByText('Item removed from cart!').waitFor()
    await page.getByText(`${item.brand_name} ${item.partnumber}`, { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
    const cart = await cartOf(client, buyer)
    assert.containSubset(cart.items, [{ quantity: 3, reference: 'R-1' }])
  })

  test('keeps the focus: on the line beside one that goes, on the one that is put back', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const brands = ['ALPHA PARTS', 'BETA PARTS']
    for (const brand_name of brands) await givenCartItem(client, buyer, { brand_name })
    const page = await openAs(browserContext, buyer, '/cart')
    const removeOf = (brand: string) => page.getByRole('button', { name: `Remove ${brand}` })
    await removeOf('ALPHA PARTS').focus()
    await page.keyboard.press('Enter')
    await expect(removeOf('BETA PARTS')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
    const undo = page.locator('[data-notice]', { hasText: 'BETA PARTS' }).getByRole('button', {
      name: 'Undo',
    })
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(removeOf('BETA PARTS')).toBeFocused()
  })

  test('keeps the focus when a dialog closes', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const page = await openAs(browserContext, buyer, '/cart')
    const clear = page.getByRole('button', { name: 'Clear cart' })
    const number = page.getByRole('textbox', { name: 'Part number' })
    await clear.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(clear).toBeFocused()
    await pressNext(page)
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect(number).toBeFocused()
    await givenCartItem(client, buyer)
    await reload(page)
    await clear.click()
    await page.getByRole('button', { name: 'Clear 1 line' }).click()
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    await expect(number).toBeFocused()
    const account = page.getByRole('button', { name: 'Your account' })
    await account.click()
    await page.getByRole('menuitem', { name: 'Keys' }).click()
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  })

  test('says when an order arrives and what happens next; / leads back to the search', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const lists = [1, 20].map((delivery_days) => ({ delivery_days, delivery_days_max: null }))
    for (const list of lists) {
      await givenCartItem(client, buyer, { price_list_id: (await givenPriceList(list)).id })
    }
    const page = await openAs(browserContext, buyer, '/cart')
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    const dialog = page.getByRole('dialog', { name: /^Order \d+ is placed$/ })
    await dialog.waitFor()
    const items = await call(client, buyer, 'get', '/api/order-items?sort=promised_on')
    const days = items.body().data.map(({ promised_on }: { promised_on: string }) =>
      new Intl.DateTimeFormat('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(promised_on))
    )
    assert.notEqual(days[0], days[1])
    const factOf = (name: string) =>
      dialog.locator('dl > div', { has: page.getByText(name, { exact: true }) })
    await factOf('First goods').getByText(days[0]).waitFor()
    await factOf('Complete').getByText(days[1]).waitFor()
    await dialog.getByRole('heading', { name: 'What happens next' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('/')
    await dialog.waitFor({ state: 'hidden' })
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
  })

  test('asks before it is cleared', async ({ browserContext, client }) => {
    const { buyer, page } = await openCart(browserContext, client)
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('button', { name: 'Clear 1 line' }).click()
    await page.getByText('The cart is cleared!').waitFor()
    await expect.poll(async () => (await cartOf(client, buyer)).lines).toBe(0)
  })

  test('shows old and new when prices moved while ordering, and orders once they are accepted', async ({
    browserContext,
    client,
  }) => {
    const { page, offer } = await openCart(browserContext, client)
    await page.getByText('12.00 USD').first().waitFor()
    await givenNewCost(offer.id, '20')
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByText('1 line moved since you added it.').waitFor()
    await page.getByText(/Nothing was ordered:/).waitFor()
    await page.getByText('+100.0\u00a0%').waitFor()
    // Old and new beside each other: price, amount and total.
    await page.getByRole('gridcell', { name: '12.00 24.00' }).last().waitFor()
    await page.getByText('12.00 USD at the prices you accepted').waitFor()
    await page.getByText('24.00 USD', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Accept new prices' }).click()
    await page.getByText('24.00 USD').first().waitFor()
    await page.getByText(/Nothing was ordered/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
  })

  test('keeps the reference of the order, which Enter does not place', async ({
    browserContext,
    client,
  }) => {
    const { buyer, page } = await openCart(browserContext, client)
    const reference = page.getByRole('textbox', { name: 'Order reference' })
    await reference.fill('Week 48')
    await reference.press('Enter')
    await reload(page)
    await expect(reference).toHaveValue('Week 48')
    await expect.poll(() => ordersOf(buyer)).toBe(0)
    await pressNext(page)
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    await page.getByRole('button', { name: 'Back to search' }).waitFor()
    await expect.poll(() => ordersOf(buyer)).toBe(1)
  })

  test('says so when another window changed the cart meanwhile, and orders nothing', async ({
    browserContext,
    client,
  }) => {
    const { buyer, page, item } = await openCart(browserContext, client)
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
    // This window hears nothing of the change.
    await intercept(page, '**/api/cart?**', (request) => request.abort())
    await call(client, buyer, 'patch', `/api/cart/items/${item.id}`, { quantity: 5 })
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByText(/changed in another window/).waitFor()
    await page.getByText('60.00 USD').first().waitFor()
    await expect.poll(() => ordersOf(buyer)).toBe(0)
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
  })

  test('orders once when the answer gets lost on the way', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, page } = await openCart(browserContext, client)
    let sent = 0
    await intercept(page, '**/api/cart/place-order', async (request) => {
      if (sent++ > 0) return request.continue()
      await request.fetch()
      return request.abort()
    })
    await page.getByRole('button', { name: 'Place order' }).click()
    await reviewOf(page).getByRole('button', { name: 'Order 1 line' }).dblclick()
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    assert.equal(sent, 2)
    await expect.poll(() => ordersOf(buyer)).toBe(1)
  })

  test('keeps everything without a network, and orders once it is back', async ({
    browserContext,
    client,
  }) => {
    const { buyer, page } = await openCart(browserContext, client)
    await page.getByRole('textbox', { name: 'Order reference' }).fill('Week 48')
    await browserContext.setOffline(true)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByText('Error order create!').waitFor()
    await page.getByText(/^The server could not be reached/).waitFor()
    await browserContext.setOffline(false)
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog').getByText('Week 48').waitFor()
    await expect.poll(() => ordersOf(buyer)).toBe(1)
  })

  test('orders a reference that was typed a moment before', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { reference: 'Shelf 2' })
    const page = await openAs(browserContext, buyer, '/cart')
    // A slow network: the order must wait for the change that is under way.
    const held = Promise.withResolvers<void>()
    await intercept(page, '**/api/cart/items/*', async (request) => {
      await held.promise
      await request.continue()
    })
    await page.getByRole('gridcell', { name: 'Shelf 2', exact: true }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Shelf 9')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    held.resolve()
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    const items = await call(client, buyer, 'get', '/api/order-items')
    assert.equal(items.body().data[0].reference, 'Shelf 9')
  })

  test('removes what is gone, and orders the rest', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer)
    const kept = await givenCartItem(client, buyer)
    await givenOfferGone(offer.id)
    const page = await openAs(browserContext, buyer, '/cart')
    await page.getByText('Unavailable', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove unavailable lines' }).click()
    await page.getByText('Unavailable', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: kept.item.partnumber, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
  })

  test('sorts by brand first, and the other way round on the second click', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { brand_name: 'ZEBRA PARTS', quantity: 1 })
    await givenCartItem(client, buyer, { brand_name: 'ALPHA PARTS', quantity: 2 })
    const page = await openAs(browserContext, buyer, '/cart')
    const brands = () => page.locator('[role=row] [data-column=brand_name]').allInnerTexts()
    await page.getByRole('gridcell', { name: 'ALPHA PARTS', exact: true }).waitFor()
    await expect.poll(brands).toEqual(['ALPHA PARTS', 'ZEBRA PARTS'])
    await page.getByRole('columnheader', { name: 'Brand' }).click()
    await page.locator('[aria-sort=descending]').waitFor()
    await expect.poll(brands).toEqual(['ZEBRA PARTS', 'ALPHA PARTS'])
  })

  test('takes the session over again in place when it ended, and loses nothing', async ({
    browserContext,
    client,
  }) => {
    const { page, buyer } = await openCart(browserContext, client)
    await page.getByRole('textbox', { name: 'Order reference' }).fill('Week 48')
    await endSessionsOf(buyer, page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await orderReviewed(page)
    const dialog = page.getByRole('dialog').filter({ hasText: 'Password' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    await page.getByText('Week 48').waitFor()
  })

  test('says why ordering is off, and no key gets around it', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer({ disabled_features: ['place_order'] })
    await givenCartItem(client, buyer)
    const page = await openAs(browserContext, buyer, '/cart')
    await page.getByRole('button', { name: 'Place order', disabled: true }).focus()
    await page
      .getByRole('tooltip')
      .getByText('Ordering is switched off for your account.')
      .waitFor()
    let asked = false
    page.on('request', (request) => (asked ||= request.url().endsWith('/place-order')))
    await pressNext(page)
    await page.getByRole('textbox', { name: 'Order reference' }).press('Enter')
    assert.isFalse(asked)
  })
})

test.group('The figure of the cart in the top bar', () => {
  test('stays the newest when a page comes that was fetched ahead', async ({ browserContext }) => {
    const offer = await givenOffer()
    const path = `/prices?partnumber=${offer.partnumber}`
    const page = await openAs(browserContext, await givenBuyer(), path)
    const orders = page.getByRole('navigation').getByRole('link', { name: 'Orders' })
    const ahead = page.waitForResponse(/\/orders$/)
    await orders.hover()
    await ahead
    await page.getByRole('button', { name: /^Add/ }).click()
    const figure = page.getByRole('banner').getByRole('link', { name: /1 line/ })
    await figure.waitFor()
    await orders.click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    await expect(figure).toBeVisible()
  })
})
