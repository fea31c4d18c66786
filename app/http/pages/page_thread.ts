import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderedPage, RenderOrder } from '#app/http/pages/render_messages'
import { ownCode } from '#app/threads/own_code'

interface Waiting {
  resolve: (page: RenderedPage) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Too many pages are waiting, or this one takes too long, so the browser renders the page. */
export class RenderBusy extends Error {}

/** The maximum number of waiting pages. */
const MOST_WAITING = 8
/** The maximum time for a page, which includes waiting for the others and for the start of the thread. */
const LONGEST_MS = 3000
const HEAP_MB = 128

/**
 * Renders pages in a thread that lives as long as this process, so that the event loop of the process stays free. If
 * the thread has ended, the next page starts it again.
 */
export class PageThread {
  readonly #entry: string
  readonly #longestMs: number
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #hasAnswered = false
  #lastId = 0

  /**
   * @param entry the URL of the built inertia/ssr.tsx
   * @param longestMs the maximum time for a page
   */
  constructor(entry: string, longestMs = LONGEST_MS) {
    this.#entry = entry
    this.#longestMs = longestMs
    this.#worker = this.#start()
  }

  /**
   * @param page the page object of Inertia as JSON
   * @throws RenderBusy, or the error of the rendering
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

  /** Terminates a thread that makes no progress, with all waiting pages. A thread that is starting may continue. */
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
    // The thread does not keep the process running.
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
