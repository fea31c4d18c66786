import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { sql } from '#app/database/sql'
import { intercept, reload } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import { cartOf } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenNewCost } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { edited } from '#tests/scenes/quotations/exports'
import { givenPart, openQuotation } from './open_quotation.js'

const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Chosen total' })

/** Takes an item of the menu of the quotation. */
async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test.group('A whole quotation', (group) => {
  group.setup(withBackground)

  test('goes out as a workbook, and comes back edited', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber, quantity: 2 }])
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByText('Quotation export started, please wait!').waitFor()
    const path = await (await downloaded).path()
    const buffer = edited(readFileSync(path), [0, 'Quantity ✎', 5])
    await take(page, 'Upload the edited export')
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'edited.xlsx', mimeType, buffer })
    await page.getByText('1 line changed').waitFor()
    await page.getByText('quantity 2 → 5').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await total(page).getByText('60.00 USD').waitFor()
  })

  test('goes to the cart with one key, and not twice', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2, reference: 'BUS-1' }]
    const { page, buyer } = await openQuotation(browserContext, client, items)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('1 line is in the cart').waitFor()
    const again = page.waitForResponse(/\/add-to-cart$/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    assert.equal((await again).status(), 200)
    const cart = await cartOf(client, buyer)
    assert.deepEqual(
      cart.items?.map(({ quantity, reference }) => [quantity, reference]),
      [[2, 'BUS-1']]
    )
  })

  test('whose prices expired is looked up again, old beside new', async ({
    browserContext,
    client,
  }) => {
    const { partnumber, cheap } = await givenPart()
    const { page, quotation } = await openQuotation(browserContext, client, [{ partnumber }])
    await givenNewCost(cheap.id, '15')
    await sql.run(`UPDATE quotations SET valid_until = now() - interval '1 hour' WHERE id = $1`, [
      quotation.id,
    ])
    await reload(page)
    await page.getByText('Prices expired').waitFor()
    await expect(page.getByRole('button', { name: 'Order 1 line' })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    await page.getByRole('button', { name: 'Refresh prices' }).click()
    await page.getByText('1 line has changed in price.').waitFor()
    await page.getByText('was 12.00').waitFor()
    await total(page).getByText('18.00 USD').waitFor()
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.getByText('was 12.00').waitFor({ state: 'detached' })
  })

  test('is cancelled, and asked for again as a copy', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const { page, quotation } = await openQuotation(browserContext, client, [{ partnumber }])
    await take(page, 'Cancel the quotation')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the quotation' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await expect(page.getByRole('button', { name: 'Order 1 line' })).toHaveCount(0)
    await take(page, 'Duplicate')
    await page.waitForURL(new RegExp(`/quotations/(?!${quotation.id}$)\\d+$`))
    await total(page).getByText('12.00 USD').waitFor()
  })

  test('sends what was not found to the manager, and takes it back', async ({
    browserContext,
    client,
  }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const { partnumber } = await givenPart()
    const items = [{ partnumber }, { partnumber: `X${unique()}` }]
    const { page } = await openQuotation(browserContext, client, items, buyer)
    await take(page, 'Ask the manager')
    await page.getByRole('textbox', { name: 'Message to the manager' }).fill('Used is fine')
    await page.getByRole('button', { name: 'Send to the manager' }).click()
    await page.getByText(`1 line is with ${manager.name}`).waitFor()
    // The lines of a tab come while the menu is open already: it stays.
    const arrival = Promise.withResolvers<void>()
    await intercept(page, /at_manager=true/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    const tab = page.getByRole('link', { name: 'At manager 1' })
    await tab.click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const item = page.getByRole('menuitem', { name: 'Take 1 line back from the manager' })
    await item.waitFor()
    arrival.resolve()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await item.click()
    await page.getByText('Ready', { exact: true }).waitFor()
  })
})
