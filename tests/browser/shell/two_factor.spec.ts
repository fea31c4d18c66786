import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { appUrl } from '#config/app'
import { endSessionsOf, goTo, openAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, givenUser, PASSWORD } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { axeFindings, findingsAtBothSizes } from '#tests/scenes/axe'
import { codeOf, givenTwoFactor } from '#tests/scenes/accounts/two_factor'
import { expect } from '#tests/scenes/expect'
import type { SignedInUser } from '#app/accounts/signed_in_user'

const words = {
  en: {
    setUp: 'Set up two-factor',
    password: 'Password',
    confirm: 'Confirm',
    figures: 'Type the six digits it shows',
    turnOn: 'Turn on',
    codes: 'Recovery codes',
    save: 'Save as text',
    done: 'Done',
    left: '8 recovery codes are left.',
    email: 'E-mail',
    signIn: 'Sign in',
    code: 'Code',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
  },
  ru: {
    setUp: 'Настроить двухфакторный вход',
    password: 'Пароль',
    confirm: 'Подтвердить',
    figures: 'Введите шесть цифр, которые он покажет',
    turnOn: 'Включить',
    codes: 'Коды восстановления',
    save: 'Сохранить как текст',
    done: 'Готово',
    left: 'Осталось 8 кодов восстановления.',
    email: 'Эл. почта',
    signIn: 'Войти',
    code: 'Код',
    useRecovery: 'Ввести код восстановления',
    recovery: 'Код восстановления',
  },
} as const

type Words = (typeof words)[keyof typeof words]

async function namePassword(page: Page, user: SignedInUser, t: Words): Promise<void> {
  await page.getByLabel(t.email).fill(user.email)
  await page.getByLabel(t.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await page.waitForURL('**/two-factor')
}

test.group('Two-factor in the browser', () => {
  for (const language of ['en', 'ru'] as const) {
    const t = words[language]
    test(`is set up, and asked for when one signs in (${language})`, async ({
      browserContext,
      assert,
    }) => {
      const user = await givenBuyer({ language })
      const page = await openAs(browserContext, user, '/profile')
      await page.getByRole('button', { name: t.setUp }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t.password, { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: t.confirm }).click()
      const groups = page.locator('#two-factor ol li').first().locator('p > span > span')
      await expect(groups).toHaveCount(8)
      const secret = (await groups.allInnerTexts()).join('')
      assert.deepEqual(await axeFindings(page), [])
      await page.getByLabel(t.figures).fill(codeOf(secret))
      await page.getByRole('button', { name: t.turnOn }).click()
      const codes = page.getByRole('list', { name: t.codes }).getByRole('listitem')
      await expect(codes).toHaveCount(8)
      const [recovery = ''] = await codes.allInnerTexts()
      assert.deepEqual(await axeFindings(page), [])
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t.save }).click()
      await download
      await page.getByRole('button', { name: t.done }).click()
      await page.getByText(t.left).waitFor()

      await browserContext.clearCookies()
      await browserContext.addCookies([{ name: 'locale', value: language, url: appUrl }])
      await goTo(page, '/profile')
      await namePassword(page, user, t)
      assert.deepEqual(await axeFindings(page), [])
      // The code it was turned on with is spent: the next one counts already.
      await page.getByLabel(t.code, { exact: true }).fill(codeOf(secret, 1))
      await page.waitForURL('**/profile')

      await browserContext.clearCookies()
      await browserContext.addCookies([{ name: 'locale', value: language, url: appUrl }])
      await goTo(page, '/profile')
      await namePassword(page, user, t)
      await whenAlive(page)
      await page.getByRole('button', { name: t.useRecovery }).click()
      await page.getByLabel(t.recovery).fill(recovery)
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
      await page.waitForURL('**/profile')
    })
  }

  test('asks before recovery codes are left that nobody kept', async ({
    browserContext,
    assert,
  }) => {
    const user = await givenUser({ role: 'admin', two_factor_free: false })
    const page = await browserContext.newPage()
    await goTo(page, '/login')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Set up two-factor' }).waitFor()
    const groups = page.locator('ol li').first().locator('p > span > span')
    await expect(groups).toHaveCount(8)
    assert.deepEqual(await findingsAtBothSizes(page), [])
    const secret = (await groups.allInnerTexts()).join('')
    await page.getByLabel('Type the six digits it shows').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const goOn = page.getByRole('button', { name: 'Continue to the portal' })
    await goOn.waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    const browserAsks = page.waitForEvent('dialog')
    void page.evaluate(() => window.location.reload())
    await (await browserAsks).dismiss()
    const asked = page.getByText('You have not copied, saved or printed them')
    await page.evaluate(() => window.history.back())
    await asked.waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await goOn.click()
    await asked.waitFor()
    await page.getByRole('button', { name: 'Leave without them' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('is asked for where a session ended under a write', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    const { secret } = await givenTwoFactor(buyer)
    const offer = await givenOffer()
    const path = `/prices?tab=search&partnumber=${offer.partnumber}`
    const page = await openAs(browserContext, buyer, path)
    const add = page.getByRole('button', { name: /^Add/ }).first()
    await add.waitFor()
    await endSessionsOf(buyer, page)
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByLabel(/^Authenticator code/).fill(codeOf(secret))
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: /^Cart:\s*1 line/ }).waitFor()
  })
})

/** What makes and holds passkeys, and says yes to each of them. */
async function giveAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.group('Passkeys and sessions in the browser', () => {
  test('staff may take a passkey where two-factor has to be set up', async ({ browserContext }) => {
    const user = await givenUser({ role: 'admin', two_factor_free: false })
    const page = await browserContext.newPage()
    await giveAuthenticator(page)
    await goTo(page, '/login')
    await page.getByLabel('E-mail').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('a passkey is added, signs in, and ends another session', async ({ browserContext }) => {
    const user = await givenBuyer()
    const page = await openAs(browserContext, user, '/profile')
    await giveAuthenticator(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await passkeys.getByText('not used yet').waitFor()

    // The browser offers it by itself under the field for the address.
    await browserContext.clearCookies()
    await goTo(page, '/login')
    await page.waitForURL('**/dashboard')

    // And where it does not, there is the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await browserContext.clearCookies()
    await goTo(page, '/login')
    // What another window begins takes the place of what this one began.
    await browserContext.clearCookies()
    const other = await browserContext.newPage()
    await goTo(other, '/login')
    await other.close()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/dashboard')
    await goTo(page, '/profile')
    await passkeys.getByText('used just now').waitFor()

    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await sessions
      .getByRole('button', { name: /^Sign out \w+ on/ })
      .first()
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByText('this one').waitFor()
  })
})
