import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { openGrid } from '#tests/browser/grid/open_grid'
import { axeFindings, lowContrastInDark } from '#tests/scenes/axe'
import { expect } from '#tests/scenes/expect'

test.group('The grid for everyone', () => {
  test('breaks no rule of axe, and has enough contrast in the dark scheme, too', async ({
    assert,
    browserContext,
  }) => {
    const { page, cell } = await openGrid(browserContext, { path: '?brand_name=b' })
    await (await cell(2, 'Quantity')).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Shift+ArrowDown')
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(await lowContrastInDark(page), [])
    await page.getByRole('columnheader', { name: 'Price' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Sort up' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('breaks none on a phone, and does not scroll the page sideways', async (t) => {
    const { page } = await openGridOnPhone(t.browserContext, 390)
    t.assert.deepEqual(await axeFindings(page), [])
    await expect.poll(() => sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    t.assert.deepEqual(await axeFindings(page), [])
  })

  test('keeps everything at 400 % zoom', async ({ browserContext }) => {
    const { page } = await openGridOnPhone(browserContext, 320, 256)
    await expect.poll(() => sideways(page)).toBe(0)
    await page.getByText('1–30 of 10 000').scrollIntoViewIfNeeded()
    await expect(page.getByText('1–30 of 10 000')).toBeVisible()
  })

  test('filters and sorts in a drawer on a phone', async ({ browserContext }) => {
    const { page } = await openGridOnPhone(browserContext, 390)
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('textbox', { name: 'Brand' }).fill('skf')
    await drawer.getByRole('combobox', { name: 'Sort by' }).selectOption('-price')
    await drawer.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Filters 1' }).waitFor()
    await page.waitForURL((url) => url.searchParams.get('sort') === '-price')
    const first = page.getByRole('list', { name: 'Grid' }).getByRole('listitem').first()
    await expect(first).toContainText('SKF', { useInnerText: true })
  })

  test('is all that scrolls sideways between phone and desk', async (t) => {
    const { page, grid } = await openGrid(t.browserContext)
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(() => sideways(page)).toBe(0)
    await grid.getByRole('columnheader', { name: 'Ordered on' }).focus()
    await expect(grid.getByRole('columnheader', { name: 'Ordered on' })).toBeVisible()
  })
})

async function openGridOnPhone(
  context: Parameters<typeof openGrid>[0],
  width: number,
  height = 844
) {
  const opened = await openGrid(context)
  await opened.page.setViewportSize({ width, height })
  await opened.page.getByRole('list', { name: 'Grid' }).waitFor()
  return opened
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
