/** Props of `/verify-email`. */
export type VerifyEmailPage = {
  /** Where the link was sent. */
  email: string
  /** In how many seconds it can be sent again. */
  again_in: number
}

/** Props of `/verify-email/{token}`. */
export type ConfirmEmailPage = {
  /** What is confirmed; null: the link was used or is over. */
  email: string | null
}

/** Props of `/forgot-password`. */
export type ForgotPasswordPage = {
  /** Where a link was just asked for; null before that. */
  mailed: { email: string; again_in: number } | null
}

/** Props of `/reset-password/{token}`. */
export type ResetPasswordPage = {
  /** Whose password it is; null: the link was used or is over. */
  email: string | null
  least_characters: number
}
