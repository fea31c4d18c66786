import { test } from '@japa/runner'
import { pressNext, whenKeysAwake } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenPart, givenSharedNumber, openQuotation } from './open_quotation.js'

test.group('The keys of a quotation', () => {
  test('leave fields alone: nothing is ordered or taken back from within one', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2 }]
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    const total = page.getByRole('status').filter({ hasText: 'Chosen total' })
    await page.getByRole('gridcell', { name: partnumber, exact: true }).click()
    await page.keyboard.press('Space')
    await page.getByRole('radiogroup', { name: `Offers for ${partnumber}` }).waitFor()
    await whenKeysAwake(page)
    await page.keyboard.press('2')
    await total.getByText('48.00 USD').waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (['PATCH', 'POST', 'PUT'].includes(request.method())) asked++
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('AB')
    await page.keyboard.press('Control+z')
    await pressNext(page)
    await page.getByRole('button', { name: 'Split between offers' }).click()
    await pressNext(page)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    const read = await call(client, buyer, 'get', `/api/quotations/${quotation.id}`)
    assert.deepEqual([read.body().data.amount, read.body().data.state_id], ['48.00', 4])
    assert.equal(asked, 0)
  })

  test('take offers in an open line, and name brands in a closed one', async ({
    browserContext,
    client,
  }) => {
    const { partnumber, brands } = await givenSharedNumber()
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    await page.getByRole('gridcell', { name: partnumber, exact: true }).click()
    await page.keyboard.press('Space')
    const offers = page.getByRole('radiogroup', { name: `Offers for ${partnumber}` })
    await offers.waitFor()
    await whenKeysAwake(page)
    await page.keyboard.press('2')
    await expect(offers.getByRole('radio').nth(1)).toBeChecked()
    await page.getByRole('button', { name: brands[0] }).first().waitFor()
  })

  test('give the focus back to the cell when the manager is not asked', async ({
    browserContext,
    client,
  }) => {
    const partnumber = `X${unique()}`
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    const cell = page.getByRole('gridcell', { name: partnumber, exact: true })
    await cell.click()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Ask the manager' })
    await dialog.getByText('1 line goes to your manager').waitFor()
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    await page.keyboard.press('m')
    await dialog.getByRole('button', { name: 'Send to the manager' }).click()
    await page.getByText('1 at your manager').waitFor()
    await expect(cell).toBeFocused()
  })

  test('give it back to the menu from which a dialog was opened', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    const more = page.getByRole('button', { name: 'More', exact: true })
    for (const name of ['Upload the edited export', 'Ask the manager']) {
      await more.click()
      await page.getByRole('menuitem', { name }).click()
      await page.getByRole('dialog', { name }).waitFor()
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()
    }
  })
})
