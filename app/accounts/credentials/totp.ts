import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { appName } from '#config/app'
import type { DrawnCode } from '#shared/answers/account/two_factor'

const PERIOD_SECONDS = 30
/** As RFC 4226 asks. */
const SECRET_BYTES = 20
/** Clocks differ: the code before and the one after count, too. */
const WINDOW = 1

/** What an authenticator makes its codes from, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The step (of 30 seconds since 1970) whose code this is, of those that count now; null when it is none of them.
 *
 * @param code six figures
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta
}

/** What an authenticator reads from the picture. */
export function keyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The picture as the path of an SVG: a square for each dark field. */
export function drawCode(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))
  )
  return { size, path: path.join('') }
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: appName,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}
