import { test } from '@japa/runner'
import { expect } from '#tests/scenes/expect'
import { unique } from '#tests/scenes/cast'
import { givenPart, openQuotation } from './open_quotation.js'

test.group('Rows that are no lines', () => {
  test('become lines by what is typed into them, and rows again when that is undone', async ({
    browserContext,
    client,
  }) => {
    const { partnumber, brand_name } = await givenPart()
    const items = [{ partnumber }, { partnumber: '9.86E+08', brand_name, quantity: 2 }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByRole('link', { name: 'Rejected 1' }).click()
    await expect(page).toHaveURL(/rows=rejected/)
    await page.getByText('the spreadsheet turned it into a number like 1E+09').waitFor()
    await page.getByRole('gridcell', { name: '9.86E+08' }).click()
    await page.keyboard.type('---')
    await page.keyboard.press('Enter')
    await page.getByText('has no letters or digits').waitFor()
    await page.getByRole('gridcell', { name: '---' }).click()
    await page.keyboard.type(partnumber)
    await page.keyboard.press('Enter')
    await page.getByText('Row 2 is now a line').waitFor()
    await page.getByRole('link', { name: 'All 2' }).waitFor()
    await page.getByText('36.00 USD').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'All 1' }).waitFor()
    await page.getByRole('gridcell', { name: '9.86E+08' }).waitFor()
  })

  test('are left out, and asked about again', async ({ browserContext, client }) => {
    const items = [{ partnumber: (await givenPart()).partnumber }, { partnumber: '???' }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByRole('link', { name: 'Rejected 1' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByText('Row 2 is skipped').waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Skip' }).waitFor()
  })

  test('that were merged are taken apart', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const items = [
      { partnumber, quantity: 2 },
      { partnumber, quantity: 3 },
    ]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByText('60.00 USD').waitFor()
    await page.getByRole('link', { name: 'Merged 1' }).click()
    await page.getByText('same part as row 1: 5 in all').waitFor()
    await page.getByRole('button', { name: 'Split off' }).click()
    await page.getByRole('link', { name: 'All 2' }).click()
    await expect(page.getByRole('gridcell', { name: partnumber, exact: true })).toHaveCount(2)
    await page.getByText('60.00 USD').waitFor()
  })

  test('are mended on a phone', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber: `A${unique()}` }, { partnumber: '!!' }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Rejected 1' }).click()
    await page.getByRole('button', { name: '!!' }).click()
    const rows = page.getByRole('list', { name: 'Rejected rows' })
    await rows.getByRole('textbox', { name: 'Part number' }).fill(partnumber)
    await page.keyboard.press('Enter')
    await page.getByText('Row 2 is now a line').waitFor()
  })
})
