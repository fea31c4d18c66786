import { tokenEnding } from '#app/accounts/tokens/ending/events'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'

/** So many days before its end the user of a token is told, if it was made for longer than that. */
const DAYS_BEFORE = [14, 1]

/** Reminds of tokens that are about to end, once for each of those days. */
export const remindOfEndings = defineJob({
  name: 'remind_of_token_endings',
  cron: '17 * * * *',
  mostAttempts: 3,
  async run() {
    await sql.run(
      `WITH ending AS (
         UPDATE api_tokens t SET told_days = d.days
         FROM (SELECT a.id, min(n.days) AS days
           FROM api_tokens a, unnest($1::int[]) AS n(days)
           WHERE a.revoked_at IS NULL AND a.expires_at > now()
             AND a.expires_at <= now() + make_interval(days => n.days)
             AND a.expires_at - a.created_at > make_interval(days => n.days + 1)
           GROUP BY a.id) d
         WHERE t.id = d.id AND (t.told_days IS NULL OR t.told_days > d.days)
         RETURNING t.*)
       ${tokenEnding.insert({
         subject: `'token:' || t.id`,
         contractor_id: 't.contractor_id',
         user_id: 't.user_id',
         payload: `jsonb_build_object('token_id', t.id)`,
         from: 'ending t',
       })}`,
      [DAYS_BEFORE]
    )
    await hearAccountsAfterCommit(sql)
    await wakeRelayAfterCommit(sql)
  },
})
