import { test } from '@japa/runner'
import { pressNext, whenKeysAwake } from '#tests/scenes/browser'
import { axeFindings, findingsAtBothSizes } from '#tests/scenes/axe'
import { eventually, withBackground } from '#tests/scenes/background'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { expect } from '#tests/scenes/expect'
import { unique } from '#tests/scenes/cast'
import { csv, openUpload, step, toCheck, toMapping } from '../uploads/open_upload.js'

/** A price list whose column D says how the parts are packed, and hardly ever a number. */
function packedFile() {
  const brand = `BRAND ${unique()}`
  const packs = ['CTN', '12x1L', '1', 'CTN', 'BOX']
  const rows = packs.map((pack, at) => `${brand};P ${at + 1};Filter;${pack};${10 + at}.50`)
  return csv('packed.csv', ['Brand;Part number;Name;Multiple;Price', ...rows].join('\n'))
}

test.group('The check of a price list', (group) => {
  group.setup(withBackground)

  test('asks about a column that spoils the list; L leaves it out and checks again in place', async ({
    assert,
    browserContext,
  }) => {
    const { page, list } = await openUpload(browserContext)
    await toMapping(page, packedFile())
    await toCheck(page)
    const question = page.getByRole('region', { name: 'Column D is probably not the multiple' })
    await question.getByText(/^“Multiple” cannot be read in 4 of 5 rows: 80 %/).waitFor()
    const submit = page.getByRole('button', { name: 'Import 5 rows' })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await page
      .getByText('Decide about column D first: 80 % of the rows depend on it')
      .filter({ visible: true })
      .waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    // A window that did not make the check shows it, too.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('region', { name: 'Column D is probably not the multiple' }).waitFor()
    await other.close()
    const first = new URL(page.url()).searchParams.get('check')
    await whenKeysAwake(page)
    await page.keyboard.press('l')
    await question.waitFor({ state: 'detached' })
    await page.getByText('No multiple: every part sells by the piece').waitFor()
    assert.notEqual(new URL(page.url()).searchParams.get('check'), first)
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    // The step before is the mapping, in which the column is left out, too.
    await page.goBack()
    await step(page, 'Map the columns').waitFor()
    await expect(page.getByLabel('Column D, Multiple')).toHaveValue('')
    await page.goForward()
    await submit.click()
    await page.waitForURL(/\?import=\d+$/)
    const offers = await eventually(async () => {
      const found = await offersOf(list.id)
      return found.length === 5 && found
    })
    assert.isTrue(offers.every(({ multiple }) => multiple === 1 || multiple === null))
  })

  test('goes on with the column when it is kept', async ({ browserContext }) => {
    const { page } = await openUpload(browserContext)
    await toMapping(page, packedFile())
    await toCheck(page)
    const question = page.getByRole('region', { name: 'Column D is probably not the multiple' })
    await question.waitFor()
    await whenKeysAwake(page)
    await page.keyboard.press('k')
    await question.waitFor({ state: 'detached' })
    await page.getByText('4 multiples could not be read and were left out').waitFor()
    await pressNext(page)
    await page.waitForURL(/\?import=\d+$/)
  })

  test('shows positions, figures and brands before anything is written', async ({
    assert,
    browserContext,
  }) => {
    const { page, list } = await openUpload(browserContext)
    const brand = `BRAND ${unique()}`
    const rows = ['P 1;Filter;5;10.50', 'P 2;Filter;0;20.50', 'P 3;Filter;;30.50']
    const file = ['Brand;Part number;Name;Quantity;Price', ...rows.map((row) => `${brand};${row}`)]
    await toMapping(page, csv('list.csv', file.join('\n')))
    await toCheck(page)
    const positions = page.getByRole('region', { name: '3 positions of the file' })
    await positions.getByRole('row', { name: /P 2/ }).waitFor()
    const figures = page.getByRole('region', { name: 'In this file' })
    await figures.getByRole('row', { name: /^Largest price 30.50/ }).waitFor()
    await figures.getByRole('row', { name: /^Median price 20.50/ }).waitFor()
    await page.getByRole('region', { name: 'New brands' }).getByText(brand).waitFor()
    await page.getByText('Stock is in column D').waitFor()
    await page.getByText('No weight: unknown for shipping').waitFor()
    await expect(page.getByRole('button', { name: 'Other five' })).toHaveCount(0)
    assert.deepEqual(await axeFindings(page), [])
    assert.lengthOf(await offersOf(list.id), 0)
  })

  test('shows five other positions at F, and the first ones again in the end', async ({
    assert,
    browserContext,
  }) => {
    const { page } = await openUpload(browserContext)
    const brand = `BRAND ${unique()}`
    const rows = Array.from({ length: 10 }, (_, at) => `${brand};P ${at};Filter;${at + 1}.50`)
    await toMapping(page, csv('list.csv', ['Brand;Part number;Name;Price', ...rows].join('\n')))
    await toCheck(page)
    const positions = page.getByRole('region', { name: 'Five positions of the file' })
    await positions.getByRole('row', { name: /P \d/ }).first().waitFor()
    const shown = () => positions.getByRole('row', { name: /P \d/ }).allInnerTexts()
    const first = await shown()
    assert.lengthOf(first, 5)
    await page.keyboard.press('f')
    await positions.getByText('2 of 2').waitFor()
    const others = await shown()
    assert.lengthOf(others, 5)
    assert.isEmpty(others.filter((row) => first.includes(row)))
    assert.deepEqual(await axeFindings(page), [])
    await positions.getByRole('button', { name: 'Other five' }).click()
    await positions.getByText('2 of 2').waitFor({ state: 'detached' })
    assert.deepEqual(await shown(), first)
  })
})
