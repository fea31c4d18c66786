import { test } from '@japa/runner'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { eventually, withBackground } from '#tests/scenes/background'
import { expect } from '#tests/scenes/expect'
import { soldOf } from '#tests/scenes/price_lists/by_number'
import { whenImported } from '#tests/scenes/price_lists/price_imports'
import { brandName } from '#tests/scenes/price_lists/shaped_files'
import { csv, openUpload, toCheck, toMapping } from './open_upload.js'

test.group('An update without a brand', (group) => {
  group.setup(withBackground)

  test('of two columns finds its positions by their numbers and goes live', async ({
    assert,
    browserContext,
  }) => {
    const { page, list } = await openUpload(browserContext)
    const [mann, knecht] = [brandName('MANN'), brandName('KNECHT')]
    const rows = [`${mann};W1;10;5`, `${mann};C1;20;3`, `${knecht};C1;21;4`]
    await whenImported(list.id, ['Brand;Number;Price;Stock', ...rows].join('\n'))
    await page.reload()
    await toMapping(page, csv('stock.csv', 'Number;Stock\nW1;7\nC1;9'))
    const check = page.getByRole('button', { name: 'Check 2 rows' })
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    const mode = page.getByRole('radiogroup', { name: 'Contents of the file' })
    await mode.getByText('Update').click()
    const where = page.getByRole('complementary').getByRole('combobox', { name: 'Column of Brand' })
    await expect(where.locator('option:checked')).toHaveText('By part number')
    await page.getByText('We look the part number up in the price list.').waitFor()
    // A name that is begun is asked for; by number it is again.
    await where.selectOption({ label: 'One brand for all rows' })
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    await where.selectOption({ label: 'By part number' })
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await toCheck(page)
    await page.getByText('Several brands of the price list have this number').waitFor()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.waitForURL(/\?import=\d+$/)
    const sold = await eventually(async () => {
      const found = await soldOf(list.id)
      return found.includes(`${mann} W1 10 7`) && found
    })
    assert.sameMembers(sold, [`${mann} W1 10 7`, `${mann} C1 20 3`, `${knecht} C1 21 4`])
  })
})
