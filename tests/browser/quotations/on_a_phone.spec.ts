import { test } from '@japa/runner'
import { unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { linesOf } from '#tests/scenes/quotations/quotations'
import { givenPart, openQuotation } from './open_quotation.js'

test.group('A quotation on a phone', () => {
  test('changes a line without offers, and sends it to the manager alone', async ({
    assert,
    browserContext,
    client,
  }) => {
    const items = [{ partnumber: `X${unique()}` }, { partnumber: `Y${unique()}` }]
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('listitem').filter({ hasText: items[0]?.partnumber })
    await card.getByText('not found').waitFor()
    await card.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    const reference = dialog.getByRole('textbox', { name: 'Reference' })
    await reference.fill('Bus 7')
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.keyboard.press('Escape')
    await stored
    await dialog.waitFor({ state: 'detached' })
    await card.getByRole('button', { name: 'Change' }).click()
    await expect(reference).toHaveValue('Bus 7')
    await dialog.getByRole('button', { name: 'Ask the manager' }).click()
    await page.getByRole('button', { name: 'Send to the manager' }).click()
    await card.getByText('At manager').waitFor()
    await expect(card.getByText('not found')).toHaveCount(0)
    const [line, other] = await linesOf(client, buyer, quotation)
    assert.equal(line?.reference, 'Bus 7')
    assert.isNotNull(line?.at_manager_since)
    assert.isNull(other?.at_manager_since)
  })

  test('says why a row is rejected and leaves it out; the tabs have the width for themselves', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2 }, { partnumber }, { partnumber: '!!' }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.setViewportSize({ width: 390, height: 844 })
    const tab = page.getByRole('link', { name: 'Rejected 1' })
    await tab.click()
    await expect(tab).toBeInViewport({ ratio: 1 })
    const rows = page.getByRole('list', { name: 'Rejected rows' })
    await rows.getByText('The part number has no letters or digits').waitFor()
    await rows.getByRole('button', { name: 'Part number: !!' }).click()
    await rows.getByRole('textbox', { name: 'Part number' }).fill('A'.repeat(65))
    await page.keyboard.press('Enter')
    await rows.getByText('still rejected: The part number is longer than 64 characters').waitFor()
    await rows.getByText('The part number has no letters or digits').waitFor()
    await page.getByText('Not saved: Part number').waitFor({ state: 'attached' })
    const strip = await page.getByRole('navigation', { name: 'Lines' }).boundingBox()
    assert.isAbove(strip?.width ?? 0, 300)
    await rows.getByRole('button', { name: 'Skip' }).click()
    await page.getByText('Row 3 is skipped').waitFor()
    await page.getByRole('link', { name: 'Merged 1' }).click()
    const merged = page.getByRole('list', { name: 'Merged rows' })
    await merged.getByRole('button', { name: 'Split off' }).click()
    await page.getByText('Row 2 is now a line of its own').waitFor()
  })
})
