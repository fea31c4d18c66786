import type { SourceFacts, SourceTroubleType } from '#shared/answers/prices/price_source'

/**
 * Why a source cannot be looked at: thrown from deep inside a connection, and caught by whoever asked
 * for the look. It names nothing secret.
 */
export class SourceTrouble extends Error {
  readonly type: SourceTroubleType
  readonly facts: SourceFacts

  constructor(type: SourceTroubleType, facts: SourceFacts = {}, cause?: unknown) {
    super(type, { cause })
    this.type = type
    this.facts = facts
  }
}

const CODES: Readonly<Record<string, SourceTroubleType>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPIPE: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timed_out',
  CONNECT_TIMEOUT: 'timed_out',
  ESOCKETTIMEDOUT: 'timed_out',
}

/** Of TLS itself, and of certificates, whose codes OpenSSL names without a common beginning. */
const UNSAFE = /CERT|SSL|TLS|EPROTO|SIGNATURE|INVALID_(?:CA|PURPOSE)|PATH_LENGTH|HOSTNAME/

/** What went wrong in a connection, as a trouble; what nobody expected is one of the protocol. */
export function troubleOf(error: unknown): SourceTrouble {
  if (error instanceof SourceTrouble) return error
  const { code = '', cause } = error as { code?: unknown; cause?: unknown }
  if (cause instanceof SourceTrouble) return cause
  const name = String(code)
  if (UNSAFE.test(name)) {
    return new SourceTrouble('tls_failed', {}, error)
  }
  return new SourceTrouble(CODES[name] ?? 'protocol', {}, error)
}
