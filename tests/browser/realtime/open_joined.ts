import type { BrowserContext, Page } from 'playwright'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { newsChannels } from '#app/realtime/news_channels'
import { ownChannels } from '#app/realtime/own_channels'
import { appUrl } from '#config/app'
import { signInAs } from '#tests/scenes/browser'
import { until } from '#tests/scenes/realtime'

/**
 * A page whose connection has joined the user's channels: what is sent from now on reaches it.
 * `heard` counts the events of a name it has received.
 */
export async function openJoined(context: BrowserContext, user: SignedInUser, path: string) {
  await signInAs(context, user)
  const page = await context.newPage()
  const frames = keepFrames(page)
  const heard = (event: string) => frames.filter((frame) => frame.includes(event)).length
  await page.goto(appUrl + path)
  // Where colleagues meet comes when it comes.
  const isJoined = (channel: string) =>
    frames.some((frame) => frame.includes('subscription_succeeded') && frame.includes(channel))
  await until(() => [...ownChannels(user), ...newsChannels(user.contractor)].every(isJoined))
  return { page, heard }
}

/** What the page's connections receive, as it comes. */
function keepFrames(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  )
  return frames
}
