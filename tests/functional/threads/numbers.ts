import { sql } from '#app/database/sql'
import type { ThreadStream } from '#app/threads/thread_messages'

export interface NumbersInput {
  to: number
  failAt?: number
}

/** The numbers up to one, a line each, from the database. */
const numbers: ThreadStream<NumbersInput> = async function* ({ to, failAt }) {
  const row = await sql.one<{ first: number }>('SELECT 1 AS first')
  for (let number = row?.first ?? 0; number <= to; number++) {
    if (number === failAt) throw new RangeError('far enough')
    yield `${number}\n`
  }
}
export default numbers
