import type { BrowserContext } from 'playwright'
import { figure, printTable } from '#bench/client/figures'
import { median } from '#bench/lib/statistics'
import { timeReady } from '#bench/client/ready'
import { screens, signInAs } from '#bench/client/screens'
import { visit, type Visit, type VisitResult } from '#bench/client/visit'

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

interface Measuring {
  /** The portal over HTTP/1.1, and over HTTP/2 and TLS. */
  url: string
  tlsUrl: string
  cookie: string
  debugPort: number
  runs: number
}

/** Measures the first loads of all pages, one line for each. */
export async function measureLoads(browser: BrowserContext, measuring: Measuring): Promise<void> {
  const { url, tlsUrl, runs } = measuring
  const lines: string[][] = []
  for (const { what, path, isSignedIn } of screens) {
    const cookie = isSignedIn ? measuring.cookie : ''
    const load = (wanted: Visit) => firstLoad(browser, { ...measuring, cookie }, wanted)
    const http1 = await load({ url: url + path, device: 'phone' })
    const http2 = await load({ url: tlsUrl + path, device: 'phone' })
    const desktop = await load({ url: url + path, device: 'desktop' })
    const ready: number[] = []
    for (let run = 0; run < runs; run++) {
      await signInAs(browser, { cookie, url, device: 'phone' })
      ready.push(await timeReady(browser, tlsUrl + path))
    }
    lines.push([
      what,
      figure(http1.lcp_ms, GOALS.http1),
      figure(http2.lcp_ms, GOALS.http2),
      figure(median(ready), GOALS.ready),
      figure(desktop.lcp_ms, GOALS.desktop),
      figure(Math.max(http1.cls, http2.cls, desktop.cls), GOALS.cls, 3),
      figure(http1.tbt_ms, GOALS.tbt),
      figure(http1.files, GOALS.files),
      http1.kib.toFixed(0),
    ])
  }
  const { http1, http2, desktop, ready, cls, tbt, files } = GOALS
  const names = ['phone, HTTP/1.1', 'HTTP/2', 'ready', 'desktop', 'CLS', 'blocked', 'files', 'KiB']
  printTable([
    ['first load', ...names],
    ['goal', ...[http1, http2, ready, desktop, cls, tbt, files].map(String), ''],
    ...lines,
  ])
}

async function firstLoad(
  browser: BrowserContext,
  { cookie, url, debugPort, runs }: Measuring,
  wanted: Visit
): Promise<VisitResult> {
  const results: VisitResult[] = []
  for (let run = 0; run <= runs; run++) {
    await signInAs(browser, { cookie, url, device: wanted.device })
    const result = await visit(wanted, debugPort)
    // The first request warms up the server.
    if (run > 0) results.push(result)
  }
  const of = (name: keyof VisitResult) => median(results.map((result) => result[name]))
  return {
    lcp_ms: of('lcp_ms'),
    cls: of('cls'),
    tbt_ms: of('tbt_ms'),
    kib: of('kib'),
    files: of('files'),
  }
}
