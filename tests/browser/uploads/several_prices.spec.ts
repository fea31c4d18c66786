import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { expect } from '#tests/scenes/expect'
import { csv, openUpload, toMapping } from './open_upload.js'

const ROWS = [
  'Brand;Part number;Retail price;Your price',
  ...Array.from({ length: 20 }, (_, row) => `KARNHOLT;P ${row};${15 + row},40;${11 + row},20`),
]

test.group('A price list with several prices', () => {
  test('says which one is taken, and takes the other by one click', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, csv('prices.csv', ROWS.join('\n')))
    const panel = page.getByRole('complementary').filter({ hasText: 'Needed columns' })
    await panel.getByText('2 price columns: D “Your price” (own price) is used,').waitFor()
    await panel.getByText('C “Retail price” (retail) is not.').waitFor()
    const grid = page.getByRole('grid', { name: 'Preview of prices.csv' })
    const head = (name: RegExp) => grid.getByRole('combobox', { name })
    await expect(head(/Column D/)).toHaveValue('price')
    assert.isEmpty(await axeFindings(page))
    await panel.getByRole('button', { name: 'Use C' }).click()
    await panel.getByText('C “Retail price” (retail) is used,').waitFor()
    await expect(head(/Column C/)).toHaveValue('price')
    await panel.getByRole('button', { name: 'Use D' }).waitFor()
  })
})
