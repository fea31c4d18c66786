import type { ToldOfOrders } from '#shared/answers/notification'
import { sql } from '#app/database/sql'
import { writeMailSwitches } from '#app/notifications/mail_switches'

const KIND = 'order_updated'

/** How often the user gets mails about changed orders; by default, at once for each change. */
export async function readToldOfOrders(userId: number): Promise<ToldOfOrders> {
  const row = await sql.one<ToldOfOrders>(
    `SELECT CASE WHEN EXISTS (SELECT FROM mail_switched_off WHERE user_id = $1 AND kind = $2)
       THEN 'never' ELSE coalesce(
         (SELECT told FROM mail_choices WHERE user_id = $1 AND kind = $2), 'each') END AS told`,
    [userId, KIND]
  )
  return row ?? { told: 'each' }
}

/** Changes the setting and returns it; `never` switches these mails off. */
export async function changeToldOfOrders(
  userId: number,
  { told }: ToldOfOrders
): Promise<ToldOfOrders> {
  return sql.transaction(async (tx) => {
    await writeMailSwitches(tx, userId, { [KIND]: told !== 'never' })
    await tx.run(
      told === 'whole' || told === 'daily'
        ? `INSERT INTO mail_choices (user_id, kind, told) VALUES ($1, $2, '${told}')
           ON CONFLICT (user_id, kind) DO UPDATE SET told = excluded.told`
        : 'DELETE FROM mail_choices WHERE user_id = $1 AND kind = $2',
      [userId, KIND]
    )
    return { told }
  })
}
