import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { openAs } from '#tests/scenes/browser'
import { givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenPhone } from '#tests/scenes/phones'

const PHONE = '+971 4 000 14 20'

async function givenManager() {
  const manager = await givenStaff('manager')
  await givenPhone(manager, PHONE)
  return manager
}

test.group('What is not open says why in words, and who can open it', () => {
  test('in the cart of who may not order', async ({ assert, browserContext, client }) => {
    const { id, name } = await givenManager()
    const buyer = await givenBuyer({ manager_id: id, disabled_features: ['place_order'] })
    await givenCartItem(client, buyer)
    const page = await openAs(browserContext, buyer, '/cart')
    const note = page.getByRole('main').getByRole('status')
    await note.getByText('Ordering is switched off for your account.').waitFor()
    await note.getByText(name).waitFor()
    await note.getByRole('link', { name: PHONE }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('beside the offers of who has no cart, and on the keys that lead to it', async ({
    browserContext,
  }) => {
    const { id } = await givenManager()
    const buyer = await givenBuyer({ manager_id: id, disabled_features: ['cart'] })
    const { partnumber } = await givenOffer()
    const page = await openAs(browserContext, buyer, `/prices?tab=search&partnumber=${partnumber}`)
    const why = 'The cart is switched off for your account.'
    const note = page.getByRole('main').getByRole('status').filter({ hasText: why })
    await note.getByRole('link', { name: PHONE }).waitFor()
    await page.getByRole('button', { name: /^Add/, disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('gc')
    const told = page.getByRole('region', { name: 'Notices' })
    await told.getByText(why).waitFor()
    await told.getByText(PHONE).waitFor()
  })

  test('to a company that is {status}')
    .with([
      { status: 'pending' as const, why: 'Your company is not approved yet.' },
      { status: 'blocked' as const, why: 'Your company cannot buy at the moment.' },
    ])
    .run(async ({ browserContext }, { status, why }) => {
      const { id, name } = await givenManager()
      const buyer = await givenBuyer({ manager_id: id, status })
      const page = await openAs(browserContext, buyer, '/cart')
      const main = page.getByRole('main')
      await main.getByText(why).waitFor()
      await main.getByText(name).waitFor()
      await main.getByRole('link', { name: PHONE }).waitFor()
      await page.keyboard.press('/')
      const told = page.getByRole('region', { name: 'Notices' })
      await told.getByText(why).waitFor()
      await told.getByText(PHONE).waitFor()
    })

  test('to {who}')
    .with([
      {
        who: 'who has no company yet',
        given: givenUser,
        why: 'Your company is not approved yet.',
      },
      { who: 'staff', given: () => givenStaff('editor'), why: 'Only buyers have this.' },
    ])
    .run(async ({ browserContext }, { given, why }) => {
      const page = await openAs(browserContext, await given(), '/dashboard')
      await page.keyboard.type('go')
      await page.getByRole('region', { name: 'Notices' }).getByText(why).waitFor()
    })
})

test.group('A screen that opens', () => {
  const people = [
    ['a supplier', () => givenBuyer({ is_customer: false, is_supplier: true })],
    ['a company that is blocked', () => givenBuyer({ status: 'blocked' })],
    ['a company that waits', () => givenBuyer({ status: 'pending' })],
    ['an editor', () => givenStaff('editor')],
    ['the warehouse', () => givenStaff('warehouse')],
    ['an admin', () => givenStaff('admin')],
  ] as const

  test('is all that stands in the rail of {0}')
    .with([...people])
    .run(async ({ assert, browserContext }, [, given]) => {
      const page = await openAs(browserContext, await given(), '/dashboard')
      const rail = page.getByRole('navigation', { name: 'Main' })
      await rail.getByRole('link').first().waitFor()
      const links = await rail
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      assert.isAbove(links.length, 0)
      const refused = await page.evaluate(async (paths) => {
        const statuses = await Promise.all(paths.map(async (path) => (await fetch(path)).status))
        return paths.filter((_, index) => statuses[index] !== 200)
      }, links)
      assert.deepEqual(refused, [])
    })

  test('is the one of the user where buyers and staff share a key', async ({ browserContext }) => {
    const buyer = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await buyer.keyboard.press('Escape')
    await buyer.keyboard.type('gq')
    await buyer.waitForURL('**/quotations')
    await buyer.keyboard.press('Escape')
    await buyer.keyboard.type('gb')
    await buyer
      .getByRole('region', { name: 'Notices' })
      .getByText('Only staff who work with this can open it.')
      .waitFor()
    const admin = await openAs(browserContext, await givenStaff('admin'), '/dashboard')
    await admin.keyboard.type('go')
    await admin.waitForURL('**/admin/order-lines')
  })
})

test.group('Whom to turn to', () => {
  test('stands in the rail, and the phone in the profile of the manager', async ({
    browserContext,
  }) => {
    const manager = await givenStaff('manager')
    const profile = await openAs(browserContext, manager, '/profile')
    await profile.getByRole('textbox', { name: 'Phone' }).fill('call me')
    await profile.getByRole('button', { name: 'Save', exact: true }).click()
    await profile.getByText(/^A phone number may have only digits, spaces/).waitFor()
    await profile.getByRole('textbox', { name: 'Phone' }).fill(PHONE)
    await profile.getByRole('button', { name: 'Save', exact: true }).click()
    await profile.getByText('Saved', { exact: true }).waitFor()
    const buyer = await givenBuyer({ manager_id: manager.id })
    const page = await openAs(browserContext, buyer, '/dashboard')
    const rail = page.getByRole('complementary')
    await rail.getByText(manager.name).waitFor()
    await rail.getByRole('link', { name: PHONE }).waitFor()
    await rail.getByRole('link', { name: manager.email }).waitFor()
  })
})
