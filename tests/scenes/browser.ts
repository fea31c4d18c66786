import type { BrowserContext, Locator, Page } from 'playwright'
import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { expect } from '#tests/scenes/expect'
import { givenSession } from '#tests/scenes/headers'

/** Makes the browser the user's, as if they had signed in; null makes it a guest's again. */
export async function signInAs(context: BrowserContext, user: SignedInUser | null): Promise<void> {
  await context.clearCookies()
  if (!user) return
  const { cookie } = await givenSession(user)
  await context.addCookies([{ ...cookie, url: appUrl, httpOnly: true, sameSite: 'Lax' }])
}

/** Opens a page of the portal in the user's browser and waits until it is on the screen. */
export async function openAs(
  context: BrowserContext,
  user: SignedInUser,
  path: string
): Promise<Page> {
  await signInAs(context, user)
  const page = await context.newPage()
  await page.goto(appUrl + path)
  await page.getByRole('main').waitFor()
  return page
}

/** Waits until nothing on the page says that more is coming: what was asked for is on the screen. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
}

/**
 * Waits until a form that came from the server as text is React's: what is typed before belongs to
 * nobody.
 */
export async function whenAlive(form: Locator): Promise<void> {
  await expect
    .poll(() => form.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true)
}
