import { test } from '@japa/runner'
import { openGrid } from '#tests/browser/grid/open_grid'
import { expect } from '#tests/scenes/expect'

test.group('10,000 rows', () => {
  test('are drawn only near the screen', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    await expect(grid).toHaveAttribute('aria-rowcount', '10002')
    await expect.poll(() => grid.locator('[data-row]').count()).toBeLessThan(80)
  })

  test('keep the focused cell while they are scrolled away and back', async ({
    browserContext,
  }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    const focused = await cell(5, 'Brand')
    await focused.click()
    await grid.evaluate((element) => element.parentElement?.scrollTo(0, 200_000))
    await grid.locator('[data-row="6260"]').waitFor()
    await expect(focused).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const next = await cell(6, 'Brand')
    await expect(next).toBeFocused()
    await expect(next).toBeVisible()
  })

  test('are walked by keys to the last one and back', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    await (await cell(1, 'Brand')).click()
    await page.keyboard.press('Control+End')
    const last = await cell(10_000, 'Actions')
    await expect(last).toBeFocused()
    await page.keyboard.press('Control+Home')
    const first = await cell(1, 'State')
    await expect(first).toBeFocused()
  })

  test('scroll on under a drag at the lower edge', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    const box = await (await cell(3, 'Ready')).boundingBox()
    if (!box) throw new Error('the cell is not on the screen')
    await page.mouse.move(box.x + 6, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 6, 860, { steps: 5 })
    await grid.locator('[aria-rowindex="100"] [aria-selected="true"]').first().waitFor()
    await page.mouse.up()
    const start = await cell(3, 'Ready')
    await expect(start).toBeFocused()
  })
})
