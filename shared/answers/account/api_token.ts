/** What a token can be allowed; buyers give all of them but the last, which is the trader's own. */
export const ABILITIES = ['read', 'cart', 'order', 'quotation', 'erp'] as const

export type Ability = (typeof ABILITIES)[number]

/** A token, without its secret, which nobody sees twice. Moments are ISO 8601. */
export type ApiToken = {
  id: number
  name: string
  abilities: Ability[]
  created_at: string
  /** In whose name it calls. */
  made_by: string
  is_own: boolean
  /** Null: not yet. */
  last_used_at: string | null
  calls_today: number
  /** The last day on which it counts, `YYYY-MM-DD`, and how many days that is away; below 0 it has ended. */
  ends_on: string
  days_left: number
}

/** With its secret, the one time that it is shown. */
export type MadeToken = ApiToken & { secret: string; calls_per_minute: number }

/** `POST /profile/tokens` */
export type MadeTokenAnswer = { data: MadeToken }

/** `DELETE /profile/tokens/{id}` */
export type RevokedTokenAnswer = { data: { id: number } }

/** Props of the page `profile/tokens`. */
export type TokensPage = {
  /** The user's own, and for a contractor admin all of the company's. */
  tokens: ApiToken[]
  /** What the user can allow a new one; null when they cannot make any, and why. */
  abilities: Ability[] | null
  closed: string | null
  /** The last days a new one can be given, `YYYY-MM-DD`: `a_year` is the latest of all. */
  endings: TokenEndings
  /** They are those of the whole company. */
  is_of_company: boolean
}

export type TokenEndings = {
  today: string
  in_30_days: string
  in_90_days: string
  in_a_year: string
}
