import { test } from '@japa/runner'
import { columnTexts, openGrid } from '#tests/browser/grid/open_grid'
import { goTo, reload } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'

test.group('Sorting, filtering and paging', () => {
  test('sort on a click on a head, and turn the order on another', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    const head = grid.getByRole('columnheader', { name: 'Price' })
    await head.click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'price')
    await head.click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await page.waitForURL((url) => url.searchParams.get('sort') === '-price')
  })

  test('do the same on Enter in a head', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    const head = grid.getByRole('columnheader', { name: 'Brand' })
    await head.focus()
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => (await columnTexts(grid, 'Brand'))[0]).toBe('BOSCH')
  })

  test('make a pill of a filter from the head, and the pill takes it away', async (t) => {
    const { page, grid } = await openGrid(t.browserContext, { path: '?page=3' })
    await grid.getByRole('columnheader', { name: 'Delivery' }).focus()
    await page.keyboard.press('f')
    await page.getByRole('textbox', { name: 'Delivery' }).fill('2')
    await page.keyboard.press('Enter')
    await page.getByText('up to 2').waitFor()
    const days = await columnTexts(grid, 'Delivery')
    t.assert.isTrue(days.every((text) => Number(text) <= 2))
    await page.waitForURL((url) => !url.searchParams.has('page'))

    await page.getByRole('button', { name: 'Remove the filter Delivery' }).click()
    await page.getByText('1–30 of 10 000').waitFor()
  })

  test('know choices and ranges too, all cleared at once', async ({ assert, browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    await grid.getByRole('columnheader', { name: 'State' }).focus()
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Completed', pressed: false }).click()
    await grid.getByRole('columnheader', { name: 'Price' }).focus()
    await page.keyboard.press('f')
    await page.getByRole('textbox', { name: 'From' }).fill('100')
    await page.getByRole('textbox', { name: 'To' }).fill('110')
    await page.keyboard.press('Enter')
    await page.getByText('100 to 110').waitFor()
    const states = await columnTexts(grid, 'State')
    assert.isTrue(states.length > 0 && states.every((text) => text === 'Completed'))

    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('1–30 of 10 000').waitFor()
    await page.waitForURL((url) => url.search === '')
  })

  test('stand in the URL: reload keeps them, back undoes them', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    await grid.getByRole('columnheader', { name: 'Price' }).click()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByText('31–60 of').waitFor()
    await reload(page)
    await page.getByText('31–60 of').waitFor()
    await page.goBack()
    await page.getByText('1–30 of').waitFor()
    const head = grid.getByRole('columnheader', { name: 'Price' })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await page.goBack()
    await grid.locator('[aria-sort="none"][data-head="price"]').waitFor()
  })

  test('begin another page at its top', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext, { path: '?per_page=100' })
    const region = grid.locator('..')
    await region.evaluate((element) => element.scrollTo(0, 900))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.getByText('101–200 of').waitFor()
    await page.waitForFunction((element) => element?.scrollTop === 0, await region.elementHandle())
  })

  test('build quick changes on one another', async ({ browserContext }) => {
    const { page } = await openGrid(browserContext, { path: '?brand_name=skf&reference=shelf' })
    await page.evaluate(() => {
      const buttons = document.querySelectorAll<HTMLElement>('[aria-label^="Remove the filter"]')
      for (const button of buttons) button.click()
    })
    await page.getByText('1–30 of 10 000').waitFor()
    await page.waitForURL((url) => url.search === '')
  })

  test('lead back to page 1 when the page size changes', async ({ browserContext }) => {
    const { page } = await openGrid(browserContext, { path: '?page=5' })
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
    await page.getByText('1–100 of').waitFor()
    await page.waitForURL((url) => url.search === '?per_page=100')
  })
})

test.group('A table', () => {
  test('tells nothing yet from nothing found', async ({ browserContext }) => {
    const { page } = await openGrid(browserContext)
    await page.getByRole('button', { name: 'Empty' }).click()
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    await goTo(page, '/development/grid?brand_name=nobody')
    await page.getByRole('heading', { name: 'Nothing matches 1 filter' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('1–30 of 10 000').waitFor()
  })

  test('keeps its old rows while new ones come, and when they do not come', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    await page.getByRole('button', { name: 'Ready', exact: true }).click()
    await page.getByRole('button', { name: 'Loading' }).click()
    await expect(grid.locator('[data-row]')).toHaveCount(30)
    await page.getByRole('button', { name: 'Reloading' }).click()
    await page.getByRole('alert').getByText('The list did not load').waitFor()
    await expect(grid.locator('[data-row]')).toHaveCount(30)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'hidden' })
  })
})
