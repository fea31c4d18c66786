import { test } from '@japa/runner'
import { goTo, signInAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import type { BrowserContext } from 'playwright'

/** Opens the page of building blocks without motion from the start: what opens just when motion ends is closed again. */
async function open(context: BrowserContext) {
  await signInAs(context, await givenBuyer())
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo(page, '/development/components')
  await page.getByRole('main').waitFor()
  return page
}

test.group('Among the building blocks', () => {
  test('a quantity steps by Alt and the arrows and is settled on Enter', async ({
    browserContext,
  }) => {
    const page = await open(browserContext)
    const field = page.getByRole('textbox', { name: 'Quantity', exact: true }).last()
    await field.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(field).toHaveValue('36')
    await field.fill('37')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('48')
    await field.fill('1')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('48')
  })

  test('a suggestion is found by typing and taken by Enter', async ({ browserContext }) => {
    const page = await open(browserContext)
    const field = page.getByLabel('Brand', { exact: true }).first()
    await field.focus()
    await page.keyboard.type('meer')
    await page.getByRole('option', { name: 'MEERMANN' }).waitFor()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('MEERMANN')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
  })

  test('dates are chosen from the usual spans or typed', async ({ browserContext }) => {
    const page = await open(browserContext)
    const button = page.getByRole('button', { name: /^Ordered:/ })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Ordered' })
    await panel.getByLabel('From').fill('2026-03-09')
    await panel.getByLabel('To').fill('2026-03-02')
    await panel.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(button).toHaveText('2 Mar 2026 – 9 Mar 2026', { useInnerText: true })
    await expect(button).toBeFocused()
    await button.press('Enter')
    await panel.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(button).toHaveText('Any date', { useInnerText: true })
  })

  test('a part number keeps its face with Cyrillic capitals', async ({ browserContext }) => {
    const page = await open(browserContext)
    const number = page.getByText('УД-4062.100', { exact: true })
    const facesOf = (text: string) =>
      page.evaluate(
        async (letters) =>
          (await document.fonts.load('16px "Martian Mono Variable"', letters)).length,
        text
      )
    await expect(number).toBeVisible()
    expect(await facesOf('УД')).toBe(1)
    // In one face all letters are as wide as each other; a borrowed one would show.
    const widths = await number.evaluate((element) => {
      const widthOf = (text: string) => {
        element.textContent = text
        return element.getBoundingClientRect().width
      }
      return ['УД-4062.100', 'MD-4062.100', 'ЖЩ-4062.100'].map(widthOf)
    })
    expect(new Set(widths).size).toBe(1)
  })

  test('a file that does not fit is refused with the way out', async ({ browserContext }) => {
    const page = await open(browserContext)
    const field = page.getByLabel('File', { exact: true })
    await field.setInputFiles({
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('x'),
    })
    await page
      .getByRole('alert')
      .getByText('list.pdf cannot be read. Choose one of .xlsx, .csv.')
      .waitFor()
    await field.setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a;b'),
    })
    await page.getByText('list.csv, 1 KB').waitFor()
    await page.getByRole('button', { name: 'Remove list.csv' }).click()
    await expect(page.getByText('list.csv, 1 KB')).toBeHidden()
  })

  test('what is dangerous asks for the password, and Escape gives the focus back', async ({
    browserContext,
  }) => {
    const page = await open(browserContext)
    const button = page.getByRole('button', { name: 'Confirm', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete the account' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.waitFor()
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Delete account' }).press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(
      (element) => element === document.activeElement,
      await button.elementHandle()
    )
  })

  test('an undo stays longer than other notices, an error until it is closed', async ({
    browserContext,
  }) => {
    const page = await open(browserContext)
    await page.getByRole('button', { name: 'Error', exact: true }).click()
    const error = page.locator('[data-notice=error]')
    await error.getByText('Error order create!').waitFor()
    await expect(page.locator('[aria-live=assertive] [data-notice]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Success', exact: true }).click()
    const success = page.locator('[data-notice=success]')
    await success.waitFor()
    await success.waitFor({ state: 'hidden' })
    await error.getByRole('button', { name: 'Close' }).click()
    await error.waitFor({ state: 'hidden' })
  })

  test('a download without a name is refused in the words of the catalogue', async ({
    browserContext,
  }) => {
    const page = await open(browserContext)
    await page.getByRole('button', { name: 'Nameless file' }).click()
    const notice = page.locator('[data-notice=error]')
    await notice.getByText('Downloading', { exact: true }).waitFor()
    await notice.getByText('Error Error when download file.', { exact: true }).waitFor()
  })
})
