export type Passkey = {
  id: number
  name: string
  added_at: string
  /** Null while it has signed nobody in. */
  used_at: string | null
}
