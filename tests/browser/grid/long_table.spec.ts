import { test } from '@japa/runner'
import { openGrid } from '#tests/browser/grid/open_grid'

test.group('10,000 rows', () => {
  test('only those near the screen are drawn', async ({ assert, browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    assert.equal(await grid.getAttribute('aria-rowcount'), '10002')
    assert.isBelow(await grid.locator('[data-row]').count(), 80)
  })

  test('the focused cell survives scrolling away and back', async ({ assert, browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    const focused = await cell(5, 'Brand')
    await focused.click()
    await grid.evaluate((element) => element.parentElement?.scrollTo(0, 200_000))
    await grid.locator('[data-row="6260"]').waitFor()
    assert.isTrue(await focused.evaluate((element) => element === document.activeElement))
    await page.keyboard.press('ArrowDown')
    const next = await cell(6, 'Brand')
    assert.isTrue(await next.evaluate((element) => element === document.activeElement))
    assert.isTrue(await next.isVisible())
  })

  test('keys reach the last row and come back', async ({ assert, browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'All rows' }).click()
    await page.getByText('10 000 rows').waitFor()
    await (await cell(1, 'Brand')).click()
    await page.keyboard.press('Control+End')
    const last = await cell(10_000, 'Actions')
    assert.isTrue(await last.evaluate((element) => element === document.activeElement))
    await page.keyboard.press('Control+Home')
    const first = await cell(1, 'State')
    assert.isTrue(await first.evaluate((element) => element === document.activeElement))
  })

  test('a drag at the lower edge scrolls on', async ({ assert, browserContext }) => {
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
    assert.isTrue(await start.evaluate((element) => element === document.activeElement))
  })
})
