/*
| The thread that reads a supplier's answer: what an archive inflates to keeps no request waiting.
*/
import type { UploadConfig } from '#shared/answers/upload'
import { MOST_ANSWERED } from '#shared/answers/staff/supplier_answers'
import { failed, ok, type Result } from '#app/errors/result'
import { readSaidRow, type SaidRow } from '#app/orders/supplying/answer_row'
import { guessDecimalMark } from '#app/sheets/columns/parse_number'
import { openSheet } from '#app/sheets/open_sheet'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import type { ThreadWork } from '#app/threads/thread_messages'
import { takeRows } from '#app/uploads/rows/table_rows'

export interface AnswerFile {
  path: string
  config: UploadConfig
}

export type ReadAnswerFailure =
  | { type: 'no_usable_rows' | 'too_many_rows' | 'out_of_memory' }
  /** As in `errors.file_<problem.type>`. */
  | { type: 'unreadable'; problem: { type: string; format?: string; limit?: number } }

export type ReadAnswer = Result<SaidRow[], ReadAnswerFailure>

const readAnswer: ThreadWork<AnswerFile, ReadAnswer> = async ({ path, config }) => {
  const opened = await openSheet(path)
  if (!opened.ok) return unreadable(opened.error)
  const file = opened.value
  try {
    const rows = await takeRows(file, config, MOST_ANSWERED)
    if (rows === null) return failed('too_many_rows')
    if (rows.length === 0) return failed('no_usable_rows')
    const headers = config.table_headers
    const prices = rows.map(({ cells }) => cells[(headers.price ?? 0) - 1] ?? '')
    // Numbers of a workbook have a point, whatever text beside them has.
    const priceMark = file.delimiter() === null ? null : guessDecimalMark(prices)
    return ok(rows.map((row) => readSaidRow(row, { headers, priceMark })))
  } catch (error) {
    if (error instanceof SheetRefusal) return unreadable(error.problem)
    throw error
  } finally {
    await file.close()
  }
}

function unreadable(problem: SheetProblem): Result<never, ReadAnswerFailure> {
  return { ok: false, error: { type: 'unreadable', problem } }
}

export default readAnswer
