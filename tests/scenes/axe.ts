import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What axe finds on the page: the scheme, the rule and the elements that break it. The page is looked
 * at in the light scheme, and in the dark one, to which it goes where it stands, at its colours alone:
 * the rest is what it was. For users who leave the scheme to their device.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const found = [...(await lookAt(page, 'light')), ...(await lookAt(page, 'dark'))]
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The same at a desk and on a phone, and how much wider than the screen the page is. It keeps its size. */
export async function findingsAtBothSizes(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
    if (beyond !== 0) found.push(`at ${size.width}: ${String(beyond)} px too wide`)
    found.push(...(await axeFindings(page)).map((each) => `at ${size.width}: ${each}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

async function lookAt(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // Colours on their way from one scheme to the other are no findings.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((wanted) => {
    // Public pages hear of another scheme when they are opened.
    document.documentElement.dataset.mantineColorScheme = wanted
    // What is off the screen is not drawn, and would still have the colours of the other scheme.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  }, scheme)
  // What passes is not described: on a large table that takes longer than all the rules. Our pages
  // have no frames, whose findings would be put together in a page of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${scheme}, ${id}: ${nodes.map((node) => node.html).join(' | ')}`
  )
}
