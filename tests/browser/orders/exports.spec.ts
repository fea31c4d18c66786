import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Download, Page } from 'playwright'
import { withBackground } from '#tests/scenes/background'
import { goTo, intercept, openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenManyOrders } from '#tests/scenes/orders/order_exports'
import { givenOrder } from '#tests/scenes/orders'
import { bookOf, cellsOf } from '#tests/scenes/quotations/exports'

const button = (page: Page, name = 'Excel') =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** What a click on the button brings. */
async function taken(page: Page, name = 'Excel'): Promise<Download> {
  const downloading = page.waitForEvent('download')
  await button(page, name).click()
  return downloading
}

async function rowsOf(download: Download) {
  return cellsOf(bookOf(readFileSync(await download.path())))
}

test.group('The button for a file of orders', (group) => {
  group.setup(withBackground)

  test('takes the lines of an order, as they are filtered, on a desk and on a phone', async ({
    browserContext,
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const lines = [{ reference: 'Bay 3' }, { reference: 'Bay 4' }]
    const { id, number } = await givenOrder(client, buyer, lines, 'Fleet 7')
    const page = await openAs(browserContext, buyer, `/orders/${id}`)
    const whole = await taken(page)
    assert.match(whole.suggestedFilename(), new RegExp(`^Order ${number} Fleet 7 .*\\.xlsx$`))
    assert.lengthOf(await rowsOf(whole), 4)
    await page.getByText(`${whole.suggestedFilename()} downloaded!`).waitFor()
    // As the mail of the order leads there.
    const comes = page.waitForEvent('download')
    await goTo(page, `/orders/${id}?file=xlsx`)
    assert.equal((await comes).suggestedFilename(), whole.suggestedFilename())
    await expect(page).toHaveURL(`/orders/${id}`)
    await goTo(page, `/orders/${id}?reference=Bay+4`)
    await page.setViewportSize({ width: 390, height: 844 })
    const rows = await rowsOf(await taken(page))
    assert.deepEqual(
      rows.map((row) => row[7]),
      ['Reference', 'Bay 4', null]
    )
  })

  test('takes the lists of orders and of items, as they are filtered and sorted', async ({
    browserContext,
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const one = await givenOrder(client, buyer, [{}], 'Week 47')
    const two = await givenOrder(client, buyer, [{}, {}], 'Week 48')
    const page = await openAs(browserContext, buyer, '/orders?sort=number')
    const orders = await taken(page)
    assert.match(orders.suggestedFilename(), /^Orders \d{4}-\d\d-\d\d\.xlsx$/)
    assert.deepEqual(
      (await rowsOf(orders)).map(([number]) => number),
      ['Order', one.number, two.number, 'Total']
    )
    await page.getByRole('link', { name: 'Items 3' }).click()
    await page.waitForURL(/tab=items/)
    const items = await taken(page)
    assert.match(items.suggestedFilename(), /^Order items \d{4}-\d\d-\d\d\.xlsx$/)
    assert.lengthOf(await rowsOf(items), 5)
  })

  test('says that a long list takes a while, and takes it when it is there', async ({
    browserContext,
    assert,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    await givenManyOrders(buyer, 5_001)
    const page = await openAs(browserContext, buyer, '/orders?tab=items')
    // It is gone again when the file takes its time.
    const said = page.getByText('Выгрузка началась, подождите!').waitFor()
    const download = await taken(page)
    await said
    assert.match(download.suggestedFilename(), /^Позиции заказов \d{4}-\d\d-\d\d\.xlsx$/)
    assert.lengthOf(await rowsOf(download), 5_003)
    await expect(button(page)).not.toHaveAttribute('aria-busy')
  })

  test('says when there is no file, and can be pressed again', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer)
    const page = await openAs(browserContext, buyer, `/orders/${id}`)
    await intercept(page, '**/items/export**', (route) =>
      route.fulfill({ status: 503, body: '{}' })
    )
    await button(page).click()
    await page.getByText('The file could not be created').waitFor()
    await page.unroute('**/items/export**')
    await taken(page)
  })

  test('says why it is off', async ({ browserContext, client }) => {
    const limited = await givenBuyer({ disabled_features: ['order_export'] })
    await givenOrder(client, limited)
    const page = await openAs(browserContext, limited, '/orders')
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page)).toHaveAccessibleDescription(/switched off/)
  })

  test('is not there where nothing was ordered', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/orders')
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await expect(button(page)).toHaveCount(0)
  })
})
