import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as axe from 'axe-core'
import type { Page } from 'playwright'
import { spend } from '#tests/runner/spent'

/**
 * Returns the rules of axe that the page breaks in the light scheme, each with the elements that break it.
 * The page differs in the dark scheme by its colours alone, and the contrast of those is checked without
 * a browser (tests/unit/client/ui/colours).
 * @param part - a selector of the part of the page that is analysed, if not all of it
 */
export function axeFindings(page: Page, part?: string): Promise<string[]> {
  return analyse(page, 'light', {}, part)
}

/** Returns the texts whose contrast is too low in the dark scheme. The page goes back to the light one. */
export async function lowContrastInDark(page: Page): Promise<string[]> {
  const found = await analyse(page, 'dark', { runOnly: ['color-contrast'] })
  await applyScheme(page, 'light')
  return found
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * Returns the findings of axe at the size of a desk and at that of a phone, where other parts of the page are
 * shown, and by how much the page is wider than the screen. The page keeps its size.
 */
export async function findingsAtBothSizes(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate(untilDrawn)
    const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    if (beyond !== 0) found.push(`at ${size.width}: ${String(beyond)} px too wide`)
    found.push(...(await axeFindings(page)).map((each) => `at ${size.width}: ${each}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** Runs in the page. What depends on the size is rendered within a frame, and drawn in the next one. */
const untilDrawn = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/**
 * Only the elements that break a rule are described, by their HTML: a description of all others takes longer
 * on a large table than all the rules. Style sheets are not parsed, since no rule that is switched on reads them.
 */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
}

function analyse(page: Page, scheme: 'light' | 'dark', rules: axe.RunOptions, part?: string) {
  return spend('axe', async () => {
    await applyScheme(page, scheme)
    await loadAxe(page)
    const violations = await page.evaluate(runAxe, { part, options: { ...OPTIONS, ...rules } })
    return violations.map(({ id, elements }) => `${scheme}, ${id}: ${elements.join(' | ')}`)
  })
}

/** Runs in the page. Pages have no frames, whose findings would have to be put together. */
async function runAxe({ part, options }: { part?: string; options: axe.RunOptions }) {
  const { violations } = await window.axe.run(part ?? document, options)
  return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into the document, which keeps it as long as it is open. A script element would not be allowed to. */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(source)
}

async function applyScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  // Colours on their way from one scheme to the other are no findings.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((applied) => {
    // Public pages read the scheme only when they are opened.
    document.documentElement.dataset.mantineColorScheme = applied
    // What is off the screen is not drawn, and would still have the colours of the other scheme.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  }, scheme)
}
