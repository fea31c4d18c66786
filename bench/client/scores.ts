import lighthouse from 'lighthouse'
import type { BrowserContext } from 'playwright'
import { printTable } from '#bench/client/figures'
import { publicPages, signInAs } from '#bench/client/screens'
import { median } from '#bench/lib/statistics'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]

/** The goal out of 100, in every category. */
const GOAL = 95

interface Measuring {
  /** The portal over HTTP/2 and TLS, as guests use it. */
  tlsUrl: string
  url: string
  debugPort: number
  runs: number
}

/** Measures the Lighthouse scores of each public page on a phone, one line for each. */
export async function measureScores(
  browser: BrowserContext,
  { tlsUrl, url, debugPort, runs }: Measuring
): Promise<void> {
  const lines: string[][] = []
  for (const { what, path } of publicPages) {
    const scores: Record<Category, number>[] = []
    for (let run = 0; run < runs; run++) {
      await signInAs(browser, { cookie: '', url, device: 'phone' })
      scores.push(await scoresOf(tlsUrl + path, debugPort))
    }
    const score = (category: Category) => median(scores.map((each) => each[category]))
    lines.push([what, ...CATEGORIES.map((category) => shown(score(category)))])
  }
  printTable([
    ['score on a phone', ...CATEGORIES],
    ['goal', ...CATEGORIES.map(() => String(GOAL))],
    ...lines,
  ])
}

/** Values that miss the goal are bold. */
function shown(score: number): string {
  return score < GOAL ? `**${score}**` : String(score)
}

async function scoresOf(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  const trouble = result?.lhr.runtimeError?.message
  if (!result || trouble) throw new Error(`${url} could not be looked at: ${trouble}`)
  const { audits, categories } = result.lhr
  if (process.env.BENCH_TELL) {
    const lost = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
    for (const { title, score } of lost) console.log(`${url}: ${title} (${score})`)
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)])
  ) as Record<Category, number> // one of each
}
