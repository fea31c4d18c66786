import { queueAccountMail } from '#app/accounts/mails/queue_account_mail'
import {
  verificationTicket,
  type WantedVerification,
} from '#app/accounts/email_verification/request_verification'
import { sql, type Sql } from '#app/database/sql'
import { defineJob } from '#app/jobs/define_job'

interface Registered {
  id: number
  name: string
  email: string
  is_verified: boolean
  company_name: string | null
}

/** Decides which mail an address gets: it has an account, or its owner confirms it. */
export const sendVerification = defineJob<WantedVerification>({
  ...verificationTicket,
  async run({ email, language, user_id }) {
    await sql.transaction(async (tx) => {
      const owner = await findUser(tx, 'u.email = $1', email)
      const user = user_id === null ? owner : await findUser(tx, 'u.id = $1', user_id)
      if (!user) return
      const { id, name, is_verified, company_name } = user
      const isTaken = owner !== null && owner.id !== id
      if (isTaken || is_verified) {
        // Of who asked for somebody else's address nothing is said to its owner.
        const to = { user_id: owner?.id ?? id, name: owner?.name ?? name, email, language }
        return queueAccountMail(tx, 'known_address', to, {})
      }
      const facts = { company: company_name ?? '' }
      return queueAccountMail(tx, 'verify_email', { user_id: id, name, email, language }, facts)
    })
  },
})

function findUser(tx: Sql, condition: string, value: unknown): Promise<Registered | null> {
  return tx.one<Registered>(
    `SELECT u.id, u.name, u.email, u.email_verified_at IS NOT NULL AS is_verified,
       (SELECT a.company_name FROM applications a
        WHERE a.user_id = u.id ORDER BY a.id DESC LIMIT 1) AS company_name
     FROM users u WHERE ${condition} AND u.email IS NOT NULL`,
    [value]
  )
}
