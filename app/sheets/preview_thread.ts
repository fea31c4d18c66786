/*
| The thread of `previewInThread`. It processes one file.
*/
import { openSheet, type OpenOptions } from '#app/sheets/open_sheet'
import { cutPreview } from '#app/sheets/preview/cut_preview'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview/preview_sheet'
import { orRefusal, type Opened } from '#app/sheets/sheet_refusal'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface PreviewRequest {
  path: string
  preview?: PreviewOptions
  open?: OpenOptions
}

const previewFile: ThreadWork<PreviewRequest, Opened<SheetPreview>> = async ({
  path,
  preview,
  open,
}) => {
  const opened = await openSheet(path, { ...open, encoding: preview?.encoding })
  if (!opened.ok) return opened
  const file = opened.value
  return orRefusal(async () => cutPreview(await file.preview(preview))).finally(() => file.close())
}

export default previewFile
