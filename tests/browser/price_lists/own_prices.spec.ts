import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { openSheet } from '#app/sheets/open_sheet'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

const BUYING = 'Price lists you buy from'

/** The texts of a downloaded file's rows, the header first. */
async function rowsOf(path: string): Promise<string[][]> {
  const opened = await openSheet(path)
  if (!opened.ok) throw new Error(`not readable: ${JSON.stringify(opened.error)}`)
  try {
    const { rows } = await opened.value.preview()
    return rows.begin.map(({ cells }) => cells.map(String))
  } finally {
    await opened.value.close()
  }
}

/** A price list above those that other tests left: its row is among those that are drawn. */
const givenFirstList = () => givenPriceList({ name: `A list ${unique()}` })

async function whenDownloaded(page: Page, list: string, format: string) {
  await page.getByRole('button', { name: `Download ${list}` }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  return arriving
}

test.group('The price lists a contractor buys from', () => {
  test('are downloaded at its own prices as {$self}')
    .with(['Excel (.xlsx)', 'CSV', 'CSV in a ZIP archive'])
    .run(async ({ assert, browserContext }, format) => {
      const list = await givenFirstList()
      const { partnumber } = await givenOffer({ price_list_id: list.id, cost: '10' })
      const page = await openAs(browserContext, await givenBuyer(), '/prices?tab=prices')
      const file = await whenDownloaded(page, list.name, format)
      await page.getByText(`${file.suggestedFilename()} downloaded!`).waitFor()
      const [header, ...rows] = await rowsOf(await file.path())
      assert.include(header, 'Part number')
      assert.lengthOf(rows, 1)
      assert.include(rows[0], partnumber)
      assert.match(String(rows[0]?.[3]), /^12(\.00)?$/)
    })

  test('say why they cannot be downloaded', async ({ browserContext }) => {
    const list = await givenFirstList()
    const buyer = await givenBuyer({ disabled_features: ['price_download'] })
    const page = await openAs(browserContext, buyer, '/prices?tab=prices')
    const button = page.getByRole('button', { name: `Download ${list.name}` })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    const reason = page.getByRole('tooltip').getByText('switched off for your account')
    await reason.waitFor()
    // Far down, the focus scrolls the button into sight.
    await page.evaluate(() => document.querySelector('main')?.dispatchEvent(new Event('scroll')))
    await expect(reason).toBeVisible()
  })

  test('are all a buyer sees: nothing to look after', async ({ browserContext }) => {
    await givenPriceList()
    const page = await openAs(browserContext, await givenBuyer(), '/prices?tab=prices')
    await page.getByRole('grid', { name: BUYING }).waitFor()
    await expect(page.getByRole('grid')).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Upload/ })).toHaveCount(0)
  })

  test('stand under those a supplier gives', async ({ browserContext }) => {
    const supplier = await givenBuyer({ is_supplier: true })
    const own = await givenPriceList({ supplier_id: supplier.contractor?.id })
    const page = await openAs(browserContext, supplier, '/prices?tab=prices')
    await page.getByRole('heading', { name: BUYING }).waitFor()
    await page
      .getByRole('grid', { name: 'Your price lists' })
      .getByRole('link', { name: own.name, exact: true })
      .waitFor()
  })
})
