import type { BrowserContext, Page } from 'playwright'
import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { signInAs } from '#tests/scenes/browser'
import { until } from '#tests/scenes/realtime'

/** A page whose connection has joined the user's channels. */
export async function openJoined(context: BrowserContext, user: SignedInUser, path: string) {
  await signInAs(context, user)
  const page = await context.newPage()
  const joined = countJoined(page)
  await page.goto(appUrl + path)
  await until(() => joined() === 2)
  return { page, joined }
}

/** How many channels the page has joined so far. */
function countJoined(page: Page): () => number {
  let joined = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) joined++
    })
  )
  return () => joined
}
