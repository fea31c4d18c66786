import { test } from '@japa/runner'
import { drag, openGrid } from '#tests/browser/grid/open_grid'
import { expect } from '#tests/scenes/expect'

test.group('Selecting cells', () => {
  test('takes a range by a drag, and the footer adds it up', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await drag(page, await cell(2, 'Quantity'), await cell(4, 'Quantity'))

    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(3)
    const values = await grid.getByRole('gridcell', { selected: true }).allInnerTexts()
    const sum = values.reduce((total, value) => total + Number(value), 0)
    await page.getByText(`Sum ${sum}`).waitFor()
    await page.getByText('Count 3').waitFor()
    await (await cell(2, 'Quantity')).click()
    await page.getByText('Count').waitFor({ state: 'hidden' })
  })

  test('leaves the focus where a drag began', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    const start = await cell(2, 'Ready')
    await drag(page, start, await cell(5, 'Price'))
    await expect(start).toBeFocused()
  })

  test('shows the count of words alone, and both of a mixture', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await drag(page, await cell(1, 'Brand'), await cell(2, 'Part number'))
    await page.getByText('Count 4').waitFor()
    await page.getByText('Sum').waitFor({ state: 'hidden' })

    await drag(page, await cell(1, 'Reference'), await cell(2, 'Quantity'))
    await page.getByText('Sum of numbers').waitFor()
    await page.getByText('Count 4 (2 numbers)').waitFor()
  })

  test('stretches the range by Shift and a click', async ({ browserContext }) => {
    const { grid, cell } = await openGrid(browserContext)
    await (await cell(1, 'Ready')).click()
    await (await cell(3, 'Delivery')).click({ modifiers: ['Shift'] })
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(6)
  })

  test('stretches it by Shift and the arrows, and gives it up on Escape', async ({
    browserContext,
  }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await (await cell(1, 'Ready')).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1)
  })

  test('takes everything there is by Ctrl and A', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await (await cell(1, 'Ready')).click()
    await page.keyboard.press('Control+a')
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(330)
  })

  test('walks from cell to cell by the arrows, with one tab stop', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await (await cell(1, 'State')).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const active = await cell(2, 'Order')
    await expect(active).toBeFocused()
    await expect(grid.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)

    await page.keyboard.press('Control+End')
    const last = await cell(30, 'Actions')
    await expect(last).toBeFocused()
  })

  test('leads into the head by the arrow up from the first row', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await (await cell(1, 'Brand')).click()
    await page.keyboard.press('ArrowUp')
    const head = grid.getByRole('columnheader', { name: 'Brand' })
    await expect(head).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const first = await cell(1, 'Brand')
    await expect(first).toBeFocused()
  })

  test('draws only the rows a drag touches', async ({ assert, browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    const draws = () =>
      grid
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-draws'))))
    await (await cell(3, 'Ready')).click()
    const before = await draws()
    await drag(page, await cell(3, 'Ready'), await cell(8, 'Price'))
    const after = await draws()
    const drawn = after.filter((count, row) => count !== before[row]).length
    const total = after.reduce((sum, count, row) => sum + count - (before[row] ?? 0), 0)
    assert.isAtMost(drawn, 6)
    assert.isAtMost(total, 30)
  })

  test('makes buttons in rows tab stops only under the cursor', async (t) => {
    const { page, grid, cell } = await openGrid(t.browserContext)
    await (await cell(2, 'Actions')).focus()
    const stops = grid.locator('[data-row] button:not([tabindex="-1"])')
    await expect(stops).toHaveCount(1)
    const button = page.getByRole('button', { name: 'Remove line 2', exact: true })
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await page.keyboard.press('Escape')
    const active = await cell(2, 'Actions')
    await expect(active).toBeFocused()
  })

  test('hands the focus to the next row when its row goes', async (t) => {
    const { page, grid, cell } = await openGrid(t.browserContext)
    await (await cell(2, 'Actions')).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await grid.locator('[data-row="2"]').waitFor({ state: 'detached' })
    const next = await cell(2, 'Actions')
    await expect(next).toBeFocused()
  })

  test('ends the range when other rows come', async ({ browserContext }) => {
    const { page, grid, cell } = await openGrid(browserContext)
    await drag(page, await cell(1, 'Ready'), await cell(3, 'Ready'))
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('31–60 of').waitFor()
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })
})
