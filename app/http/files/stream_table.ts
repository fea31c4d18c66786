import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { reportError } from '#app/errors/report_error'
import { attach } from '#app/http/files/attachment'
import { cutDripReader } from '#app/http/files/cut_slow_readers'
import { onceGone, takeTurn } from '#app/http/while_wanted'
import { FairQueue } from '#app/threads/fair_queue'
import { streamThread } from '#app/threads/run_thread'

/** Every file being made is a thread with a connection of its own. */
const downloads = new FairQueue({
  atOnce: 8,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 4,
})
const HEAP_MB = 128
/** More of it is only garbage that lies longer. */
const YOUNG_MB = 48

/** What files of tables are, by their endings. */
export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const

/** What the thread is given to make the file of. */
interface Table {
  /** Without its ending. */
  name: string
  format: keyof typeof TABLE_TYPES
}

export interface TableToStream<File extends Table> {
  /** Who gets it. */
  userId: number
  /** What `import.meta.resolve` says of a module for `streamThread`. */
  module: string
  file: File
}

/**
 * Answers with a file that a thread makes while it is sent: this process goes on answering others,
 * and a client that goes away ends the thread with its query. One at a time for a user, the next in
 * line; a client that reads too slowly is cut off.
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
    // Nobody would read what a thread makes.
    return response.stream(Readable.from([]))
  }
  const leave = await takeTurn(ctx, downloads, userId)
  if (leave === null) return
  attachFile()
  const bytes = streamThread(module, file, { heapMb: HEAP_MB, youngMb: YOUNG_MB })
  bytes.once('close', leave)
  // Also before a byte of it was asked for.
  onceGone(ctx, () => bytes.destroy())
  bytes.once('error', (error) => {
    ctx.logger.error({ err: error }, 'a download failed')
    reportError(error, { request_id: ctx.request.id(), user_id: userId, route: ctx.route?.name })
  })
  cutDripReader(ctx)
  response.stream(bytes)
}
