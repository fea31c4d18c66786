import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { axeFindings } from '#tests/scenes/axe'
import { reload, whenLoaded } from '#tests/scenes/browser'
import { expect } from '#tests/scenes/expect'
import { listFile, openUpload, step, toCheck, toMapping } from './open_upload.js'

const remember = { name: 'Remember this mapping for files with this header' }

test.group('What was done in an upload', (group) => {
  group.setup(withBackground)

  test('is kept when the language changes and when the page is loaded again', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    await page.getByRole('checkbox', remember).uncheck()
    await page.getByRole('button', { name: /Language: English/ }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await page.getByRole('heading', { level: 2, name: 'Выбор столбцов' }).waitFor()
    const box = page.getByRole('checkbox', { name: 'Запомнить для файлов с таким заголовком' })
    await expect(box).not.toBeChecked()
    await reload(page)
    await box.waitFor()
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'Проверить 3 строки' }).click()
    await page.getByText('3 строки готовы').waitFor()
    await reload(page)
    await page.getByText('3 строки готовы').waitFor()
  })

  test('is there again after going back and forth', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    await page.getByRole('checkbox', remember).uncheck()
    await toCheck(page)
    await page.getByText('3 rows are ready').waitFor()
    await page.goBack()
    await step(page, 'Map the columns').waitFor()
    await expect(page.getByRole('checkbox', remember)).not.toBeChecked()
    await page.goForward()
    await page.getByText('3 rows are ready').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
    await page.goBack()
    await page.getByText('3 rows are ready').waitFor()
    await page.getByRole('button', { name: 'Back to the columns' }).click()
    await expect(page.getByRole('checkbox', remember)).not.toBeChecked()
  })

  test('begins anew with a sentence when the file is not kept any more', async ({
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, listFile())
    const id = new URL(page.url()).searchParams.get('upload')
    await sql.run('UPDATE uploads SET file_key = NULL, parse_result = NULL WHERE id = $1', [
      Number(id),
    ])
    await reload(page)
    await page.getByText('This file is no longer kept.').waitFor()
    await step(page, 'File').waitFor()
    await toMapping(page, listFile())
  })

  test('breaks no rule of axe in any step', async ({ assert, browserContext }) => {
    const { page } = await openUpload(browserContext)
    assert.deepEqual(await axeFindings(page), [], 'file')
    await page.getByRole('button', { name: 'Paste rows' }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await axeFindings(page), [], 'paste')
    await page.keyboard.press('Escape')
    await toMapping(page, listFile(['KARNHOLT;P 9;Filter;1;much']))
    await whenLoaded(page)
    assert.deepEqual(await axeFindings(page), [], 'map')
    await toCheck(page)
    await page.getByText('1 row cannot be used').waitFor()
    assert.deepEqual(await axeFindings(page), [], 'check')
    await page.setViewportSize({ width: 390, height: 844 })
    assert.deepEqual(await axeFindings(page), [], 'check on a phone')
  })
})
