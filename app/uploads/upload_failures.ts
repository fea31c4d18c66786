import type { Unreadable } from '#app/uploads/unreadable'
import type { TooLarge } from '#app/uploads/upload_limits'

/** Why a form brings no file. */
export type ReceiveFailure =
  | { type: 'bad_request' | 'upload_missing' | 'one_file_only' }
  | Unreadable
  | TooLarge

/** Why a file is not kept. */
export type UploadRefused = Unreadable | TooLarge | StorageFull

/** The contractor keeps as much as it may; `limit` in gigabytes. */
export interface StorageFull {
  type: 'storage_full'
  limit: number
}

/** There were too many within the hour; `wait` in seconds. */
export interface TooManyUploads {
  type: 'too_many_uploads'
  wait: number
}
