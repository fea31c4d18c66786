import type { MailSwitches, NotificationKind } from '#shared/answers/notification'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { allNotifications } from '#app/events/registry'

/** The kinds of notifications with mails. */
export function mailKinds(): NotificationKind[] {
  return allNotifications().map(({ kind }) => kind)
}

/** Returns the mail switches of the user; all kinds are on by default. */
export async function readMailSwitches(userId: number, from: Sql = sql): Promise<MailSwitches> {
  const off = await from.rows<{ kind: string }>(
    'SELECT kind FROM mail_switched_off WHERE user_id = $1',
    [userId]
  )
  const isOn = (kind: string) => !off.some((row) => row.kind === kind)
  // The kinds of the events are exactly the keys of the type.
  return Object.fromEntries(mailKinds().map((kind) => [kind, isOn(kind)])) as MailSwitches
}

/** Changes the given switches and returns all of them. */
export function changeMailSwitches(
  userId: number,
  wanted: Partial<MailSwitches>
): Promise<MailSwitches> {
  return sql.transaction(async (tx) => {
    await writeMailSwitches(tx, userId, wanted)
    return readMailSwitches(userId, tx)
  })
}

/** The same in the transaction of another change. */
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
