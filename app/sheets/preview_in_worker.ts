import { Worker } from 'node:worker_threads'
import type { OpenOptions } from '#app/sheets/open_sheet'
import { ownCode } from '#app/sheets/own_code'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview_sheet'
import type { Opened } from '#app/sheets/sheet_refusal'

export interface PreviewRequest {
  path: string
  preview?: PreviewOptions
  open?: OpenOptions
}

/** More at a time would only make all of them slow, and memory add up. */
const AT_ONCE = 2
const HEAP_MB = 256
/** Longer than the process that reads the old formats may take, which must not outlive this. */
const SECONDS = 90

let running = 0
const waiting: (() => void)[] = []

/**
 * The preview of a file, worked out in a thread of its own: nothing in it can stop this process
 * from answering others. Two at a time; more wait for their turn.
 *
 * @returns or refuses as `openSheet` and `preview` do, also with `too_large` for the memory it
 *   took and `too_slow` after a minute and a half
 */
export async function previewInWorker(request: PreviewRequest): Promise<Opened<SheetPreview>> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await runWorker(request)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function runWorker(request: PreviewRequest): Promise<Opened<SheetPreview>> {
  const { file, execArgv } = ownCode(import.meta.resolve('#app/sheets/preview_worker'))
  const worker = new Worker(file, {
    workerData: request,
    execArgv,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return new Promise<Opened<SheetPreview>>((resolve, reject) => {
    const late = setTimeout(
      () => resolve({ ok: false, error: { type: 'too_slow', limit: SECONDS } }),
      SECONDS * 1000
    )
    worker.once('message', (answer: Opened<SheetPreview>) => resolve(answer))
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error)
      else resolve({ ok: false, error: { type: 'too_large', limit: HEAP_MB } })
    })
    worker.once('exit', () => reject(new Error('The preview ended without an answer')))
    void worker.once('exit', () => clearTimeout(late))
  }).finally(() => worker.terminate())
}
