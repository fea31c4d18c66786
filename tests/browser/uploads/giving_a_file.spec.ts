import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { intercept } from '#tests/scenes/browser'
import type { Page } from 'playwright'
import { givenSupplier, whenSubmitted } from '#tests/scenes/price_lists/price_lists'
import { expect } from '#tests/scenes/expect'
import {
  chooseFile,
  csv,
  listFile,
  openUpload,
  openUploadOf,
  step,
  toMapping,
} from './open_upload.js'

/** Pastes as Ctrl+V does, with what a program put on the clipboard. */
async function paste(page: Page, copied: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    const target = document.activeElement ?? document.body
    target.dispatchEvent(event)
  }, copied)
}

/** Drops a file on the element. */
async function drop(page: Page, selector: string, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const given = new DataTransfer()
      given.items.add(new File([content], fileName))
      return given
    },
    [name, text] as const
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer })
}

const LIST = 'Brand\tPart number\tPrice\nKARNHOLT\tOC 90\t12.50\nKARNHOLT\tOC 91\t13.50'

test.group('The first step of an upload', () => {
  test('takes a file that is dropped anywhere on the page', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await drop(page, 'main', 'dropped.csv', 'Brand;Part number;Price\nKARNHOLT;OC 90;12.50')
    await step(page, 'Map the columns').waitFor()
    await page.getByText('dropped.csv', { exact: true }).waitFor()
  })

  test('takes rows pasted from a spreadsheet, cells over two lines and all', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    const html = `<meta charset="utf-8"><table>
      <tr><td>Brand</td><td>Part number</td><td>Price</td></tr>
      <tr><td rowspan="2">KARNHOLT</td><td>OC<br>90</td><td>12.50</td></tr>
      <tr><td>OC 91</td><td>13.50</td></tr></table>`
    await paste(page, { 'text/html': html, 'text/plain': 'Brand\tPart number\tPrice' })
    await step(page, 'Map the columns').waitFor()
    await page.getByText('Pasted rows.tsv', { exact: true }).waitFor()
    await page.getByRole('gridcell', { name: 'OC 91' }).waitFor()
    await page.getByRole('gridcell', { name: /^OC\s90$/ }).waitFor()
    // A cell over two rows counts for both.
    await expect(page.getByRole('gridcell', { name: 'KARNHOLT', exact: true })).toHaveCount(2)
  })

  test('takes rows pasted into a field, where there is no Ctrl+V', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await page.getByRole('button', { name: 'Paste rows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste rows' })
    const field = dialog.getByRole('textbox', { name: 'Rows from Excel' })
    await field.focus()
    await paste(page, { 'text/plain': LIST })
    await dialog.getByText('3 rows, 3 columns').waitFor()
    await dialog.getByRole('button', { name: 'Use 3 rows' }).click()
    await step(page, 'Map the columns').waitFor()
  })

  test('says so when there are no rows in what was pasted', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await paste(page, { 'text/plain': 'OC 90' })
    await page.getByRole('alert').getByText('No rows in the pasted text.').waitFor()
  })

  test('shows how much is sent, and ends it on request', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    // A network that takes the bytes and never answers.
    await intercept(page, '**/api/uploads', () => {})
    const failed = page.waitForEvent('requestfailed')
    await chooseFile(page, listFile())
    await page.getByRole('progressbar', { name: 'Sending list.csv' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await failed
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('goes on sending while the language changes', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await intercept(page, '**/api/uploads', async (request) => {
      await held
      await request.continue()
    })
    await chooseFile(page, listFile())
    await page.getByRole('progressbar', { name: 'Sending list.csv' }).waitFor()
    await page.getByRole('button', { name: /Language: English/ }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await page.getByRole('progressbar', { name: 'Отправка файла list.csv' }).waitFor()
    goOn()
    await page.getByRole('heading', { level: 2, name: 'Выбор столбцов' }).waitFor()
  })

  test('sends the same file again after the connection was lost', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await intercept(page, '**/api/uploads', (request) => request.abort('connectionreset'), {
      times: 1,
    })
    await chooseFile(page, listFile())
    await page.getByRole('alert').getByText('The server could not be reached').waitFor()
    await page.getByText(/^list\.csv, 1 KB$/).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await step(page, 'Map the columns').waitFor()
  })

  test('refuses what cannot be a table before anything is sent', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads')) sent++
    })
    const alert = page.getByRole('alert')
    await chooseFile(page, csv('list.pdf', '%PDF-1.7'))
    await alert.getByText(/^list\.pdf cannot be read/).waitFor()
    await chooseFile(page, csv('empty.csv', ''))
    await alert.getByText('empty.csv is empty.').waitFor()
    const folder = await mkdtemp(join(tmpdir(), 'upload-'))
    try {
      const path = join(folder, 'large.xlsx')
      const file = await open(path, 'w')
      await file.truncate(51 * 1024 * 1024)
      await file.close()
      await chooseFile(page, path)
      await alert.getByText('large.xlsx is larger than 50 MB.').waitFor()
    } finally {
      await rm(folder, { recursive: true })
    }
    assert.equal(sent, 0)
  })

  test('shows what the server has against a file, and takes another', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    await chooseFile(page, csv('list.xlsx', 'PK\u0003\u0004 and nothing of a workbook'))
    await page.getByRole('alert').waitFor()
    await page.getByText(/^list\.xlsx, 1 KB$/).waitFor()
    await toMapping(page, listFile())
  })

  test('can be left for where one came from', async ({ browserContext }) => {
    const { page, list } = await openUpload(browserContext)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`**/price-lists/${list.id}`)
  })

  test('mentions that the same file was given before, when nothing came of it', async (t) => {
    const { page } = await openUpload(t.browserContext)
    const file = listFile()
    await toMapping(page, file)
    await page.getByRole('button', { name: 'Other file' }).click()
    await toMapping(page, file)
    await page.getByText('This file was uploaded before: list.csv').waitFor()
    await expect(page.getByRole('button', { name: 'Continue anyway' })).toHaveCount(0)
  })

  test('warns when something came of the same file, and goes on anyway', async (t) => {
    const { supplier, list } = await givenSupplier()
    const file = listFile()
    await whenSubmitted(t.client, supplier, list.id, file.buffer, file.name)
    const page = await openUploadOf(t.browserContext, supplier, list.id)
    await toMapping(page, file)
    const note = page.getByRole('status').filter({ hasText: 'This file was uploaded before' })
    await note.getByRole('link', { name: 'Open the result' }).waitFor()
    await note.getByRole('button', { name: 'Continue anyway' }).click()
    await note.waitFor({ state: 'detached' })
  })
})
