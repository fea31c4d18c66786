/** A brand that becomes another name of a known one, or is taken back from it. */
export interface Fold {
  id: number
  state: 'moving' | 'undoing'
  /** The brand that becomes another name. */
  brand_id: number
  to_brand_id: number
  name: string
  key: string
}
