import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderedPage, RenderOrder } from '#app/http/pages/render_messages'
import { ownCode } from '#app/threads/own_code'

interface Waiting {
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Others are being drawn, or this one takes too long: the browser draws the page itself. */
export class RenderBusy extends Error {}

/** More than this many pages at once are not worth waiting for. */
const MOST_WAITING = 8
/** Longer than a page takes that waits for all of those, or for the thread to start. */
const LONGEST_MS = 3000
const HEAP_MB = 128

/**
 * Draws pages in a thread of its own, which lives as long as this process: its event loop stays free
 * for others. It is started anew with the first page after it has ended.
 */
export class PageThread {
  readonly #entry: string
  readonly #longestMs: number
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #hasAnswered = false
  #lastId = 0

  /**
   * @param entry the address of the built inertia/ssr.tsx
   * @param longestMs how long a page may take
   */
  constructor(entry: string, longestMs = LONGEST_MS) {
    this.#entry = entry
    this.#longestMs = longestMs
    this.#worker = this.#start()
  }

  /**
   * @param page what Inertia writes into the page, as JSON
   * @throws RenderBusy, or what went wrong while drawing
   */
  async render(page: string): Promise<RenderedPage> {
    if (this.#waiting.size >= MOST_WAITING) throw new RenderBusy('Too many pages are being drawn')
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    this.#waiting.set(id, {
      resolve,
      reject,
      timer: setTimeout(() => this.#late(id), this.#longestMs),
    })
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id, page } satisfies RenderOrder)
    return promise
  }

  /** A thread that does not get on is ended, and all that waits for it; one that starts may go on. */
  #late(id: number): void {
    this.#settle(id)?.reject(new RenderBusy('The page took too long to draw'))
    if (this.#hasAnswered) void this.#worker?.terminate()
  }

  #start(): Worker {
    const { file, execArgv } = ownCode(import.meta.resolve('#app/http/pages/render_thread'))
    const worker = new Worker(file, {
      workerData: this.#entry,
      execArgv,
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#hasAnswered = false
    worker.on('message', (answer: RenderAnswer) => {
      this.#hasAnswered = true
      const waiting = this.#settle(answer.id)
      if ('done' in answer) waiting?.resolve(answer.done)
      else waiting?.reject(new Error(answer.failed))
    })
    let failure: Error = new RenderBusy('The thread that draws pages has ended')
    worker.once('error', (error) => (failure = error))
    worker.once('exit', () => {
      this.#worker = undefined
      for (const id of this.#waiting.keys()) this.#settle(id)?.reject(failure)
    })
    // It keeps no process alive.
    worker.unref()
    return worker
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }
}
