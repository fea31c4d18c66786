import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { axeFindings } from '#tests/scenes/axe'
import { unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { encode } from '#tests/unit/sheets/pieces'
import { openUpload, step, toCheck, toMapping } from './open_upload.js'

test.group('A text whose encoding is a guess', (group) => {
  group.setup(withBackground)

  test('is read again in the encoding that is chosen, and checked in it', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    const brand = `Karnč ${unique()}`
    const text = `Brand;Part number;Name;Price\n${brand};P 1;Pumpa električna;10.50\n`
    const buffer = encode(text, 'windows-1250')
    await toMapping(page, { name: 'prices.csv', mimeType: 'text/csv', buffer })
    const grid = page.getByRole('grid', { name: 'Preview of prices.csv' })
    await grid.getByText('Pumpa elektrièna').waitFor()
    const panel = page.getByRole('complementary').filter({ hasText: 'Needed columns' })
    await panel.getByText('The encoding is not certain').waitFor()
    const encoding = panel.getByRole('combobox', { name: 'Encoding' })
    await expect(encoding.locator('option:checked')).toHaveText(
      'Found: Western European (Windows-1252)'
    )
    await encoding.selectOption('Central European (Windows-1250)')
    await grid.getByText('Pumpa električna').waitFor()
    await expect(panel.getByText('The encoding is not certain')).toHaveCount(0)
    assert.isEmpty(await axeFindings(page))

    // What was chosen outlives a reload.
    await page.reload()
    await step(page, 'Map the columns').waitFor()
    await grid.getByText('Pumpa električna').waitFor()
    await encoding.selectOption('Detect')
    await grid.getByText('Pumpa elektrièna').waitFor()
    await encoding.selectOption('Central European (Windows-1250)')
    await grid.getByText('Pumpa električna').waitFor()
    await toCheck(page)
    await page.getByText(brand).first().waitFor()
  })
})
