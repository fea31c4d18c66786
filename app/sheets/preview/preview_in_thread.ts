import type { PreviewRequest } from '#app/sheets/preview/preview_thread'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import type { Opened } from '#app/sheets/sheet_refusal'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'

interface PreviewRun extends PreviewRequest {
  /** Gives the preview up; its reason is thrown. */
  signal?: AbortSignal
}

const HEAP_MB = 256
/** With more room for what is new a thread takes almost twice the memory and is no faster. */
const YOUNG_MB = 24
/** Longer than the process that reads the old formats may take, which must not outlive this. */
const SECONDS = 90

/**
 * The preview of a file, worked out in a thread of its own: nothing in it can stop this process
 * from answering others.
 *
 * @returns or refuses as `openSheet` and `preview` do, also with `too_large` for the memory it
 *   took and `too_slow` after a minute and a half
 */
export async function previewInThread({
  signal,
  ...request
}: PreviewRun): Promise<Opened<SheetPreview>> {
  try {
    return await runThread<PreviewRequest, Opened<SheetPreview>>(
      import.meta.resolve('#app/sheets/preview/preview_thread'),
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
