import { sql } from '#app/database/sql'

/** The kinds of mails about their account that wait to be sent to somebody, the oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const jobs = await sql.rows<{ kind: string }>(
    `SELECT payload ->> 'kind' AS kind FROM graphile_worker._private_jobs
     WHERE payload -> 'to' ->> 'email' = $1 ORDER BY id`,
    [email]
  )
  return jobs.map(({ kind }) => kind)
}
