import type { BrowserContext, Page } from 'playwright'
import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { spend } from '#tests/runner/spent'
import { expect } from '#tests/scenes/expect'
import { givenSession } from '#tests/scenes/headers'

/** Makes the browser the user's, as if they had signed in; null makes it a guest's again. */
export async function signInAs(context: BrowserContext, user: SignedInUser | null): Promise<void> {
  await context.clearCookies()
  if (!user) return
  const { cookie } = await givenSession(user)
  await context.addCookies([{ ...cookie, url: appUrl, httpOnly: true, sameSite: 'Lax' }])
}

/** Ends the user's sessions, as if they had waited too long: the page does not know it yet. */
export async function endSessionsOf(user: SignedInUser, page: Page): Promise<void> {
  // What the page still asks for would lead it to the login before anything is done on it.
  await page.waitForLoadState('networkidle')
  // Without its cookie alone: an answer on its way would bring that back.
  await sql.run('DELETE FROM sessions WHERE user_id = $1', [user.id])
  const status = () => page.evaluate(async () => (await fetch('/api/user/settings')).status)
  await expect.poll(status).toBe(401)
}

/** Counts the messages of a kind that the next page of a context is sent over its socket. */
export function countNews(context: BrowserContext, kind: RegExp): () => number {
  let count = 0
  context.once('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (kind.test(String(payload))) count++
      })
    )
  )
  return () => count
}

/** Opens a page of the portal in the user's browser and waits until it is on the screen. */
export async function openAs(
  context: BrowserContext,
  user: SignedInUser,
  path: string
): Promise<Page> {
  await signInAs(context, user)
  const page = await context.newPage()
  await goTo(page, path)
  await page.getByRole('main').waitFor()
  return page
}

/** Opens a page in the tab, as who types its address does, and waits until it is alive. */
export async function goTo(page: Page, path: string): Promise<void> {
  await spend('pages', async () => {
    await page.goto(appUrl + path)
    await whenAlive(page)
  })
}

/** The same, and waits until all it asks for is on the screen. */
export async function show(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await whenLoaded(page)
}

/** Asks the browser for the page anew, and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await spend('pages', async () => {
    await page.reload()
    await whenAlive(page)
  })
}

/** Waits until nothing on the page says that more is coming: what was asked for is on the screen. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
}

/** Waits until the scripts of a page, which come after its first paint, have brought it to life. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('firstActs' in window))
}

/**
 * Answers requests of an open page in place of the server, from now on. A page that is open already learns of it a
 * moment later than the test does, so requests are tried until one is intercepted.
 */
export async function intercept(page: Page, ...asked: Parameters<Page['route']>): Promise<void> {
  const isIntercepted = 'x-intercepted'
  await page.route(...asked)
  await page.route('**/health/live', (route) =>
    route.fulfill({ status: 200, headers: { [isIntercepted]: 'yes' } })
  )
  await page.waitForFunction(async (header) => {
    const answer = await fetch('/health/live', { cache: 'no-store' })
    return answer.headers.has(header)
  }, isIntercepted)
  await page.unroute('**/health/live')
}

/** Waits until keys that change something do it: on a new screen they rest for a moment. */
export async function whenKeysAwake(page: Page): Promise<void> {
  await page.locator('html[data-moves=awake]').waitFor({ state: 'attached' })
}

/** Makes the next move of a screen by its key. */
export async function pressNext(page: Page): Promise<void> {
  await whenKeysAwake(page)
  await page.keyboard.press('Control+Enter')
}
