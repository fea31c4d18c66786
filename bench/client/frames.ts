import type { BrowserContext, Locator, Page } from 'playwright'
import { figure, printTable } from '#bench/client/figures'
import { percentile } from '#bench/lib/statistics'

/** The 95th percentile of frame times may not exceed this. */
const GOAL = 50

/** The number of lines of the quotation that is scrolled, filtered and edited. */
const LINES = 10_000
/** The requested parts, which are repeated. */
const PARTS = 500

/** Milliseconds of each frame. */
interface Frames {
  /** An empty page, scrolled in the same way. */
  empty: number[]
  scrolling: number[]
  filtering: number[]
  choosing: number[]
}

/**
 * Measures the frame times while a quotation of 10,000 lines is scrolled, filtered and edited. The signed-in buyer of
 * the context creates it.
 */
export async function measureFrames(browser: BrowserContext, url: string): Promise<void> {
  const { empty, ...frames } = await timeFrames(browser, url)
  const least = percentile(empty, 0.95)
  const lines = Object.entries(frames).map(([what, times]) => {
    const p95 = percentile(times, 0.95)
    return [
      what,
      String(times.length),
      percentile(times, 0.5).toFixed(1),
      figure(p95, GOAL, 1),
      `${(p95 / least).toFixed(1)} ×`,
      Math.max(...times).toFixed(0),
    ]
  })
  const middleOfEmpty = percentile(empty, 0.5).toFixed(1)
  printTable([
    ['frames of a quotation of 10,000 lines, ms', 'frames', 'p50', 'p95', 'empty page', 'longest'],
    ['empty page', String(empty.length), middleOfEmpty, least.toFixed(1), '', ''],
    ...lines,
  ])
  console.log(`goal: p95 at most ${GOAL} ms\n`)
}

async function timeFrames(browser: BrowserContext, url: string): Promise<Frames> {
  const page = await browser.newPage()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.setContent('<div role="grid" style="height: 20000px"></div>')
    const empty = await framesWhile(page, () => scroll(page))
    await open(page, `${url}/quotations`)
    const { id, row_number } = await askQuotation(page)
    await open(page, `${url}/quotations/${id}`)
    const table = page.getByRole('grid')
    await table.waitFor({ timeout: 120_000 })
    const choosing = await timeChoosing(page, table, row_number)
    await table.hover()
    const scrolling = await framesWhile(page, () => scroll(page))
    const filtering = await framesWhile(page, async () => {
      for (const name of ['Not found', 'All', 'Analogue', 'All']) {
        await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
        await page.waitForTimeout(600)
      }
    })
    return { empty, scrolling, filtering, choosing }
  } finally {
    await page.close()
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => !('firstActs' in window))
}

/** Scrolls down some hundred lines and up again. */
async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, step < 50 ? 400 : -700)
    await page.waitForTimeout(30)
  }
}

/** Opens the offers of a line that has several, and chooses them one after the other. */
async function timeChoosing(page: Page, table: Locator, row: number): Promise<number[]> {
  const line = table.getByRole('row', { name: new RegExp(`^Show more ${row} `) })
  await line.getByRole('gridcell').nth(1).click()
  return framesWhile(page, async () => {
    await page.keyboard.press('Space')
    await page.getByRole('radiogroup', { name: /^Offers for/ }).waitFor()
    for (const key of ['2', '1', '2', '1', '2', '1']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
  })
}

/** Creates the quotation and waits until it is matched. Returns one of the first lines with several offers. */
function askQuotation(page: Page): Promise<{ id: number; row_number: number }> {
  return page.evaluate(
    async ([lines, parts]) => {
      const read = async <T>(path: string) => (await (await fetch(path)).json()) as T
      const found: { brand_name: string; partnumber: string }[] = []
      for (const start of '123456789ABCDEFGHKLMNOPRSTW') {
        type Answer = { suggestions?: { brand_name: string; partnumber: string }[] }
        const { suggestions = [] } = await read<Answer>(`/api/offers?partnumber=${start}`)
        found.push(...suggestions)
        if (found.length >= parts) break
      }
      const items = Array.from({ length: lines }, (_, at) => ({
        ...found[at % found.length],
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
      const path = `/api/quotations/${data.id}`
      for (;;) {
        const now = await read<{ data: { state_id: number } }>(path)
        if (now.data.state_id > 2) break
        await new Promise((done) => setTimeout(done, 500))
      }
      type Lines = { data: { row_number: number; status: string; offers_count: number }[] }
      // One of the lines that are visible at first.
      const first = await read<Lines>(`${path}/items?per_page=15`)
      const line = first.data.find((each) => each.status === 'found' && each.offers_count > 1)
      if (!line) throw new Error('no line on the screen has several offers')
      return { id: data.id, row_number: line.row_number }
    },
    [LINES, PARTS] as const
  )
}

/** Returns the times between frames while something is done. */
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
