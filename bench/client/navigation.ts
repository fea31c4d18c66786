import type { BrowserContext } from 'playwright'
import { figure } from '#bench/client/figures'
import { median } from '#bench/lib/statistics'

const GOAL = 100
const PATHS = ['/prices', '/cart', '/orders', '/dashboard']

/** The time for which the pointer hovers over a link before the click; the page is prefetched meanwhile. */
const REST_MS = 400

/**
 * Navigates back and forth between pages through links after hovering over them, and measures the time from each
 * click until the next page is painted.
 */
export async function measureNavigation(browser: BrowserContext, url: string): Promise<void> {
  const times = await timeNavigation(browser, url)
  console.log(
    `\nTo another screen by a link the pointer rested on: ${figure(median(times), GOAL)} ms, ` +
      `at most ${figure(Math.max(...times), GOAL)} ms (goal ${GOAL} ms)\n`
  )
}

async function timeNavigation(browser: BrowserContext, url: string): Promise<number[]> {
  const page = await browser.newPage()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}${PATHS[0]}`, { waitUntil: 'networkidle' })
    const times: number[] = []
    // The first round loads the scripts of the pages, which users then have in their cache.
    for (const path of [...PATHS.slice(1), ...PATHS]) {
      const link = page.locator(`nav a[href="${path}"]`).first()
      await link.hover()
      await page.waitForTimeout(REST_MS)
      const time = page.evaluate(clickToPaint)
      await link.click()
      times.push(await time)
      await page.waitForLoadState('networkidle')
      await page.mouse.move(700, 5)
    }
    return times.slice(PATHS.length - 1)
  } finally {
    await page.close()
  }
}

/** Runs in the page: measures from the next click until the frame after the new page is there. */
function clickToPaint(): Promise<number> {
  return new Promise((settle) => {
    let clicked = 0
    addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true })
    document.addEventListener(
      'inertia:navigate',
      () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => settle(performance.now() - clicked))
        ),
      { once: true }
    )
  })
}
