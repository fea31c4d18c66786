import { randomUUID } from 'node:crypto'
import type { AccountMailReader } from '#app/accounts/mails/account_mail'
import type { AccountMailKind, FactsOf } from '#app/accounts/mails/account_mails'
import type { Sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'

/** A mail that waits to be sent. It holds no secret: its link is made as it is sent. */
export interface QueuedMail {
  kind: AccountMailKind
  to: AccountMailReader
  facts: object
  /** Makes the Message-ID: should it be sent twice, it arrives as one. */
  key: string
}

export const accountMailTicket: JobTicket<QueuedMail> = { name: 'account_mail', mostAttempts: 12 }

/**
 * Sends a mail about an account, of a kind of `account_mails.ts`, once the transaction is committed:
 * `queueAccountMail(tx, 'password_changed', reader, {})`.
 */
export async function queueAccountMail<Kind extends AccountMailKind>(
  tx: Sql,
  kind: Kind,
  to: AccountMailReader,
  facts: FactsOf<Kind>
): Promise<void> {
  await enqueue(tx, accountMailTicket, { kind, to, facts, key: `${kind}-${randomUUID()}` })
}
