import type { SupplierAnswer } from '#shared/answers/staff/supplier_answers'
import { dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import type { SaidRow } from '#app/orders/supplying/answer_row'
import { keepCheckedConfig } from '#app/uploads/mapping/checked_config'
import { findAnswered } from '#app/orders/supplying/find_answered'
import type { AnswerFailure } from '#app/orders/supplying/read_answer_thread'
import { sortAnswer } from '#app/orders/supplying/sort_answer'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import { mappingToRemember } from '#app/uploads/processing/find_mapped_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import { readInThread, type NotRead } from '#app/uploads/reading/read_in_thread'

export type CheckAnswerFailure = AnswerFailure | NotRead

/** Judges a supplier's answer row by row; it writes nothing but the mapping of the file. */
export async function checkAnswer(
  user: SignedInUser,
  mapped: MappedUpload
): Promise<Result<SupplierAnswer, CheckAnswerFailure>> {
  const module = import.meta.resolve('#app/orders/supplying/read_answer_thread')
  const read = await readInThread<SaidRow[], AnswerFailure>(user.id, module, mapped)
  if (!read.ok) return read
  const said = read.value
  const remember = await mappingToRemember(user, mapped)
  await sql.transaction(async (tx) => {
    await keepCheckedConfig(tx, mapped.upload.id, mapped.config)
    if (!remember) return
    await rememberMapping(remember, 'supplier_answer', remember.fingerprint, remember.headers, tx)
  })
  // The trader has no time zone of its own.
  return ok(sortAnswer(said, await findAnswered(user, said), dayIn('UTC')))
}
