import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenCartItem } from '#tests/scenes/cart'
import { givenNewCost, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

const WIDTHS = [768, 1024, 1280, 1440, 1920]

/** What of these columns is cut, covered or beside the screen, as words. */
function hiddenParts(grid: Locator, needed: string[]): Promise<string[]> {
  return grid.evaluate((table, columns) => {
    const parts = columns.flatMap((column) => [
      ...table.querySelectorAll<HTMLElement>(
        `[data-row] [data-column="${column}"] :is(b, s, input, button, [data-kind])`
      ),
    ])
    const isHidden = (part: HTMLElement) => {
      const { left, right, top, height } = part.getBoundingClientRect()
      const isCovered = [left + 1, right - 1].some(
        (x) => !part.contains(document.elementFromPoint(x, top + height / 2))
      )
      return isCovered || part.scrollWidth > part.clientWidth + 1
    }
    return parts
      .filter((part) => !part.matches(':disabled') && isHidden(part))
      .map((part) => part.getAttribute('aria-label') ?? part.textContent)
  }, needed)
}

test.group('Offers on a narrow and on a wide screen', () => {
  for (const language of ['en', 'ru'] as const) {
    test(`never hide a number, a price or what adds it, in ${language}`, async (t) => {
      const partnumber = `W ${unique()} 0986.494-B`
      const list = await givenPriceList({ name: `A list with a long name ${unique()}` })
      await givenOffer({ partnumber, price_list_id: list.id, cost: '1234567.89' })
      await givenOffer({ partnumber, multiple: 4, min_quantity: 20, available_quantity: 120_000 })
      const page = await openAs(
        t.browserContext,
        await givenBuyer({ language }),
        `/prices?partnumber=${encodeURIComponent(partnumber)}`
      )
      const grid = page.getByRole('grid')
      await expect(grid.locator('[data-row]')).toHaveCount(2)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const hidden = () => hiddenParts(grid, ['partnumber', 'price', 'quantity'])
        await expect.poll(hidden, { message: `at ${width}` }).toEqual([])
      }
    })
  }

  test('show words that are cut when the pointer or the cursor is on them', async (t) => {
    const partnumber = `C ${unique()}`
    const name = 'Oil filter with bypass valve, spin-on, for engines with a cooler beside the sump'
    await givenOffer({ partnumber, name })
    const page = await openAs(
      t.browserContext,
      await givenBuyer(),
      `/prices?partnumber=${encodeURIComponent(partnumber)}`
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    const cell = page.getByRole('gridcell', { name })
    const isCut = () =>
      cell.locator('[data-kind]').evaluate((text) => text.scrollWidth > text.clientWidth)
    await expect.poll(isCut).toBe(true)
    await cell.hover()
    await expect.poll(isCut).toBe(false)
    await page.mouse.move(0, 0)
    await expect.poll(isCut).toBe(true)
    await cell.focus()
    await expect.poll(isCut).toBe(false)
  })
})

test.group('A line whose price moved', () => {
  test('leaves number and amount in sight on a narrow screen', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { offer } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '1234567.89')
    const page = await openAs(browserContext, buyer, '/cart')
    await page.setViewportSize({ width: 768, height: 800 })
    const grid = page.getByRole('grid')
    await grid.getByText('1 481 481,47').first().waitFor()
    await expect.poll(() => hiddenParts(grid, ['partnumber', 'amount'])).toEqual([])
  })
})
