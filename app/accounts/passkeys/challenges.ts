import { sql } from '#app/database/sql'

const MINUTES = 10

/** What a signature is good for. */
export type ChallengePurpose = 'sign_in' | 'add' | 'confirm'

/** Remembers what was given to be signed; `userId` is null while nobody knows who signs in. */
export async function keepChallenge(
  challenge: string,
  purpose: ChallengePurpose,
  userId: number | null
): Promise<void> {
  await sql.run(
    `INSERT INTO passkey_challenges (challenge, purpose, user_id, expires_at)
     VALUES ($1, $2, $3, now() + interval '${MINUTES} minutes')`,
    [challenge, purpose, userId]
  )
}

/**
 * Takes the challenge that was signed, so that nothing else can be done with it.
 *
 * @param clientData what the browser says was signed: JSON in base64url
 * @returns null when it was not given for this, to this user, lately, or was taken before
 */
export async function takeChallenge(
  clientData: string,
  purpose: ChallengePurpose,
  userId: number | null
): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const taken = await sql.run(
    `DELETE FROM passkey_challenges
     WHERE challenge = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3 AND expires_at > now()`,
    [challenge, purpose, userId]
  )
  return taken > 0 ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
