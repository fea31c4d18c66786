import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { goTo, openAs, pressNext } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenPart } from './open_quotation.js'

async function giveFile(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  const file = { name, mimeType: 'text/csv', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('heading', { level: 2, name: 'Map the columns' }).waitFor()
}

/** A list of two parts, of which one is to be had, under a header. */
async function givenList() {
  const part = await givenPart()
  const rows = [`${part.brand_name};${part.partnumber};3;BUS-1`, `NOBODY;X${unique()};1;BUS-2`]
  return { part, text: ['Brand;Part number;Quantity;Reference', ...rows].join('\n') }
}

test.group('A list of parts', () => {
  test('goes from a file over its columns to the offers, with hints shown once', async ({
    browserContext,
  }) => {
    const { part, text } = await givenList()
    const page = await openAs(browserContext, await givenBuyer(), '/quotations?tab=upload')
    const hint = (number: number) => page.getByRole('dialog', { name: `Hint ${number} of 3` })
    await hint(1).getByRole('button', { name: 'Next' }).click()
    await giveFile(page, 'week48.csv', text)
    await hint(2).getByRole('button', { name: 'Next' }).click()
    await hint(3).getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('textbox', { name: 'Your reference' }).fill('Week 48')
    await page.getByRole('button', { name: 'Find offers for 2 rows', disabled: false }).click()
    await page.waitForURL(/\/quotations\/\d+$/)
    await page.getByText('Week 48').waitFor()
    await page.getByText('2 rows of week48.csv').waitFor()
    await page.getByRole('gridcell', { name: part.partnumber, exact: true }).waitFor()
    await page.getByText('36.00 USD').waitFor()
    await page.getByRole('link', { name: 'Not found 1' }).waitFor()
    await goTo(page, '/quotations?tab=upload')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await giveFile(page, 'week48.csv', text)
    await page.getByRole('button', { name: 'Find offers for 2 rows', disabled: false }).waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the result' }).click()
    await page.waitForURL(/\/quotations\/\d+$/)
  })

  test('without a usable row says why, and shows the rows', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/quotations?tab=upload')
    await page.getByRole('button', { name: 'Later' }).click()
    await giveFile(page, 'empty.csv', 'Part number;Quantity\n?;1\n!;2')
    await page.getByRole('button', { name: 'Find offers for 2 rows', disabled: false }).click()
    await page.waitForURL(/\/quotations\/\d+$/)
    await page.getByText('the chosen column has no part numbers').waitFor()
    await page.getByRole('button', { name: 'Skip' }).first().waitFor()
    await page.getByRole('link', { name: 'Upload again' }).click()
    await page.waitForURL(/\/quotations\?tab=upload$/)
  })

  test('is given with the keyboard alone, and sent once', async ({ browserContext }) => {
    const { text } = await givenList()
    const page = await openAs(browserContext, await givenBuyer(), '/quotations?tab=upload')
    await page.getByRole('button', { name: 'Later' }).press('Enter')
    await giveFile(page, 'keys.csv', text)
    await page.getByRole('button', { name: 'Find offers for 2 rows', disabled: false }).waitFor()
    await pressNext(page)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/quotations\/\d+$/)
    await page.getByRole('link', { name: 'Quotations', exact: true }).first().click()
    const tabs = page.getByRole('navigation', { name: 'Quotations' })
    await tabs.getByRole('link', { name: 'Quotations 1' }).waitFor()
  })
})
