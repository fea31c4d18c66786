import type { ServerResponse } from 'node:http'
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
export function cutDripReader(response: ServerResponse): void {
  let taken = 0
  let hasWaited = false
  const clock = setInterval(() => {
    const { socket, writableNeedDrain } = response
    if (!socket) return
    const now = socket.bytesWritten - socket.writableLength
    if (hasWaited && writableNeedDrain && now - taken < LEAST_BYTES) return socket.destroy()
    taken = now
    hasWaited = writableNeedDrain
  }, LONGEST_MS).unref()
  response.once('close', () => clearInterval(clock))
}
