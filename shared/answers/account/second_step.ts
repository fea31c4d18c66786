/** Props of the page `auth/second_step`: what can be given beside the password. */
export type SecondStepPage = {
  second_step: {
    /** Codes of an authenticator, and recovery codes. */
    codes: boolean
    passkeys: boolean
  }
}
