import type { Wants } from '#shared/accounts/wants'
import type { Region } from '#shared/working_days'

/** Props of `/register`. */
export type RegisterPage = {
  /** Chosen before, and to be changed on the page. */
  region: Region
  /** Said by the link that leads here, and to be changed on the page. */
  wants: Wants
  /** Of a password. */
  least_characters: number
}
