import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { intercept, openAs } from '#tests/scenes/browser'
import { givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { listAt, whenDone } from '#tests/scenes/price_lists/price_imports'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'

/** A price list with as many versions as there are lists of prices: One.csv, Two.csv, Three.csv. */
async function givenVersions(...versions: (number | null)[][]) {
  const { supplier, list } = await givenSupplier()
  for (const [at, prices] of versions.entries()) {
    const name = `${['One', 'Two', 'Three'][at]}.csv`
    await whenDone(list.id, listAt(prices), { userId: supplier.id, confirmed: true, name })
  }
  return { supplier, list, path: `/price-lists/${list.id}` }
}

const openStaff = async (context: Parameters<typeof openAs>[0], path: string) =>
  openAs(context, await givenStaff('manager'), path)

test.group('Versions of a price list', (group) => {
  group.setup(withBackground)

  test('are listed, and one is compared with another, by what became of the positions', async ({
    assert,
    browserContext,
  }) => {
    const { path } = await givenVersions([100, 200, 300], [110, 200, 300], [120, 200, null, 500])
    const page = await openStaff(browserContext, path)
    await page
      .getByRole('region', { name: 'Imports' })
      .getByRole('link', { name: 'Versions' })
      .click()
    const versions = page.getByRole('region', { name: 'Versions' })
    const kept = versions.getByRole('list', { name: 'Kept versions' })
    await kept.getByRole('link', { name: /^Three\.csv On sale/ }).waitFor()
    await expect(kept.getByRole('listitem')).toHaveCount(3)
    const grid = versions.getByRole('grid', { name: 'Differing positions' })
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor()
    await versions.getByRole('radio', { name: 'All 3' }).waitFor()
    await grid.getByText('+9.1').waitFor()

    await versions.getByLabel('Compared with').selectOption({ index: 1 })
    await grid.getByText('+20').waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    // They have one order; a phone has nothing to choose.
    await page.setViewportSize({ width: 390, height: 844 })
    await versions.getByRole('radio', { name: 'Gone 1' }).waitFor()
    await expect(versions.getByRole('combobox')).toHaveCount(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await versions.getByRole('radio', { name: 'Gone 1' }).check({ force: true })
    await grid.getByRole('gridcell', { name: 'N3', exact: true }).waitFor({ state: 'detached' })
    await grid.getByRole('gridcell', { name: 'N2', exact: true }).waitFor()
    await expect(page).toHaveURL(/kind=gone/)
    await page.reload()
    await grid.getByRole('gridcell', { name: 'N2', exact: true }).waitFor()
    await expect(grid.getByRole('gridcell', { name: 'N0', exact: true })).toHaveCount(0)
  })

  test('are reached from an import by the keyboard, and say where nothing differs', async ({
    browserContext,
  }) => {
    const { path } = await givenVersions([100, 200], [110, 200])
    const page = await openStaff(browserContext, path)
    await page.getByRole('link', { name: 'Compare with…' }).press('Enter')
    const versions = page.getByRole('region', { name: 'Versions' })
    const grid = versions.getByRole('grid', { name: 'Differing positions' })
    await grid.getByRole('gridcell', { name: 'N0', exact: true }).waitFor()
    await versions.getByRole('radio', { name: 'All 1' }).press('ArrowRight')
    await expect(versions.getByRole('radio', { name: 'Changed 1' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await versions.getByRole('button', { name: 'Clear filters' }).click()
    await grid.getByRole('gridcell', { name: 'N0', exact: true }).waitFor()
    await versions.getByRole('link', { name: 'Open the import' }).click()
    await page.getByRole('region', { name: 'Two.csv' }).waitFor()
  })

  test('are put back where they are compared', async ({ browserContext }) => {
    const { path } = await givenVersions([100, 200], [110, 200])
    const page = await openStaff(browserContext, path)
    await page.getByRole('link', { name: 'Compare with…' }).click()
    const versions = page.getByRole('region', { name: 'Versions' })
    await versions.getByRole('link', { name: /^One\.csv/ }).click()
    await versions.getByRole('heading', { name: 'One.csv' }).waitFor()
    await versions.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('region', { name: 'One.csv' }).waitFor()
    await page.getByText(/^Restores/).waitFor()
  })

  test('are said not to be compared when that fails, and are once it works again', async ({
    browserContext,
  }) => {
    const { path } = await givenVersions([100], [110])
    const page = await openStaff(browserContext, path)
    const failing = '**/api/price-lists/*/compare*'
    await intercept(page, failing, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('link', { name: 'Compare with…' }).click()
    await page.getByText('The versions could not be compared').waitFor()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('gridcell', { name: 'N0', exact: true }).waitFor()
  })

  test('are said not to be comparable where nobody kept what changed between them', async ({
    browserContext,
  }) => {
    const { list, path } = await givenVersions([100], [110], [120])
    await sql.run(
      `UPDATE price_imports SET keeps_changes = false
       WHERE price_list_id = $1 AND file_name = 'Two.csv'`,
      [list.id]
    )
    const page = await openStaff(browserContext, path)
    await page.getByRole('link', { name: 'Compare with…' }).click()
    await page.getByRole('gridcell', { name: 'N0', exact: true }).waitFor()
    await page.getByLabel('Compared with').selectOption({ index: 1 })
    await page.getByRole('heading', { name: 'These two cannot be compared' }).waitFor()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByLabel('Compared with').selectOption({ index: 0 })
    await page.getByRole('gridcell', { name: 'N0', exact: true }).waitFor()
  })

  test('cannot be compared while there is one', async ({ browserContext }) => {
    const { path } = await givenVersions([100])
    const page = await openStaff(browserContext, path)
    const versions = page.getByRole('link', { name: 'Versions' })
    await versions.waitFor()
    await expect(page.getByRole('link', { name: 'Compare with…' })).toHaveCount(0)
    await versions.click()
    await page.getByText('No other version to compare with yet').waitFor()
  })
})
