/** `GET /confirm-password/state`, and `POST /confirm-password` for who wants JSON. */
export interface ConfirmedPasswordAnswer {
  data: {
    /** Until when the password counts as just given; null: it has to be asked for. */
    confirmed_until: string | null
    /** A passkey can stand in for it. */
    has_passkeys: boolean
  }
}

/** Props of the page `auth/confirm_password`. */
export type ConfirmPasswordPage = { has_passkeys: boolean }
