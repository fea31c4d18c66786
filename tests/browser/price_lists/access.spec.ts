import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import type { Locator, Page } from 'playwright'
import { axeFindings, findingsAtBothSizes } from '#tests/scenes/axe'
import { openAs, show } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { csv } from '../uploads/open_upload.js'

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

/** No word of the steps lies under the next one, or under what stands beside them. */
async function assertRoomForSteps(assert: Assert, page: Page): Promise<void> {
  const box = async (place: Locator) => {
    const found = await place.boundingBox()
    if (!found) throw new Error('not on the screen')
    return found
  }
  const steps = page.getByRole('list', { name: 'Шаги' })
  const map = await box(steps.getByText('Выбор столбцов'))
  const check = await box(steps.getByText('Проверка и отправка'))
  const mode = await box(page.getByRole('radiogroup', { name: 'Что в файле' }))
  assert.isBelow(map.x + map.width, check.x)
  const isBeside = mode.y < check.y + check.height
  assert.isBelow(check.x + check.width, isBeside ? mode.x : 1440)
}

test.group('The screens of price lists', (group) => {
  group.setup(withBackground)

  test('break no rule of axe', async ({ assert, browserContext, client }) => {
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

  test('keep the name of a list that is hidden on one line or two of a phone', async ({
    assert,
    browserContext,
  }) => {
    const name = `Deira fast lane, brakes ${unique()}`
    const { supplier } = await givenSupplier({ language: 'ru' }, { name, is_active: false })
    const page = await openAs(browserContext, supplier, '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/dashboard', '/prices?tab=prices']) {
      await show(page, path)
      const box = await page.getByRole('link', { name, exact: true }).boundingBox()
      assert.isAtMost(box?.height ?? 999, 64, path)
    }
  })

  test('have room for the steps of an upload, and are called as they read, in Russian too', async ({
    assert,
    browserContext,
  }) => {
    const { supplier, list } = await givenSupplier({ language: 'ru' })
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}/upload`)
    const brand = `BRAND ${unique()}`
    const rows = ['2020-01-03', 'P 2', 'P 3'].map((number) => `${brand};${number};Фильтр;5;10.50`)
    const file = ['Бренд;Артикул;Наименование;Остаток;Цена', ...rows].join('\n')
    await page
      .getByLabel('Файл', { exact: true })
      .setInputFiles(csv('prices-of-the-whole-warehouse-2026-11-23.csv', file))
    await page.getByRole('heading', { level: 2, name: 'Выбор столбцов' }).waitFor()
    await assertRoomForSteps(assert, page)
    await page.getByRole('button', { name: 'Проверить 3 строки' }).click()
    await page.getByRole('heading', { level: 2, name: 'Проверка и отправка' }).waitFor()
    await assertRoomForSteps(assert, page)
    await page.getByRole('button', { name: /^Показать строки: 1 ячейка столбца B/ }).waitFor()
    assert.deepEqual(await findingsAtBothSizes(page), [])
  })
})
