import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs, pressNext, reload } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { orderCsv } from '#tests/scenes/orders/order_uploads'
import { givenAddress, ordersOf } from '#tests/scenes/orders'
import { orderReviewed, orderReviewedByKey } from '#tests/scenes/orders/reviewing'

async function giveFile(page: Page, text: string, name = 'week48.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('heading', { level: 2, name: 'Map the columns' }).waitFor()
}

/** Three parts of 12.00, the last of them dearer than in the file, one row nobody filled in and one nobody has. */
async function givenRows() {
  const list = await givenPriceList({ name: `Jebel Ali wholesale ${Date.now()}` })
  const offers = await Promise.all([1, 2, 3].map(() => givenOffer({ price_list_id: list.id })))
  const rowOf = (at: number, quantity: number | string, price = '12.00') => {
    const { brand_name = '', partnumber = '' } = offers[at] ?? {}
    return [brand_name, partnumber, quantity, price, list.name, `BUS-${at}`]
  }
  const good = [rowOf(0, 2), rowOf(1, 3), rowOf(0, '')]
  return {
    offers,
    good,
    dearer: rowOf(2, 1, '10.00'),
    unknown: ['NOBODY', 'X 1', 4, '1.00', '', ''],
  }
}

test.group('A file with quantities', (group) => {
  group.setup(withBackground)

  test('goes from a file over a check to its order, and is known the next time', async ({
    browserContext,
    assert,
  }) => {
    const { good } = await givenRows()
    const buyer = await givenBuyer()
    await givenAddress(buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('link', { name: 'Upload', exact: true }).click()
    const hint = (number: number) => page.getByRole('dialog', { name: `Hint ${number} of 3` })
    await hint(1).getByText('rows without a quantity are not ordered').waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    await giveFile(page, orderCsv(good))
    await page.getByRole('button', { name: 'Check 3 rows', disabled: false }).click()
    await page.getByText('2 lines can be ordered').waitFor()
    await page.getByText('1 row has no quantity').waitFor()
    // The address says where one is: reload comes back to it.
    await reload(page)
    await page.getByText('2 lines can be ordered').waitFor()
    await page.getByLabel('Deliver to').waitFor()
    await page.getByRole('textbox', { name: 'Order reference' }).fill('Week 48')
    await page.getByRole('button', { name: 'Order 2 lines', disabled: false }).waitFor()
    await pressNext(page)
    await page.keyboard.press('Control+Enter')
    await orderReviewedByKey(page)
    await page.waitForURL(/\/orders\/\d+$/)
    await page.getByText('Week 48').first().waitFor()
    await page.getByText('60.00').first().waitFor()
    assert.equal(await ordersOf(buyer), 1)

    await goTo(page, '/orders?tab=upload')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await giveFile(page, orderCsv(good))
    await page.getByRole('link', { name: 'Open the result' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
  })

  test('orders what is available when rows are rejected, and keeps those to be mended', async ({
    browserContext,
    assert,
  }) => {
    const { good, dearer, unknown } = await givenRows()
    const page = await openAs(browserContext, await givenBuyer(), '/orders?tab=upload')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Later' }).click()
    await giveFile(page, orderCsv([...good, dearer, unknown]))
    await page.getByRole('button', { name: 'Check 5 rows', disabled: false }).click()
    await page.getByText('1 row cannot be ordered').first().waitFor()
    await page.getByText('No price list has this part at the moment').waitFor()
    // Another window knows nothing of this one: the address alone leads to the check.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText('1 row cannot be ordered').first().waitFor()
    await other.close()
    // The tooltip of the button that is off lies outside of everything.
    await page.mouse.move(5, 5)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    assert.deepEqual(await axeFindings(page), [])
    const sideways = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    await expect.poll(sideways).toBe(0)
    const order = page.getByRole('button', { name: /^Order \d lines/ })
    await expect(order).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: /with a higher price today/ }).check()
    await page.getByText('Available rows', { exact: true }).click()
    await expect(order).toHaveText(/Order 3 lines/)
    await order.click()
    await orderReviewed(page)
    await page.getByText('1 row was not ordered').waitFor()
    await page.getByText('No price list has this part at the moment').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    await expect
      .poll(async () => (await download).suggestedFilename())
      .toBe('Not ordered, week48.xlsx')
    await page.getByRole('link', { name: 'Open the order' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
    await page.getByText('72.00').first().waitFor()
  })

  test('names the rows that are not ordered above those that are short', async ({
    browserContext,
  }) => {
    const list = await givenPriceList({ name: `Cologne ${Date.now()}` })
    const { brand_name, partnumber } = await givenOffer({
      price_list_id: list.id,
      available_quantity: 3,
    })
    const page = await openAs(browserContext, await givenBuyer(), '/orders?tab=upload')
    await page.getByRole('button', { name: 'Later' }).click()
    const short = [brand_name, partnumber, 5, '12.00', list.name, '']
    await giveFile(page, orderCsv([short, ['NOBODY', 'X 1', 4, '1.00', '', '']]))
    await page.getByRole('button', { name: 'Check 2 rows', disabled: false }).click()
    const rejected = page.getByRole('region', { name: 'Not ordered: 1' })
    await rejected.getByText('X 1').waitFor()
    const others = page.getByRole('region').filter({ hasText: partnumber })
    await others.getByText('3 pieces').first().waitFor()
  })

  test('is looked at again when prices moved after its check', async ({ browserContext }) => {
    const { good, offers } = await givenRows()
    const page = await openAs(browserContext, await givenBuyer(), '/quotations?tab=upload')
    await page.getByRole('button', { name: 'Later' }).click()
    await giveFile(page, orderCsv(good))
    // It is given for a quotation, and an order is what it becomes.
    await page.getByText('Order from price list', { exact: true }).click()
    await page.waitForURL(/\/orders\?tab=upload/)
    await page.getByRole('button', { name: 'Check 3 rows', disabled: false }).click()
    await page.getByText('2 lines can be ordered').waitFor()
    await sql.run('UPDATE offers SET cost = 20 WHERE id = $1', [offers[0]?.id])
    await page.getByRole('button', { name: 'Order 2 lines' }).click()
    await orderReviewed(page)
    await page.getByText('Prices or stock have changed since the check').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('1 row is more expensive today than in the file').waitFor()
    await page.getByRole('button', { name: 'Order 1 line' }).waitFor()
  })
})
