/** What was done just before, and leads to the login. */
export type LoginNote = 'account_ready' | 'email_verified' | 'password_saved'

/** Props of `/login`. */
export type LoginPage = { note: LoginNote | null }
