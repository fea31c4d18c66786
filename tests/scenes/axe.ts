import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * What axe finds on the page: the rule and the elements that break it. In the dark scheme it looks
 * at colours alone, because the rest is what it was in the light one.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  // The page hears of another scheme a moment after the browser does; a user's choice goes first.
  const chosen = await page.evaluate(() => localStorage.getItem('mantine-color-scheme-value'))
  const scheme = chosen === 'dark' || chosen === 'light' ? chosen : isDark ? 'dark' : 'light'
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' })
  // What passes is not described: on a large table that takes longer than all the rules. Our pages
  // have no frames, whose findings would be put together in a page of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
