import { createHash, randomBytes } from 'node:crypto'

/** Tells people, and those who look for secrets in what is published, what it is. */
const PREFIX = 'slt_'
const SECRET = /^slt_[\w-]{43}$/

/** A new secret of 256 random bits. */
export function newTokenSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`
}

/** Whether a text can be a secret at all. */
export function looksLikeSecret(text: string): boolean {
  return SECRET.test(text)
}

/**
 * What the database has of a secret. It is as random as the secret, so it is looked for as it is: who
 * measures how long that takes learns of a hash whose secret nobody can find.
 */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
