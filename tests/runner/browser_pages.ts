import type { PluginFn } from '@japa/runner/types'
import type { Test } from '@japa/runner/core'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { appUrl } from '#config/app'
import { hearConsole, keepFailure, watchPages } from '#tests/runner/browser_failures'
import { spend } from '#tests/runner/spent'

declare module '@japa/runner/core' {
  interface TestContext {
    browser: Browser
    /** The browser of one person: a guest at first, at a desk, whose language is English. */
    browserContext: BrowserContext
  }
}

/** A limit against hanging, with room for a machine that has all its cores busy. */
const ACTION_LIMIT_MS = 90_000

/** Gives each test of a browser suite its `browser` and `browserContext`. */
export const browserPages: PluginFn = ({ runner }) => {
  runner.onSuite((suite) => {
    suite.onGroup((group) => group.each.setup(openContext))
    suite.onTest((test) => test.setup(openContext))
  })
}

async function openContext(test: Test) {
  const { browser, context } = await spend('browser', async () => {
    const running = await theBrowser()
    return { browser: running, context: await clearContext(running) }
  })
  test.context.browser = browser
  test.context.browserContext = context
  const seen = watchPages()
  return async (hasError: boolean) => {
    if (hasError) await keepFailure(test, browser, seen)
    await spend('browser', () => closeContext(browser, context))
  }
}

let launched: Promise<Browser> | undefined

/** One browser serves all tests of a worker and ends with it. */
function theBrowser(): Promise<Browser> {
  launched ??= chromium
    .launch({
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    .then((browser) => {
      browser.on('context', (context) => {
        context.setDefaultTimeout(ACTION_LIMIT_MS)
        hearConsole(context)
      })
      return browser
    })
  return launched
}

/** The cleared context of the test before. The scripts of the portal are in its cache. */
let kept: BrowserContext | null = null

async function clearContext(browser: Browser): Promise<BrowserContext> {
  const context = kept ?? (await newContext(browser))
  kept = null
  return context
}

/** Methods of a context whose effect cannot be undone. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const

const changed = new WeakSet<BrowserContext>()

async function newContext(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: appUrl, locale: 'en-GB', viewport })
  for (const name of LASTING) noticeChange(context, context, name)
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    noticeChange(context, context.clock, name)
  return context
}

function noticeChange<Name extends string>(
  context: BrowserContext,
  part: Record<Name, (...args: never[]) => unknown>,
  name: Name
): void {
  part[name] = new Proxy(part[name], {
    apply(method, self, args: never[]) {
      changed.add(context)
      return Reflect.apply(method, self, args)
    },
  })
}

/** Closes the pages of a test. Its context is cleared and kept for the next test, if that is possible. */
async function closeContext(browser: Browser, context: BrowserContext): Promise<void> {
  for (const other of browser.contexts()) if (other !== context) await other.close()
  if (changed.has(context)) return context.close()
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  if (page) {
    const session = await context.newCDPSession(page)
    const { origin } = new URL(appUrl)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await page.close()
  }
  await context.clearCookies()
  kept = context
}
