import { hashRaw } from '@node-rs/argon2'
import { randomBytes, randomInt } from 'node:crypto'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Sql } from '#app/database/sql'

/** None of them is taken for another when it is read from paper. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const COUNT = 8

/**
 * Makes new codes, which take the place of all others of the user.
 *
 * @returns them, `7QK4-M2XD`; only their hashes are kept
 */
export async function makeRecoveryCodes(userId: number, db: Sql): Promise<string[]> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: COUNT }, makeCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)))
  await db.run('UPDATE two_factors SET salt = $2 WHERE user_id = $1', [userId, salt])
  await hearAccountsAfterCommit(db)
  await db.run('DELETE FROM recovery_codes WHERE user_id = $1', [userId])
  await db.run('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
  return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`)
}

/** Whether it is a code of the user that was not used before; it is used now. */
export async function spendRecoveryCode(
  userId: number,
  code: string,
  salt: Buffer,
  db: Sql
): Promise<boolean> {
  const used = await db.run('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2', [
    userId,
    await hashOf(bare(code), salt),
  ])
  return used > 0
}

/** Those that still open the account. */
export async function countRecoveryCodes(userId: number, db: Sql): Promise<number> {
  const left = await db.one<{ left: number }>(
    'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
    [userId]
  )
  return left?.left ?? 0
}

/** However it was typed: with a dash, spaces or neither, large or small. */
function bare(code: string): string {
  return code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()
}

/** All codes of a user have one salt, so that a try costs one hash. */
function hashOf(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code, { salt })
}

function makeCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
