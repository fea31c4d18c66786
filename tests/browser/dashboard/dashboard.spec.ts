import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, pressNext } from '#tests/scenes/browser'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenNewCost, givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenPriceList } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { orderReviewed } from '#tests/scenes/orders/reviewing'

test.group('The dashboard', () => {
  test('begins with what needs the buyer: lines of the cart whose price moved', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer, { quantity: 2 })
    await givenNewCost(offer.id, '20')
    const page = await openAs(browserContext, buyer, '/dashboard')
    const panel = page.getByRole('main').getByRole('region').first()
    await panel.getByRole('heading', { name: 'Needs you now' }).waitFor()
    await panel.getByText('1 line of the cart has changed').waitFor()
    await panel.getByText(/comes to 48\.00.USD today; it was 24\.00.USD/).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await panel.getByRole('link', { name: 'Open the cart' }).click()
    await page.getByText('1 line moved since you added it.').waitFor()
  })

  test('leads from its figures to what they count', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    // Four working days are more than a week when holidays lie between.
    const { id: price_list_id } = await givenPriceList({ delivery_days: 1, delivery_days_max: 1 })
    const lines = [{ quantity: 3, price_list_id }, { price_list_id }]
    const order = await givenOrder(client, buyer, lines, 'Bus 40')
    await givenOrder(client, buyer, [{ price_list_id }])
    const page = await openAs(browserContext, buyer, '/dashboard')
    const orders = page.getByRole('region', { name: 'Orders in progress' })
    await orders.getByRole('row', { name: /Bus 40/ }).waitFor()
    await expect(orders.getByRole('row')).toHaveCount(3)
    const arrivals = page.getByRole('region', { name: 'Arrives within a week' })
    await arrivals.getByText('5 pcs').waitFor()
    await arrivals.getByRole('link', { name: 'All that is coming' }).click()
    await page.waitForURL('**/orders?tab=items&state_code=open&promised_on_from=*')
    await page
      .getByText(/^3 rows/)
      .or(page.getByText(/of 3$/))
      .first()
      .waitFor()
    await page.goBack()
    await orders.getByRole('link', { name: 'All in progress' }).click()
    await page.waitForURL('**/orders?state_code=open')
    await page.goBack()
    await orders.getByRole('link', { name: order.number }).click()
    await page.waitForURL(`**/orders/${order.id}`)
  })

  test('leads to the order of which lines wait for an answer', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 3 }], 'Bus 40')
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    const [{ id, brand_name, partnumber }] = items.body().data
    const path = `/api/admin/order-items/${id}/proposal`
    await call(client, await givenStaff('manager'), 'put', path, { price: '12.60' })
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('link', { name: /^Orders.*1/ }).waitFor()
    const panel = page.getByRole('region', { name: 'Needs your answer' })
    await panel.getByText(`${brand_name} ${partnumber} now 12.60`).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await panel.getByRole('link', { name: 'Decide' }).click()
    await page.waitForURL(`**/orders/${order.id}`)
    await page.getByRole('button', { name: 'Accept' }).first().waitFor()
  })

  test('cuts no amount, however wide the screen is', async ({ browserContext, client }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    await givenOrder(client, buyer, [{ quantity: 90_000 }], 'Автобус 40, задняя ось')
    const page = await openAs(browserContext, buyer, '/dashboard')
    const orders = page.getByRole('table')
    await orders.getByRole('cell', { name: /1.080.000,00/ }).waitFor()
    for (const width of [390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const isWhole = () =>
        orders.evaluate((table) => {
          const panel = table.closest('section')?.getBoundingClientRect()
          return panel !== undefined && table.getBoundingClientRect().right <= panel.right
        })
      await expect.poll(isWhole, { message: String(width) }).toBe(true)
    }
  })

  test('has the numbers looked up in this browser', async ({ browserContext }) => {
    const { partnumber } = await givenOffer()
    const page = await openAs(
      browserContext,
      await givenBuyer(),
      `/prices?partnumber=${partnumber}`
    )
    await page.getByRole('button', { name: /^Add/ }).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const lately = page.getByRole('region', { name: 'Looked up lately' })
    await lately.getByRole('link', { name: partnumber }).click()
    await page.waitForURL(`**/prices?tab=search&partnumber=${partnumber}`)
  })

  test('shows a new buyer the first steps, with the keys as they are', async ({
    assert,
    browserContext,
  }) => {
    const { partnumber } = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const steps = page.getByRole('region', { name: 'From a number to an order' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    assert.deepEqual(await axeFindings(page), [])
    // As the steps say it.
    await page.keyboard.press('/')
    await page.keyboard.type(partnumber)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: partnumber }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.getByText(/^Added 2 ×/).waitFor()
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.type('gc')
    await page.getByRole('button', { name: 'Place order' }).waitFor()
    await pressNext(page)
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
  })

  test('begins with a capital in Russian, and has for a supplier their own lists', async ({
    browserContext,
  }) => {
    const { supplier, list } = await givenSupplier({ language: 'ru', is_customer: false })
    const page = await openAs(browserContext, supplier, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[А-Я]/)
    const lists = page.getByRole('region', { name: 'Прайс-листы' })
    await lists.getByRole('link', { name: list.name }).click()
    await page.waitForURL(`**/price-lists/${list.id}`)
  })
})
