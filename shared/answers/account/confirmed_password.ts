/** `GET /confirm-password/state`, and `POST /confirm-password` for who wants JSON. */
export interface ConfirmedPasswordAnswer {
  data: {
    /** Until when the password counts as just given; null: it has to be asked for. */
    confirmed_until: string | null
  }
}
