import { wrongIn } from '#app/http/refusals/refusal'
import type { Unreadable } from '#app/uploads/unreadable'

interface Problem {
  problem: Pick<Unreadable['problem'], 'format' | 'limit'> & { type: string }
}

/** The reasons why a file is not read, as errors of its field. */
export function unreadableFile({ problem: { type, format = '', limit = 0 } }: Problem) {
  const beside = { file: `errors.file_${type}` }
  return { code: `file_${type}`, status: 422, texts: { format, limit }, beside }
}

/** The refusals of reading a file: `NotRead`, and the maximum number of rows. */
export function notRead(most: number) {
  return {
    no_usable_rows: { status: 422, beside: { file: 'errors.no_usable_rows' } },
    too_many_rows: { status: 422, texts: { most }, beside: { file: 'errors.too_many_rows' } },
    upload_gone: wrongIn('upload_id', 'upload_gone'),
    unreadable: unreadableFile,
    out_of_memory: 422,
  }
}
