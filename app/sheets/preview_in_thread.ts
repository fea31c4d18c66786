import type { PreviewRequest } from '#app/sheets/preview_thread'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import type { Opened } from '#app/sheets/sheet_refusal'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'

interface PreviewRun extends PreviewRequest {
  /** Aborts the preview; its reason is thrown. */
  signal?: AbortSignal
}

const HEAP_MB = 256
/** With a larger young generation, a thread takes almost twice the memory and is no faster. */
const YOUNG_MB = 24
/** Longer than the limit of the process that reads old formats, which must not outlive the thread. */
const SECONDS = 90

/**
 * Creates the preview of a file in a thread, so that it does not block the event loop of this process.
 *
 * @returns or refuses like `openSheet` and `preview`, and with `too_large` for exceeding the memory limit and `too_slow`
 *   after a minute and a half
 */
export async function previewInThread({
  signal,
  ...request
}: PreviewRun): Promise<Opened<SheetPreview>> {
  try {
    return await runThread<PreviewRequest, Opened<SheetPreview>>(
      import.meta.resolve('#app/sheets/preview_thread'),
      request,
      { signal, heapMb: HEAP_MB, youngMb: YOUNG_MB, seconds: SECONDS, env: {} }
    )
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) return refused('too_large', HEAP_MB)
    if (error instanceof ThreadTooSlow) return refused('too_slow', SECONDS)
    throw error
  }
}

function refused(type: 'too_large' | 'too_slow', limit: number): Opened<SheetPreview> {
  return { ok: false, error: { type, limit } }
}
