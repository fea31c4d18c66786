import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, show } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'

/** A supplier's screens with something on each: an import that waits, one that is live, a failed one. */
async function givenScreens(client: ApiClient, language: 'en' | 'ru' = 'en') {
  const { supplier, list } = await givenSupplier({ language })
  const rows = Array.from({ length: 10 }, (_, at) => ['Bosch', `N${at}`, 10, 5])
  const paths = ['/prices?tab=prices', `/price-lists/${list.id}`]
  for (const content of [
    csvOf([...rows, ['', 'X1', 1, 1]]),
    csvOf([['', 'X1', 1, 1]]),
    csvOf([['Bosch', 'N1', 999, 5]]),
  ]) {
    const queued = await whenSubmitted(client, supplier, list.id, content)
    const { id } = await thenEnded(client, supplier, queued)
    paths.push(`/price-lists/${list.id}?import=${id}`)
  }
  return { supplier, list, paths }
}

test.group('The screens of price lists', (group) => {
  group.setup(withBackground)

  test('break no rule of axe in either scheme', async ({ assert, browserContext, client }) => {
    const { supplier, list, paths } = await givenScreens(client)
    const page = await openAs(browserContext, supplier, '/dashboard')
    for (const path of paths) {
      await show(page, path)
      assert.deepEqual(await axeFindings(page), [], path)
    }
    await page.close()
    const staff = await openAs(browserContext, await givenStaff('manager'), '/dashboard')
    for (const path of ['/dashboard', '/prices', `/price-lists/${list.id}`]) {
      await show(staff, path)
      assert.deepEqual(await axeFindings(staff), [], `manager ${path}`)
    }
  })

  test('never scroll sideways on a phone, in Russian neither', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { supplier, paths } = await givenScreens(client, 'ru')
    const page = await openAs(browserContext, supplier, '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await show(page, path)
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      assert.equal(beyond, 0, path)
      assert.deepEqual(await axeFindings(page), [], path)
    }
    // The last of them waits for a manager, and says so.
    await page.getByText('На проверке').first().waitFor()
    await page.getByText('В файле больше нет 9 из 10 позиций: 90 %').waitFor()
    await page.getByText('1 цена изменилась в десять раз и больше').waitFor()
    await page.getByRole('button', { name: 'Отозвать' }).waitFor()
  })
})
