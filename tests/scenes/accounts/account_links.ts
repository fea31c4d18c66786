import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { headersOf } from '#tests/scenes/headers'
import { mailsTo, type KeptMail } from '#tests/scenes/notifications'
import { sessionIdIn } from '#tests/scenes/visits'

/** The headers of a session in which the password was just given. */
export async function confirmedHeaders(user: SignedInUser): Promise<Record<string, string>> {
  const headers = await headersOf(user)
  await confirmSession(sessionIdIn(headers))
  return headers
}

/** The password of a session was just given. */
export async function confirmSession(id: string): Promise<void> {
  await sql.run(
    `UPDATE sessions SET payload = payload || jsonb_build_object('password_confirmed_at', $2::bigint)
     WHERE id = $1`,
    [id, Date.now()]
  )
}

/** The path in a mail that begins so; fails when it has none. */
export function pathIn(mail: Pick<KeptMail, 'body_text'>, start: string): string {
  const at = mail.body_text.indexOf(appUrl + start)
  if (at === -1) throw new Error(`No ${start} in: ${mail.body_text}`)
  return /^\S+/.exec(mail.body_text.slice(at + appUrl.length))?.[0] ?? ''
}

/** Waits for so many mails to an address, newest first. */
export function thenMailedTo(email: string, count = 1): Promise<KeptMail[]> {
  return eventually(async () => {
    const mails = await mailsTo({ email })
    return mails.length >= count && mails
  })
}
