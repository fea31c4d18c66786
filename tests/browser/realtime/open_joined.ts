import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { countFrames, JOINED, signInAs } from '#tests/scenes/browser'
import { until } from '#tests/scenes/realtime'

/** A page whose connection has joined the user's channels, with what it has heard so far. */
export async function openJoined(context: BrowserContext, user: SignedInUser, path: string) {
  await signInAs(context, user)
  const page = await context.newPage()
  const joined = countFrames(page, JOINED)
  const heard = countFrames(page, 'cart.updated')
  await page.goto(appUrl + path)
  await until(() => joined() === 2)
  return { page, joined, heard }
}
