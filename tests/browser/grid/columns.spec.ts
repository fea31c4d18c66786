import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { columnNames, openGrid } from '#tests/browser/grid/open_grid'
import { reload } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'

test.group('A column', () => {
  test('is moved and hidden by its menu, also after a reload', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    await menu(page, 'Price', 'Move left')
    const saved = settingsSaved(page, '"qty_ready","visible":false')
    await menu(page, 'Ready', 'Hide')
    const arranged = ['State', 'Order', 'Brand', 'Part number', 'Reference', 'Quantity']
    const expected = [...arranged, 'Price', 'Delivery', 'Ordered on', 'Actions']
    await expect.poll(() => columnNames(grid)).toEqual(expected)

    await saved
    await reload(page)
    await grid.waitFor()
    await expect.poll(() => columnNames(grid)).toEqual(expected)
  })

  test('stands in the same place in another browser of the user', async ({ browser, ...t }) => {
    const { page, buyer } = await openGrid(t.browserContext)
    const saved = settingsSaved(page, '"pinned":true')
    await menu(page, 'Brand', 'Pin to the left')
    await saved

    const elsewhere = await openGrid(await browser.newContext(), { user: buyer })
    await expect.poll(async () => (await columnNames(elsewhere.grid))[0]).toBe('Brand')
    await elsewhere.page.context().close()
  })

  test('takes the place of another when its head is dragged', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    const from = await grid.getByRole('columnheader', { name: 'Price' }).boundingBox()
    const to = await grid.getByRole('columnheader', { name: 'Brand' }).boundingBox()
    if (!from || !to) throw new Error('the heads are not on the screen')
    // The tools of a head of figures stand at its left.
    await page.mouse.move(from.x + from.width - 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 10 })
    await page.mouse.up()
    await expect.poll(async () => (await columnNames(grid))[2]).toBe('Price')
    await expect.poll(() => sortOf(grid, 'Price')).toBe('none')
  })

  test('changes its width by the edge of its head, and by keys', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    const head = grid.getByRole('columnheader', { name: 'Brand' })
    const width = async () => (await head.boundingBox())?.width ?? 0
    const box = await head.boundingBox()
    if (!box) throw new Error('the head is not on the screen')
    await page.mouse.move(box.x + box.width, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 60, box.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(width).toBe(box.width + 60)

    await head.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(width).toBe(box.width + 52)
  })

  test('moves by Alt and the arrows while the focus is in its head', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    const head = grid.getByRole('columnheader', { name: 'Brand' })
    await head.focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(async () => (await columnNames(grid))[1]).toBe('Brand')
    await expect(head).toBeFocused()
  })

  test('is brought back by the list of columns, which puts all as they were', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    const before = await columnNames(grid)
    await menu(page, 'Ready', 'Hide')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Ready' }).check()
    await grid.getByRole('columnheader', { name: 'Ready' }).waitFor()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect.poll(() => columnNames(grid)).toEqual(before)
  })

  test('takes a width that is typed', async ({ browserContext }) => {
    const { page, grid } = await openGrid(browserContext)
    await menu(page, 'Brand', 'Width…')
    await page.getByRole('textbox', { name: 'Width in pixels' }).fill('222')
    await page.keyboard.press('Enter')
    const head = grid.getByRole('columnheader', { name: 'Brand' })
    await page.waitForFunction(
      (element) => element?.getBoundingClientRect().width === 222,
      await head.elementHandle()
    )
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(222)
  })
})

async function menu(page: Page, column: string, item: string): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

function sortOf(grid: ReturnType<Page['getByRole']>, column: string): Promise<string | null> {
  return grid.getByRole('columnheader', { name: column }).getAttribute('aria-sort')
}

/** The arrangement is saved a moment after the last change; this waits for the one with that text. */
async function settingsSaved(page: Page, text: string): Promise<void> {
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/user/settings') &&
      answer.ok() &&
      (answer.request().postData() ?? '').replaceAll('\\', '').includes(text)
  )
}
