import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { eventually, withBackground } from '#tests/scenes/background'
import { reload } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'
import { brandName, onSale, workbookOf } from '#tests/scenes/price_lists/shaped_files'
import { csv, openUpload, openUploadOf, step, toCheck, toMapping } from './open_upload.js'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function brandSelect(page: Page) {
  return page.getByRole('complementary').getByRole('combobox', { name: 'Column of Brand' })
}

async function whenImported(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import \d+ rows?/ }).click()
  await page.waitForURL(/\?import=\d+$/)
}

test.group('The mapping of a price list', (group) => {
  group.setup(withBackground)

  test('takes the brand from the rows above others, or as it is typed', async ({
    assert,
    browserContext,
  }) => {
    const [one, other] = [brandName('SACHS'), brandName('LUK')]
    const { page, list } = await openUpload(browserContext)
    const rows = ['Number;Name;Price', `${one};;`, 'A 1;clutch;10', `${other};;`, 'B 1;disc;20']
    await toMapping(page, csv('list.csv', rows.join('\n')))
    await expect(brandSelect(page)).toHaveValue('from:sections')
    await page.getByText(`Such as ${one}, ${other}.`).waitFor()
    // A heading is no row with empty cells.
    await expect(page.getByText('Required.')).toHaveCount(0)
    await expect(page.getByText(/: empty in/)).toHaveCount(0)
    await expect(page.locator('[data-title]')).toHaveCount(2)

    await brandSelect(page).selectOption({ label: 'One brand for all rows' })
    await expect(page.getByRole('button', { name: /^Check \d+ rows/ })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    await page.getByRole('textbox', { name: 'Brand of all rows' }).fill(other)
    // What was chosen is there after the page was asked for anew.
    await reload(page)
    await expect(page.getByRole('textbox', { name: 'Brand of all rows' })).toHaveValue(other)
    await brandSelect(page).selectOption({ label: 'Heading rows' })
    await toCheck(page)
    await whenImported(page)
    const offers = await eventually(async () => {
      const found = await onSale(list.id)
      return found.length === 2 && found
    })
    assert.sameMembers(offers, [`${one} A 1 10`, `${other} B 1 20`])
  })

  test('reads further sheets of a workbook, on a phone too', async ({ assert, browserContext }) => {
    const [one, other] = [brandName('NGK'), brandName('DENSO')]
    const { page, list } = await openUpload(browserContext)
    await page.setViewportSize({ width: 390, height: 844 })
    const header = ['Number', 'Name', 'Price']
    const buffer = workbookOf({
      [one]: [header, ['A 1', 'plug', 10], ['A 2', 'plug', 11]],
      [other]: [header, ['B 1', 'plug', 20]],
      Terms: [['Ask us']],
    })
    await toMapping(page, { name: 'list.xlsx', mimeType: XLSX, buffer })
    await brandSelect(page).selectOption(['from:sheet'])
    await page.getByText(`All rows are ${one}.`).waitFor()
    await page.getByRole('checkbox', { name: other }).check()
    const sideways = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    await expect.poll(sideways).toBe(0)
    await page.getByRole('button', { name: 'Check 2 sheets' }).click()
    await step(page, 'Check and submit').waitFor()
    await whenImported(page)
    const offers = await eventually(async () => {
      const found = await onSale(list.id)
      return found.length === 3 && found
    })
    assert.sameMembers(offers, [`${one} A 1 10`, `${one} A 2 11`, `${other} B 1 20`])
  })

  test('says whether the file is the whole list, and is checked anew when that changes', async ({
    assert,
    browserContext,
  }) => {
    const brand = brandName('BERU')
    const { page, supplier, list } = await openUpload(browserContext)
    const rows = ['Brand;Number;Price', ...[1, 2, 3].map((at) => `${brand};N${at};${at}0`)]
    await toMapping(page, csv('list.csv', rows.join('\n')))
    await toCheck(page)
    await whenImported(page)
    await eventually(async () => (await onSale(list.id)).length === 3)
    await page.close()

    const again = await openUploadOf(browserContext, supplier, list.id)
    await toMapping(again, csv('stock.csv', `Brand;Number;Stock\n${brand};N1;7`))
    // A whole list needs prices, an update does not.
    const check = again.getByRole('button', { name: 'Check 1 row' })
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    const mode = again.getByRole('radiogroup', { name: 'Contents of the file' })
    await mode.getByText('Update').click()
    await again.getByText('what the file lacks stays').waitFor()
    await toCheck(again)
    await again.getByText('1 row is ready').waitFor()
    await whenImported(again)
    await eventually(async () => (await onSale(list.id)).length === 3)
    await again.close()

    const third = await openUploadOf(browserContext, supplier, list.id)
    await toMapping(third, csv('prices.csv', `Brand;Number;Price\n${brand};N1;11`))
    await toCheck(third)
    await third.getByText('2 positions are not in the file').waitFor()
    const first = new URL(third.url()).searchParams.get('check')
    await third.getByRole('radio', { name: 'Update' }).press('Space')
    await third.waitForURL((url) => url.searchParams.get('check') !== first)
    await third.getByText('1 row is ready').waitFor()
    await whenImported(third)
    await eventually(async () => (await onSale(list.id)).includes(`${brand} N1 11`))
    assert.lengthOf(await onSale(list.id), 3)
  })
})
