import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import { resetTicket, type WantedReset } from '#app/accounts/password_reset/request_reset'
import { sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'
import type { Language } from '#shared/languages'

/** Sends the link to an address that has an account; to all others nothing. */
export const sendReset = defineJob<WantedReset>({
  ...resetTicket,
  async run({ email, language: asked }) {
    await sql.transaction(async (tx) => {
      const user = await tx.one<{ id: number; name: string; language: Language | null }>(
        `SELECT u.id, u.name, s.language FROM users u LEFT JOIN user_settings s ON s.user_id = u.id
         WHERE u.email = $1`,
        [email]
      )
      if (!user) return
      const to = { user_id: user.id, name: user.name, email, language: user.language ?? asked }
      await queueAccountMail(tx, 'reset_password', to, {})
    })
  },
})
