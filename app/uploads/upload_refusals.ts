import type { I18n } from '@adonisjs/i18n'
import { Refusal } from '#app/http/refusals/refusal'
import type { ReceiveFailure } from '#app/uploads/receiving/receive_file'
import type { UploadRefused } from '#app/uploads/receiving/accept_upload'

/**
 * Why a file was not taken, as an answer: the code and, beside the field `file`, a text in the
 * user's language. 422, or 413 for what is too large.
 */
export function uploadRefusal(error: ReceiveFailure | UploadRefused, i18n: I18n): Refusal {
  const { code, texts } = codeOf(error)
  const text = i18n.t(`errors.${code}`, texts)
  const status = code === 'upload_too_large' ? 413 : 422
  return new Refusal(code, { status, texts, errors: { file: [text] } })
}

function codeOf(error: ReceiveFailure | UploadRefused): {
  code: string
  texts: Record<string, string | number>
} {
  if (error.type === 'upload_too_large') {
    return { code: error.type, texts: { kind: error.kind, limit: error.limit } }
  }
  if (error.type !== 'unreadable') return { code: error.type, texts: {} }
  const { type, format = '', limit = 0 } = error.problem
  return { code: `file_${type}`, texts: { format, limit } }
}

/** The file was removed; what was made of it stays. */
export function uploadGone(): Refusal {
  return new Refusal('upload_gone', { status: 410 })
}
