/** Error codes of calls, by status. */
export type CodesByStatus = Map<number, Set<string>>

/** Codes that apply to every call; the reference page lists them once. */
const EVERYWHERE: Record<string, number> = {
  bad_request: 400,
  too_many_calls: 429,
  too_much_at_once: 429,
  server_error: 500,
  unavailable: 503,
}

const SIGNED_IN: Record<string, number> = {
  unauthenticated: 401,
  email_unverified: 403,
  two_factor_required: 403,
}

/** Codes for calls with a token. */
const TOKENS: Record<string, number> = {
  token_invalid: 401,
  token_expired: 401,
  token_revoked: 401,
  feature_disabled: 403,
}

/** The code for an expired or wrong CSRF token. */
const WRITES: Record<string, number> = { session_over: 419 }

/** Codes for a body that cannot be read. */
const BODIES: Record<string, number> = {
  too_large: 413,
  unsupported_media_type: 415,
}

export interface Told {
  isSignedIn: boolean
  byToken: boolean
  /** The call requires a recent confirmation of the password. */
  isConfirmed: boolean
  writes: boolean
  /** The call belongs to the pages, whose GET requests may have a body. */
  isPage: boolean
  hasId: boolean
  denials: string[]
  tables: readonly Readonly<Record<string, unknown>>[]
}

export function codesOf({
  isSignedIn,
  byToken,
  isConfirmed,
  writes,
  isPage,
  hasId,
  denials,
  tables,
}: Told): CodesByStatus {
  const codes: CodesByStatus = new Map()
  const add = (code: string, status: number) => {
    const others = codes.get(status) ?? new Set()
    codes.set(status, others.add(code))
  }
  const addAll = (table: Record<string, number>) => {
    for (const [code, status] of Object.entries(table)) add(code, status)
  }
  addAll(EVERYWHERE)
  addAll(TOKENS)
  add(byToken ? 'ability_missing' : 'not_by_token', 403)
  if (isSignedIn) addAll(SIGNED_IN)
  if (isConfirmed) add('password_required', 423)
  if (writes) addAll(WRITES)
  if (writes || isPage) addAll(BODIES)
  if (hasId) add('not_found', 404)
  // Unknown parameters of a query and unknown fields of a body are refused by name.
  add('invalid', 422)
  for (const denial of denials) add(denial, denial === 'not_found' ? 404 : 403)
  for (const table of tables) {
    for (const [type, line] of Object.entries(table)) {
      const { code = type, status } = answered(type, line)
      add(code, status)
    }
  }
  return new Map([...codes].toSorted(([a], [b]) => a - b))
}

/** A line of a refusal table; a function is called with an object that has every property. */
function answered(type: string, line: unknown): { code?: string; status: number } {
  if (typeof line === 'number') return { status: line }
  const told: unknown = typeof line === 'function' ? line(anything()) : line
  if (typeof told !== 'object' || told === null || !('status' in told)) {
    throw new Error(`The refusal ${type} has no status`)
  }
  return told as { code?: string; status: number }
}

/** An object on which every property access, call and iteration returns the object itself. */
function anything(): unknown {
  const self: unknown = new Proxy(() => self, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive) return () => ''
      if (name === Symbol.iterator) return () => [][Symbol.iterator]()
      return self
    },
    ownKeys: () => ['prototype'],
  })
  return self
}
