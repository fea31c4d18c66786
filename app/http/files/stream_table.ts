import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { reportError } from '#app/errors/report_error'
import { attach } from '#app/http/files/attachment'
import { Refusal } from '#app/http/refusals/refusal'
import { streamThread } from '#app/threads/run_thread'

/** Every file being made is a thread with a connection of its own. */
const AT_ONCE = 8
const AT_ONCE_PER_USER = 2
const HEAP_MB = 128

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
} as const

/** What the thread is given to make the file of. */
interface Table {
  /** Without its ending. */
  name: string
  format: keyof typeof TYPES
}

export interface TableToStream<File extends Table> {
  /** Who gets it. */
  userId: number
  /** What `import.meta.resolve` says of a module for `streamThread`. */
  module: string
  file: File
}

/** Files being made for users, by this process. */
const running = new Map<number, number>()

/**
 * Answers with a file that a thread makes while it is sent: this process goes on answering others,
 * and a client that goes away ends the thread with its query. Two at a time for a user.
 *
 * @throws Refusal `too_many_downloads`
 */
export function streamTable<File extends Table>(
  ctx: HttpContext,
  { userId, module, file }: TableToStream<File>
): void {
  const ofUser = running.get(userId) ?? 0
  const ofAll = running.values().reduce((sum, count) => sum + count, 0)
  if (ofUser >= AT_ONCE_PER_USER || ofAll >= AT_ONCE) {
    throw new Refusal('too_many_downloads', { status: 429, headers: { 'Retry-After': '10' } })
  }
  attach(ctx.response, `${file.name}.${file.format}`, TYPES[file.format])
  // Nobody would read what a thread makes.
  if (ctx.request.method() === 'HEAD') return ctx.response.stream(Readable.from([]))
  running.set(userId, ofUser + 1)
  const bytes = streamThread(module, file, { heapMb: HEAP_MB })
  bytes.once('close', () => finished(userId))
  bytes.once('error', (error) => {
    ctx.logger.error({ err: error }, 'a download failed')
    reportError(error, { request_id: ctx.request.id(), user_id: userId, route: ctx.route?.name })
  })
  ctx.response.stream(bytes)
}

function finished(userId: number): void {
  const left = (running.get(userId) ?? 1) - 1
  if (left > 0) running.set(userId, left)
  else running.delete(userId)
}
