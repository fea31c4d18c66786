import type { ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { onceGone } from '#app/http/while_wanted'
import env from '#start/env'

const LONGEST_MS = env.get('READ_SECONDS', 60) * 1000
/** The minimum progress of a download in that time while the server waits for the client. */
const LEAST_BYTES = 128 * 1024

/** Disconnects a client that reads nothing of its response. */
export function cutSlowReader(response: ServerResponse): void {
  response.setTimeout(LONGEST_MS, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
    // There is no response yet, so the client is not the reason for the delay.
    else socket?.setTimeout(LONGEST_MS)
  })
}

/** Also disconnects a client that reads a generated response very slowly. */
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

/** Disconnects a client that does not receive a large complete response in that time. */
export function cutLateReader(ctx: HttpContext): void {
  const { socket } = ctx.request.request
  const clock = setTimeout(() => socket.destroy(), LONGEST_MS).unref()
  onceGone(ctx, () => clearTimeout(clock))
}
