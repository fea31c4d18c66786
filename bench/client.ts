/**
 * `npm run bench:client`: the speed of the built product in a browser. It measures first loads with Lighthouse, on a
 * phone on slow 4G over HTTP/1.1 and HTTP/2 and on a desktop, the Lighthouse scores of public pages, navigation
 * between pages, frame times of a quotation of 10,000 lines, and the processor time of a rendered page on the server.
 * See docs/performance.md. It needs `openssl`.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created; it is filled with the demo data. Settings:
 * BENCH_BUILD (build), BENCH_RUNS (3) and CHROMIUM (/usr/bin/chromium). BENCH_ONLY (frames, loads, scores, costs)
 * selects a part, and BENCH_TELL prints why a page loses points.
 */
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { measureFrames } from '#bench/client/frames'
import { measureLoads } from '#bench/client/loads'
import { measureNavigation } from '#bench/client/navigation'
import { measureCosts } from '#bench/client/page_cost'
import { measureScores } from '#bench/client/scores'
import { signInAs } from '#bench/client/screens'
import { serveOverTls } from '#bench/client/tls_proxy'
import { ensureBenchDatabase } from '#bench/lib/database'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'

const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4304)
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const DEBUG_PORT = PORT + 1
const TLS_PORT = PORT + 2
const UNRENDERED_PORT = PORT + 3
/** Whether a part is measured: all parts are, unless BENCH_ONLY names one. */
const isWanted = (part: string) => (process.env.BENCH_ONLY ?? part) === part

const url = `http://127.0.0.1:${PORT}`
try {
  const env = {
    ...builtPortal(url, await ensureBenchDatabase('spareline_bench_client')),
    ...noCallLimits,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await runNode([join(BUILD, 'ace.js'), 'demo:load', '--if-empty'], env)
  const server = [join(BUILD, 'bin/server.js')]
  const pid = await serveNode(server, env, url)
  const cookie = await signIn(url, 'buyer@demo.test', 'spareline-demo-2026')
  if (isWanted('loads') || isWanted('scores')) await inBrowser(cookie)
  if (isWanted('frames')) await inBrowserOfItsOwn(cookie)

  if (isWanted('costs')) {
    const unrenderedUrl = `http://127.0.0.1:${UNRENDERED_PORT}`
    const unrendered = { ...env, PORT: String(UNRENDERED_PORT), RENDER_PAGES: 'false' }
    const unrenderedPid = await serveNode(server, unrendered, unrenderedUrl)
    await measureCosts(cookie, { url, pid }, { url: unrenderedUrl, pid: unrenderedPid })
  }
} finally {
  await endServers()
}

async function inBrowser(cookie: string): Promise<void> {
  // Lighthouse opens its tabs in this browser next to ours, and so uses its cookies.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: [`--remote-debugging-port=${DEBUG_PORT}`, '--no-sandbox', '--ignore-certificate-errors'],
    ignoreHTTPSErrors: true,
  })
  const proxy = await serveOverTls(TLS_PORT, PORT)
  try {
    const tlsUrl = `https://127.0.0.1:${TLS_PORT}`
    const runs = Number(process.env.BENCH_RUNS ?? 3)
    const measuring = { url, tlsUrl, cookie, debugPort: DEBUG_PORT, runs }
    if (isWanted('scores')) await measureScores(browser, measuring)
    if (isWanted('loads')) {
      await measureLoads(browser, measuring)
      await measureNavigation(browser, url)
    }
  } finally {
    proxy.close()
    await browser.close()
  }
}

/** A separate browser is used, because Lighthouse leaves its network throttling behind in its own. */
async function inBrowserOfItsOwn(cookie: string): Promise<void> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: CHROMIUM,
    args: ['--no-sandbox'],
  })
  try {
    await signInAs(browser, { cookie, url, device: 'desktop' })
    await measureFrames(browser, url)
  } finally {
    await browser.close()
  }
}
