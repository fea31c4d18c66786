import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { intercept, openAs, reload } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { eventually } from '#tests/scenes/background'
import { expect } from '#tests/scenes/expect'

test.group('The profile page', () => {
  test('is reached from the user menu and saves a name', async ({ browserContext, assert }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Rashid Hamdan')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.deepEqual(await axeFindings(page, 'main'), [])
  })

  test('lists its sections, and marks the one that is read', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/profile')
    const parts = page.getByRole('navigation', { name: 'Parts of the account' })
    const current = parts.locator('[aria-current]')
    await expect(current).toHaveText('Information')
    await parts.getByRole('link', { name: 'Notifications' }).click()
    await expect(current).toHaveText('Notifications')
    await page.getByRole('main').evaluate((sheet) => sheet.scrollTo(0, 0))
    await expect(current).toHaveText('Information')
  })

  test('changes the language together with the way of writing, or that alone', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/profile')
    await page.getByLabel('Language', { exact: true }).selectOption('Русский')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Сохранено', { exact: true }).waitFor()
    const format = page.getByLabel('Даты и числа')
    await expect(format).toHaveValue('ru')
    await format.selectOption('23 Nov 2026, 1 240.50')
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await page.getByText('Сохранено', { exact: true }).waitFor()
    await reload(page)
    await expect(format).toHaveValue('en')
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
  })

  test('says beside the field what is wrong with a password, and changes it', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/profile')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password', { exact: true }).fill('quiet lanterns over harbour')
    await page.getByLabel('New password again').fill('quiet lanterns over harbour')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The current password is wrong.').waitFor()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })

  test('switches a mail off at once, and all of them to one a day', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const page = await openAs(browserContext, buyer, '/profile')
    await page.getByRole('switch', { name: 'An order is placed', checked: true }).uncheck()
    await eventually(async () => {
      const response = await call(client, buyer, 'get', '/api/mail-switches')
      return response.body().data.order_placed === false
    })
    await page.getByRole('radio', { name: 'Once for the whole order' }).check()
    await eventually(async () => {
      const response = await call(client, buyer, 'get', '/api/told-of-orders')
      return response.body().data.told === 'whole'
    })
    await page.getByRole('switch', { name: 'One mail a day', checked: false }).check()
    await eventually(async () => {
      const response = await call(client, buyer, 'get', '/api/mail-digest')
      return response.body().data.is_daily === true
    })
  })

  test('keeps what was switched after what the server did not take, and says what it could not read', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/profile')
    const placed = page.getByRole('switch', { name: 'An order is placed' })
    const answered = page.getByRole('switch', { name: 'Your manager has answered a quotation' })
    await placed.waitFor()
    const released = Promise.withResolvers<void>()
    let isFirst = true
    await intercept(page, '**/api/mail-switches', async (sent) => {
      if (!isFirst) return sent.continue()
      isFirst = false
      await released.promise
      return sent.fulfill({ status: 503, json: { message: 'Not now' } })
    })
    await placed.uncheck()
    await answered.uncheck()
    released.resolve()
    await expect(placed).toBeChecked()
    await expect(answered).not.toBeChecked()
    await intercept(page, '**/api/told-of-orders', (asked) =>
      asked.fulfill({ status: 500, json: {} })
    )
    await reload(page)
    const ways = page.getByRole('group', { name: 'When lines of my orders change' })
    await expect(ways).toContainText('The settings could not be loaded.')
    await expect(answered).not.toBeChecked()
  })
})
