import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { signInAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenCross, givenOffer } from '#tests/scenes/catalog'
import { appUrl } from '#config/app'

/** The goal of docs/performance.md for a whole visit. */
const MOST = 0.05

/** Counts from here on what jumps on the screen; the answer is asked for at the end. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const sum = { value: 0 }
    new PerformanceObserver((list) => {
      // Chromium's name for an entry of this type, which the DOM's types do not have.
      for (const entry of list.getEntries()) sum.value += (entry as unknown as typeof sum).value
    }).observe({ type: 'layout-shift' })
    return sum
  })
  return () =>
    total.evaluate(
      (sum) =>
        new Promise<number>((settle) =>
          // Two frames: one is painted, and the observer has heard of it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => settle(sum.value)))
          )
        )
    )
}

test.group('While offers are looked up', () => {
  for (const [device, width, height] of [
    ['a desktop', 1440, 900],
    ['a phone', 390, 844],
  ] as const) {
    test(`nothing jumps when they come, on ${device}`, async ({ assert, browserContext }) => {
      const partnumber = `S-${unique()}`
      const first = await givenOffer({ partnumber, cost: '5' })
      for (let more = 0; more < 5; more++) await givenOffer({ partnumber })
      await givenCross(first, await givenOffer())
      await signInAs(browserContext, await givenBuyer())
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height })
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/offers?*', async (route) => {
        await released
        await route.continue()
      })

      // A page that is opened with a number brings its offers along.
      await page.goto(`${appUrl}/prices`)
      await whenAlive(page)
      await page.getByRole('textbox', { name: 'Part number' }).fill(partnumber)
      await page.getByRole('heading', { name: partnumber }).waitFor()
      // The shape of what is coming shows after a moment, by an animation that is not endless.
      await page.locator('[aria-busy=true], [data-skeleton]').first().waitFor({ state: 'attached' })
      await page.waitForFunction(() =>
        document.getAnimations().every((one) => one.playState === 'finished')
      )
      const shifts = await watchShifts(page)
      release()
      await page.getByText('Cheapest').first().waitFor()
      assert.isBelow(await shifts(), MOST)
    })
  }
})
