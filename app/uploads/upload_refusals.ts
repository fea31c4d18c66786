import { afterWait } from '#app/http/refusals/after_wait'
import type { RefusalTable } from '#app/http/refusals/refusal'
import { unreadableFile } from '#app/uploads/reading/not_read_refusals'
import type { ReceiveFailure, TooManyUploads, UploadRefused } from '#app/uploads/upload_failures'

/** The reasons why a file is not accepted or cannot be read. */
export const uploadRefusals: RefusalTable<
  ReceiveFailure | UploadRefused | TooManyUploads | { type: 'upload_gone' }
> = {
  // The form is invalid or ended too early.
  bad_request: 400,
  upload_missing: { status: 422, beside: { file: 'errors.upload_missing' } },
  one_file_only: { status: 422, beside: { file: 'errors.one_file_only' } },
  upload_too_large: ({ kind, limit }) => ({
    status: 413,
    texts: { kind, limit },
    beside: { file: 'errors.upload_too_large' },
  }),
  storage_full: ({ limit }) => ({
    status: 422,
    texts: { limit },
    beside: { file: 'errors.storage_full' },
  }),
  unreadable: unreadableFile,
  too_many_uploads: ({ wait }) => ({ status: 429, ...afterWait(wait) }),
  // The file was removed; its results stay.
  upload_gone: 410,
}
