import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { goTo, openAs, show } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceGroup, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenRealtime } from '#tests/scenes/realtime'

async function givenFile(content: string): Promise<string> {
  const path = join(tmpdir(), `first ${unique()}.csv`)
  await writeFile(path, content)
  return path
}

test.group('A manager', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('makes a price list, loads its first file and switches it off', async ({
    assert,
    browserContext,
    client,
  }) => {
    const manager = await givenStaff('manager')
    const { contractor } = await givenBuyer({ is_supplier: true, manager_id: manager.id })
    const name = `EU Express ${unique()}`
    const number = `W${unique()}`
    const buyer = await givenBuyer()
    const found = async () =>
      (await call(client, buyer, 'get', `/api/offers?partnumber=${number}`)).body().offers.length

    const page = await openAs(browserContext, manager, '/prices')
    await page.getByRole('link', { name: 'New price list' }).first().click()
    await page.getByRole('heading', { name: 'New price list' }).waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('textbox', { name: 'Supplier' }).fill(contractor?.code ?? '')
    await page.getByRole('option', { name: contractor?.code }).waitFor()
    await page.getByRole('textbox', { name: 'Supplier' }).press('Enter')
    await page.getByLabel('Delivery from, days').fill('2')
    await page.getByLabel('to, days', { exact: true }).fill('1')
    const make = page.getByRole('button', { name: 'Make it and upload the first file' })
    await make.click()
    await page.getByText('The longest delivery is shorter than the shortest.').waitFor()
    await page.getByLabel('to, days', { exact: true }).fill('4')
    await page.getByLabel('to, days', { exact: true }).press('Enter')

    await page.getByRole('heading', { name: new RegExp(name) }).waitFor()
    const file = await givenFile(csvOf([['Bosch', number, 10, 5]]))
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByRole('button', { name: /^Import 1 row/ }).click()
    await page.getByText('Live', { exact: true }).first().waitFor()
    assert.equal(await found(), 1)

    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { name: /Settings/ }).waitFor()
    await page.getByText('1 position has its price in it').waitFor()
    await page.getByRole('button', { name: 'Switch off…' }).click()
    const question = page.getByRole('dialog', { name: `Switch ${name} off?` })
    await question.getByText('Its position leaves search at once. No cart').waitFor()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Show to buyers' }).waitFor()
    await expect(question).toHaveCount(0)
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
    const groups = page.getByRole('group', { name: 'Who sees it' })
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
    await page.getByRole('button', { name: 'Take the changes back' }).click()
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
        await page.setViewportSize({ width: 1440, height: 900 })
        await show(page, path)
        await page.getByRole('radio').last().check({ force: true })
        assert.deepEqual(await axeFindings(page), [], path)
        await page.setViewportSize({ width: 390, height: 844 })
        const beyond = await page.evaluate(
          'document.documentElement.scrollWidth - window.innerWidth'
        )
        assert.equal(beyond, 0, path)
        assert.deepEqual(await axeFindings(page), [], `${path} on a phone`)
      }
    })
})
