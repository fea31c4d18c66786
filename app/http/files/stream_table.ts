import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { reportError } from '#app/errors/report_error'
import { attach } from '#app/http/files/attachment'
import { cutDripReader } from '#app/http/files/cut_slow_readers'
import { onceGone, takeTurn } from '#app/http/while_wanted'
import { FairQueue } from '#app/threads/fair_queue'
import { streamThread } from '#app/threads/run_thread'

/** Every file is created by a thread with a connection of its own. */
const downloads = new FairQueue({
  atOnce: 8,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 4,
})
const HEAP_MB = 128
/** A larger young generation would only delay garbage collection. */
const YOUNG_MB = 48

/** The content types of tables, by extension. */
export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const

/** The input of the thread. */
interface Table {
  /** The file name without its extension. */
  name: string
  format: keyof typeof TABLE_TYPES
}

export interface TableToStream<File extends Table> {
  /** The user who receives the file. */
  userId: number
  /** The URL of a module for `streamThread`, as `import.meta.resolve` returns it. */
  module: string
  file: File
}

/**
 * Sends a file that a thread creates meanwhile, so that the process serves other requests. When the client
 * disconnects, the thread and its query end. A user has one download at a time, and further ones wait in a queue;
 * slow clients are disconnected.
 *
 * @throws QueueFull
 */
export async function streamTable<File extends Table>(
  ctx: HttpContext,
  { userId, module, file }: TableToStream<File>
): Promise<void> {
  const { response } = ctx
  const attachFile = () => attach(response, `${file.name}.${file.format}`, TABLE_TYPES[file.format])
  if (ctx.request.method() === 'HEAD') {
    attachFile()
    // A response without a body needs no thread.
    return response.stream(Readable.from([]))
  }
  const leave = await takeTurn(ctx, downloads, userId)
  if (leave === null) return
  attachFile()
  const bytes = streamThread(module, file, { heapMb: HEAP_MB, youngMb: YOUNG_MB })
  bytes.once('close', leave)
  // Also when the connection ends before the first byte was requested.
  onceGone(ctx, () => bytes.destroy())
  bytes.once('error', (error) => {
    ctx.logger.error({ err: error }, 'a download failed')
    reportError(error, { request_id: ctx.request.id(), user_id: userId, route: ctx.route?.name })
  })
  cutDripReader(ctx)
  response.stream(bytes)
}
