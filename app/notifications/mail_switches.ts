import type { MailSwitches, NotificationKind } from '#shared/answers/notification'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { allNotifications } from '#app/events/registry'

/** What mails can be sent about. */
export function mailKinds(): NotificationKind[] {
  return allNotifications().map(({ kind }) => kind)
}

/** Which mails the user gets: all of them until switched off. */
export async function readMailSwitches(userId: number, from: Sql = sql): Promise<MailSwitches> {
  const off = await from.rows<{ kind: string }>(
    'SELECT kind FROM mail_switched_off WHERE user_id = $1',
    [userId]
  )
  const isOn = (kind: string) => !off.some((row) => row.kind === kind)
  // Every kind has an event of its own.
  return Object.fromEntries(mailKinds().map((kind) => [kind, isOn(kind)])) as MailSwitches
}

/** Changes what is given and answers all. */
export function changeMailSwitches(
  userId: number,
  wanted: Partial<MailSwitches>
): Promise<MailSwitches> {
  return sql.transaction(async (tx) => {
    await writeMailSwitches(tx, userId, wanted)
    return readMailSwitches(userId, tx)
  })
}

/** The same beside what else is changed. */
export async function writeMailSwitches(
  tx: Transaction,
  userId: number,
  wanted: Partial<MailSwitches>
): Promise<void> {
  const on = mailKinds().filter((kind) => wanted[kind] === true)
  const off = mailKinds().filter((kind) => wanted[kind] === false)
  await tx.run('DELETE FROM mail_switched_off WHERE user_id = $1 AND kind = ANY ($2)', [userId, on])
  await tx.run(
    `INSERT INTO mail_switched_off (user_id, kind) SELECT $1, unnest($2::text[])
     ON CONFLICT DO NOTHING`,
    [userId, off]
  )
}
