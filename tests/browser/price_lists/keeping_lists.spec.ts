import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { goTo, openAs, show } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceGroup, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenRealtime } from '#tests/scenes/realtime'

test.group('A manager', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('makes a price list, and is asked for its first file', async ({ browserContext }) => {
    const name = `EU Express ${unique()}`
    const page = await openAs(browserContext, await givenStaff('manager'), '/price-lists/new')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create and upload the first file' }).click()
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    await expect(page).toHaveURL(/\/price-lists\/\d+\/upload/)
  })

  test('sends nothing by Enter while a supplier is typed in half', async ({
    assert,
    browserContext,
  }) => {
    const name = `EU Express ${unique()}`
    const page = await openAs(browserContext, await givenStaff('manager'), '/price-lists/new')
    await page.getByLabel('Name').fill(name)
    const supplier = page.getByRole('textbox', { name: 'Supplier' })
    await supplier.pressSequentially('zzz')
    await page.getByText('Nothing found').waitFor()
    await supplier.press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page).toHaveURL(/\/price-lists\/new$/)
    const made = await sql.one('SELECT FROM price_lists WHERE name = $1', [name])
    assert.isNull(made)
  })

  test('chooses whose a new price list is by keyboard', async ({ browserContext }) => {
    const manager = await givenStaff('manager')
    const id = await givenContractor({ is_supplier: true, manager_id: manager.id })
    const known = await sql.one<{ name: string }>('SELECT name FROM contractors WHERE id = $1', [
      id,
    ])
    const supplierName = known?.name ?? ''
    const name = `EU Express ${unique()}`
    const page = await openAs(browserContext, manager, '/price-lists/new')
    await page.getByLabel('Name').fill(name)
    const supplier = page.getByRole('textbox', { name: 'Supplier' })
    await supplier.pressSequentially(supplierName)
    await page.getByRole('option', { name: supplierName }).waitFor()
    await supplier.press('Enter')
    await expect(supplier).toHaveValue(new RegExp(supplierName))
    await supplier.press('Enter')
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    await goTo(page, new URL(page.url()).pathname.replace('/upload', '/settings'))
    await expect(supplier).toHaveValue(new RegExp(supplierName))
  })

  test('switches a price list off, and on again', async ({ assert, browserContext, client }) => {
    const { price_list_id, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const found = async () =>
      (await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)).body().offers
        .length
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${price_list_id}/settings`
    )
    await page.getByRole('button', { name: 'Switch off…' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('No cart or quotation uses it.').waitFor()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Show to buyers' }).waitFor()
    assert.equal(await found(), 0)
    await page.getByRole('button', { name: 'Show to buyers' }).click()
    await page.getByRole('button', { name: 'Switch off…' }).waitFor()
    assert.equal(await found(), 1)
  })

  test('gives a price list to some price groups', async ({ browserContext }) => {
    const manager = await givenStaff('manager')
    const price_group_id = await givenPriceGroup()
    await givenContractor({ price_group_id })
    const { price_list_id } = await givenOffer()
    const page = await openAs(browserContext, manager, `/price-lists/${price_list_id}/settings`)
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await page.getByText('Chosen price groups').click()
    await save.click()
    await page.getByText('Choose at least one price group, or show it to all.').waitFor()
    const groups = page.getByRole('group', { name: 'Visible to' })
    await groups.getByRole('listitem').filter({ hasText: '1 contractor' }).last().waitFor()
    await groups.getByRole('checkbox').last().check()
    await save.click()
    await page.getByText('Saved. Buyers see it with their next search.').waitFor()
    await goTo(page, `/price-lists/${price_list_id}/settings`)
    await expect(groups.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  test('is told beside the field what cannot be', async ({ browserContext }) => {
    const [one, other] = [await givenPriceList(), await givenPriceList()]
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${one.id}/settings`
    )
    await page.getByLabel('Name').fill(other.name)
    await page.getByLabel('Name').press('Enter')
    await page.getByText('Another price list has this name.').waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByLabel('Name')).toHaveValue(one.name)
  })
})

test.group('The settings of price lists', () => {
  test('break no rule of axe, and never scroll sideways on a phone, in {$self}')
    .with(['en', 'ru'] as const)
    .run(async ({ assert, browserContext }, language) => {
      const { price_list_id } = await givenOffer()
      const manager = await givenUser({ role: 'manager', language })
      const page = await openAs(browserContext, manager, '/dashboard')
      for (const path of ['/price-lists/new', `/price-lists/${price_list_id}/settings`]) {
        await show(page, path)
        await page.getByRole('radio').last().check({ force: true })
        assert.deepEqual(await findingsAtBothSizes(page), [], path)
      }
    })
})
