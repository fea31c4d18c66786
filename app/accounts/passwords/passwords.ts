import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP asks. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/** Takes as long for an unknown user (no hash) as for a known one. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  decoy ??= hash('a password nobody has')
  await verify(await decoy, password)
  return false
}
