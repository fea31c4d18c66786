import type { BrowserContext } from 'playwright'

/** The settings that Lighthouse calls slow 4G and a phone, applied by the browser itself. */
const PHONE = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: 84_375 }
const SLOWER = 4

/** Returns the milliseconds of a first load with an empty cache until the page reacts to a key. */
export async function timeReady(browser: BrowserContext, url: string): Promise<number> {
  const page = await browser.newPage()
  try {
    const tools = await browser.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...PHONE })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(url, { waitUntil: 'commit' })
    // The page queues earlier input in this list and removes it when it is ready.
    const ready = await page.waitForFunction(
      () => document.body && !('firstActs' in window) && performance.now()
    )
    return Number(await ready.jsonValue())
  } finally {
    await page.close()
  }
}
