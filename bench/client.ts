/**
 * `npm run bench:client`: how fast the built product feels in a browser: first loads by Lighthouse,
 * on a phone on slow 4G over HTTP/1.1 and HTTP/2 and on a desktop, going from screen to screen, the
 * frames of a quotation of 10,000 lines, and the processor time a rendered page costs the server. See docs/performance.md. It needs `openssl`.
 *
 * DATABASE_URL: a PostgreSQL where a database may be made; it is filled with the demo data.
 * BENCH_BUILD (build), BENCH_RUNS (3) and CHROMIUM (/usr/bin/chromium) change what is measured,
 * BENCH_ONLY (frames) what of it.
 */
import { join, resolve } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { timeFrames, type Frames } from '#bench/lib/client_frames'
import { timeNavigation } from '#bench/lib/client_navigation'
import { timeReady } from '#bench/lib/client_ready'
import { visit, type Visit, type VisitResult } from '#bench/lib/client_visit'
import { ensureBenchDatabase } from '#bench/lib/database'
import { endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { timePage } from '#bench/lib/page_cost'
import { signIn } from '#bench/lib/sign_in'
import { serveOverTls } from '#bench/lib/tls_proxy'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4304)
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const DEBUG_PORT = PORT + 1
const TLS_PORT = PORT + 2
const UNRENDERED_PORT = PORT + 3

/** The goals of docs/performance.md. */
const GOALS = {
  http1: 1800,
  http2: 1400,
  desktop: 500,
  ready: 3000,
  cls: 0.01,
  tbt: 200,
  files: 12,
}
const NAVIGATION_GOAL = 100
const FRAME_GOAL = 50
const isWhole = process.env.BENCH_ONLY !== 'frames'

interface Screen {
  what: string
  path: string
  isSignedIn: boolean
}

const screens: Screen[] = [
  { what: 'home', path: '/', isSignedIn: false },
  { what: 'login', path: '/login', isSignedIn: false },
  { what: 'dashboard', path: '/dashboard', isSignedIn: true },
  { what: 'prices', path: '/prices', isSignedIn: true },
  { what: 'search with offers', path: '/prices?partnumber=OC90', isSignedIn: true },
  { what: 'cart', path: '/cart', isSignedIn: true },
  { what: 'orders', path: '/orders', isSignedIn: true },
]

interface Measured {
  http1: VisitResult
  http2: VisitResult
  desktop: VisitResult
  ready: number
}

const url = `http://127.0.0.1:${PORT}`
const tlsUrl = `https://127.0.0.1:${TLS_PORT}`
const unrenderedUrl = `http://127.0.0.1:${UNRENDERED_PORT}`
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
  const server = [join(BUILD, 'bin/server.js')]
  const pid = await serveNode(server, { ...env, PORT: String(PORT) }, url)
  const cookie = await signIn(url, 'buyer@demo.test', 'spareline-demo-2026')
  if (isWhole) await measureInBrowser(cookie)
  await measureFrames(cookie)

  if (isWhole) {
    const unrendered = { ...env, PORT: String(UNRENDERED_PORT), RENDER_PAGES: 'false' }
    const unrenderedPid = await serveNode(server, unrendered, unrenderedUrl)
    await measureCosts(cookie, pid, unrenderedPid)
  }
} finally {
  await endServers()
}

async function measureInBrowser(cookie: string): Promise<void> {
  // Lighthouse opens its tabs in this one, beside ours, and so has its cookies.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--ignore-certificate-errors'],
    ignoreHTTPSErrors: true,
  })
  const proxy = await serveOverTls(TLS_PORT, PORT)
  try {
    const measured: [Screen, Measured][] = []
    for (const screen of screens) {
      const { path } = screen
      const own = screen.isSignedIn ? cookie : ''
      measured.push([
        screen,
        {
          http1: await firstLoad(browser, own, { url: url + path, device: 'phone' }),
          http2: await firstLoad(browser, own, { url: tlsUrl + path, device: 'phone' }),
          desktop: await firstLoad(browser, own, { url: url + path, device: 'desktop' }),
          ready: await median(async () => {
            await signInAs(browser, withScreen(own, 'phone'))
            return timeReady(browser, tlsUrl + path)
          }),
        },
      ])
    }
    reportLoads(measured)
    const paths = ['/prices', '/cart', '/orders', '/dashboard']
    reportNavigation(await timeNavigation(browser, url, paths))
  } finally {
    proxy.close()
    await browser.close()
  }
}

