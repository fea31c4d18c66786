/*
| The thread that reads a supplier's answer, for uploads/reading/read_in_thread.
*/
import { MOST_ANSWERED } from '#shared/answers/staff/supplier_answers'
import { failed, ok, type Result } from '#app/errors/result'
import { readSaidRow, type SaidRow } from '#app/orders/supplying/answer_row'
import type { ThreadWork } from '#app/threads/thread_messages'
import { priceMarkOf, readMappedFile, type MappedFile } from '#app/uploads/reading/read_mapped_file'
import { takeRows } from '#app/uploads/rows/table_rows'
import type { Unreadable } from '#app/uploads/unreadable'

export type AnswerFailure = Unreadable | { type: 'no_usable_rows' | 'too_many_rows' }

const readAnswer: ThreadWork<MappedFile, Result<SaidRow[], AnswerFailure>> = ({ path, config }) =>
  readMappedFile<SaidRow[], AnswerFailure>(path, config, async (file) => {
    const rows = await takeRows(file, config, MOST_ANSWERED)
    if (rows === null) return failed('too_many_rows')
    if (rows.length === 0) return failed('no_usable_rows')
    const headers = config.table_headers
    const prices = rows.map(({ cells }) => cells[(headers.price ?? 0) - 1] ?? '')
    const priceMark = priceMarkOf(file, prices)
    return ok(rows.map((row) => readSaidRow(row, { headers, priceMark })))
  })

export default readAnswer
