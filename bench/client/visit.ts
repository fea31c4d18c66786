import lighthouse, { desktopConfig, type Flags } from 'lighthouse'

export interface Visit {
  url: string
  /** A phone on slow 4G with a processor four times slower, or a desktop with a cable connection. */
  device: 'phone' | 'desktop'
}

export interface VisitResult {
  lcp_ms: number
  cls: number
  /** Total blocking time, which replaces INP because that needs a user. */
  tbt_ms: number
  kib: number
  /** The number of requested files, including the page. */
  files: number
}

const figures = {
  lcp_ms: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt_ms: 'total-blocking-time',
  kib: 'total-byte-weight',
} as const

/** On a busy machine, Lighthouse sometimes sees no paint, so it is run again. */
const TRIES = 3

/** Measures a first load with an empty cache, in a tab of the Chromium that listens on `port`. */
export async function visit(it: Visit, port: number): Promise<VisitResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await visitOnce(it, port)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

async function visitOnce({ url, device }: Visit, port: number): Promise<VisitResult> {
  const flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyAudits: [...Object.values(figures), 'network-requests'],
  } satisfies Flags
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  const trouble = result?.lhr.runtimeError?.message
  if (!result || trouble) throw new Error(`${url} could not be measured: ${trouble}`)
  // A redirect to the login page would be measured as a fast load.
  const shown = result.lhr.finalDisplayedUrl
  if (new URL(shown).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`)

  const figure = (name: keyof typeof figures): number => {
    const audit = result.lhr.audits[figures[name]]
    if (audit?.numericValue === undefined) {
      throw new Error(`${url} has no ${name}: ${audit?.errorMessage}`)
    }
    return audit.numericValue
  }
  return {
    lcp_ms: figure('lcp_ms'),
    cls: figure('cls'),
    tbt_ms: figure('tbt_ms'),
    kib: figure('kib') / 1024,
    files: filesIn(result.lhr.audits['network-requests']?.details),
  }
}

function filesIn(details: unknown): number {
  // This audit lists all requests.
  const { items = [] } = (details ?? {}) as { items?: { protocol?: string }[] }
  return items.filter(({ protocol }) => protocol !== 'data').length
}
