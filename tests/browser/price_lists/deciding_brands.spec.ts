import { test } from '@japa/runner'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { countNews, intercept, openAs, show } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenBrand, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { whenImported } from '#tests/scenes/price_lists/price_imports'
import { givenRealtime } from '#tests/scenes/realtime'
import { sql } from '#app/database/sql'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'

/** A known brand with a part, and a file that writes it otherwise. */
async function givenOtherSpelling() {
  const stem = `KARN${unique()}`
  const known = await givenBrand(`${stem}HOLT`)
  const partnumber = `W${unique()}`
  await givenOffer({ brand_name: known.name, partnumber })
  const list = await givenPriceList()
  const name = `${stem}-HOLD`
  await whenImported(list.id, `Brand;Part number;Name;Price\n${name};${partnumber};Oil filter;9`)
  const brand = await sql.one<{ id: number }>('SELECT id FROM brands WHERE name = $1', [name])
  if (!brand) throw new Error('no brand')
  return { known, name, partnumber, list, id: brand.id }
}

test.group('A manager', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('makes a new brand another name of a known one, and search shows one brand', async ({
    browserContext,
    client,
  }) => {
    const { known, name, partnumber, list, id } = await givenOtherSpelling()
    const buyer = await givenBuyer()
    const brands = async () => {
      const found = await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)
      return found.body().brands
    }
    const manager = await givenStaff('manager')
    const page = await openAs(browserContext, manager, `/admin/brands?brand=${id}`)
    const pane = page.getByRole('region', { name })
    await pane.getByRole('link', { name: list.name }).waitFor()
    await pane.getByText('Oil filter').waitFor()
    await pane.getByText('1 of 1 numbers').waitFor()
    await pane.getByRole('listitem').filter({ hasText: known.name }).getByRole('button').click()
    await pane.getByRole('button', { name: `Same as ${known.name}` }).click()
    await page.getByText(`It is now ${known.name}.`).waitFor()
    await expect.poll(brands).toEqual([{ name: known.name, offers_count: 2 }])

    await page.getByRole('link', { name: 'Decided' }).click()
    const decision = page
      .getByRole('list', { name: 'Decisions' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await decision.getByText('1 position moved').waitFor()
    await decision.getByRole('button', { name: `Undo: ${name}` }).click()
    await expect.poll(async () => (await brands()).length).toBe(2)
    await decision.getByText('Undone').waitFor()
  })

  test('shows what was decided as it is, though its end was told while the page was on its way', async ({
    browserContext,
  }) => {
    const { known, name, list, id } = await givenOtherSpelling()
    const manager = await givenStaff('manager')
    const news = countNews(browserContext, /queue\.updated.*brands/)
    const page = await openAs(browserContext, manager, `/admin/brands?brand=${id}`)
    const pane = page.getByRole('region', { name })
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: isTold, resolve: told } = Promise.withResolvers<void>()
    await intercept(
      page,
      '**/admin/brands?shown=decided',
      async (route) => {
        const response = await route.fetch()
        asked()
        await isTold
        await route.fulfill({ response })
      },
      { times: 1 }
    )
    let newsBefore = 0
    await withImportLock({ priceListId: list.id }, async () => {
      await pane.getByRole('listitem').filter({ hasText: known.name }).getByRole('button').click()
      await pane.getByRole('button', { name: `Same as ${known.name}` }).click()
      await page.getByText(`It is now ${known.name}.`).waitFor()
      await page.getByRole('link', { name: 'Decided' }).click()
      await isAsked
      newsBefore = news()
    })
    await expect.poll(news).toBeGreaterThan(newsBefore)
    told()
    const decision = page.getByRole('listitem').filter({ hasText: name })
    await decision.getByRole('button', { name: `Undo: ${name}` }).waitFor()
    await decision.getByText('1 position moved').waitFor()
  })

  test('is never told that somebody else has decided after a decision of their own', async ({
    assert,
    browserContext,
  }) => {
    const { name, id } = await givenOtherSpelling()
    const manager = await givenStaff('manager')
    const news = countNews(browserContext, new RegExp(`queue\\.updated.*brand_id[^\\d]*${id}\\b`))
    const page = await openAs(browserContext, manager, `/admin/brands?brand=${id}`)
    const pane = page.getByRole('region', { name, exact: true })
    await pane.waitFor()
    // The news of it comes before the answer to it.
    const read: string[] = []
    await intercept(page, '**/confirmation', async (route) => {
      page.on('request', (request) => {
        const props = request.headers()['x-inertia-partial-data']?.split(',') ?? []
        if (props.includes('open')) read.push(request.url())
      })
      const response = await route.fetch()
      await expect.poll(news).toBe(1)
      await route.fulfill({ response })
    })
    await pane.getByRole('button', { name: 'Confirm the brand' }).click()
    await page.getByText(`${name} is now one of our brands.`).waitFor()
    await expect(pane).toHaveCount(0)
    await expect(page.getByText('Somebody else has decided about it.')).toHaveCount(0)
    assert.deepEqual(
      read.filter((url) => url.includes(`brand=${id}`)),
      []
    )
  })

  test('finds brands in the queue and confirms several of them by the keyboard', async ({
    browserContext,
  }) => {
    const stem = 'VQX'
    const list = await givenPriceList()
    const names = ['B', 'G', 'K'].map((letter) => stem + letter.repeat(9))
    const rows = names.map((name, at) => `${name};V${unique()};Filter;${at + 9}`)
    await whenImported(list.id, ['Brand;Part number;Name;Price', ...rows].join('\n'))
    const page = await openAs(browserContext, await givenStaff('manager'), '/admin/brands')
    await page.getByLabel('Find a brand').fill('v qx')
    const queue = page.getByRole('navigation', { name: 'Brands waiting' })
    await expect(queue.getByRole('listitem')).toHaveCount(3)
    await queue.getByRole('listitem').first().getByRole('checkbox').focus()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await queue.getByRole('button', { name: 'Confirm 2 brands' }).press('Enter')
    await page.getByText('2 brands are confirmed as their suppliers spell them.').waitFor()
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await queue.getByRole('checkbox', { name: 'All shown' }).check()
    await queue.getByRole('button', { name: 'Confirm 1 brand' }).click()
    await queue.getByText('No waiting brand has this name.').waitFor()
  })

  test('finds the known brand by the keyboard', async ({ browserContext }) => {
    const { known, name, id } = await givenOtherSpelling()
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/admin/brands?brand=${id}`
    )
    const form = page.getByRole('form', { name: 'Decision' })
    await form.getByRole('radio', { name: 'Separate brand' }).focus()
    await page.keyboard.press('ArrowRight')
    await form.getByRole('button', { name: 'Choose a known brand' }).press('Enter')
    await form.getByText('Choose the known brand.').waitFor()
    await form.getByRole('textbox', { name: 'Known brand' }).fill(known.name)
    await page.getByRole('option', { name: known.name }).waitFor()
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: `Same as ${known.name}` }).press('Enter')
    await page.getByText(`It is now ${known.name}.`).waitFor()
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  })

  test('confirms a brand in the trader’s spelling, and is told when it is known', async ({
    browserContext,
  }) => {
    const { known, id } = await givenOtherSpelling()
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/admin/brands?brand=${id}`
    )
    const field = page.getByLabel('Our spelling')
    await field.fill(known.name)
    await field.press('Enter')
    await page.getByText(`${known.name} already has this name.`).waitFor()
    const ours = `Ours ${unique()}`
    await field.fill(ours)
    await field.press('Enter')
    await page.getByText(`${ours} is now one of our brands.`).waitFor()
  })
})

test.group('The queue of brands', () => {
  test('breaks no rule of axe, and never scrolls sideways on a phone, in {$self}')
    .with(['en', 'ru'] as const)
    .run(async ({ assert, browserContext }, language) => {
      const { id } = await givenOtherSpelling()
      const manager = await givenUser({ role: 'manager', language })
      const page = await openAs(browserContext, manager, '/dashboard')
      for (const path of [`/admin/brands?brand=${id}`, '/admin/brands?shown=decided']) {
        await show(page, path)
        assert.deepEqual(await findingsAtBothSizes(page), [], path)
      }
    })
})
