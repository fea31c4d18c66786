import { test } from '@japa/runner'
import { openGrid } from '#tests/browser/grid/open_grid'
import { expect } from '#tests/scenes/expect'

test.group('Editing in place', () => {
  test('opens a cell on Enter, saves it on Enter and keeps the focus', async (t) => {
    const { page, cell } = await openGrid(t.browserContext)
    const reference = await cell(2, 'Reference')
    await reference.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Reference' }).fill('Shelf 9')
    await page.keyboard.press('Enter')

    await reference.getByText('Shelf 9').waitFor()
    await expect(reference).toBeFocused()
    await page.getByText('Saved: Reference').waitFor({ state: 'attached' })
    await expect(reference).toHaveText('Shelf 9', { useInnerText: true })
  })

  test('puts the old value back on Escape', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    const reference = await cell(2, 'Reference')
    const before = await reference.innerText()
    await reference.focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Reference' }).fill('something else')
    await page.keyboard.press('Escape')
    await expect(reference).toHaveText(before, { useInnerText: true })
    await expect(reference).toBeFocused()
  })

  test('saves on Tab and opens the next cell that can be edited', async (t) => {
    const { page, cell } = await openGrid(t.browserContext)
    const reference = await cell(2, 'Reference')
    await reference.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Reference' }).fill('Shelf 7')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Quantity' }).fill('77')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Reference' }).waitFor()
    await page.keyboard.press('Escape')

    await (await cell(2, 'Reference')).getByText('Shelf 7').waitFor()
    await (await cell(2, 'Quantity')).getByText('77').waitFor()
    const next = await cell(3, 'Reference')
    await expect(next).toBeFocused()
  })

  test('replaces what stands in the cell by what is typed', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    const quantity = await cell(3, 'Quantity')
    await quantity.focus()
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await quantity.getByText('45').waitFor()
  })

  test('lets a value that is refused disappear again', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    const reference = await cell(2, 'Reference')
    const before = await reference.innerText()
    await reference.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Reference' }).fill('refuse')
    await page.keyboard.press('Enter')
    await page.getByText('Not saved: Reference').waitFor({ state: 'attached' })
    await expect(reference).toHaveText(before, { useInnerText: true })
  })

  test('saves on a click beside the field', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    const reference = await cell(2, 'Reference')
    await reference.dblclick({ position: { x: 100, y: 8 } })
    await page.getByRole('textbox', { name: 'Reference' }).fill('Shelf 5')
    await (await cell(6, 'Brand')).click()
    await reference.getByText('Shelf 5').waitFor()
  })

  test('opens no cell that cannot be edited', async ({ browserContext }) => {
    const { page, cell } = await openGrid(browserContext)
    await (await cell(2, 'Brand')).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('x')
    await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
  })
})
