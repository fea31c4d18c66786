import type { BrowserContext, Page } from 'playwright'

/** Lines of the quotation that is scrolled, filtered and chosen in. */
const LINES = 10_000
/** A page of the list, as its numbers are asked for in turn. */
const NUMBERS = 500

export interface Frames {
  scrolling: number[]
  filtering: number[]
  choosing: number[]
}

/**
 * How long the frames take in which a quotation of 10,000 lines is scrolled, filtered and chosen in, in
 * milliseconds each; the signed-in buyer of the context asks for it.
 */
export async function timeFrames(browser: BrowserContext, url: string): Promise<Frames> {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/quotations`)
  await page.waitForFunction(() => !('firstActs' in window))
  const id = await askQuotation(page)
  await page.goto(`${url}/quotations/${id}`)
  await page.waitForFunction(() => !('firstActs' in window))
  const table = page.getByRole('grid')
  await table.waitFor({ timeout: 120_000 })
  await table.hover()
  const scrolling = await framesWhile(page, async () => {
    for (let step = 0; step < 60; step++) {
      await page.mouse.wheel(0, step < 45 ? 400 : -600)
      await page.waitForTimeout(30)
    }
  })
  const first = table.getByRole('gridcell').first()
  await first.click()
  await page.keyboard.press('Space')
  await page.getByRole('radiogroup', { name: /^Offers for/ }).waitFor()
  const choosing = await framesWhile(page, async () => {
    for (const key of ['2', '1', '2', '1', '2', '1']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
  })
  const filtering = await framesWhile(page, async () => {
    for (const name of ['Not found', 'All', 'Analogue', 'All']) {
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await page.waitForTimeout(500)
    }
  })
  await page.close()
  return { scrolling, filtering, choosing }
}

/** A quotation of numbers that price lists have; answers its id once it is matched. */
async function askQuotation(page: Page): Promise<number> {
  return page.evaluate(
    async ([lines, numbers]) => {
      const found: string[] = []
      for (const start of '123456789ABCDEFGHKLMNOPRSTW') {
        const answer = await fetch(`/api/offers?partnumber=${start}`)
        const { suggestions = [] } = (await answer.json()) as {
          suggestions?: { partnumber: string }[]
        }
        found.push(...suggestions.map(({ partnumber }) => partnumber))
        if (found.length >= numbers) break
      }
      const items = Array.from({ length: lines }, (_, at) => ({
        partnumber: found[at % found.length] ?? 'OC90',
        reference: `R${at}`,
        quantity: 1 + (at % 9),
      }))
      const state = document.querySelector('script[type="application/json"]')?.textContent ?? '{}'
      const { props } = JSON.parse(state) as { props?: { csrf_token?: string } }
      const made = await fetch('/api/quotations', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRF-TOKEN': props?.csrf_token ?? '',
          'X-Requested-With': 'XMLHttpRequest',
        },
        body: JSON.stringify({ items }),
      })
      const { data } = (await made.json()) as { data: { id: number } }
      for (;;) {
        const answer = await fetch(`/api/quotations/${data.id}`)
        const read = (await answer.json()) as { data: { state_id: number } }
        if (read.data.state_id > 2) return data.id
        await new Promise((done) => setTimeout(done, 500))
      }
    },
    [LINES, NUMBERS] as const
  )
}

/** The times between the frames the browser draws while something is done. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const recording = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const times: number[] = []
        let last = performance.now()
        let isOver = false
        addEventListener('bench-over', () => (isOver = true), { once: true })
        const frame = (now: number) => {
          times.push(now - last)
          last = now
          if (isOver) done(times)
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      })
  )
  await act()
  await page.evaluate(() => dispatchEvent(new Event('bench-over')))
  return recording
}
