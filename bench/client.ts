/**
 * `npm run bench:client`: how fast the built product feels in a browser: first loads by Lighthouse,
 * on a phone on slow 4G and on a desktop, and going from screen to screen. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL where a database may be made; it is filled with the demo data.
 * BENCH_BUILD (build), BENCH_RUNS (3) and CHROMIUM (/usr/bin/chromium) change what is measured.
 */
import { join, resolve } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { timeNavigation } from '#bench/lib/client_navigation'
import { visit, type Visit, type VisitResult } from '#bench/lib/client_visit'
import { ensureBenchDatabase } from '#bench/lib/database'
import { endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4304)
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const DEBUG_PORT = PORT + 1

/** The goals of docs/performance.md. */
const GOALS = { public: 1800, portal: 2500, desktop: 1000, cls: 0.05, tbt: 200, navigation: 100 }

interface Row {
  what: string
  goal: number
  isSignedIn: boolean
  visit: Visit
}

const url = `http://127.0.0.1:${PORT}`
try {
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    APP_URL: url,
    APP_KEY: 'only-for-the-bench-only-for-the-bench',
    DATABASE_URL: await ensureBenchDatabase('spareline_bench_client'),
    LOG_LEVEL: 'warn',
    ...noCallLimits,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await runNode([join(BUILD, 'ace.js'), 'demo:load', '--if-empty'], env)
  await serveNode([join(BUILD, 'bin/server.js')], { ...env, PORT: String(PORT) }, url)
  const cookie = await signIn(url, 'buyer@demo.test', 'spareline-demo-2026')
  await measure(cookie)
} finally {
  await endServers()
}

async function measure(cookie: string): Promise<void> {
  // Lighthouse opens its tabs in this one, beside ours, and so has its cookies.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox'],
  })
  try {
    const measured: [Row, VisitResult][] = []
    for (const row of whatToVisit()) {
      await signInAs(browser, row.isSignedIn ? cookie : '')
      // Warms the server up.
      await browser.request.get(row.visit.url)
      const results: VisitResult[] = []
      for (let run = 0; run < RUNS; run++) results.push(await visit(row.visit, DEBUG_PORT))
      measured.push([row, medians(results)])
    }
    const screens = ['/prices', '/cart', '/orders', '/dashboard']
    report(measured, await timeNavigation(browser, url, screens))
  } finally {
    await browser.close()
  }
}

/** Gives the browser these cookies (a header's value) and no others. */
async function signInAs(browser: BrowserContext, cookie: string): Promise<void> {
  await browser.clearCookies()
  const pairs = cookie.split('; ').flatMap((pair) => {
    const [name, value] = pair.split(/=(.*)/s)
    return name && value ? [{ name, value, url }] : []
  })
  await browser.addCookies(pairs)
}

function whatToVisit(): Row[] {
  const row = (what: string, path: string, device: Visit['device'], isSignedIn: boolean): Row => ({
    what: `${what}, ${device}`,
    goal: device === 'desktop' ? GOALS.desktop : GOALS[isSignedIn ? 'portal' : 'public'],
    isSignedIn,
    visit: { url: url + path, device },
  })
  const portal = (what: string, path: string): Row[] => [
    row(what, path, 'phone', true),
    row(what, path, 'desktop', true),
  ]
  return [
    row('home', '/', 'phone', false),
    row('login', '/login', 'phone', false),
    ...portal('prices', '/prices'),
    ...portal('search with offers', '/prices?partnumber=OC90'),
    ...portal('cart', '/cart'),
    ...portal('orders', '/orders'),
  ]
}

/** Prints the table that stands in docs/performance.md; what misses its goal is bold. */
function report(rows: [Row, VisitResult][], navigation: number[]): void {
  const figure = (value: number, goal: number, digits = 0) =>
    value <= goal ? value.toFixed(digits) : `**${value.toFixed(digits)}**`
  const lines = rows.map(([{ what, goal }, { lcp_ms, cls, tbt_ms, kib }]) => [
    what,
    `${figure(lcp_ms, goal)} of ${goal}`,
    `${figure(cls, GOALS.cls, 3)} of ${GOALS.cls}`,
    `${figure(tbt_ms, GOALS.tbt)} of ${GOALS.tbt}`,
    kib.toFixed(0),
  ])
  const head = ['first load', 'LCP, ms', 'CLS', 'blocked, ms', 'KiB']
  const table = [head, head.map(() => '---'), ...lines]
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  const slowest = Math.max(...navigation)
  console.log(
    `\nTo another screen by a link the pointer rested on: ` +
      `${figure(median(navigation), GOALS.navigation)} ms, at most ` +
      `${figure(slowest, GOALS.navigation)} ms (goal ${GOALS.navigation} ms)`
  )
}

function medians(results: VisitResult[]): VisitResult {
  const of = (name: keyof VisitResult) => median(results.map((result) => result[name]))
  return { lcp_ms: of('lcp_ms'), cls: of('cls'), tbt_ms: of('tbt_ms'), kib: of('kib') }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
