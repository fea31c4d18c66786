/** What a browser says it is; null for what it does not say. */
export type Device = {
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone'
}

/** Where a user is signed in. */
export type OwnSession = Device & {
  /** Names it; it opens nothing. */
  handle: string
  ip: string
  used_at: string
  /** The one that asks. */
  is_this: boolean
}
