import { statements, pool } from '#app/database/sql'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface DoubleInput {
  numbers: number[]
  /** What to do instead of answering. */
  instead?: 'fail' | 'fill_memory' | 'sleep' | 'leave' | 'query_forever'
}

/** Doubles numbers, one note each. */
const double: ThreadWork<DoubleInput, number[], { doubled: number }> = async (input, note) => {
  if (input.instead === 'fail') throw Object.assign(new TypeError('not today'), { code: 'E_DAY' })
  if (input.instead === 'leave') process.exit(3)
  if (input.instead === 'sleep') await new Promise((resolve) => setTimeout(resolve, 3_600_000))
  if (input.instead === 'query_forever') {
    await pool.query('/* thread */ SET statement_timeout = 0')
    await statements(pool).run('SELECT pg_sleep(3600) /* of a thread */')
  }
  const held: unknown[] = []
  while (input.instead === 'fill_memory')
    held.push({ filled: Array.from({ length: 1000 }, Math.random) })
  return input.numbers.map((doubled) => {
    note({ doubled })
    return doubled * 2
  })
}
export default double
