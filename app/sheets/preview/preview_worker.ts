/*
| The thread of `previewInWorker`: one file, one answer.
*/
import { parentPort, workerData } from 'node:worker_threads'
import { cutPreview } from '#app/sheets/preview/cut_preview'
import { openSheet } from '#app/sheets/open_sheet'
import type { PreviewRequest } from '#app/sheets/preview/preview_in_worker'
import { orRefusal } from '#app/sheets/sheet_refusal'

const { path, preview, open } = workerData as PreviewRequest // Given by the only caller.

// Nobody waits for the answer any more. What this thread has started ends with its exit.
parentPort?.once('message', () => process.exit()).unref()

const answer = await openSheet(path, open).then((opened) => {
  if (!opened.ok) return opened
  const file = opened.value
  return orRefusal(async () => cutPreview(await file.preview(preview))).finally(() => file.close())
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer)
