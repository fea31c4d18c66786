import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OpenOptions } from '#app/sheets/open_sheet'
import { ownCode } from '#app/threads/own_code'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview/preview_sheet'
import type { Opened } from '#app/sheets/sheet_refusal'

export interface PreviewRequest {
  path: string
  preview?: PreviewOptions
  open?: OpenOptions
}

interface PreviewRun extends PreviewRequest {
  /** Gives the preview up; its reason is thrown. */
  signal?: AbortSignal
}

/** More at a time would only make all of them slow, and memory add up. */
const AT_ONCE = 2
const HEAP_MB = 256
/** With more room for what is new a thread takes almost twice the memory and is no faster. */
const YOUNG_MB = 24
/** Longer than the process that reads the old formats may take, which must not outlive this. */
const SECONDS = 90
/** So long a thread has to end by itself, and with it the process it may have started. */
const LAST_WORDS_MS = 1000

let running = 0
const waiting: (() => void)[] = []

/**
 * The preview of a file, worked out in a thread of its own: nothing in it can stop this process
 * from answering others. Two at a time; more wait for their turn.
 *
 * @returns or refuses as `openSheet` and `preview` do, also with `too_large` for the memory it
 *   took and `too_slow` after a minute and a half
 */
export async function previewInWorker({
  signal,
  ...request
}: PreviewRun): Promise<Opened<SheetPreview>> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    signal?.throwIfAborted()
    return await runWorker(request, signal)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function runWorker(
  request: PreviewRequest,
  signal?: AbortSignal
): Promise<Opened<SheetPreview>> {
  const { file, execArgv } = ownCode(import.meta.resolve('#app/sheets/preview/preview_worker'))
  const worker = new Worker(file, {
    workerData: request,
    execArgv,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let late: NodeJS.Timeout | undefined
  let giveUp = () => {}
  try {
    return await new Promise<Opened<SheetPreview>>((resolve, reject) => {
      giveUp = () => reject(signal?.reason)
      signal?.addEventListener('abort', giveUp)
      late = setTimeout(
        () => resolve({ ok: false, error: { type: 'too_slow', limit: SECONDS } }),
        SECONDS * 1000
      )
      worker.once('message', (answer: Opened<SheetPreview>) => resolve(answer))
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error)
        else resolve({ ok: false, error: { type: 'too_large', limit: HEAP_MB } })
      })
      void ended.then(() => reject(new Error('The preview ended without an answer')))
    })
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', giveUp)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('stop')
    await Promise.race([ended, sleep(LAST_WORDS_MS, undefined, { ref: false })])
    await worker.terminate()
  }
}
