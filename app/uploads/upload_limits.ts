import env from '#start/env'
import type { UploadLimits } from '#shared/answers/upload'

export type FileKind = keyof UploadLimits

const MB = 1024 * 1024

/** The maximum sizes of files in bytes, by kind. */
export const uploadLimits: Readonly<UploadLimits> = {
  text: env.get('UPLOAD_MOST_MB_TEXT', 200) * MB,
  workbook: env.get('UPLOAD_MOST_MB_WORKBOOK', 50) * MB,
  legacy: env.get('UPLOAD_MOST_MB_LEGACY', 25) * MB,
}

/** The maximum size of a file of any kind. */
export function largestUpload(): number {
  return Math.max(...Object.values(uploadLimits))
}

/** A file exceeds the maximum size of its kind; `limit` is in megabytes. */
export interface TooLarge {
  type: 'upload_too_large'
  kind: FileKind
  limit: number
}

export function tooLarge(kind: FileKind): TooLarge {
  return { type: 'upload_too_large', kind, limit: uploadLimits[kind] / MB }
}

export function largestKind(): FileKind {
  return uploadLimits.text >= largestUpload()
    ? 'text'
    : uploadLimits.workbook >= largestUpload()
      ? 'workbook'
      : 'legacy'
}
