import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { drag, openGrid } from '#tests/browser/grid/open_grid'
import { expect } from '#tests/scenes/expect'

test.group('Copying cells', () => {
  test('gives the selection as a spreadsheet reads it', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await drag(page, await cell(1, 'Brand'), await cell(2, 'Part number'))
    await expect
      .poll(() => copied(browserContext, page))
      .toBe('FEBI BILSTEIN\t27064\nSKF\tVKBA 3643')
    await page.getByText('4 cells copied').waitFor({ state: 'attached' })
  })

  test('keeps numbers raw, makes formulas text and gives states their word', async (t) => {
    const { page, cell } = await openGrid(t.browserContext)
    await drag(page, await cell(4, 'Reference'), await cell(4, 'Price'))
    await expect
      .poll(() => copied(t.browserContext, page))
      .toBe(`"'=HYPERLINK(""x"")"\t20\t10\t2\t289.84`)
    await (await cell(1, 'State')).click()
    await expect.poll(() => copied(t.browserContext, page)).toBe('Ready')
  })

  test('gives a Russian spreadsheet decimal commas', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext, { language: 'ru' })
    await drag(page, await cell(1, 'Срок'), await cell(2, 'Цена'))
    await expect.poll(() => copied(browserContext, page)).toBe('11\t149,00\n3\t331,68')
  })

  test('takes all rows of a long table, drawn or not', async ({ assert, browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    await (await cell(1, 'Brand')).click()
    await page.keyboard.press('Control+a')
    const rows = (await copied(browserContext, page)).split('\n')
    assert.lengthOf(rows, 10_000)
    assert.lengthOf(rows[9_999]?.split('\t') ?? [], 10)
  })
})

async function copied(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+c')
  return page.evaluate(() => navigator.clipboard.readText())
}
