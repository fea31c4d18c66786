import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { currentProps } from '~/lib/page_props'
import type { MappingDraft } from './mapping/draft'
import type { SentConfig } from './mapping/sent_config'

/** What one did with an upload so far, as far as the server does not know it. */
export interface KeptUpload {
  draft: MappingDraft
  /** The last check, and the mapping it was made with. */
  check: { id: number; config: SentConfig } | null
}

/** Raised when the shape changes: what an older version kept is not read. */
const VERSION = 2

/** What is kept of an upload until the window is closed; null when there is nothing. */
export function keptUpload(type: UploadType, id: number): KeptUpload | null {
  try {
    // Only `keepUpload` writes under this key, and its version says that it is this shape.
    return JSON.parse(sessionStorage.getItem(keyOf(type, id)) ?? 'null') as KeptUpload | null
  } catch {
    return null
  }
}

export function keepUpload(type: UploadType, id: number, kept: KeptUpload): void {
  try {
    sessionStorage.setItem(keyOf(type, id), JSON.stringify(kept))
  } catch {
    // The browser forbids storage or it is full: it holds as long as the page.
  }
}

/** It was submitted: another look at the file begins anew. */
export function forgetUpload(type: UploadType, id: number): void {
  try {
    sessionStorage.removeItem(keyOf(type, id))
  } catch {
    // As above.
  }
}

/** A file belongs to who gave it, and a browser to whoever signs in. */
function keyOf(type: UploadType, id: number): string {
  return `upload.v${VERSION} ${currentProps()?.auth.user?.id} ${type} ${id}`
}

let latest: { key: string; result: ParseResult } | null = null

/** The newest answer about a file, so that going back and forth does not ask for it again. */
export function latestResult(type: UploadType, id: number): ParseResult | null {
  return latest?.key === keyOf(type, id) ? latest.result : null
}

export function rememberResult(result: ParseResult): void {
  latest = { key: keyOf(result.type, result.upload_id), result }
}
