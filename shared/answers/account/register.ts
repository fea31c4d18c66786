import type { Region } from '#shared/working_days'

/** Props of `/register`. */
export type RegisterPage = {
  /** Chosen before, and to be changed on the page. */
  region: Region
  /** Of a password. */
  least_characters: number
}
