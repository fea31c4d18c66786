import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { registrationGiven } from '#tests/scenes/accounts/registrations'
import { endSessionsOf, goTo, openAs } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

/** The profile with a name that is typed and not saved, after the session has ended. */
async function givenTypedName(page: Page, user: SignedInUser) {
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Rashid Al Falasi')
  await endSessionsOf(user, page)
  return {
    name,
    save: page.getByRole('button', { name: 'Save', exact: true }),
    dialog: page.getByRole('dialog', { name: 'Sign in to continue' }),
  }
}

async function nameOf({ id }: SignedInUser) {
  return (await sql.one<{ name: string }>('SELECT name FROM users WHERE id = $1', [id]))?.name
}

test.group('After the session has ended', () => {
  test('a form of a page asks for the password, keeps what was typed, and is sent again', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/profile')
    const { name, save, dialog } = await givenTypedName(page, buyer)
    await save.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue('Rashid Al Falasi')
    await save.click()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => nameOf(buyer)).toBe('Rashid Al Falasi')
    await expect(name).toHaveValue('Rashid Al Falasi')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('the language menu asks for the password, and changes the language of the same page', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/profile')
    const { dialog } = await givenTypedName(page, buyer)
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Имя', exact: true })
    await expect(name).toHaveValue('Rashid Al Falasi')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('a form asks for the password too when the browser has become a guest’s in another tab', async ({
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/profile')
    const { name, save, dialog } = await givenTypedName(page, buyer)
    const other = await browserContext.newPage()
    await goTo(other, '/login')
    await save.click()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => nameOf(buyer)).toBe('Rashid Al Falasi')
    await expect(name).toHaveValue('Rashid Al Falasi')
  })

  test('signing out leads to the login', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/dashboard')
    await endSessionsOf(buyer, page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  })
})

test.group('A guest whose cookies are lost', () => {
  test('registers with what they typed', async ({ browserContext }) => {
    const given = registrationGiven()
    const page = await browserContext.newPage()
    await goTo(page, '/register')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Company').fill(given.company_name)
    await field('Tax registration number').fill(given.tax_id)
    await field('Your name').fill(given.name)
    await field('Mobile').fill(given.phone)
    await field('E-mail').fill(given.email)
    await page.getByLabel('Password', { exact: true }).fill(given.password)
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await browserContext.clearCookies()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor()
  })

  test('writes to the trader with what they typed', async ({ browserContext }) => {
    const email = registrationGiven().email
    const page = await browserContext.newPage()
    await goTo(page, '/uae/en/about')
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Do you have OC90?')
    // As fast as a person: what comes sooner is taken for a program's.
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.pressSequentially('Nadia Karim', { delay: 300 })
    await page.locator('input[name=email]').fill(email)
    await page.getByRole('checkbox').check()
    await browserContext.clearCookies()
    await page.locator('#write button[type=submit]').click()
    await expect
      .poll(() => sql.one('SELECT message FROM contact_messages WHERE email = $1', [email]))
      .toEqual({ message: 'Do you have OC90?' })
  })
})
