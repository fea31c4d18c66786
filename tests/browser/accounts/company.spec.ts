import { test } from '@japa/runner'
import { pathIn, thenMailedTo } from '#tests/scenes/accounts/account_links'
import { givenCompanyAdmin } from '#tests/scenes/accounts/companies'
import { withBackground } from '#tests/scenes/background'
import { goTo, openAs, signInAs } from '#tests/scenes/browser'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { PASSWORD as OWN, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

const PASSWORD = 'quiet lanterns over harbour'

test.group('The page of a company', (group) => {
  group.setup(withBackground)

  test('invites a colleague who signs in, switches them off, and keeps addresses', async ({
    assert,
    browserContext,
  }) => {
    const admin = await givenCompanyAdmin()
    const email = `${unique().toLowerCase()}@invited.test`
    const page = await openAs(browserContext, admin, '/company')
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog')
    const givePassword = async () => {
      await dialog.getByLabel('Password', { exact: true }).fill(OWN)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
    }
    await givePassword()
    await dialog.getByRole('button', { name: 'Choose features' }).click()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nadia Karim')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText(email).waitFor()

    const [mail] = await thenMailedTo(email)
    await signInAs(browserContext, null)
    await goTo(page, pathIn(mail ?? { body_text: '' }, '/invitations/'))
    await page.getByLabel('Choose a password').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Open my account' }).click()
    await page.getByText('Your account is ready.').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard')

    await signInAs(browserContext, admin)
    await goTo(page, '/company')
    const row = page.getByRole('listitem').filter({ hasText: email })
    await row.getByRole('button', { name: 'Switch off' }).click()
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await givePassword()
    await row.getByText('switched off', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Change/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Add an address' }).click()
    await dialog.getByLabel('Kind').selectOption('Pickup point')
    await dialog.getByLabel('Address', { exact: true }).fill('Industrial Area 4')
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await dialog.getByRole('button', { name: 'Save' }).click()
    const address = page.getByRole('listitem').filter({ hasText: 'Industrial Area 4' })
    await address.getByText('Pickup point').waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await address.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(address).toHaveCount(0)

    await signInAs(browserContext, null)
    await goTo(page, '/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Your account is switched off.').waitFor()
  })
})
