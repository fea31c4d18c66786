import type { SupplierAnswer } from '#shared/answers/staff/supplier_answers'
import { dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { findAnswered } from '#app/orders/supplying/find_answered'
import type {
  AnswerFile,
  ReadAnswer,
  ReadAnswerFailure,
} from '#app/orders/supplying/read_answer_thread'
import { sortAnswer } from '#app/orders/supplying/sort_answer'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread, ThreadOutOfMemory, ThreadTooSlow } from '#app/threads/run_thread'
import { mappingToRemember, type AskedUpload } from '#app/uploads/filing/find_asked_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { withFileOf } from '#app/uploads/own_uploads'

const HEAP_MB = 256
const SECONDS = 30

/** Each takes a core for a moment. */
const readings = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 100,
  mostWaitingPerUser: 10,
})

export type CheckAnswerFailure = ReadAnswerFailure | { type: 'upload_gone' }

/** What a supplier's answer comes to, row by row; only its mapping is remembered. */
export async function checkAnswer(
  user: SignedInUser,
  asked: AskedUpload
): Promise<Result<SupplierAnswer, CheckAnswerFailure>> {
  const { upload, config } = asked
  const read = await withFileOf(upload, ({ path }) => readInThread(user.id, { path, config }))
  if (!read.ok) return read
  if (!read.value.ok) return read.value
  const said = read.value.value
  const remember = await mappingToRemember(user, asked)
  if (remember) {
    await sql.transaction((tx) =>
      rememberMapping(remember, 'supplier_answer', remember.fingerprint, remember.headers, tx)
    )
  }
  // The trader has no time zone of its own.
  return ok(sortAnswer(said, await findAnswered(user, said), dayIn('UTC')))
}

function readInThread(userId: number, input: AnswerFile): Promise<ReadAnswer> {
  return readings.run(userId, async () => {
    try {
      return await runThread<AnswerFile, ReadAnswer>(
        import.meta.resolve('#app/orders/supplying/read_answer_thread'),
        input,
        { heapMb: HEAP_MB, seconds: SECONDS, env: {} }
      )
    } catch (error) {
      if (error instanceof ThreadOutOfMemory) return { ok: false, error: { type: 'out_of_memory' } }
      if (!(error instanceof ThreadTooSlow)) throw error
      const problem = { type: 'too_slow', limit: SECONDS }
      return { ok: false, error: { type: 'unreadable', problem } }
    }
  })
}
