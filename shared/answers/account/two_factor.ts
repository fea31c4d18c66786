/** The path of an SVG of so many fields each way. */
export type DrawnCode = { size: number; path: string }

/** What an authenticator takes to begin with. */
export type TwoFactorSecret = {
  /** In base 32, to be typed. */
  secret: string
  /** The same to be scanned. */
  picture: DrawnCode
}

/** Shown once. */
export type RecoveryCodes = { recovery_codes: string[] }

/** Props of the page `auth/two_factor_setup`. */
export type TwoFactorSetupPage = { email: string }

/** How it stands with the code beside the password. */
export type TwoFactorState = {
  is_on: boolean
  /** Staff have to have it. */
  is_required: boolean
  recovery_codes_left: number
}
