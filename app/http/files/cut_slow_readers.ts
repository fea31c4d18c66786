import type { ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { onceGone } from '#app/http/while_wanted'
import env from '#start/env'

const LONGEST_MS = env.get('READ_SECONDS', 60) * 1000
/** What a download brings at least in that time, once the client keeps it waiting. */
const LEAST_BYTES = 128 * 1024

/** Cuts the connection of a client that takes nothing of its answer any more. */
export function cutSlowReader(response: ServerResponse): void {
  response.setTimeout(LONGEST_MS, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
    // The answer is not there yet: that is not the client's fault.
    else socket?.setTimeout(LONGEST_MS)
  })
}

/** The same for an answer that is made while it is read: nor may it be taken drop by drop. */
export function cutDripReader(ctx: HttpContext): void {
  const { socket } = ctx.request.request
  let taken = 0
  let hasWaited = false
  const clock = setInterval(() => {
    const now = socket.bytesWritten - socket.writableLength
    const waits = socket.writableNeedDrain || ctx.response.response.writableNeedDrain
    if (hasWaited && waits && now - taken < LEAST_BYTES) return socket.destroy()
    taken = now
    hasWaited = waits
  }, LONGEST_MS).unref()
  onceGone(ctx, () => clearInterval(clock))
}

/** The same for a large answer that is there as a whole: it has to be taken in that time. */
export function cutLateReader(ctx: HttpContext): void {
  const { socket } = ctx.request.request
  const clock = setTimeout(() => socket.destroy(), LONGEST_MS).unref()
  onceGone(ctx, () => clearTimeout(clock))
}