/** In a browser of its own: Lighthouse leaves its slow network behind. */
async function measureFrames(cookie: string): Promise<void> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: ['--no-sandbox'],
  })
  try {
    await signInAs(browser, withScreen(cookie, 'desktop'))
    reportFrames(await timeFrames(browser, url))
  } finally {
    await browser.close()
  }
}

async function firstLoad(
  browser: BrowserContext,
  cookie: string,
  wanted: Visit
): Promise<VisitResult> {
  const results: VisitResult[] = []
  for (let run = 0; run <= RUNS; run++) {
    await signInAs(browser, withScreen(cookie, wanted.device))
    const result = await visit(wanted, DEBUG_PORT)
    // The first one warms the server up.
    if (run > 0) results.push(result)
  }
  const of = (name: keyof VisitResult) => middle(results.map((result) => result[name]))
  return {
    lcp_ms: of('lcp_ms'),
    cls: of('cls'),
    tbt_ms: of('tbt_ms'),
    kib: of('kib'),
    files: of('files'),
  }
}

/** With the width of the screen, as the page before this one, the login, left it. */
function withScreen(cookie: string, device: Visit['device']): string {
  const width = device === 'phone' ? 412 : 1350
  return `${cookie}${cookie && '; '}screen=${width}_UTC`
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

/** Prints the table that stands in docs/performance.md; what misses its goal is bold. */
function reportLoads(measured: [Screen, Measured][]): void {
  const lines = measured.map(([{ what }, { http1, http2, desktop, ready }]) => [
    what,
    figure(http1.lcp_ms, GOALS.http1),
    figure(http2.lcp_ms, GOALS.http2),
    figure(ready, GOALS.ready),
    figure(desktop.lcp_ms, GOALS.desktop),
    figure(Math.max(http1.cls, http2.cls, desktop.cls), GOALS.cls, 3),
    figure(http1.tbt_ms, GOALS.tbt),
    figure(http1.files, GOALS.files),
    http1.kib.toFixed(0),
  ])
  const { http1, http2, desktop, ready, cls, tbt, files } = GOALS
  printTable([
    [
      'first load',
      'phone, HTTP/1.1',
      'HTTP/2',
      'ready',
      'desktop',
      'CLS',
      'blocked',
      'files',
      'KiB',
    ],
    ['goal', ...[http1, http2, ready, desktop, cls, tbt, files].map(String), ''],
    ...lines,
  ])
}

function reportNavigation(times: number[]): void {
  console.log(
    `\nTo another screen by a link the pointer rested on: ${figure(middle(times), NAVIGATION_GOAL)} ms, ` +
      `at most ${figure(Math.max(...times), NAVIGATION_GOAL)} ms (goal ${NAVIGATION_GOAL} ms)\n`
  )
}

function reportFrames({ empty, ...frames }: Frames): void {
  const least = percentile(empty, 0.95)
  const lines = Object.entries(frames).map(([what, times]) => {
    const p95 = percentile(times, 0.95)
    return [
      what,
      String(times.length),
      percentile(times, 0.5).toFixed(1),
      figure(p95, FRAME_GOAL, 1),
      `${(p95 / least).toFixed(1)} ×`,
      Math.max(...times).toFixed(0),
    ]
  })
  printTable([
    ['frames of a quotation of 10,000 lines, ms', 'frames', 'p50', 'p95', 'empty page', 'longest'],
    [
      'empty page',
      String(empty.length),
      percentile(empty, 0.5).toFixed(1),
      least.toFixed(1),
      '',
      '',
    ],
    ...lines,
  ])
  console.log(`goal: p95 at most ${FRAME_GOAL} ms\n`)
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The same pages by the same server, rendered and not. */
async function measureCosts(cookie: string, pid: number, unrenderedPid: number): Promise<void> {
  const lines: string[][] = []
  for (const { what, path, isSignedIn } of screens) {
    const own = isSignedIn ? cookie : ''
    const rendered = await timePage(url + path, own, pid)
    const plain = await timePage(unrenderedUrl + path, own, unrenderedPid)
    lines.push([what, rendered.toFixed(1), plain.toFixed(1), `${(rendered / plain).toFixed(1)} ×`])
  }
  printTable([['processor time of a page, ms', 'rendered', 'unrendered', 'ratio'], ...lines])
}

function printTable([head = [], ...lines]: string[][]): void {
  const table = [head, head.map(() => '---'), ...lines]
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}

function figure(value: number, goal: number, digits = 0): string {
  return value <= goal ? value.toFixed(digits) : `**${value.toFixed(digits)}**`
}

async function median(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < RUNS; run++) values.push(await measure())
  return middle(values)
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
