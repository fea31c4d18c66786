import { createHash, randomBytes } from 'node:crypto'
import { sql, type Sql } from '#app/database/sql'

/** What a link opens. */
export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email'

/** Whose link it is, and the address it was sent to. */
export interface AccountLink {
  user_id: number
  email: string
}

/**
 * Makes a link for a mail. What stands in it is kept nowhere: the database has its hash.
 *
 * @returns what the path of the link ends with
 */
export async function makeLink(
  tx: Sql,
  { purpose, user_id, email, minutes }: AccountLink & { purpose: LinkPurpose; minutes: number }
): Promise<string> {
  const token = newLinkToken()
  await tx.run(
    `INSERT INTO account_links (token_hash, purpose, user_id, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5::int))`,
    [hashOf(token), purpose, user_id, email, minutes]
  )
  return token
}

/** The link while it can be used; null for one that was used, is over, or never was. */
export function findLink(purpose: LinkPurpose, token: string): Promise<AccountLink | null> {
  return sql.one<AccountLink>(
    `SELECT user_id, email FROM account_links
     WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()`,
    [hashOf(token), purpose]
  )
}

/** Uses the link up, and with it all others the user got for the same; null as above. */
export async function takeLink(
  tx: Sql,
  purpose: LinkPurpose,
  token: string
): Promise<AccountLink | null> {
  const link = await tx.one<AccountLink>(
    `DELETE FROM account_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
     RETURNING user_id, email`,
    [hashOf(token), purpose]
  )
  if (link) await dropLinks(tx, purpose, link.user_id)
  return link
}

/** What was sent for this opens nothing any more. */
export async function dropLinks(tx: Sql, purpose: LinkPurpose, userId: number): Promise<void> {
  await tx.run('DELETE FROM account_links WHERE user_id = $1 AND purpose = $2', [userId, purpose])
}

/** 256 random bits, to stand in an address. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database has of it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
