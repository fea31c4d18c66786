import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { endSessionsOf, goTo, openAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { expect } from '#tests/scenes/expect'

async function signIn(page: Page, user: SignedInUser, password = PASSWORD): Promise<void> {
  await whenAlive(page)
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.group('Signing in', () => {
  test('comes back to where one wanted to go', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    const page = await browserContext.newPage()
    await page.goto('/prices?tab=search&partnumber=OC90')
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await expect(page).toHaveTitle('Sign in · Spareline')
    await signIn(page, buyer)
    await page.waitForURL('**/prices?tab=search&partnumber=OC90')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue('OC90')
  })

  test('says beside the field what does not fit', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    const page = await browserContext.newPage()
    await page.goto('/login')
    await signIn(page, buyer, 'not the password')
    await page.getByText('The e-mail or the password is wrong.').waitFor()
    const email = page.getByLabel('E-mail')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue(buyer.email)
  })

  test('says in the language of the page, not of the browser, what is left empty', async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'ru-RU' })
    const page = await context.newPage()
    await goTo(page, '/login')
    const email = page.getByLabel('Эл. почта')
    const said = () => email.evaluate((field: HTMLInputElement) => field.validationMessage)
    const button = page.getByRole('button', { name: 'Войти', exact: true })
    await button.click()
    await expect.poll(said).toBe('Заполните это поле.')
    await email.fill('somebody')
    await button.click()
    await expect.poll(said).toBe('Это не адрес электронной почты.')
    await email.fill('somebody@example.test')
    await expect.poll(said).toBe('')
    await context.close()
  })

  test('renews a session that ended under a write on the spot, and repeats the write', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const page = await openAs(
      browserContext,
      buyer,
      `/prices?tab=search&partnumber=${offer.partnumber}`
    )
    const add = page.getByRole('button', { name: /^Add/ }).first()
    await add.waitFor()
    await endSessionsOf(buyer, page)
    await add.click()

    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByText('The e-mail or the password is wrong.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()

    await page.getByRole('link', { name: /^Cart:\s*1 line/ }).waitFor()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/prices/)
  })

  test('is where signing out leads, in English again', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer({ language: 'ru' }), '/dashboard')
    await page.getByRole('button', { name: 'Ваша учётная запись' }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  })
})
