import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { eventually, withBackground } from '#tests/scenes/background'
import { endSessionsOf, pressNext } from '#tests/scenes/browser'
import { PASSWORD } from '#tests/scenes/cast'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { expect } from '#tests/scenes/expect'
import { chooseFile, listFile, openUpload, step, toCheck, toMapping } from './open_upload.js'

test.group('A new version of a price list', (group) => {
  group.setup(withBackground)

  test('goes from a file over its columns and a check to an import', async ({
    assert,
    browserContext,
  }) => {
    const { page, list } = await openUpload(browserContext)
    await page.getByText('Needed columns').waitFor()
    await toMapping(page, listFile())
    await page.getByText('list.csv', { exact: true }).waitFor()
    await toCheck(page)
    await page.getByText('3 rows are ready').waitFor()
    await page.getByText('The import goes live at once.').waitFor()
    assert.lengthOf(await offersOf(list.id), 0)
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.waitForURL(/\/price-lists\/\d+\?import=\d+$/)
    const offers = await eventually(async () => {
      const found = await offersOf(list.id)
      return found.length === 3 && found
    })
    assert.deepEqual(
      offers.map(({ partnumber, cost }) => `${partnumber} ${cost}`),
      ['P 1 10.5', 'P 2 11.5', 'P 3 12.5']
    )
  })

  test('can be made with the keyboard alone; the heading of each step is read', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await chooser).setFiles(listFile())
    await step(page, 'Map the columns').waitFor()
    await expect(step(page, 'Map the columns')).toBeFocused()
    await page.getByRole('button', { name: 'Check 3 rows', disabled: false }).waitFor()
    await pressNext(page)
    await step(page, 'Check and submit').waitFor()
    await expect(step(page, 'Check and submit')).toBeFocused()
    await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
    await pressNext(page)
    await page.waitForURL(/\?import=\d+$/)
  })

  test('can be made on a phone, and nothing scrolls sideways', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await page.setViewportSize({ width: 390, height: 844 })
    const sideways = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    await expect.poll(sideways).toBe(0)
    await toMapping(page, listFile())
    await expect.poll(sideways).toBe(0)
    await toCheck(page)
    await page.getByText('3 rows are ready').waitFor()
    await expect.poll(sideways).toBe(0)
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.waitForURL(/\?import=\d+$/)
  })

  test('is sent once however often it is clicked', async ({ assert, browserContext }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    await toCheck(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/imports')) sent++
    })
    await page.getByRole('button', { name: 'Import 3 rows' }).dblclick()
    await page.waitForURL(/\?import=\d+$/)
    assert.equal(sent, 1)
  })

  test('says which rows cannot be used and why, and hands them out', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile(['KARNHOLT;;Filter;1;5.00', 'KARNHOLT;P 9;Filter;1;much']))
    await toCheck(page)
    await page.getByText('3 rows are ready').waitFor()
    await page.getByText('2 rows cannot be used').waitFor()
    await page.getByText('The part number is missing').waitFor()
    await page.getByText('The price is not a number').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    await download
  })

  test('is not submitted when no row can be used', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    const rows = ['Brand;Part number;Price', 'KARNHOLT;P 1;none', 'KARNHOLT;P 2;none']
    await toMapping(page, {
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await toCheck(page)
    await page.getByRole('heading', { name: 'The file cannot be imported like this' }).waitFor()
    await page.getByText('No row could be used, 2 were rejected.').waitFor()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the columns' }).click()
    await step(page, 'Map the columns').waitFor()
  })

  test('stays where it is with the reason when the server refuses it', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    await toCheck(page)
    const submit = page.getByRole('button', { name: 'Import 3 rows' })
    await submit.waitFor()
    const id = new URL(page.url()).searchParams.get('upload')
    await sql.run('UPDATE uploads SET file_key = NULL WHERE id = $1', [Number(id)])
    await submit.click()
    await page.getByRole('alert').waitFor()
    await page.getByText('3 rows are ready').waitFor()
  })

  test('goes on where it was when the session ended under the sending', async ({
    browserContext,
  }) => {
    const { page, supplier } = await openUpload(browserContext)
    await endSessionsOf(supplier, page)
    await chooseFile(page, listFile())
    const dialog = page.getByRole('dialog')
    await dialog.getByText(supplier.email).waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await step(page, 'Map the columns').waitFor()
  })
})

test.group('A check that waits for a worker', () => {
  test('can be stopped; the mapping is as it was', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    const box = page.getByRole('checkbox', { name: /^Remember this mapping/ })
    await box.uncheck()
    await toCheck(page)
    await page.getByText('Next in line').waitFor()
    await page.getByRole('button', { name: 'Stop the check' }).click()
    await step(page, 'Map the columns').waitFor()
    await expect(box).not.toBeChecked()
  })
})
