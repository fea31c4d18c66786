import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { openAs, whenKeysAwake } from '#tests/scenes/browser'
import { givenStaff, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenHold } from '#tests/scenes/price_lists/holds'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import {
  csvOf,
  givenManagerOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenRealtime } from '#tests/scenes/realtime'

const rows = (brand: string, prices: readonly number[]) =>
  prices.map((price, at) => [brand, `N${at}`, price, 5] as const)

/** A price list of ten, and a file that makes three of them a hundred times dearer: it waits. */
async function givenWaiting(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  // What other lists offer of the same parts would be compared with these.
  const brand = `Held ${unique()}`
  const before = csvOf(
    rows(
      brand,
      Array.from({ length: 10 }, () => 10)
    )
  )
  await thenEnded(client, supplier, await whenSubmitted(client, supplier, list.id, before, 'A.csv'))
  const after = csvOf(rows(brand, [999, 1000, 1001, 12, 10, 10, 10, 10, 10, 10]))
  const queued = await whenSubmitted(client, supplier, list.id, after, 'B.csv')
  await thenEnded(client, supplier, queued)
  return { supplier, list, brand }
}

const costsOf = async (listId: number) =>
  Object.fromEntries((await offersOf(listId)).map((one) => [one.partnumber_key, one.cost]))

test.group('What an import changes', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('is filtered by a bar; a price is held back by H, and the rest goes live', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { list } = await givenWaiting(client)
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    const chosen = page.getByRole('region', { name: 'B.csv' })
    const grid = chosen.getByRole('grid', { name: 'Prices that change' })
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    const bar = chosen.getByRole('button', { name: '10 times dearer or more: 3 positions' })
    await bar.click()
    await expect(bar).toHaveAttribute('aria-pressed', 'true')
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor({ state: 'detached' })
    await expect(page).toHaveURL(/moved=11/)
    await chosen.getByText('Change', { exact: true }).first().waitFor()
    await grid.getByRole('gridcell', { name: 'N0', exact: true }).click()
    await whenKeysAwake(page)
    await page.keyboard.press('h')
    await grid.getByRole('gridcell', { name: 'N0', exact: true }).waitFor({ state: 'detached' })
    const held = chosen.getByRole('button', { name: 'Held back 1' })
    await held.click()
    const heldGrid = chosen.getByRole('grid', { name: 'Prices held back' })
    await heldGrid.getByText('Held at the old price').waitFor()
    await chosen.getByRole('button', { name: /^Publish/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await chosen.getByText('Live', { exact: true }).waitFor()
    const costs = await costsOf(list.id)
    assert.containSubset(costs, { N0: '10', N1: '1000', N2: '1001', N3: '12' })
    await page.getByRole('heading', { name: '1 price is held back' }).waitFor()
  })

  test('is narrowed by F to what moved by more than 30 %, then to what fell', async ({
    browserContext,
    client,
  }) => {
    const { list } = await givenWaiting(client)
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    const grid = page.getByRole('grid', { name: 'Prices that change' })
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
    await page.keyboard.press('f')
    await expect(page).toHaveURL(/moved=far(&|$)/)
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor({ state: 'detached' })
    await grid.getByRole('gridcell', { name: 'N2', exact: true }).waitFor()
    await page.getByRole('button', { name: 'These 3, Excel' }).waitFor()
    const farMoves = page.getByRole('group', { name: 'Prices that moved by more than 30 %' })
    const far = farMoves.getByRole('button', { name: /^more than 30 %\s*3$/ })
    await expect(far).toHaveAttribute('aria-pressed', 'true')
    await farMoves.getByRole('button', { name: /^cheaper/ }).click()
    await page.getByRole('heading', { name: 'Nothing matches 1 filter' }).waitFor()
    await farMoves.getByRole('button', { name: /^dearer/ }).click()
    await grid.getByRole('gridcell', { name: 'N1', exact: true }).waitFor()
    await page.keyboard.press('f')
    await page.keyboard.press('f')
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
    await expect(page).not.toHaveURL(/moved=/)
  })

  test('of a first file is what is far from what others ask', async ({
    assert,
    browserContext,
    client,
  }) => {
    const brand = `First ${unique()}`
    const hundred = Array.from({ length: 4 }, () => 100)
    for (const [prices, name] of [
      [hundred, 'Others.csv'],
      [[2500, 100, 5, 100], 'First.csv'],
    ] as const) {
      const { supplier, list } = await givenSupplier()
      const queued = await whenSubmitted(
        client,
        supplier,
        list.id,
        csvOf(rows(brand, prices)),
        name
      )
      await thenEnded(client, supplier, queued)
      if (name === 'Others.csv') continue
      const page = await openAs(
        browserContext,
        await givenManagerOf(supplier),
        `/price-lists/${list.id}`
      )
      await page
        .getByText('2 new positions are ten times more or less expensive than elsewhere')
        .waitFor()
      await page.getByText('The first file of this price list: all 4 positions are new.').waitFor()
      const grid = page.getByRole('grid', { name: 'New positions' })
      const first = grid.getByRole('row', { name: /N0/ })
      await first.getByText('×\u00a025').waitFor()
      await grid.getByRole('row', { name: /N2/ }).getByText('÷\u00a020').waitFor()
      await expect(grid.getByRole('row')).toHaveCount(3)
      assert.deepEqual(await findingsAtBothSizes(page), [])
      await grid.getByRole('gridcell', { name: 'N2', exact: true }).click()
      await whenKeysAwake(page)
      await page.keyboard.press('h')
      await page.getByRole('button', { name: 'Held back 1' }).click()
      const held = page.getByRole('grid', { name: 'Prices held back' })
      await held.getByText('Held: not on sale yet').waitFor()
      await held.getByText('÷\u00a020').waitFor()
    }
  })

  test('is narrowed to a brand, and to nothing, which says so', async ({
    browserContext,
    client,
  }) => {
    const { list, brand: name } = await givenWaiting(client)
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}?moved=0`
    )
    await page.getByRole('heading', { name: 'Nothing matches 1 filter' }).waitFor()
    // The brands come apart, and move what is below them.
    const brand = page.getByRole('button', { name: `Only ${name}` })
    await brand.waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/moved=/)
    const grid = page.getByRole('grid', { name: 'Prices that change' })
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
    await brand.click()
    await expect(page).toHaveURL(/brand_name=Held/)
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
  })
})

test.group('A price that is held back', (group) => {
  group.setup(withBackground)

  test('is released on the page of its list, and is on sale then', async ({
    assert,
    browserContext,
  }) => {
    const { list } = await givenSupplier()
    await givenHold(list.id)
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    const grid = page.getByRole('grid', { name: 'Prices held back' })
    await grid.getByRole('button', { name: 'Release' }).waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await grid.getByRole('button', { name: 'Release' }).click()
    await page.getByText('All held prices are decided').waitFor()
    const [offer] = await offersOf(list.id)
    assert.containSubset(offer, { cost: '1000', gone: false })
  })

  test('is among what waits for staff, and shown to its supplier without the decision', async ({
    browserContext,
  }) => {
    const { supplier, list } = await givenSupplier()
    await givenHold(list.id)
    const own = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await own.getByRole('button', { name: 'View', exact: true }).click()
    await own.getByRole('grid', { name: 'Prices held back' }).waitFor()
    await expect(own.getByRole('button', { name: 'Release' })).toHaveCount(0)
    await own.close()
    const page = await openAs(browserContext, await givenStaff('manager'), '/dashboard')
    await page.getByRole('link', { name: /Held prices/ }).click()
    await page.getByRole('link', { name: list.name, exact: true }).waitFor()
  })
})
